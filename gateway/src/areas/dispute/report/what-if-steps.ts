import { addDays, beijingDate, daysBetween } from '@quayside/contract/dates.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { schemeCalls } from '@quayside/contract/dispute/report/scheme.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { followedBefore } from './candidate.ts'
import type { MonthBoard } from './cockpit.ts'
import { followedWithin, followUpChance } from './follow-up.ts'
import type { Outlooked } from './forecast.ts'
import { outlookAt } from '#areas/dispute/report/forecast/history.ts'
import { ruleOf } from './programme-count.ts'
import {
  type AmountShare,
  caseTerms,
  casesUpTo,
  chargebackFees,
  fraudFrom,
  openReportsOf,
  salesFrom,
} from './what-if.sql.ts'

export type AskedSteps = ParsedInputOf<typeof schemeCalls.whatIf>['steps']

/** What one step does this month; dollars in cents, null where a rate is missing. */
export interface StepEffect {
  readonly step: 'refund' | 'authenticate' | 'settle'
  /** Fewer cases this month. */
  readonly cases: number
  /** Rows that say so. */
  readonly rows: number
  readonly refunded: bigint | null
  readonly lostSales: bigint | null
  /** Chargebacks that do not come, this month or later. */
  readonly avoided: bigint | null
  readonly fees: bigint | null
}

/** Of payers who are asked to authenticate, this share leaves, and of fraud this share does not get through (ADR 0088). */
const authentication = { leave: 0.08, stops: 0.7 } as const
const learnedDays = 60
const soldDays = 28

const share = (cents: bigint | null, part: number): bigint | null =>
  cents === null ? null : BigInt(Math.round(Number(cents) * part))

/** Refunding an order with a fraud report keeps the chargeback away, and leaves the report where it is. */
export async function refundEffect(
  ctx: Ctx,
  board: MonthBoard,
  { programme }: Outlooked,
  ids: readonly string[],
): Promise<StepEffect> {
  const { tx, merchantId, now } = ctx
  const today = beijingDate(now)
  const reports = await tx.rows(openReportsOf(merchantId, programme.scheme, board.descriptor, ids))
  // Two reports of one order are one refund.
  if (reports.length === 0) throw new Refusal('object.not_found')
  const past = await followedBefore(ctx, programme.scheme)
  const fees = await tx.rows(chargebackFees(merchantId))
  const countsCases = ruleOf(programme)?.kinds.includes('fraud_case') ?? false
  const restOfMonth = daysBetween(today, board.month.to) + 1
  const chances = reports.map(({ reportedOn }) => {
    const age = daysBetween(reportedOn, today)
    return {
      thisMonth: board.month.isOpen ? followUpChance(past, age, restOfMonth) : 0,
      ever: followUpChance(past, age, followedWithin),
    }
  })
  const amounts = reports.map(({ currency, refundable }) => ({ currency, amount: refundable }))
  const expected = (of: readonly { currency: string; amount: bigint }[]) =>
    of.reduce<bigint | null>((sum, one, index) => {
      const more = share(board.usd.sum([one]), chances[index]!.ever)
      return sum === null || more === null ? null : sum + more
    }, 0n)
  return {
    step: 'refund',
    cases: countsCases ? chances.reduce((sum, { thisMonth }) => sum + thisMonth, 0) : 0,
    rows: reports.length,
    refunded: board.usd.sum(amounts),
    lostSales: 0n,
    avoided: expected(amounts),
    fees: expected(
      reports.map(({ currency }) => ({
        currency,
        amount: fees.find((one) => one.currency === currency)?.fee ?? 0n,
      })),
    ),
  }
}

interface AmountsOf {
  readonly times: number
  readonly beyond: number
  /** Cents of what lies beyond; null where a rate is missing. */
  readonly usd: bigint | null
  readonly currencies: readonly { readonly currency: string; readonly times: number }[]
}

const amountsOf = (board: MonthBoard, rows: readonly AmountShare[]): AmountsOf => ({
  times: rows.reduce((sum, { times }) => sum + Number(times), 0),
  beyond: rows.reduce((sum, { beyondTimes }) => sum + Number(beyondTimes), 0),
  usd: board.usd.sum(rows.map(({ currency, beyondAmount }) => ({ currency, amount: beyondAmount }))),
  currencies: rows.map(({ currency, beyondTimes }) => ({ currency, times: Number(beyondTimes) })),
})

