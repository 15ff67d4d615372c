import { parseMinor } from '@quayside/contract/money.ts'
import type { EventData } from '@quayside/contract/provider/event.ts'
import { capture as machine, captureState } from '@quayside/contract/trade/states.ts'
import { answerCapture, arnOf, askedCapture, capturable } from './capture-asked.ts'
import { reportCapture, reportTransition } from './capture-posting.ts'
import { moveOrder } from './move-order.ts'
import {
  type Applied,
  type CaptureRecord,
  type OrderRecord,
  type Refused,
  refuse,
  reported,
  type Step,
  type OrderFile,
  wait,
  type WalkContext,
} from './order-file.ts'

type CaptureData = Extract<EventData, { kind: 'capture' }>
type VoidData = Extract<EventData, { kind: 'void' }>

/** Row V0: a capture that the core or the platform has made already. */
export function captureReported(file: OrderFile, data: CaptureData, at: string, context: WalkContext): Step {
  const { order } = file
  if (data.amount.currency !== order.currency) return refuse('currency')
  const amount = parseMinor(order.currency, data.amount.value)!
  const own = askedCapture(file, data.captureNo)
  if (own) return answerCapture(file, own, { result: 'done', at, amount, arn: data.arn ?? null }, context)
  if (amount > order.amount) return refuse('amount')
  const closed = notCapturable(order)
  if (closed) return closed
  const left = capturable(order)
  if (amount > left) return amount > left + order.captureInFlight ? refuse('amount') : wait('amount')
  const event = amount === left && order.captureInFlight === 0n ? 'capture_rest' : 'capture_part'
  const captured = reportCapture(
    { file, transitions: [], postings: [] },
    { captureNo: data.captureNo, amount, arn: data.arn ?? null, at },
    context,
  )
  return moveOrder(
    captured,
    event,
    { at, actor: 'network', reference: data.captureNo },
    {
      captureState: captureState.next(order.captureState, event)!,
      arn: arnOf(captured.file),
    },
  )
}

/** Row V0: the core gave back what was authorised and not captured. */
export function voidReported(file: OrderFile, data: VoidData, at: string, context: WalkContext): Step {
  const { order } = file
  if (data.amount && data.amount.currency !== order.currency) return refuse('currency')
  const named = data.amount && parseMinor(order.currency, data.amount.value)!
  const own = askedCapture(file, data.voidNo)
  if (own) return answerCapture(file, own, { result: 'done', at, amount: named }, context)
  if (named !== undefined && named > order.amount) return refuse('amount')
  const closed = notCapturable(order)
  if (closed) return closed
  const left = capturable(order)
  const amount = named ?? left
  if (order.captureInFlight > 0n) return wait('state')
  if (amount !== left) return amount > left ? refuse('amount') : wait('amount')
  const event = order.captured === 0n ? 'void_all' : 'void_rest'
  const row = voidRow(order, data.voidNo, amount, at, context)
  const before: Applied = {
    file: { ...file, captures: [...file.captures, row] },
    transitions: [reportTransition(row)],
    postings: [],
  }
  return moveOrder(
    before,
    event,
    { at, actor: 'network', reference: data.voidNo },
    {
      captureState: captureState.next(order.captureState, event)!,
      voided: order.voided + amount,
    },
  )
}

function voidRow(
  order: OrderRecord,
  voidNo: string,
  amount: bigint,
  at: string,
  context: WalkContext,
): CaptureRecord {
  return {
    ...reported(at),
    id: context.newId(),
    orderId: order.id,
    kind: 'void',
    captureNo: voidNo,
    amount,
    feeMinor: 0n,
    currency: order.currency,
    state: machine.next(null, 'report')!,
    arn: null,
    occurredAt: at,
    version: 1,
  }
}

/** An order that is on its way makes its captures wait; one that has ended never takes them. */
function notCapturable({ state, captureState: captured }: OrderRecord): Refused | undefined {
  if (captured === 'auth_expired') return refuse('expired')
  if (state === 'received' || state === 'pending' || state === 'pending_review') return wait('state')
  if (state !== 'succeed') return refuse(state === 'expired' ? 'expired' : 'state')
  return captured === 'authorized' || captured === 'partially_captured' ? undefined : refuse('state')
}
