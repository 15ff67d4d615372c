import { refund as machine } from '@quayside/contract/trade/states.ts'
import type { NetworkAnswer } from './network-answer.ts'
import { operationNo } from '#db/operation-no.ts'
import { putRefund } from './refund-step.ts'
import {
  type Applied,
  asked,
  type How,
  known,
  type OrderRecord,
  type RefundOriginKind,
  type RefundRecord,
  type Refused,
  refuse,
  type Step,
  type OrderFile,
  wait,
  type WalkContext,
} from './order-file.ts'

/** What may still be asked back; never below zero, even where a scheme took more than was captured. */
export function refundable(
  order: Pick<OrderRecord, 'captured' | 'refunded' | 'refundInFlight' | 'chargedBack'>,
): bigint {
  const left = order.captured - order.refunded - order.refundInFlight - order.chargedBack
  return left > 0n ? left : 0n
}

/** What the order itself has against a refund. */
export function refundRefused(order: OrderRecord, amount: bigint): Refused | undefined {
  if (order.state !== 'succeed' || order.captured === 0n) return refuse('not_captured')
  return amount <= 0n || amount > refundable(order) ? refuse('amount') : undefined
}

export interface RefundAsk {
  /** Minor units of the order's currency. */
  readonly amount: bigint
  readonly merchantRefundId: string | null
  readonly reason: string | null
  /** What the refund answers; at most one that lives for each. */
  readonly origin?: { readonly kind: RefundOriginKind; readonly id: string } | undefined
}

/** Row R1: the money is held from now on, and the network is asked after the commit. */
export function askRefund(
  file: OrderFile,
  { amount, merchantRefundId, reason, origin }: RefundAsk,
  how: How,
  { newId }: Pick<WalkContext, 'newId'>,
): Step {
  const { order } = file
  const refused = refundRefused(order, amount)
  if (refused) return refused
  const id = newId()
  const after: RefundRecord = {
    ...asked(how),
    id,
    orderId: order.id,
    refundNo: operationNo('R', id),
    merchantRefundId,
    amount,
    currency: order.currency,
    state: machine.next(null, 'request')!,
    reason,
    arn: null,
    occurredAt: how.at,
    originKind: origin?.kind ?? null,
    originId: origin?.id ?? null,
    version: 1,
  }
  return putRefund(
    known(file),
    { after, was: null, event: 'request', how },
    {
      refundInFlight: order.refundInFlight + amount,
      effect: 'request',
      from: 'pending',
      to: 't:refund',
    },
  )
}

/** Row R3: taken back before it was sent. */
export const cancelRefund = (file: OrderFile, refund: RefundRecord, how: How): Step =>
  machine.next(refund.state, 'cancel') === undefined ? refuse('state') : cancelled(known(file), refund, how)

export function cancelled(before: Applied, refund: RefundRecord, how: How): Applied {
  const after = { ...refund, state: machine.next(refund.state, 'cancel')!, version: refund.version + 1 }
  return putRefund(
    before,
    { after, was: refund, event: 'cancel', how },
    {
      refundInFlight: before.file.order.refundInFlight - refund.amount,
      effect: 'cancel',
      from: 't:refund',
      to: 'pending',
    },
  )
}

/** Row R2: from here on only the network's answer ends it. */
export function sendRefund(file: OrderFile, refund: RefundRecord, at: string): Step {
  const state = machine.next(refund.state, 'send')
  if (state === undefined) return refuse('state')
  const after = { ...refund, state, attempt: refund.attempt + 1, version: refund.version + 1 }
  return putRefund(known(file), { after, was: refund, event: 'send', how: { at, actor: 'gateway' } })
}

/** The refund of that number, if it was asked for here. */
export const askedRefund = ({ refunds }: OrderFile, refundNo: string): RefundRecord | undefined =>
  refunds.find((refund) => refund.refundNo === refundNo && refund.askedAt !== null)

/**
 * Rows R4 and R5: the network's answer, by whichever way it came. The first final one counts; a later one that agrees
 * is quiet, one that disagrees is refused.
 */
export function answerRefund(file: OrderFile, refund: RefundRecord, answer: NetworkAnswer): Step {
  if (answer.amount !== undefined && answer.amount !== refund.amount) return refuse('amount')
  if (refund.state === 'received') return wait('state')
  const isDone = answer.result === 'done'
  const agrees = isDone ? refund.doneAt !== null : refund.state === 'failed' && refund.doneAt === null
  if (agrees) return known(file)
  const event = isDone ? 'succeed' : 'refuse'
  const state = machine.next(refund.state, event)
  if (state === undefined) return refuse('state')
  const { order } = file
  const how: How = { at: answer.at, actor: 'network' }
  const refundInFlight = order.refundInFlight - refund.amount
  const next = { ...refund, state, version: refund.version + 1 }
  if (answer.result === 'done')
    return putRefund(
      known(file),
      { after: { ...next, doneAt: answer.at, arn: answer.arn ?? null }, was: refund, event, how },
      {
        refundInFlight,
        refunded: order.refunded + refund.amount,
        effect: 'succeed',
        from: 't:refund',
        to: 'net',
      },
    )
  return putRefund(
    known(file),
    {
      after: { ...next, refusedCode: answer.code ?? null, refusedReason: answer.reason ?? null },
      was: refund,
      event,
      how,
    },
    { refundInFlight, effect: 'refuse', from: 't:refund', to: 'pending' },
  )
}
