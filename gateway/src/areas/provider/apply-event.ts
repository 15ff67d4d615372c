import { parseMinor } from '@quayside/contract/money.ts'
import type { EventData } from '@quayside/contract/provider/event.ts'
import type { CaseRecord } from '#orders/case-record.ts'
import { type CaseStep, disputeReported, disputeWithdrawn } from '#orders/case-told.ts'
import { cancelUnsentRefunds, notCaptured, refundReported, refundReturned } from '#orders/refund-told.ts'
import { captureReported, voidReported } from '#orders/capture-told.ts'
import {
  isRefused,
  latest,
  type Refused,
  refuse,
  type Step,
  type Story,
  wait,
  type WalkContext,
  withOverrun,
} from '#orders/order-file.ts'
import { operationRefused } from '#orders/network-refusal.ts'
import { reportOutcome, type Site, tellOrder } from '#orders/order.ts'

/** What the events of one merchant meet besides their own order. */
export interface World extends WalkContext {
  site(url: string | undefined): Site
  /** A refund whose return waits for it. */
  isReturned(refundNo: string): boolean
}

export type OrderEvent = Exclude<EventData, { kind: 'request' | 'scheme_payment' }>

/** One event through the machines: what it did, or why it cannot be (yet). Nothing is changed in place. */
export function applyEvent(story: Story | undefined, data: OrderEvent, at: string, world: World): Step {
  if (data.kind === 'order')
    return story ? refuse('order_known') : tellOrder(data, at, world.site(data.site), world)
  if (!story) return wait('order_unknown')
  switch (data.kind) {
    case 'outcome':
      return reportOutcome(story, data, world)
    case 'capture':
      return captureReported(story, data, at, world)
    case 'void':
      return voidReported(story, data, at, world)
    case 'refund':
      return refundReported(story, data, at, world.isReturned(data.refundNo), world)
    case 'refund_returned':
      return refundReturned(story, data, at)
    case 'operation_refused':
      return operationRefused(story, data, at, world)
    case 'presentment':
      return noted(story, data.amount, notCaptured(story.order))
    case 'fraud_report':
      return noted(story, data.amount, notAuthorised(story))
    case 'dispute': {
      const context = {
        newId: world.newId,
        feeMinor: world.pricing(story.order.currency)?.chargebackFeeMinor ?? 0n,
      }
      const was = story.cases.find(({ caseNo }) => caseNo === data.caseNo)
      const step = notCaptured(story.order) ?? disputeReported(story.order, was, data, at, context)
      const applied = withCase(story, was, step, at)
      return isRefused(applied) || data.stage === 'retrieval' ? applied : cancelUnsentRefunds(applied, at)
    }
    case 'dispute_withdrawn': {
      const was = story.cases.find(({ caseNo }) => caseNo === data.caseNo)
      const ended = notCaptured(story.order)
      return ended?.final ? ended : withCase(story, was, disputeWithdrawn(was, at), at)
    }
  }
}

/** Tables of their own keep it; the order only has to have come far enough. */
function noted(story: Story, amount: { currency: string; value: string }, early: Refused | undefined): Step {
  const { order } = story
  if (amount.currency !== order.currency) return refuse('currency')
  if (parseMinor(order.currency, amount.value)! > order.amount) return refuse('amount')
  return early ?? { story, moves: [], postings: [] }
}

function notAuthorised({ order }: Story): Refused | undefined {
  if (order.captureState !== 'none') return undefined
  return order.state === 'received' || order.state === 'pending' ? wait('state') : refuse('state')
}

function withCase(story: Story, was: CaseRecord | undefined, step: CaseStep, at: string): Step {
  if ('refused' in step) return step
  const { record, moves, postings, chargedBack } = step
  if (!record) return { story, moves, postings }
  const { order } = story
  const after = withOverrun({
    ...order,
    chargedBack: order.chargedBack + chargedBack,
    updatedAt: latest(order.updatedAt, at),
  })
  const cases = was ? story.cases.map((one) => (one === was ? record : one)) : [...story.cases, record]
  return { story: { ...story, order: after, cases }, moves, postings }
}

/** What the event calls itself by; a second one of the same name is refused. Cases may be told of twice. */
export function referenceOf(data: EventData): string[] {
  switch (data.kind) {
    case 'capture':
      return [`capture:${data.captureNo}`]
    case 'void':
      return [`capture:${data.voidNo}`]
    case 'refund':
      return [
        `refund:${data.refundNo}`,
        ...(data.merchantRefundId === undefined ? [] : [`merchant_refund:${data.merchantRefundId}`]),
      ]
    case 'presentment':
      return [`presentment:${data.presentmentNo}`]
    case 'fraud_report':
      return [`fraud_report:${data.reportNo}`]
    case 'scheme_payment':
      return [`scheme_payment:${data.paymentNo}`]
    case 'dispute':
      return [`case:${data.caseNo}`]
    case 'order':
    case 'outcome':
    case 'refund_returned':
    case 'operation_refused':
    case 'dispute_withdrawn':
    case 'request':
      return []
  }
}
