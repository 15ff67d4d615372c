import type { OutcomeData, SubmissionData } from '@quayside/contract/provider/event-order.ts'
import { keepsCard } from '@quayside/contract/trade/states.ts'
import {
  type Applied,
  type How,
  isRefused,
  known,
  type OrderFile,
  type PayerTold,
  type Step,
  wait,
  type WalkContext,
} from './order-file.ts'
import { moveOrder } from './move-order.ts'
import { tellOutcome, utc } from './order.ts'
import { openReversal } from './reversal.ts'
import { isBlocked, withoutRuling, withRuling } from './ruled.ts'

/** Rows O2 and O3 of an order of the gateway's own: its payer has sent a card, which may be told after what came of it. */
export function reportSubmission(
  file: OrderFile,
  data: SubmissionData,
  context: Pick<WalkContext, 'isRuled'>,
): Step {
  const ruled = withRuling(withPayer(file, data), data.ruling, utc(data.sentAt))
  const told = known(withoutRuling(ruled, context))
  const { order } = told.file
  if (order.state !== 'received') return told
  const how: How = { at: utc(data.sentAt), actor: 'gateway' }
  if (isBlocked(told.file)) return moveOrder(told, 'risk_reject', how)
  return moveOrder(told, 'send', how, { networkRef: data.networkRef ?? order.networkRef })
}

/** Rows O3 and O6 to O10, of an order that is known already. */
export function reportOutcome(file: OrderFile, data: OutcomeData, context: WalkContext): Step {
  if (lacksPayer(file, data)) return wait('state')
  const ruled = withRuling(withPayer(file, data), data.ruling, utc(data.authorisation.at))
  const told = withoutRuling(ruled, context)
  if (isTold(file, data)) return known(told)
  return lateApproval(told, data, context) ?? withToken(tellOutcome(known(told), data, context), data)
}

/** The card of an approved order whose type keeps it may be charged again under this token. */
function withToken(step: Step, { token }: OutcomeData): Step {
  if (isRefused(step) || !token || step.file.order.captureState === 'none') return step
  return keepsCard(step.file.order.type) ? { ...step, file: { ...step.file, kept: token } } : step
}

/** Its score decides what becomes of it: where the outcome does not bring it, it waits for the submission, which does. */
function lacksPayer(
  { order }: OrderFile,
  { authorisation: { result }, card, risk, ruling }: OutcomeData,
): boolean {
  const isAnswer = result === 'approved' || result === 'declined'
  if (order.state !== 'received' || !isAnswer) return false
  // What rules say after authorisation is not all that they said.
  if (order.brand === null && order.ruledAction === null && ruling?.phase === 'after') return true
  return order.ticketUntil !== null && (card === undefined || risk === undefined)
}

/** An answer that agrees with the one that counts, by an inquiry and by an event, changes nothing. */
function isTold({ order }: OrderFile, { authorisation: answer }: OutcomeData): boolean {
  if (answer.result === 'declined') return order.state === 'failed'
  if (answer.result !== 'approved' || order.captureState === 'none') return false
  return answer.arn === undefined || order.arn === null || answer.arn === order.arn
}

/**
 * What an order does not know of its payer yet. A card and a score are taken until something is authorised: what reports and
 * schemes count by brand has begun by then.
 */
function withPayer(file: OrderFile, { card, risk, ip, deviceId }: PayerTold): OrderFile {
  const { order } = file
  const isOpen = order.captureState === 'none'
  const told: PayerTold = {
    ...(isOpen && order.brand === null && card && { card }),
    ...(isOpen && order.riskScore === null && risk && { risk }),
    ...(ip !== undefined && { ip }),
    ...(deviceId !== undefined && { deviceId }),
  }
  if (Object.keys(told).length === 0) return file
  const { brand = order.brand } = told.card ?? {}
  const { score = order.riskScore } = told.risk ?? {}
  const isSame = brand === order.brand && score === order.riskScore
  const after = isSame ? file : { ...file, order: { ...order, brand, riskScore: score } }
  // One that this transaction creates is written with it at once.
  return file.told
    ? { ...after, told: { ...file.told, data: { ...file.told.data, ...firstOf(file.told.data, told) } } }
    : { ...after, supplied: firstOf(file.supplied ?? {}, told) }
}

const firstOf = (one: PayerTold, other: PayerTold): PayerTold => ({
  card: one.card ?? other.card,
  risk: one.risk ?? other.risk,
  ip: one.ip ?? other.ip,
  deviceId: one.deviceId ?? other.deviceId,
})

/**
 * Row O10: the network approves after all what has ended unanswered, what had no ticket any more (row O4), or what was cancelled
 * while its card was on the way (row O5); it is given back and nothing is posted.
 */
function lateApproval(
  file: OrderFile,
  { authorisation }: OutcomeData,
  context: WalkContext,
): Applied | undefined {
  const { state, captureState, ticketUntil } = file.order
  const reversals = file.captures.filter(({ kind }) => kind === 'reversal')
  const isEnded = reversals.length > 0 || (ticketUntil !== null && captureState === 'none')
  const isOver = state === 'expired' || state === 'canceled'
  if (authorisation.result !== 'approved' || !isOver || !isEnded) return undefined
  const isUnderWay = reversals.some(({ state: its }) => its !== 'failed')
  const how: How = { at: utc(authorisation.at), actor: 'gateway' }
  return isUnderWay ? known(file) : openReversal(known(file), how, context)
}
