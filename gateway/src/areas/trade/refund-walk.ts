import { beijingDate } from '@quayside/contract/dates.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { EventData } from '@quayside/contract/provider/event.ts'
import {
  order as orderMachine,
  refund as machine,
  type RefundEvent,
} from '@quayside/contract/trade/states.ts'
import type { Move, MoveActor } from '../common/public.ts'
import { isOpenOrLost } from '../dispute/public.ts'
import {
  type Applied,
  latest,
  type OrderRecord,
  type RefundRecord,
  type Refused,
  refuse,
  type Step,
  type Story,
  wait,
  type WalkContext,
  withOverrun,
} from './story.ts'

type RefundData = Extract<EventData, { kind: 'refund' }>
type ReturnedData = Extract<EventData, { kind: 'refund_returned' }>

/**
 * Row R0: a refund that is done already.
 * @param returned its return has arrived before it and follows in the same transaction, so that nothing stays refunded
 */
export function refundReported(
  story: Story,
  data: RefundData,
  at: string,
  returned: boolean,
  context: WalkContext,
): Step {
  const { order } = story
  if (data.amount.currency !== order.currency) return refuse('currency')
  const amount = parseMinor(order.currency, data.amount.value)!
  if (amount > order.amount) return refuse('amount')
  const uncaptured = notCaptured(order)
  if (uncaptured) return uncaptured
  if (amount > refundableAt(story, at) && !returned) return canGrow(story) ? wait('amount') : refuse('amount')
  const refund: RefundRecord = {
    id: context.newId(),
    orderId: order.id,
    refundNo: data.refundNo,
    merchantRefundId: data.merchantRefundId ?? null,
    amount,
    currency: order.currency,
    state: machine.next(null, 'report')!,
    reason: data.reason ?? null,
    refusedReason: null,
    arn: data.arn ?? null,
    occurredAt: at,
    version: 1,
  }
  const before: Applied = { story, moves: [], postings: [] }
  return put(before, refund, null, 'report', at, 'network', {
    refunded: order.refunded + amount,
    effect: 'refund',
    from: 'pending',
    to: 'net',
  })
}

/** Row R7: the issuer sent the money of a refund back. */
export function refundReturned(story: Story, data: ReturnedData, at: string): Step {
  const refund = story.refunds.find(({ refundNo }) => refundNo === data.refundNo)
  if (!refund) return notCaptured(story.order)?.final ? refuse('not_captured') : wait('reference_unknown')
  const state = machine.next(refund.state, 'return')
  if (state === undefined) return machine.isFinal(refund.state) ? refuse('state') : wait('state')
  const after = { ...refund, state, refusedReason: data.reason ?? null, version: refund.version + 1 }
  return put({ story, moves: [], postings: [] }, after, refund, 'return', at, 'network', {
    refunded: story.order.refunded - refund.amount,
    effect: 'return',
    from: 'net',
    to: 'pending',
  })
}

/** Row R3: a chargeback takes the place of refunds that were not sent yet. */
export function cancelUnsentRefunds(before: Applied, at: string): Applied {
  return before.story.refunds
    .filter(({ state }) => machine.next(state, 'cancel') !== undefined)
    .reduce((step, refund) => {
      const after = { ...refund, state: machine.next(refund.state, 'cancel')!, version: refund.version + 1 }
      return put(step, after, refund, 'cancel', at, 'gateway', {
        refundInFlight: step.story.order.refundInFlight - refund.amount,
        effect: 'cancel',
        from: 't:refund',
        to: 'pending',
      })
    }, before)
}

/**
 * What may still go back to the buyer as of an instant: a chargeback that was opened later does not count yet,
 * so that the order in which the two arrive makes no difference.
 */
export function refundableAt({ order, cases }: Story, at: string): bigint {
  const later = cases
    .filter((one) => isOpenOrLost(one) && one.openedAt > at)
    .reduce((sum, { amount }) => sum + amount, 0n)
  return order.captured - order.refunded - order.refundInFlight - (order.chargedBack - later)
}

/** Before a capture there is nothing to give back; an order that ended without one never has anything. */
export function notCaptured({ state, captured }: OrderRecord): Refused | undefined {
  if (captured > 0n) return undefined
  return orderMachine.isFinal(state) ? refuse('not_captured') : wait('not_captured')
}

function canGrow({ order, refunds }: Story): boolean {
  const moreCaptures = order.captureState === 'authorized' || order.captureState === 'partially_captured'
  return (
    moreCaptures ||
    order.chargedBack > 0n ||
    refunds.some(({ state }) => state !== 'failed' && state !== 'canceled')
  )
}

interface Effect {
  readonly effect: string
  readonly from: 'pending' | 'net' | 't:refund'
  readonly to: 'pending' | 'net' | 't:refund'
  readonly refunded?: bigint
  readonly refundInFlight?: bigint
}

function put(
  before: Applied,
  after: RefundRecord,
  was: RefundRecord | null,
  event: RefundEvent,
  at: string,
  actor: MoveActor,
  { effect, from, to, ...sums }: Effect,
): Applied {
  const { story } = before
  const move: Move = {
    entity: 'refund',
    entityId: after.id,
    seq: after.version,
    orderId: after.orderId,
    at,
    event,
    from: was?.state ?? null,
    to: after.state,
    actor,
    reference: after.refundNo,
  }
  const order = withOverrun({ ...story.order, ...sums, updatedAt: latest(story.order.updatedAt, at) })
  const refunds = was ? story.refunds.map((one) => (one === was ? after : one)) : [...story.refunds, after]
  return {
    story: { ...story, order, refunds },
    moves: [...before.moves, move],
    postings: [
      ...before.postings,
      {
        source: { type: 'refund', id: after.id },
        effect,
        orderId: after.orderId,
        occurredAt: at,
        currency: after.currency,
        legs: [{ from, to, amount: after.amount, valueOn: beijingDate(at) }],
      },
    ],
  }
}
