import { wire } from '@quayside/contract/money.ts'
import type { RefundWarning } from '@quayside/contract/trade/move/refund.ts'
import type { NotedRow } from './notes.sql.ts'
import type { OrderFile } from '#orders/order-file.ts'

export interface Warned {
  readonly warning: RefundWarning
  /** Number of the case, the report or the refund that it is about. */
  readonly reference: string
  readonly amount: { currency: string; value: string }
  readonly at: string
}

/** What somebody who refunds should know of first: money that may go back by another way, or has gone back already. */
export function refundWarnings(
  { order, cases, refunds }: OrderFile,
  notes: readonly Pick<NotedRow, 'kind' | 'reference' | 'amount' | 'at'>[],
  amount: bigint,
): Warned[] {
  const money = (minor: bigint) => wire(order.currency, minor)
  const open = cases.filter(({ outcome }) => outcome === 'processing')
  const live = refunds.filter(({ state }) => state !== 'failed' && state !== 'canceled')
  return [
    ...open.map((one) => ({
      warning: one.stage === 'retrieval' ? ('open_retrieval' as const) : ('open_chargeback' as const),
      reference: one.caseNo,
      amount: money(one.amount),
      at: one.openedAt,
    })),
    ...notes
      .filter(({ kind }) => kind === 'fraud')
      .map((note) => ({
        warning: 'fraud_reported' as const,
        reference: note.reference,
        amount: money(note.amount),
        at: note.at,
      })),
    ...live
      .filter((refund) => refund.amount === amount || refund.doneAt === null)
      .map((refund) => ({
        warning: refund.amount === amount ? ('same_amount' as const) : ('in_flight' as const),
        reference: refund.refundNo,
        amount: money(refund.amount),
        at: refund.occurredAt,
      })),
  ]
}
