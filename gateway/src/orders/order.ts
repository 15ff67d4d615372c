import { addHours, addMinutes, tradeDeadlines } from '@quayside/contract/trade/deadlines.ts'
import { captureState, isAuthKind, order as machine, riskBand } from '@quayside/contract/trade/states.ts'
import type { OrderEvent } from '@quayside/contract/trade/states.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { AuthorisationData, EventData, OrderEventData } from '@quayside/contract/provider/event.ts'
import type { Transition } from './transition.ts'
import { reportCapture } from './capture-posting.ts'
import { openReversal } from './reversal.ts'
import {
  type Applied,
  type How,
  isRefused,
  known,
  latest,
  type OrderRecord,
  refuse,
  type Step,
  type OrderFile,
  type WalkContext,
  withNothing,
} from './order-file.ts'

/** Row O0: an order that the payment core has taken already walks the machine in order, with the core's times. */
export function tellOrder(data: OrderEventData, at: string, site: Site, context: WalkContext): Step {
  const created = createOrder(data, at, site, context)
  if (riskBand(data.risk?.score) === 'rejected' && data.risk?.score !== undefined)
    return moveOrder(created, 'risk_reject', { at, actor: 'gateway' })
  return tellOutcome(created, data, context)
}

export interface Site {
  readonly id: string | null
  readonly flags: readonly string[]
}

function createOrder(data: OrderEventData, at: string, site: Site, context: WalkContext): Applied {
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
    state: machine.next(null, 'create')!,
    captureState: 'none',
    arn: null,
    networkRef: data.networkRef ?? null,
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
    actor: 'network',
    reference: data.orderNo,
  }
  const file = { ...withNothing(order), told: { data, siteId: site.id } }
  return { ...known(file), transitions: [transition] }
}

type Told = Pick<OrderEventData, 'sentAt' | 'networkRef' | 'authorisation'>
type OutcomeData = Extract<EventData, { kind: 'outcome' }>

/** Rows O3 and O6 to O10, of an order that is known already. */
export function reportOutcome(file: OrderFile, data: OutcomeData, context: WalkContext): Step {
  return lateApproval(file, data, context) ?? tellOutcome(known(file), data, context)
}

function tellOutcome(before: Applied, told: Told, context: WalkContext): Step {
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
  const doubtful = riskBand(order.riskScore) !== 'pass'
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
  if (isRefused(approved) || !captures) return approved
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

/** One step of the order's machine; what the table does not allow is refused. */
export function moveOrder(
  before: Applied,
  event: OrderEvent,
  how: How,
  change: Partial<OrderRecord> = {},
): Step {
  const { order } = before.file
  const to = machine.next(order.state, event)
  if (to === undefined) return refuse('state')
  const after = {
    ...order,
    ...change,
    state: to,
    version: order.version + 1,
    updatedAt: latest(order.updatedAt, how.at),
  }
  const transition: Transition = {
    entity: 'order',
    entityId: order.id,
    seq: after.version,
    orderId: order.id,
    event,
    from: order.state,
    to,
    ...how,
  }
  return {
    ...before,
    file: { ...before.file, order: after },
    transitions: [...before.transitions, transition],
  }
}

/** Row O10: the network approves after all what has ended unanswered; it is given back and nothing is posted. */
function lateApproval(
  file: OrderFile,
  { authorisation }: OutcomeData,
  context: WalkContext,
): Applied | undefined {
  const reversals = file.captures.filter(({ kind }) => kind === 'reversal')
  if (authorisation.result !== 'approved' || file.order.state !== 'expired' || reversals.length === 0)
    return undefined
  const isUnderWay = reversals.some(({ state }) => state !== 'failed')
  const how: How = { at: utc(authorisation.at), actor: 'gateway' }
  return isUnderWay ? known(file) : openReversal(known(file), how, context)
}

/** Rows O4, O10, O13 and O17: what time alone does to an order at `now`; undefined when nothing is due. */
export function dueTransition(
  file: OrderFile,
  now: string,
  context: Pick<WalkContext, 'newId'>,
): Step | undefined {
  const { order } = file
  const before = known(file)
  const due = dueOf(order)
  if (due === undefined || due.at > now) return undefined
  const how: How = { at: due.at, actor: 'time' }
  switch (due.event) {
    case 'review_timeout':
      return endReview(before, due.event, how, now, context)
    case 'auth_timeout':
      return expireAuthorisation(before, how)
    case 'unsent_timeout':
      return moveOrder(before, due.event, how)
    case 'unanswered_timeout': {
      const expired = moveOrder(before, due.event, how)
      // Nobody knows whether the network authorised it: what there may be is given back.
      return isRefused(expired) ? expired : openReversal(expired, { at: now, actor: 'gateway' }, context)
    }
  }
}

/** Rows O12 and O13: nothing is taken, and the cardholder's limit is released. */
export function endReview(
  before: Applied,
  event: 'reject' | 'review_timeout',
  how: How,
  now: string,
  context: Pick<WalkContext, 'newId'>,
): Step {
  const { order } = before.file
  if (order.state !== 'pending_review') return refuse('state')
  const ended = moveOrder(before, event, how, {
    voided: order.amount,
    captureState: captureState.next(order.captureState, 'void_all')!,
  })
  return isRefused(ended) ? ended : openReversal(ended, { at: now, actor: 'gateway' }, context)
}

function dueOf({
  state,
  createdAt,
  captureState: captured,
  captureInFlight,
  authExpiresAt,
  reviewDeadline: review,
}: OrderRecord) {
  if (state === 'received')
    return { event: 'unsent_timeout', at: addMinutes(createdAt, tradeDeadlines.unsentMinutes) } as const
  if (state === 'pending')
    return { event: 'unanswered_timeout', at: addHours(createdAt, tradeDeadlines.unansweredHours) } as const
  if (state === 'pending_review' && review !== null) return { event: 'review_timeout', at: review } as const
  const open = captured === 'authorized' || captured === 'partially_captured'
  if (state === 'succeed' && open && authExpiresAt !== null && captureInFlight === 0n)
    return { event: 'auth_timeout', at: authExpiresAt } as const
  return undefined
}

/** What was captured stays; only an authorisation that nobody used ends the order (row O17). */
function expireAuthorisation(before: Applied, how: How): Step {
  const { order } = before.file
  const next = captureState.next(order.captureState, 'auth_timeout')!
  if (order.captureState === 'authorized')
    return moveOrder(before, 'auth_timeout', how, { captureState: next })
  return moveOrder(before, 'void_rest', how, { captureState: next, voided: order.amount - order.captured })
}
