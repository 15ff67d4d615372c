import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { basisPoints } from '@quayside/contract/money.ts'
import { capture as machine } from '@quayside/contract/trade/states.ts'
import type { PlannedPosting } from './transition.ts'
import { captureTransition } from './reversal.ts'
import {
  type Applied,
  type CaptureRecord,
  reported as reportedRow,
  type WalkContext,
  withOverrun,
} from './order-file.ts'

export interface ReportedCapture {
  readonly captureNo: string
  readonly amount: bigint
  readonly arn: string | null
  readonly at: string
}

const defaultSettleDays = 1

/** A capture that is done already (row V0): its row, its money and its fee. The order's own step is the caller's. */
export function reportCapture(before: Applied, reported: ReportedCapture, context: WalkContext): Applied {
  const { file } = before
  const { order } = file
  const capture: CaptureRecord = {
    ...reportedRow(reported.at),
    id: context.newId(),
    orderId: order.id,
    kind: 'capture',
    captureNo: reported.captureNo,
    amount: reported.amount,
    feeMinor: captureFee(order.currency, reported.amount, context),
    currency: order.currency,
    state: machine.next(null, 'report')!,
    arn: reported.arn,
    occurredAt: reported.at,
    version: 1,
  }
  return {
    file: {
      ...file,
      order: withOverrun({ ...order, captured: order.captured + reported.amount }),
      captures: [...file.captures, capture],
    },
    transitions: [...before.transitions, reportTransition(capture)],
    postings: [
      ...before.postings,
      capturePosting(capture, reported.at, settlesOn(order.currency, reported.at, context)),
    ],
  }
}

/** In minor units. */
export function captureFee(currency: string, amount: bigint, context: WalkContext): bigint {
  const pricing = context.pricing(currency)
  return pricing ? basisPoints(amount, pricing.feeBps) + pricing.feeFixedMinor : 0n
}

/** The Beijing date from which a settlement may take what was captured at an instant. */
export const settlesOn = (currency: string, at: string, context: WalkContext): string =>
  addDays(beijingDate(at), context.pricing(currency)?.settleDays ?? defaultSettleDays)

export const reportTransition = (capture: CaptureRecord): Applied['transitions'][number] =>
  captureTransition(capture, null, 'report', { at: capture.occurredAt, actor: 'network' })

/** Rows O6 and O14: the money and its fee. */
export function capturePosting(
  { id, orderId, amount, feeMinor, currency }: CaptureRecord,
  occurredAt: string,
  valueOn: string,
): PlannedPosting {
  const legs = [{ from: 'net', to: 'pending', amount, valueOn } as const]
  const fee = { from: 'pending', to: 'fee_rev', amount: feeMinor, valueOn } as const
  return {
    source: { type: 'capture', id },
    effect: 'capture',
    orderId,
    occurredAt,
    currency,
    legs: feeMinor > 0n ? [...legs, fee] : legs,
  }
}
