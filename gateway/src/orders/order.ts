import { addHours, tradeDeadlines } from '@quayside/contract/trade/deadlines.ts'
import { captureState, isAuthKind, order as machine } from '@quayside/contract/trade/states.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { AuthorisationData, OrderEventData } from '@quayside/contract/provider/event.ts'
import type { Transition } from './transition.ts'
import { reportCapture } from './capture-posting.ts'
import { endReview } from './end-review.ts'
import { moveOrder } from './move-order.ts'
import { isBlocked, isHeld, isStopped, withoutRuling, withRuling } from './ruled.ts'
import {
  type Applied,
  type How,
  isRefused,
  known,
  type OrderRecord,
  type Step,
  type WalkContext,
  withNothing,
} from './order-file.ts'

/** Row O0: an order that the payment core has taken already walks the machine in order, with the core's times. */
export function tellOrder(data: OrderEventData, at: string, site: Site, context: WalkContext): Step {
  const plain = createOrder(data, at, site, context, { actor: 'network' })
  const isWhole = data.card !== undefined || data.authorisation !== undefined || data.sentAt !== undefined
  const ruled = withRuling(plain.file, data.ruling, at)
  const created = { ...plain, file: isWhole ? withoutRuling(ruled, context) : ruled }
  if (isBlocked(created.file)) return moveOrder(created, 'risk_reject', { at, actor: 'gateway' })
  return tellOutcome(created, data, context)
}

export interface Site {
  readonly id: string | null
  readonly flags: readonly string[]
}

/** Row O1: the order as it begins, with nothing sent to the network yet. */
export function createOrder(
  data: OrderEventData,
  at: string,
  site: Site,
  context: WalkContext,
  by: Pick<How, 'actor' | 'actorId'>,
  ticketUntil: string | null = null,
): Applied {
  const { currency, value } = data.amount
  const order: OrderRecord = {
    id: context.newId(),
    orderNo: data.orderNo,
    merchantOrderId: data.merchantOrderId,
    createdAt: at,
    updatedAt: at,
    type: data.type,
    brand: data.card?.brand ?? null,
    siteId: site.id,
    // Asked of the database when a person wants to move it; nothing that the payment core tells depends on it.
    platform: null,
    currency,
    amount: parseMinor(currency, value)!,
    captured: 0n,
    voided: 0n,
    captureInFlight: 0n,
    refunded: 0n,
    refundInFlight: 0n,
    chargedBack: 0n,
    authExpiresAt: null,
    reviewDeadline: null,
    riskScore: data.risk?.score ?? null,
    ruledAction: null,
    state: machine.next(null, 'create')!,
    captureState: 'none',
    arn: null,
    networkRef: data.networkRef ?? null,
    ticketUntil,
    overRefunded: false,
    flags: context.pricing(currency) ? site.flags : [...site.flags, 'not_priced'],
    version: 1,
  }
  const transition: Transition = {
    entity: 'order',
    entityId: order.id,
    seq: 1,
    orderId: order.id,
    at,
    event: 'create',
    from: null,
    to: order.state,
    ...by,
    reference: data.orderNo,
  }
  const file = { ...withNothing(order), told: { data, siteId: site.id } }
  return { ...known(file), transitions: [transition] }
}

type Told = Pick<OrderEventData, 'sentAt' | 'networkRef' | 'authorisation'>

/** Rows O3 and O6 to O10, of an order that is known already. */
export function tellOutcome(before: Applied, told: Told, context: WalkContext): Step {
  const answer = told.authorisation
  const sentAt = told.sentAt ?? (answer && isAnswer(answer) ? answer.at : undefined)
  const networkRef = told.networkRef ?? before.file.order.networkRef
  let step: Step = before
  if (sentAt !== undefined && before.file.order.state === 'received')
    step = moveOrder(before, 'send', { at: utc(sentAt), actor: 'gateway' }, { networkRef })
  if (answer === undefined || isRefused(step)) return step
  return applyAnswer(step, answer, context)
}

const isAnswer = ({ result }: AuthorisationData): boolean => result === 'approved' || result === 'declined'

export const utc = (instant: string): string => new Date(instant).toISOString()

function applyAnswer(before: Applied, answer: AuthorisationData, context: WalkContext): Step {
  const at = utc(answer.at)
  const { file } = before
  const told: Applied = { ...before, file: { ...file, answered: answer } }
  switch (answer.result) {
    case 'approved':
      return approve(told, answer, context)
    case 'declined':
      return moveOrder(told, 'decline', {
        at,
        actor: 'network',
        facts: { responseCode: answer.responseCode },
      })
    case 'canceled':
      return moveOrder(told, 'cancel', { at, actor: 'merchant' })
    case 'expired':
      return moveOrder(told, file.order.state === 'received' ? 'unsent_timeout' : 'unanswered_timeout', {
        at,
        actor: 'time',
      })
  }
}

function approve(
  before: Applied,
  answer: Extract<AuthorisationData, { result: 'approved' }>,
  context: WalkContext,
): Step {
  const { order } = before.file
  const at = utc(answer.at)
  const doubtful = isHeld(order)
  const captures = !doubtful && !isAuthKind(order.type)
  const authExpiresAt = captures ? null : answer.expiresAt ? utc(answer.expiresAt) : ownExpiry(order, at)
  const approved = moveOrder(
    before,
    doubtful ? 'approve_doubtful' : 'approve',
    {
      at,
      actor: 'network',
      facts: {
        responseCode: answer.responseCode,
        ...(answer.authCode !== undefined && { authCode: answer.authCode }),
      },
    },
    {
      authExpiresAt,
      reviewDeadline: doubtful ? reviewDeadline(at, authExpiresAt!) : null,
      arn: answer.arn ?? order.arn,
      captureState:
        captureState.next(order.captureState, captures ? 'capture_rest' : 'authorize') ?? order.captureState,
    },
  )
  if (isRefused(approved)) return approved
  // What rules block once the issuer has answered is held and given back at once (row O12).
  if (isStopped(order))
    return endReview(approved, 'reject', { at, actor: 'gateway', facts: { reason: 'rule' } }, at, context)
  if (!captures) return approved
  return reportCapture(
    approved,
    { captureNo: order.orderNo, amount: order.amount, arn: answer.arn ?? null, at },
    context,
  )
}

/** 7 days, 30 for Mastercard's pre-authorisations (ADR 0005). */
function ownExpiry({ brand, type }: OrderRecord, approvedAt: string): string {
  const long = brand === 'mastercard' && isAuthKind(type)
  return addHours(
    approvedAt,
    24 * (long ? tradeDeadlines.preAuthorisationDays : tradeDeadlines.authorisationDays),
  )
}

function reviewDeadline(approvedAt: string, authExpiresAt: string): string {
  const own = addHours(approvedAt, 24 * tradeDeadlines.reviewDays)
  const beforeExpiry = addHours(authExpiresAt, -tradeDeadlines.reviewBeforeExpiryHours)
  return own < beforeExpiry ? own : beforeExpiry
}
