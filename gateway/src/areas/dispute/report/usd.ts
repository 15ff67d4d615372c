import { exponentOf } from '@quayside/contract/money.ts'
import type { Tx } from '#db/tx.ts'
import { latestMidRates, type MidRate } from '#areas/fund/public.ts'

export interface MinorOf {
  readonly currency: string
  /** Minor units. */
  readonly amount: bigint
}

/** Amounts as US dollars beside them: for lines of schemes and for reading, never for money that moves. */
export interface InUsd {
  /** Cents; null where one of the currencies has no rate. */
  sum(amounts: readonly MinorOf[]): bigint | null
  /** So many cents in minor units of a currency; null without a rate. */
  minorOf(currency: string, cents: bigint): bigint | null
  /** Of these currencies, those without a rate. */
  without(currencies: readonly string[]): string[]
  /** When the oldest of the rates is of that these currencies take; null where they take none. */
  ratesAt(currencies: readonly string[]): string | null
}

const e8 = 100_000_000n

export function inUsd(rates: readonly MidRate[]): InUsd {
  const known = new Map(rates.map((rate) => [rate.currency, rate]))
  const cents = ({ currency, amount }: MinorOf): bigint | null => {
    if (currency === 'USD') return amount
    const rate = known.get(currency)
    return rate ? centsAt(rate, amount) : null
  }
  return {
    sum: (amounts) =>
      amounts.reduce<bigint | null>((sum, one) => {
        const more = cents(one)
        return sum === null || more === null ? null : sum + more
      }, 0n),
    minorOf(currency, amount) {
      if (currency === 'USD') return amount
      const rate = known.get(currency)
      return rate ? minorAt(rate, amount) : null
    },
    without: (currencies) => currencies.filter((currency) => currency !== 'USD' && !known.has(currency)),
    ratesAt: (currencies) =>
      currencies
        .flatMap((currency) => known.get(currency)?.at ?? [])
        .reduce<string | null>((oldest, at) => (oldest === null || at < oldest ? at : oldest), null),
  }
}

/** To the nearest cent. */
function centsAt(rate: MidRate, amount: bigint): bigint {
  const [cents, minor] = sidesOf(rate)
  return nearest(amount * cents, minor)
}

function minorAt(rate: MidRate, amount: bigint): bigint {
  const [cents, minor] = sidesOf(rate)
  return nearest(amount * minor, cents)
}

/** So many cents are so many minor units. */
const sidesOf = ({ currency, mid }: MidRate): [cents: bigint, minor: bigint] => [
  mid * 100n,
  10n ** BigInt(exponentOf(currency)) * e8,
]

const nearest = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under)

/** By the latest rates up to a Beijing day, so that a month that is over keeps its own. */
export const usdOf = async (tx: Tx, upTo: string): Promise<InUsd> =>
  inUsd(await tx.rows(latestMidRates(upTo)))
