import { beijingDate } from '@quayside/contract/dates.ts'
import { alertDueAt } from '@quayside/contract/dispute/alert/deadlines.ts'
import {
  alert as machine,
  type AlertEvent,
  type AlertOutcome,
  type AlertRefundState,
} from '@quayside/contract/dispute/alert/states.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { EventData } from '@quayside/contract/provider/event.ts'
import { operationNo } from '#db/operation-no.ts'
import type { AlertRecord, AlertReportRecord } from './alert-record.ts'
import { type How, latest, type OrderFile, refuse, type Refused, type WalkContext } from './order-file.ts'
import { notCaptured } from './refund-told.ts'
import type { PlannedPosting, Transition } from './transition.ts'

type AlertData = Extract<EventData, { kind: 'alert' }>

/** An alert with the steps that it took, the money and the reports that they led to. */
export interface AlertMoved {
  readonly alert: AlertRecord
  readonly transitions: readonly Transition[]
  readonly postings: readonly PlannedPosting[]
  readonly reports: readonly AlertReportRecord[]
}

/** What the order has against an alert (row G1); one of an order that was never captured is told `NOT_SETTLED` at its end. */
export function alertRefused({ order }: OrderFile, { amount }: AlertData): Refused | undefined {
  if (amount.currency !== order.currency) return refuse('currency')
  return notCaptured(order)
}

/** Row G1. */
export function receiveAlert(
  { order }: OrderFile,
  data: AlertData,
  at: string,
  { newId }: Pick<WalkContext, 'newId'>,
): AlertMoved {
  const alert: AlertRecord = {
    id: newId(),
    orderId: order.id,
    alertNo: data.alertNo,
    network: data.network,
    type: data.type,
    amount: parseMinor(order.currency, data.amount.value)!,
    currency: order.currency,
    brand: order.brand,
    reasonCode: data.reasonCode ?? null,
    receivedAt: at,
    dueAt: data.dueAt === undefined ? alertDueAt(at) : new Date(data.dueAt).toISOString(),
    state: machine.next(null, 'receive')!,
    refundState: 'none',
    refundId: null,
    cause: null,
    feeMinor: 0n,
    endedAt: null,
    endedBy: null,
    version: 1,
  }
  return {
    alert,
    transitions: [transitionOf(alert, null, 'receive', { at, actor: 'network' })],
    postings: [],
    reports: [],
  }
}

export const unmoved = (alert: AlertRecord): AlertMoved => ({
  alert,
  transitions: [],
  postings: [],
  reports: [],
})

type Change = Partial<Pick<AlertRecord, 'refundId' | 'cause' | 'feeMinor'>>

/** One row of the table of alerts; undefined where the table has none. */
export function moveAlert(
  before: AlertMoved,
  event: AlertEvent,
  how: How,
  change: Change = {},
): AlertMoved | undefined {
  const was = before.alert
  const state = machine.next(was.state, event)
  if (state === undefined) return undefined
  const ended = machine.isFinal(state)
  const alert: AlertRecord = {
    ...was,
    ...change,
    state,
    refundState: refundStates[event] ?? was.refundState,
    endedAt: ended ? how.at : null,
    endedBy: ended ? (how.actorId ?? null) : null,
    version: was.version + 1,
  }
  return {
    ...before,
    alert,
    transitions: [...before.transitions, transitionOf(alert, was, event, how)],
  }
}

const refundStates: Partial<Record<AlertEvent, AlertRefundState>> = {
  refund: 'pending',
  refund_succeed: 'succeed',
  refund_fail: 'failed',
}

function transitionOf(after: AlertRecord, was: AlertRecord | null, event: AlertEvent, how: How): Transition {
  return {
    entity: 'alert',
    entityId: after.id,
    seq: after.version,
    orderId: after.orderId,
    event,
    from: was?.state ?? null,
    to: after.state,
    reference: after.alertNo,
    ...how,
  }
}

/**
 * Brings an alert to where its order stands: its own refund has ended (rows G3 and G4), or a chargeback, an RDR or another
 * refund has taken its place (rows G7 and G8). It is the same whatever came first, and changes nothing the second time.
 */
export function settleAlert(
  before: AlertMoved,
  file: OrderFile,
  now: string,
  { newId, pricing }: WalkContext,
): AlertMoved {
  const answered = withRefund(before, file, now, pricing(before.alert.currency)?.alertFeeMinor ?? 0n)
  const { alert } = answered
  const next = alert.state === 'pending' ? (withPlaceTaken(answered, file, now) ?? answered) : answered
  return machine.isFinal(next.alert.state) && !machine.isFinal(before.alert.state)
    ? alertReported(next, file, newId)
    : next
}

