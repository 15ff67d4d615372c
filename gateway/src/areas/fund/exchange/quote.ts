import { convertedMinor, formatRate } from '@quayside/contract/fund/exchange/rate.ts'
import { basisPoints, inWords, parseMinor, wire } from '@quayside/contract/money.ts'
import type { exchangeCalls } from '@quayside/contract/fund/exchange/exchange.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { guardLimit } from '#acts/reach/scope.ts'
import { merchantStanding } from '#areas/trade/public.ts'
import type { ExchangeDeps } from './deps.ts'
import { exchangeFeeBps, insertQuote, type QuoteRow } from './exchange.sql.ts'
import { guardPair } from './pair.ts'
import { exchangeable, type ExchangeHoldings, exchangeHoldings } from './available.ts'
import { findRapid } from './rapid.sql.ts'

interface Wanted {
  readonly source: string
  readonly target: string
  readonly amount: bigint
}

/** The house is asked between two transactions, never inside one; what it promises is kept here. */
export const quoteExchange =
  ({ house }: ExchangeDeps): Handle<typeof exchangeCalls.quote> =>
  async (ctx, { amount: { currency: source, value }, target }) => {
    const { merchantId, operator, db } = ctx
    const wanted = { source, target, amount: parseMinor(source, value)! }
    guardPair(ctx, wanted)
    guardLimit(ctx.scope, { currency: source }, wanted.amount)
    const fee = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) => feeOf(tx, ctx, wanted))
    const reply = (await house?.quote(merchantId, wanted)) ?? ({ result: 'unknown' } as const)
    if (reply.result === 'refused') throw new Refusal('exchange.pair')
    if (reply.result === 'unknown') throw new Refusal('exchange.house_silent')
    const { rate, mid, at, quoteId, expiresAt } = reply
    const quote: QuoteRow = { ...wanted, fee, rate, mid, quoteId, quotedAt: at, expiresAt }
    if (madeOf(quote) <= 0n) throw new Refusal('exchange.too_small')
    await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      tx.run(insertQuote(merchantId, operator.id, quote)),
    )
    return shown(quote)
  }

async function feeOf(tx: Tx, { merchantId }: Ctx, { source, amount }: Wanted): Promise<bigint> {
  await guardExchange(tx, merchantId, source, amount, await exchangeHoldings(tx, merchantId, source))
  const { bps } = await tx.one(exchangeFeeBps(merchantId, source))
  const fee = basisPoints(amount, bps)
  if (fee >= amount) throw new Refusal('exchange.too_small')
  return fee
}

/**
 * Guards of row X1 besides the quote's own.
 * @throws Refusal
 */
export async function guardExchange(
  tx: Tx,
  merchantId: bigint,
  source: string,
  amount: bigint,
  holdings: ExchangeHoldings,
): Promise<void> {
  if ((await tx.one(merchantStanding(merchantId))).frozen) throw new Refusal('merchant.frozen')
  if ((await tx.maybe(findRapid(merchantId)))?.state !== 'successful') throw new Refusal('exchange.not_open')
  if (amount <= 0n) throw new Refusal('exchange.too_small')
  const left = exchangeable(holdings)
  if (amount > left) throw new Refusal('exchange.balance', { left: inWords(source, left) })
}

/** What arrives at the quoted rate: the fee is taken first, and the rest rounded down. */
const madeOf = ({ source, target, amount, fee, rate }: QuoteRow): bigint =>
  convertedMinor(source, amount - fee, target, rate)

function shown(quote: QuoteRow) {
  const { source, target, amount, fee, rate, mid, quoteId, quotedAt: at, expiresAt } = quote
  const [made, atMid] = [madeOf(quote), convertedMinor(source, amount, target, mid)]
  return {
    quoteId,
    rate: formatRate(rate),
    mid: formatRate(mid),
    at,
    expiresAt,
    seconds: (Date.parse(expiresAt) - Date.parse(at)) / 1_000,
    amount: wire(source, amount),
    fee: wire(source, fee),
    made: wire(target, made),
    atMid: wire(target, atMid),
    cost: wire(target, atMid - made),
  }
}
