import { beijingDate } from '@quayside/contract/dates.ts'
import type { RefundEvent } from '@quayside/contract/trade/states.ts'
import type { Transition, PlannedPosting } from './transition.ts'
import { type Applied, type How, latest, type RefundRecord, withOverrun } from './order-file.ts'

/** One step of a refund's machine: its row before and after. */
export interface RefundStep {
  readonly after: RefundRecord
  readonly was: RefundRecord | null
  readonly event: RefundEvent
  readonly how: How
}

/** The money that it moves, and the order's sums after it. */
export interface RefundEffect {
  readonly effect: string
  readonly from: 'pending' | 'net' | 't:refund'
  readonly to: 'pending' | 'net' | 't:refund'
  readonly refunded?: bigint
  readonly refundInFlight?: bigint
}

export function putRefund(before: Applied, step: RefundStep, effect?: RefundEffect): Applied {
  const { file } = before
  const { after, was, event, how } = step
  const transition: Transition = {
    entity: 'refund',
    entityId: after.id,
    seq: after.version,
    orderId: after.orderId,
    event,
    from: was?.state ?? null,
    to: after.state,
    reference: after.refundNo,
    ...how,
  }
  const { effect: _name, from: _from, to: _to, ...sums } = effect ?? ({} as Partial<RefundEffect>)
  const order = withOverrun({ ...file.order, ...sums, updatedAt: latest(file.order.updatedAt, how.at) })
  const refunds = was ? file.refunds.map((one) => (one === was ? after : one)) : [...file.refunds, after]
  return {
    file: { ...file, order, refunds },
    transitions: [...before.transitions, transition],
    postings: [...before.postings, ...(effect ? [postingOf(after, how.at, effect)] : [])],
  }
}

const postingOf = (
  { id, orderId, currency, amount }: RefundRecord,
  at: string,
  { effect, from, to }: RefundEffect,
): PlannedPosting => ({
  source: { type: 'refund', id },
  effect,
  orderId,
  occurredAt: at,
  currency,
  legs: [{ from, to, amount, valueOn: beijingDate(at) }],
})
