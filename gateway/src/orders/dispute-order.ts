import {
  disputeOrder as machine,
  type DisputeOrderEvent,
} from '@quayside/contract/dispute/dispute-order/states.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { EventData } from '@quayside/contract/provider/event.ts'
import { standingOf } from '#orders/case/case-record.ts'
import type { DisputeOrderRecord } from './dispute-order-record.ts'
import {
  type How,
  latest,
  type OrderFile,
  refuse,
  type Refused,
  wait,
  type WalkContext,
} from './order-file.ts'
import { notCaptured, refundableAt } from './refund-told.ts'
import type { Transition } from './transition.ts'

type ComplaintData = Extract<EventData, { kind: 'complaint' }>

/** A complaint with the steps that it took. */
export interface DisputeOrderMoved {
  readonly one: DisputeOrderRecord
  readonly transitions: readonly Transition[]
}

export const standing = (one: DisputeOrderRecord): DisputeOrderMoved => ({ one, transitions: [] })

/** What the order has against a complaint (row D1). */
export function complaintRefused(
  file: OrderFile,
  { amount }: ComplaintData,
  at: string,
): Refused | undefined {
  const { order } = file
  if (amount.currency !== order.currency) return refuse('currency')
  const early = notCaptured(order)
  if (early) return early
  const minor = parseMinor(order.currency, amount.value)!
  if (minor === 0n || minor > order.amount) return refuse('amount')
  // What is captured later, or returned by an issuer, may still make room for it.
  return minor > refundableAt(file, at) ? wait('amount') : undefined
}

/** Row D1. */
export function complain(
  { order }: OrderFile,
  data: ComplaintData,
  at: string,
  { newId }: Pick<WalkContext, 'newId'>,
): DisputeOrderMoved {
  const one: DisputeOrderRecord = {
    id: newId(),
    orderId: order.id,
    complaintNo: data.complaintNo,
    amount: parseMinor(order.currency, data.amount.value)!,
    currency: order.currency,
    brand: order.brand,
    reason: data.reason,
    remark: data.remark ?? null,
    email: data.email ?? null,
    complainedAt: at,
    state: machine.next(null, 'complain')!,
    merchantRemark: null,
    decidedAt: null,
    decidedBy: null,
    disputed: false,
    refundId: null,
    endedAt: null,
    version: 1,
  }
  return { one, transitions: [transitionOf(one, null, 'complain', { at, actor: 'buyer' })] }
}

type Change = Partial<
  Pick<DisputeOrderRecord, 'refundId' | 'merchantRemark' | 'decidedAt' | 'decidedBy' | 'disputed'>
>

/** One row of the table; undefined where it has none. */
export function moveDisputeOrder(
  before: DisputeOrderMoved,
  event: DisputeOrderEvent,
  how: How,
  change: Change = {},
): DisputeOrderMoved | undefined {
  const was = before.one
  const state = machine.next(was.state, event)
  if (state === undefined) return undefined
  const one: DisputeOrderRecord = {
    ...was,
    ...change,
    state,
    endedAt: machine.isFinal(state) ? how.at : null,
    version: was.version + 1,
  }
  return { one, transitions: [...before.transitions, transitionOf(one, was, event, how)] }
}

const transitionOf = (
  after: DisputeOrderRecord,
  was: DisputeOrderRecord | null,
  event: DisputeOrderEvent,
  how: How,
): Transition => ({
  entity: 'dispute_order',
  entityId: after.id,
  seq: after.version,
  orderId: after.orderId,
  event,
  from: was?.state ?? null,
  to: after.state,
  reference: after.complaintNo,
  ...how,
})

/**
 * Brings a complaint to where its order stands: its refund has ended (rows D5 and D6), then a chargeback has taken its
 * place (row D7). Both happen in one transaction where the chargeback cancelled the refund.
 */
export function settleDisputeOrder(
  before: DisputeOrderMoved,
  { refunds, cases }: OrderFile,
  now: string,
): DisputeOrderMoved {
  const answered = withRefund(before, refunds, now)
  const chargeback = cases.find((one) => standingOf(one) > 0n)
  if (!chargeback) return answered
  const how: How = {
    at: latest(chargeback.openedAt, answered.one.complainedAt),
    actor: 'gateway',
    facts: { caseNo: chargeback.caseNo },
  }
  return moveDisputeOrder(answered, 'dispute', how, { disputed: true }) ?? answered
}

function withRefund(
  before: DisputeOrderMoved,
  refunds: OrderFile['refunds'],
  now: string,
): DisputeOrderMoved {
  const { one } = before
  const refund = one.state === 'refunding' ? refunds.find(({ id }) => id === one.refundId) : undefined
  if (refund?.state === 'succeed')
    return moveDisputeOrder(before, 'refund_succeed', { at: refund.doneAt ?? now, actor: 'network' })!
  if (refund?.state === 'failed' || refund?.state === 'canceled') {
    const { refusedCode, refusedReason } = refund
    const facts = {
      ...(refusedCode !== null && { code: refusedCode }),
      ...(refusedReason !== null && { reason: refusedReason }),
    }
    return moveDisputeOrder(before, 'refund_fail', { at: now, actor: 'network', facts })!
  }
  return before
}
