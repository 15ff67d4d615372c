import { addDays, startOfBeijingDate } from '#dates.ts'
import { captureState, type MissingPart } from '#trade/states.ts'
import type { TransactionFilter } from '#trade/list/transaction.ts'

/** What each figure counts, as conditions of the order list: the one place that says so, and what a click on it asks for. */
export const figureFilters = {
  orders: {},
  approved: { captureState: captureState.states.filter((state) => state !== 'none') },
  captured: { captureState: ['partially_captured', 'captured'] },
  settled: { settlement: ['settled'] },
  succeed: { status: ['succeed'] },
  failed: { status: ['failed'] },
  pendingReview: { status: ['pending_review'] },
} as const satisfies Record<string, Readonly<TransactionFilter>>
export type Figure = keyof typeof figureFilters

/** From what arrived to what the network settled; each step counts orders of the one before. */
export const funnelSteps = ['orders', 'approved', 'captured', 'settled'] as const satisfies readonly Figure[]

/** By what orders can be told apart in a report. */
export const reportDimensions = ['brand', 'cardCountry', 'site', 'paymentMethod', 'type', 'status'] as const
export type ReportDimension = (typeof reportDimensions)[number]

/** Lengths of a report's steps; weeks begin on Monday. */
export const reportSteps = ['day', 'week', 'month'] as const
export type ReportStep = (typeof reportSteps)[number]

/** What changes the balance that is not settled yet, in the order of the fund report. */
export const capitalFlows = [
  'captured',
  'fees',
  'refunds',
  'chargebacks',
  'settlement',
  'reserve',
  'other',
] as const
export type CapitalFlow = (typeof capitalFlows)[number]

/** Beijing dates, both of them included. */
export interface ReportPeriod {
  readonly from: string
  readonly to: string
}

/** The orders that were made on these days, as the order list takes it. */
export const periodFilter = ({ from, to }: ReportPeriod): TransactionFilter => ({
  createdFrom: startOfBeijingDate(from),
  createdTo: startOfBeijingDate(addDays(to, 1)),
})

const filterKeys = {
  brand: 'brand',
  cardCountry: 'cardCountry',
  site: 'siteId',
  paymentMethod: 'paymentMethod',
  type: 'type',
  status: 'status',
} as const satisfies Record<ReportDimension, keyof TransactionFilter>

/** The orders of one value; null are those that have none. */
export function dimensionFilter(dimension: ReportDimension, value: string | null): TransactionFilter {
  const key = filterKeys[dimension]
  return value === null ? { without: [key as MissingPart] } : { [key]: [value] }
}

/** Of the orders that an issuer or a risk check decided, the share that was approved, in basis points; null without any. */
export function approvalRate(approved: number, failed: number): number | null {
  const decided = approved + failed
  return decided === 0 ? null : Math.round((approved * 10_000) / decided)
}
