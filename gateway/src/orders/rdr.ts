import { beijingDate } from '@quayside/contract/dates.ts'
import { rdr as machine, type RdrEvent } from '@quayside/contract/dispute/rdr/states.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { EventData } from '@quayside/contract/provider/event.ts'
import {
  known,
  latest,
  type OrderFile,
  refuse,
  type Step,
  type WalkContext,
  withOverrun,
} from './order-file.ts'
import type { RdrRecord } from './rdr-record.ts'
import { cancelUnsentRefunds, notCaptured } from './refund-told.ts'
import type { PlannedPosting, Transition } from './transition.ts'

type RdrData = Extract<EventData, { kind: 'rdr' }>

/**
 * RDR: the scheme has given the money back already, so it is posted even where more has gone than came in. A refund
 * that was not sent yet would pay the buyer twice and is cancelled, as by a chargeback.
 */
export function rdrReported(
  file: OrderFile,
  data: RdrData,
  at: string,
  { newId }: Pick<WalkContext, 'newId'>,
): Step {
  const { order } = file
  const early = notCaptured(order)
  if (early) return early
  const { currency } = order
  if (data.amount.currency !== currency || (data.fee && data.fee.currency !== currency))
    return refuse('currency')
  const amount = parseMinor(currency, data.amount.value)!
  if (amount === 0n || amount > order.amount) return refuse('amount')
  const cancelled = cancelUnsentRefunds(known(file), at)
  const received: RdrRecord = {
    id: newId(),
    orderId: order.id,
    rdrNo: data.rdrNo,
    amount,
    feeMinor: data.fee ? parseMinor(currency, data.fee.value)! : 0n,
    currency,
    brand: order.brand,
    rule: data.rule,
    reasonCode: data.reasonCode,
    state: machine.next(null, 'receive')!,
    receivedAt: at,
    version: 1,
  }
  const posted: RdrRecord = { ...received, state: machine.next(received.state, 'post')!, version: 2 }
  const next = cancelled.file
  return {
    file: {
      ...next,
      order: withOverrun({
        ...next.order,
        refunded: next.order.refunded + amount,
        updatedAt: latest(next.order.updatedAt, at),
      }),
      rdrs: [...next.rdrs, posted],
    },
    transitions: [
      ...cancelled.transitions,
      transitionOf(received, null, 'receive'),
      transitionOf(posted, received, 'post'),
    ],
    postings: [...cancelled.postings, postingOf(posted)],
  }
}

function postingOf({ id, orderId, currency, amount, feeMinor, receivedAt }: RdrRecord): PlannedPosting {
  const valueOn = beijingDate(receivedAt)
  const fee = { from: 'pending', to: 'fee_rev', amount: feeMinor, valueOn } as const
  return {
    source: { type: 'rdr', id },
    effect: 'rdr',
    orderId,
    occurredAt: receivedAt,
    currency,
    legs: [{ from: 'pending', to: 'net', amount, valueOn }, ...(feeMinor > 0n ? [fee] : [])],
  }
}

const transitionOf = (after: RdrRecord, was: RdrRecord | null, event: RdrEvent): Transition => ({
  entity: 'rdr',
  entityId: after.id,
  seq: after.version,
  orderId: after.orderId,
  at: after.receivedAt,
  event,
  from: was?.state ?? null,
  to: after.state,
  actor: event === 'receive' ? 'network' : 'gateway',
  reference: after.rdrNo,
})
