import { rateScale } from '@quayside/contract/fund/exchange/rate.ts'
import { randomOf } from '#random.ts'

/** Units for one US dollar around which the rates move; real-looking, and nobody's. */
const perDollar: Readonly<Record<string, number>> = {
  USD: 1,
  CNY: 7.1264,
  CNH: 7.1289,
  EUR: 0.9218,
  GBP: 0.7842,
  HKD: 7.8115,
  JPY: 149.86,
  AUD: 1.5127,
  CAD: 1.3624,
  CHF: 0.8836,
  SGD: 1.3418,
  NZD: 1.6385,
  SEK: 10.482,
  NOK: 10.713,
  DKK: 6.8745,
  KRW: 1371.4,
  THB: 35.62,
  MYR: 4.472,
  IDR: 15_842,
  PHP: 57.34,
  VND: 25_140,
  INR: 83.74,
  TWD: 32.06,
  BRL: 5.418,
  MXN: 18.72,
  ZAR: 18.05,
  AED: 3.6725,
  SAR: 3.7508,
  KWD: 0.3067,
  TRY: 33.21,
  PLN: 3.9514,
}

export const tradedCurrencies: readonly string[] = Object.keys(perDollar)

/** How far a rate strays in each rhythm, as a share: from the jitter of seconds to the swing of a week. */
const rhythms = [
  { seconds: 1, share: 0.000_04 },
  { seconds: 30, share: 0.000_15 },
  { seconds: 900, share: 0.000_6 },
  { seconds: 21_600, share: 0.002 },
  { seconds: 604_800, share: 0.008 },
] as const

/** Target units for one source unit in the middle of the market, ×10^8; another every second, the same for the same second. */
export function midRate(source: string, target: string, atMs: number): bigint {
  const second = Math.floor(atMs / 1_000)
  const rate = dollars(target, second) / dollars(source, second)
  return BigInt(Math.round(rate * Number(rateScale)))
}

function dollars(currency: string, second: number): number {
  const base = perDollar[currency]
  if (base === undefined) throw new RangeError(`The house does not trade ${currency}`)
  if (currency === 'USD') return base
  return base * rhythms.reduce((factor, rhythm) => factor + wander(currency, second, rhythm), 1)
}

// A path between points drawn for each step of the rhythm.
function wander(currency: string, second: number, { seconds, share }: (typeof rhythms)[number]): number {
  const step = Math.floor(second / seconds)
  const along = second / seconds - step
  const point = (number: number) => randomOf('mid', currency, seconds, number).unit() * 2 - 1
  return share * (point(step) * (1 - along) + point(step + 1) * along)
}
