import { addDays, daysBetween } from '@quayside/contract/dates.ts'
import { wire } from '@quayside/contract/money.ts'
import {
  approvalRate,
  type Figure,
  figureFilters,
  periodFilter,
  type ReportPeriod,
} from '@quayside/contract/trade/report/figures.ts'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import type { DaySums, FlowKind, FlowSums } from './statistics.sql.ts'

export interface ReportPeriods {
  readonly period: ReportPeriod
  /** As long, and ending where the period begins. */
  readonly before: ReportPeriod
}

/** How long a period may be is the contract's rule, held by the frame. */
export function reportPeriods({ from, to }: ReportPeriod): ReportPeriods {
  const days = daysBetween(from, to) + 1
  return { period: { from, to }, before: { from: addDays(from, -days), to: addDays(from, -1) } }
}

/** A period as parts of so many days, in order; the last may be shorter. */
export function shorterPeriods({ from, to }: ReportPeriod, days: number): ReportPeriod[] {
  const parts: ReportPeriod[] = []
  for (let at = from; at <= to; at = addDays(at, days)) {
    const last = addDays(at, days - 1)
    parts.push({ from: at, to: last < to ? last : to })
  }
  return parts
}

export const noOrders = (currency: string): DaySums => ({
  currency,
  orders: 0n,
  received: 0n,
  pending: 0n,
  pending_review: 0n,
  succeed: 0n,
  failed: 0n,
  expired: 0n,
  canceled: 0n,
  approved: 0n,
  captured: 0n,
  settled: 0n,
  amount: 0n,
  approvedAmount: 0n,
  capturedAmount: 0n,
  settledAmount: 0n,
  refundedAmount: 0n,
  chargedBackAmount: 0n,
})

/** What of the order list a figure of one currency shows. */
export function figureFilter(period: ReportPeriod, currency: string, figure: Figure): TransactionFilter {
  return { ...periodFilter(period), currency: [currency], ...copyOf(figureFilters[figure]) }
}

const copyOf = (filter: Readonly<Record<string, readonly string[]>>): TransactionFilter =>
  Object.fromEntries(Object.entries(filter).map(([key, values]) => [key, [...values]]))

/** The figures of one currency as reports give them. */
export function figuresOf(period: ReportPeriod, sums: DaySums, flows: readonly FlowSums[]) {
  const { currency } = sums
  const filter = (name: Figure) => figureFilter(period, currency, name)
  const counted = (name: Figure, orders: bigint, amount: bigint) => ({
    orders: Number(orders),
    amount: wire(currency, amount),
    filter: filter(name),
  })
  return {
    orders: counted('orders', sums.orders, sums.amount),
    approved: counted('approved', sums.approved, sums.approvedAmount),
    captured: counted('captured', sums.captured, sums.capturedAmount),
    settled: counted('settled', sums.settled, sums.settledAmount),
    failed: { orders: Number(sums.failed), filter: filter('failed') },
    pendingReview: { orders: Number(sums.pending_review), filter: filter('pendingReview') },
    approvalRate: rateOf(sums),
    refunded: wire(currency, sums.refundedAmount),
    chargedBack: wire(currency, sums.chargedBackAmount),
    refunds: flowSums(flows, 'refund', currency),
    chargebacks: flowSums(flows, 'chargeback', currency),
  }
}

export const rateOf = ({ approved, failed }: { approved: bigint; failed: bigint }): number | null =>
  approvalRate(Number(approved), Number(failed))

export function flowSums(flows: readonly FlowSums[], kind: FlowKind, currency: string) {
  const flow = flows.find((one) => one.kind === kind && one.currency === currency)
  return { times: Number(flow?.times ?? 0n), amount: wire(currency, flow?.amount ?? 0n) }
}

/** Most orders first, and by name where these are equal, so that a report looks the same each time. */
export const mostFirst =
  <T extends { readonly orders: bigint }>(nameOf: (row: T) => string) =>
  (a: T, b: T): number => {
    if (a.orders !== b.orders) return a.orders > b.orders ? -1 : 1
    return nameOf(a) < nameOf(b) ? -1 : 1
  }
