import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { basisPoints } from '@quayside/contract/money.ts'
import { capture as machine } from '@quayside/contract/trade/states.ts'
import type { PlannedPosting } from '../common/public.ts'
import { type Applied, type CaptureRecord, type WalkContext, withOverrun } from './story.ts'

export interface ReportedCapture {
  readonly captureNo: string
  readonly amount: bigint
  readonly arn: string | null
  readonly at: string
}

const defaultSettleDays = 1

/** A capture that is done already (V0): its row, its money and its fee. The order's own step is the caller's. */
export function reportCapture(before: Applied, reported: ReportedCapture, context: WalkContext): Applied {
  const { story } = before
  const { order } = story
  const pricing = context.pricing(order.currency)
  const feeMinor = pricing ? basisPoints(reported.amount, pricing.feeBps) + pricing.feeFixedMinor : 0n
  const capture: CaptureRecord = {
    id: context.newId(),
    orderId: order.id,
    kind: 'capture',
    captureNo: reported.captureNo,
    amount: reported.amount,
    feeMinor,
    currency: order.currency,
    state: machine.next(null, 'report')!,
    arn: reported.arn,
    occurredAt: reported.at,
    version: 1,
  }
  const valueOn = addDays(beijingDate(reported.at), pricing?.settleDays ?? defaultSettleDays)
  return {
    story: {
      ...story,
      order: withOverrun({ ...order, captured: order.captured + reported.amount }),
      captures: [...story.captures, capture],
    },
    moves: [...before.moves, reportMove(capture)],
    postings: [...before.postings, postingOf(capture, valueOn)],
  }
}

export function reportMove(capture: CaptureRecord): Applied['moves'][number] {
  return {
    entity: 'capture',
    entityId: capture.id,
    seq: capture.version,
    orderId: capture.orderId,
    at: capture.occurredAt,
    event: 'report',
    from: null,
    to: capture.state,
    actor: 'network',
    reference: capture.captureNo,
  }
}

function postingOf(
  { id, orderId, amount, feeMinor, currency, occurredAt }: CaptureRecord,
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
