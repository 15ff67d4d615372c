import { capture as machine, captureState } from '@quayside/contract/trade/states.ts'
import { captureFee, capturePosting, settlesOn } from './capture-posting.ts'
import type { NetworkAnswer } from './network-answer.ts'
import { operationNo } from '#db/operation-no.ts'
import { moveOrder } from './move-order.ts'
import { captureTransition } from './reversal.ts'
import {
  type Applied,
  asked,
  type CaptureRecord,
  type How,
  known,
  latest,
  type OrderRecord,
  type Refused,
  refuse,
  type Step,
  type OrderFile,
  wait,
  type WalkContext,
  withOverrun,
} from './order-file.ts'

/** What may still be captured or voided. */
export const capturable = (
  order: Pick<OrderRecord, 'amount' | 'captured' | 'captureInFlight' | 'voided'>,
): bigint => order.amount - order.captured - order.captureInFlight - order.voided

/** Why nothing can be captured or voided at an instant; undefined while something authorised is open. */
export function notOpen(
  order: Pick<OrderRecord, 'state' | 'captureState' | 'authExpiresAt'>,
  at: string,
): Refused | undefined {
  const { state, captureState: captured } = order
  if (captured === 'auth_expired') return refuse('expired')
  if (state !== 'succeed' || (captured !== 'authorized' && captured !== 'partially_captured'))
    return refuse('state')
  return hasExpired(order, at) ? refuse('expired') : undefined
}

export const hasExpired = ({ authExpiresAt }: Pick<OrderRecord, 'authExpiresAt'>, at: string): boolean =>
  authExpiresAt !== null && Date.parse(at) >= Date.parse(authExpiresAt)

/** Row V1: a capture that the network is asked for after the commit. */
export function askCapture(
  before: Applied,
  amount: bigint,
  how: How,
  context: Pick<WalkContext, 'newId'>,
): Step {
  const { order } = before.file
  const closed = notOpen(order, how.at)
  if (closed) return closed
  if (amount <= 0n || amount > capturable(order)) return refuse('amount')
  return open(before, 'capture', amount, how, context)
}

/** Row V2: everything that is left, unless the network still owes an answer about a part of it. */
export function askVoid(file: OrderFile, how: How, context: Pick<WalkContext, 'newId'>): Step {
  const { order } = file
  const closed = notOpen(order, how.at)
  if (closed) return closed
  const left = capturable(order)
  if (order.captureInFlight > 0n || left <= 0n) return refuse('amount')
  return open(known(file), 'void', left, how, context)
}

function open(
  before: Applied,
  kind: 'capture' | 'void',
  amount: bigint,
  how: How,
  { newId }: Pick<WalkContext, 'newId'>,
): Applied {
  const { file } = before
  const { order } = file
  const id = newId()
  const row: CaptureRecord = {
    ...asked(how),
    id,
    orderId: order.id,
    kind,
    captureNo: operationNo(kind === 'capture' ? 'C' : 'V', id),
    amount,
    feeMinor: 0n,
    currency: order.currency,
    state: machine.next(null, 'request')!,
    arn: null,
    occurredAt: how.at,
    version: 1,
  }
  const inFlight = {
    ...order,
    captureInFlight: order.captureInFlight + amount,
    updatedAt: latest(order.updatedAt, how.at),
  }
  return {
    ...before,
    file: { ...file, order: inFlight, captures: [...file.captures, row] },
    transitions: [...before.transitions, captureTransition(row, null, 'request', how)],
  }
}

/** Row V3: from here on only the network's answer ends it. */
export function sendCapture(file: OrderFile, row: CaptureRecord, at: string): Step {
  const state = machine.next(row.state, 'send')
  if (state === undefined) return refuse('state')
  return put(known(file), row, { state, attempt: row.attempt + 1 }, 'send', { at, actor: 'gateway' })
}

/** The capture, void or reversal of that number, if it was asked for here. */
export const askedCapture = ({ captures }: OrderFile, captureNo: string): CaptureRecord | undefined =>
  captures.find((row) => row.captureNo === captureNo && row.askedAt !== null)

/**
 * Rows V4 and V5: the network's answer, by whichever way it came. The first final one counts; a later one that agrees
 * is quiet, one that disagrees is refused.
 */