function withRefund(before: AlertMoved, { refunds }: OrderFile, now: string, fee: bigint): AlertMoved {
  const { alert } = before
  const refund = alert.state === 'processing' ? refunds.find(({ id }) => id === alert.refundId) : undefined
  if (refund?.state === 'succeed') {
    const at = refund.doneAt ?? now
    const moved = moveAlert(before, 'refund_succeed', { at, actor: 'network' }, { feeMinor: fee })!
    return fee > 0n ? { ...moved, postings: [...moved.postings, feeOf(moved.alert, at)] } : moved
  }
  if (refund?.state === 'failed' || refund?.state === 'canceled') {
    const { refusedCode, refusedReason } = refund
    const facts = {
      ...(refusedCode !== null && { code: refusedCode }),
      ...(refusedReason !== null && { reason: refusedReason }),
    }
    return moveAlert(before, 'refund_fail', { at: now, actor: 'network', facts })!
  }
  return before
}

/** Row G3: what the provider asks for an alert that was answered with a refund; nothing unless it is priced. */
const feeOf = (alert: AlertRecord, at: string): PlannedPosting => ({
  source: { type: 'alert', id: alert.id },
  effect: 'fee',
  orderId: alert.orderId,
  occurredAt: at,
  currency: alert.currency,
  legs: [{ from: 'pending', to: 'fee_rev', amount: alert.feeMinor, valueOn: beijingDate(at) }],
})

/** Rows G7 and G8; of a chargeback and a refund, the one that happened first by its own time has taken the alert's place. */
function withPlaceTaken(before: AlertMoved, file: OrderFile, now: string): AlertMoved | undefined {
  const { receivedAt } = before.alert
  const chargeback = file.cases.find(({ stage }) => stage !== 'retrieval')
  const refundedAt = givenBackAt(file, now)
  if (chargeback && (refundedAt === undefined || chargeback.openedAt <= refundedAt)) {
    const how: How = {
      at: latest(chargeback.openedAt, receivedAt),
      actor: 'gateway',
      reference: chargeback.caseNo,
    }
    return moveAlert(before, 'dispute', how, { cause: 'already_disputed' })
  }
  if (refundedAt === undefined) return undefined
  const how: How = { at: latest(refundedAt, receivedAt), actor: 'gateway' }
  return moveAlert(before, 'refunded_before', how, { cause: 'previously_refunded' })
}

/** When RDR settled the order, or the refund that left nothing of it was made; undefined while money of it is left. */
function givenBackAt({ order, rdrs, refunds }: OrderFile, now: string): string | undefined {
  const [settled] = rdrs
  if (settled) return settled.receivedAt
  if (order.captured === 0n || order.refunded < order.captured) return undefined
  const made = refunds.flatMap(({ state, doneAt }) =>
    state === 'succeed' && doneAt !== null ? [doneAt] : [],
  )
  return made.length > 0 ? made.reduce(latest) : now
}

/** The one final report of an alert that has ended. */
export function alertReported(before: AlertMoved, file: OrderFile, newId: () => string): AlertMoved {
  const { alert } = before
  const refund =
    alert.refundState === 'succeed' ? file.refunds.find(({ id }) => id === alert.refundId) : undefined
  const refunded = refund && { minor: refund.amount, at: refund.doneAt ?? alert.endedAt!, arn: refund.arn }
  return {
    ...before,
    reports: [...before.reports, reportOf(alert, outcomeOf(alert), refunded ?? null, newId())],
  }
}

export const reportOf = (
  alert: AlertRecord,
  outcome: AlertOutcome,
  refunded: AlertReportRecord['refunded'],
  id: string,
): AlertReportRecord => ({
  id,
  alertId: alert.id,
  orderId: alert.orderId,
  alertNo: alert.alertNo,
  network: alert.network,
  reportNo: operationNo('N', id),
  outcome,
  refunded,
  currency: refunded && alert.currency,
})

function outcomeOf({ state, refundState, cause }: AlertRecord): AlertOutcome {
  if (state === 'expired') return 'MISSED'
  if (state === 'refunded') return refundState === 'succeed' ? 'RESOLVED' : 'PREVIOUSLY_REFUNDED'
  return cause === 'previously_refunded' ? 'PREVIOUSLY_REFUNDED' : 'UNRESOLVED_DISPUTE'
}

/** Row G6: the network takes no answer any more; a refund that is on its way is waited for (row G9). */
export function lapseAlert(
  before: AlertMoved,
  file: OrderFile,
  now: string,
  newId: () => string,
): AlertMoved {
  if (before.alert.dueAt > now) return before
  // After a refund that failed late its end is behind what happened.
  const at = before.alert.refundState === 'failed' ? now : before.alert.dueAt
  const lapsed = moveAlert(before, 'lapse', { at, actor: 'time' })
  return lapsed ? alertReported(lapsed, file, newId) : before
}
