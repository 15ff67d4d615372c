import { workingDaysAfter } from '@quayside/contract/working-days.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import { addHours, tradeDeadlines } from '@quayside/contract/trade/deadlines.ts'
import type { NetworkReply } from '#ports/card-network/port.ts'
import { answerCapture } from '#orders/capture-asked.ts'
import { answerRefund } from '#orders/refund-asked.ts'
import type { NetworkAnswer } from '#orders/network-answer.ts'
import {
  type CaptureRecord,
  type RefundRecord,
  refuse,
  type Step,
  type OrderFile,
  type WalkContext,
} from '#orders/order-file.ts'

/** A row of an order that the network is asked for, with its number there. */
export type Operation =
  | { readonly kind: 'refund'; readonly row: RefundRecord; readonly no: string }
  | { readonly kind: 'capture'; readonly row: CaptureRecord; readonly no: string }

export interface OperationKey {
  readonly kind: Operation['kind']
  readonly id: string
}

export function operationIn(
  { captures, refunds }: OrderFile,
  { kind, id }: OperationKey,
): Operation | undefined {
  if (kind === 'refund') {
    const row = refunds.find((one) => one.id === id)
    return row && { kind, row, no: row.refundNo }
  }
  const row = captures.find((one) => one.id === id)
  return row && { kind, row, no: row.captureNo }
}

/** The network is asked once more; nothing else has changed. */
export function withAttempt(file: OrderFile, { kind, id }: OperationKey): OrderFile {
  const again = <R extends CaptureRecord | RefundRecord>(row: R): R =>
    row.id === id ? { ...row, attempt: row.attempt + 1 } : row
  return kind === 'refund'
    ? { ...file, refunds: file.refunds.map(again) }
    : { ...file, captures: file.captures.map(again) }
}

/** Rows R6 and V6: time never fails an operation, but staff look into one that nobody answers. */
export function isSilent({ kind, row }: Operation, now: string): boolean {
  const asked = row.askedAt ?? row.occurredAt
  const due =
    kind === 'refund'
      ? workingDaysAfter(asked, tradeDeadlines.refundSilentWorkingDays)
      : addHours(asked, tradeDeadlines.silentHours)
  return row.state === 'pending' && now >= due
}

/** Rows V4, V5, R4 and R5: what came back by the reply or by an inquiry. */
export function answerOperation(
  file: OrderFile,
  { kind, row }: Operation,
  reply: Extract<NetworkReply, { result: 'done' | 'refused' }>,
  now: string,
  context: WalkContext,
): Step {
  // Where the network names no time of its own, ours is the nearest.
  const at = reply.at === null ? now : new Date(reply.at).toISOString()
  const answer = answerOf(reply, at, row.currency)
  if (!answer) return refuse('currency')
  return kind === 'refund' ? answerRefund(file, row, answer) : answerCapture(file, row, answer, context)
}

function answerOf(
  reply: Extract<NetworkReply, { result: 'done' | 'refused' }>,
  at: string,
  currency: string,
): NetworkAnswer | undefined {
  if (reply.result === 'refused') return { result: 'refused', at, code: reply.code, reason: reply.reason }
  if (reply.amount.currency !== currency) return undefined
  return { result: 'done', at, amount: parseMinor(currency, reply.amount.value)!, arn: reply.arn }
}