export function answerCapture(
  file: OrderFile,
  row: CaptureRecord,
  answer: NetworkAnswer,
  context: WalkContext,
): Step {
  // How much of an ended authorisation the network still held is its own affair.
  if (row.kind !== 'reversal' && answer.amount !== undefined && answer.amount !== row.amount)
    return refuse('amount')
  if (row.state === 'received') return wait('state')
  const event = answer.result === 'done' ? 'succeed' : 'refuse'
  if (row.state === (answer.result === 'done' ? 'succeed' : 'failed')) return known(file)
  const state = machine.next(row.state, event)
  if (state === undefined) return refuse('state')
  const how: How = { at: answer.at, actor: 'network' }
  if (answer.result === 'refused') {
    const { code = null, reason = null } = answer
    const refused = put(known(file), row, { state, refusedCode: code, refusedReason: reason }, event, how)
    return withOrder(refused, row.kind === 'reversal' ? {} : released(file.order, row))
  }
  const fee = row.kind === 'capture' ? captureFee(row.currency, row.amount, context) : 0n
  const done = { state, feeMinor: fee, doneAt: answer.at, arn: answer.arn ?? null }
  const told = put(known(file), row, done, event, how)
  if (row.kind === 'reversal') return told
  return row.kind === 'capture' ? captured(told, row, how, context) : voided(told, row, how)
}

const released = ({ captureInFlight }: OrderRecord, { amount }: CaptureRecord): Partial<OrderRecord> => ({
  captureInFlight: captureInFlight - amount,
})

function withOrder(before: Applied, change: Partial<OrderRecord>): Applied {
  const { file } = before
  return { ...before, file: { ...file, order: withOverrun({ ...file.order, ...change }) } }
}

/** Row O14. The value date counts from when it was asked for: the review's pass, or the merchant's own capture. */
function captured(before: Applied, { id, amount }: CaptureRecord, how: How, context: WalkContext): Step {
  const { order, captures } = before.file
  const row = captures.find((one) => one.id === id)!
  const all = order.captured + amount + order.voided === order.amount
  const event = all ? 'capture_rest' : 'capture_part'
  const settles = settlesOn(order.currency, row.occurredAt, context)
  const posted: Applied = {
    ...withOrder(before, { captured: order.captured + amount, ...released(order, row) }),
    postings: [...before.postings, capturePosting(row, how.at, settles)],
  }
  return moveOrder(
    posted,
    event,
    { ...how, reference: row.captureNo },
    { captureState: captureState.next(order.captureState, event)!, arn: arnOf(posted.file) },
  )
}

/** Rows O15 and O16. */
function voided(before: Applied, row: CaptureRecord, how: How): Step {
  const { order } = before.file
  const event = order.captured === 0n ? 'void_all' : 'void_rest'
  return moveOrder(
    before,
    event,
    { ...how, reference: row.captureNo },
    {
      captureState: captureState.next(order.captureState, event)!,
      voided: order.voided + row.amount,
      ...released(order, row),
    },
  )
}

function put(
  before: Applied,
  was: CaptureRecord,
  change: Partial<CaptureRecord>,
  event: 'send' | 'succeed' | 'refuse',
  how: How,
): Applied {
  const { file } = before
  const after = { ...was, ...change, version: was.version + 1 }
  const order = { ...file.order, updatedAt: latest(file.order.updatedAt, how.at) }
  return {
    ...before,
    file: { ...file, order, captures: file.captures.map((one) => (one === was ? after : one)) },
    transitions: [...before.transitions, captureTransition(after, was, event, how)],
  }
}

// The earliest capture's, so that it does not depend on the order of arrival.
export function arnOf({ order, captures }: OrderFile): string | null {
  if (order.arn !== null && !captures.some(({ arn }) => arn === order.arn)) return order.arn
  const named = captures.filter(({ arn }) => arn !== null)
  const earlier = (a: CaptureRecord, b: CaptureRecord) =>
    a.occurredAt < b.occurredAt || (a.occurredAt === b.occurredAt && a.captureNo < b.captureNo) ? a : b
  return named.length > 0 ? named.reduce(earlier).arn : order.arn
}