/** A limit in US dollars as each currency of the group has it. */
function thresholdsOf({ flows, usd }: MonthBoard, dollars: number) {
  const currencies = [...new Set(flows.map(({ currency }) => currency))]
  return { currencies, minors: currencies.map((currency) => usd.minorOf(currency, BigInt(dollars) * 100n)) }
}

/** Authentication from tomorrow on works on sales from then on: mostly next month. */
export async function authenticateEffect(
  { tx, merchantId, now }: Ctx,
  board: MonthBoard,
  of: Outlooked,
  dollars: number,
): Promise<StepEffect> {
  const today = beijingDate(now)
  const { programme, history, place } = of
  const latest = (days: number) => ({ from: addDays(today, -days), to: addDays(today, -1) })
  const thresholds = thresholdsOf(board, dollars)
  const [fraud, sales] = await Promise.all([
    tx.rows(fraudFrom(merchantId, programme.scheme, latest(learnedDays), thresholds)),
    tx.rows(salesFrom(merchantId, programme.scheme, latest(soldDays), thresholds)),
  ])
  const known = amountsOf(board, fraud)
  const sold = amountsOf(board, sales)
  const days = Math.max(0, place.to - place.asOf - 1)
  const outlook = outlookAt(history, place.asOf)
  let fromNewSales = 0
  for (let day = place.asOf + 1; day < place.to; day++) fromNewSales += outlook.expectedOfNewSalesOn(day)
  const stopped = known.times === 0 ? 0 : (known.beyond / known.times) * authentication.stops
  const unauthenticated = 1 - (authenticatedShare(board, programme.scheme) ?? 0)
  return {
    step: 'authenticate',
    cases: programme.counting === 'authenticated_reports' ? 0 : fromNewSales * stopped,
    rows: known.beyond,
    refunded: 0n,
    lostSales: share(sold.usd, (unauthenticated * authentication.leave * days) / soldDays),
    avoided: share(known.usd, (authentication.stops * days) / learnedDays),
    fees: 0n,
  }
}

function authenticatedShare({ flows }: MonthBoard, scheme: string): number | null {
  const sales = flows.filter(({ brand, kind }) => brand === scheme && kind === 'presentment')
  const sum = (some: typeof sales) => some.reduce((total, { times }) => total + Number(times), 0)
  return sales.length === 0 ? null : sum(sales.filter(({ authenticated }) => authenticated)) / sum(sales)
}

/** A rule that settles disputes before they are opened takes them out of the count; the fraud report stays. */
export async function settleEffect(
  { tx, merchantId, now }: Ctx,
  board: MonthBoard,
  of: Outlooked,
  dollars: number,
): Promise<StepEffect> {
  const today = beijingDate(now)
  const { scheme } = of.programme
  const period = { from: addDays(today, -learnedDays), to: addDays(today, -1) }
  const [rows, terms, fees] = await Promise.all([
    tx.rows(casesUpTo(merchantId, scheme, period, thresholdsOf(board, dollars))),
    tx.one(caseTerms(merchantId, scheme, addDays(today, -360))),
    tx.rows(chargebackFees(merchantId)),
  ])
  const known = amountsOf(board, rows)
  const casesShare = caseShare(of, board)
  const settled = known.times === 0 ? 0 : (of.forecast.left.mean * casesShare * known.beyond) / known.times
  const each = known.beyond === 0 ? 0 : settled / known.beyond
  const won = terms.decided === 0n ? 0 : Number(terms.won) / Number(terms.decided)
  const feeOf = known.currencies.map(({ currency, times }) => ({
    currency,
    amount: (fees.find((one) => one.currency === currency)?.fee ?? 0n) * BigInt(times),
  }))
  return {
    step: 'settle',
    cases: settled,
    rows: known.beyond,
    refunded: share(known.usd, each),
    lostSales: 0n,
    avoided: share(known.usd, each * (1 - won)),
    fees: share(board.usd.sum(feeOf), each),
  }
}

/** Of what a programme counts, the part that is chargebacks: of this month, else of the one before. */
function caseShare({ programme }: Outlooked, { flows }: MonthBoard): number {
  const kinds = ruleOf(programme)?.kinds ?? []
  const own = flows.filter(({ brand, kind }) => brand === programme.scheme && kinds.includes(kind))
  const sum = (some: typeof own) => some.reduce((total, { times }) => total + Number(times), 0)
  return own.length === 0 ? 0 : sum(own.filter(({ kind }) => kind !== 'report')) / sum(own)
}
