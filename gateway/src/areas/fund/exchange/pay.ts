import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { exchangeCalls } from '@quayside/contract/fund/exchange/exchange.ts'
import { exchangeLimits } from '@quayside/contract/fund/exchange/limits.ts'
import { inWords, parseMinor, wire } from '@quayside/contract/money.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { guardLimit } from '#acts/reach/scope.ts'
import { post } from '#ledger/index.ts'
import { operationNo } from '#db/operation-no.ts'
import {
  type ExchangeRecord,
  findQuote,
  insertExchange,
  type QuoteRow,
  waitsForDecision,
} from './exchange.sql.ts'
import { fillJob } from './fill.job.ts'
import { guardPair } from './pair.ts'
import { guardExchange } from './quote.ts'
import { exchangeable, lockExchangeHoldings } from './available.ts'
import { writeStep } from './step.ts'

type Input = ParsedInputOf<typeof exchangeCalls.pay>

/** The amount is the input's: the handler refuses any other than the quote's. */
export const exchangeSubject: ApprovalSubject = {
  of: (_, input) => {
    const { amount, target, quoteId } = input as Input
    const minor = parseMinor(amount.currency, amount.value)!
    return Promise.resolve({
      rule: 'exchange.pay',
      amounts: [{ currency: amount.currency, minor }],
      facts: { quote: quoteId, target },
    })
  },
}

/** Row X1: the amount is held, and the house is asked after the commit. */
export const payExchange: Handle<typeof exchangeCalls.pay> = async (ctx, input) => {
  const { tx, merchantId, operator } = ctx
  const { quote, waited } = await quoteOf(ctx, input)
  const { source, amount } = quote
  guardLimit(ctx.scope, { currency: source }, amount)
  const holdings = await lockExchangeHoldings(tx, merchantId, source)
  await guardExchange(tx, merchantId, source, amount, holdings)
  const row = recordOf(ctx, quote, input, waited)
  // Two clicks at once: the second finds the quote used.
  if ((await tx.run(insertExchange(merchantId, operator.id, row))) === 0)
    throw new Refusal('exchange.quote_used')
  await writeStep(tx, merchantId, {
    id: row.id,
    entity: 'exchange',
    event: 'pay',
    from: null,
    to: 'processing',
    actor: 'merchant',
    actorId: operator.id,
  })
  await post(tx, {
    merchantId,
    currency: source,
    source: { type: 'exchange', id: row.id },
    effect: 'hold',
    occurredAt: ctx.now,
    legs: [{ from: 'withdrawable', to: 't:fx', amount }],
  })
  await ctx.enqueue(fillJob.ask({ merchantId, id: row.id, attempt: 0 }, { isUrgent: true }))
  ctx.logTarget(row.id)
  const left = exchangeable(holdings)
  const words = (minor: bigint) => inWords(source, minor)
  ctx.logChange(
    { exchangeable: words(left) },
    { exchangeable: words(left - amount), exchange: words(amount) },
  )
  return {
    id: row.id,
    exchangeNo: row.exchangeNo,
    status: 'processing' as const,
    amount: wire(source, amount),
  }
}

/**
 * The quote that was given to this very person for this very amount.
 * @throws Refusal
 */
async function quoteOf(
  ctx: Ctx,
  { quoteId, amount: { currency, value }, target }: Input,
): Promise<{ quote: QuoteRow; waited: boolean }> {
  const { tx, merchantId, operator } = ctx
  guardPair(ctx, { source: currency, target })
  const quote = await tx.maybe(findQuote(merchantId, operator.id, quoteId))
  if (!quote) throw new Refusal('object.not_found')
  const isMeant =
    quote.source === currency && quote.target === target && quote.amount === parseMinor(currency, value)
  if (!isMeant) throw new Refusal('exchange.quote_unknown')
  if (!quote.isExpired) return { quote, waited: false }
  const { waits } = await tx.one(waitsForDecision(merchantId, operator.id, quoteId))
  if (!waits) throw new Refusal('exchange.quote_expired')
  return { quote, waited: true }
}

function recordOf(
  ctx: Ctx,
  given: QuoteRow,
  { purpose }: Input,
  waited: boolean,
): Omit<ExchangeRecord, 'state' | 'attempt' | 'version'> {
  const id = ctx.newId()
  const { quotedAt: _, expiresAt, ...quote } = given
  const { waitedToleranceBps } = exchangeLimits
  return {
    ...quote,
    id,
    exchangeNo: operationNo('X', id),
    houseQuoteId: quote.quoteId,
    houseQuoteExpiresAt: expiresAt,
    // What somebody saw and clicked they get, or more; what waited for days may be a little less.
    floor: waited ? (quote.rate * BigInt(10_000 - waitedToleranceBps)) / 10_000n : quote.rate,
    purpose,
    askedAt: ctx.now,
  }
}
