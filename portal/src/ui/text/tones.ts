import type { RdrProposal } from '@quayside/contract/dispute/rdr/simulate.ts'
import type { ApprovalState } from '@quayside/contract/account/approval/states.ts'
import type { LogOutcome } from '@quayside/contract/account/oplog/oplog.ts'
import type { ExportState } from '@quayside/contract/account/states.ts'
import type { SubmissionState } from '@quayside/contract/dispute/case/case-detail.ts'
import type { AlertReportState, AlertState } from '@quayside/contract/dispute/alert/states.ts'
import type {
  DisputeMessageState,
  DisputeOrderState,
} from '@quayside/contract/dispute/dispute-order/states.ts'
import type { ChargebackOutcome } from '@quayside/contract/dispute/states.ts'
import type { CarrierState, SiteState } from '@quayside/contract/main/site/states.ts'
import type { CardState } from '@quayside/contract/fund/card/states.ts'
import type { RuleRunOutcome, WithdrawalRuleState } from '@quayside/contract/fund/rule/states.ts'
import type { BatchOutcome, BatchState, BatchVerdict } from '@quayside/contract/trade/batch/states.ts'
import type { ProgrammeLevel } from '@quayside/contract/dispute/report/standing.ts'
import type { InvoiceState } from '@quayside/contract/bill/invoice/states.ts'
import type { WithdrawalState } from '@quayside/contract/fund/withdrawal/states.ts'
import type { LinkEvent, PaymentLinkState } from '@quayside/contract/paylink/link/states.ts'
import type { ExchangeState } from '@quayside/contract/fund/exchange/states.ts'
import {
  type CaptureState,
  type OrderState,
  orderLabel,
  type RefundState,
} from '@quayside/contract/trade/states.ts'

export { orderLabel }

/**
 * neutral = over, nothing to do · info = on its way with us · wait = with someone else ·
 * warn = waits for the user · good = as wanted · bad = failed or lost.
 */
export type Tone = 'neutral' | 'info' | 'wait' | 'warn' | 'good' | 'bad'

const orderTones: Record<OrderState, Tone> = {
  received: 'info',
  pending: 'wait',
  pending_review: 'warn',
  succeed: 'good',
  failed: 'bad',
  expired: 'neutral',
  canceled: 'neutral',
}

export const refundTones: Record<RefundState, Tone> = {
  received: 'info',
  pending: 'wait',
  succeed: 'good',
  failed: 'bad',
  canceled: 'neutral',
}

export const withdrawalTones: Record<WithdrawalState, Tone> = {
  initial: 'warn',
  pending: 'wait',
  'application failed': 'neutral',
  'processing failed': 'bad',
  'processing success': 'good',
  'bounced or refunded': 'bad',
}

export const invoiceTones: Record<InvoiceState, Tone> = {
  applied: 'wait',
  reviewing: 'wait',
  rejected: 'bad',
  issued: 'info',
  posted: 'info',
  received: 'good',
}

/** By whose turn it is, and how it ended (a case that is not answered in time is lost). */
export function caseTone({
  todo,
  outcome,
}: {
  readonly todo: boolean
  readonly outcome: ChargebackOutcome
}): Tone {
  if (outcome === 'processing') return todo ? 'warn' : 'wait'
  return caseEndTones[outcome]
}
const caseEndTones: Record<Exclude<ChargebackOutcome, 'processing'>, Tone> = {
  'appeal succeeded': 'good',
  failed: 'bad',
  expired: 'bad',
  cancelled: 'neutral',
}

export const fraudTones: Record<ProgrammeLevel, Tone> = { within: 'good', warning: 'warn', excessive: 'bad' }

/** A scheme's programme by what was counted and by what may come. */
export type ProgrammeState = ProgrammeLevel | 'possible' | 'likely' | 'unknown'

export const programmeTones: Record<ProgrammeState, Tone> = {
  ...fraudTones,
  possible: 'warn',
  likely: 'warn',
  unknown: 'neutral',
}
export const alertTones: Record<AlertState, Tone> = {
  pending: 'warn',
  processing: 'wait',
  refunded: 'good',
  ignored: 'neutral',
  expired: 'bad',
}

export const alertReportTones: Record<AlertReportState, Tone> = {
  queued: 'info',
  sent: 'wait',
  acknowledged: 'good',
  refused: 'bad',
}
export const submissionTones: Record<SubmissionState, Tone> = { ...alertReportTones, canceled: 'neutral' }

/** Rules that the provider was asked for. */
export const proposalTones: Record<RdrProposal['state'], Tone> = {
  waiting: 'wait',
  accepted: 'good',
  declined: 'bad',
}

export const disputeOrderTones: Record<DisputeOrderState, Tone> = {
  init: 'warn',
  approved: 'warn',
  declined: 'neutral',
  refunding: 'wait',
  refunded: 'good',
}

export const disputeMessageTones: Record<DisputeMessageState, Tone> = {
  open: 'warn',
  replied: 'wait',
  close: 'neutral',
}

export const linkTones: Record<PaymentLinkState, Tone> = {
  effective: 'good',
  ineffective: 'neutral',
}

/** What happened to a payment link, by the names of the wire. */
export const linkEventTones: Record<LinkEvent, Tone> = {
  made: 'info',
  sent: 'info',
  opened: 'info',
  paid: 'good',
  paused: 'warn',
  asked_again: 'warn',
  ended: 'neutral',
}

export const exchangeTones: Record<ExchangeState, Tone> = {
  processing: 'wait',
  successful: 'good',
  failed: 'bad',
}

/** By the numbers of the wire: waits for audit, available, rejected, on hold. */
export const siteTones: Record<SiteState, Tone> = {
  pending: 'wait',
  'review success': 'info',
  'review failed': 'warn',
  normal: 'good',
  frozen: 'bad',
  deleted: 'neutral',
}

export const carrierTones: Record<CarrierState, Tone> = {
  none: 'neutral',
  opening: 'wait',
  open: 'good',
  refused: 'warn',
  closed: 'neutral',
}

export const cardTones: Record<CardState, Tone> = {
  101: 'wait',
  102: 'good',
  103: 'warn',
  104: 'bad',
  deleted: 'neutral',
}

export const ruleTones: Record<WithdrawalRuleState, Tone> = {
  enabled: 'good',
  disabled: 'neutral',
  deleted: 'neutral',
}

export const ruleRunTones: Record<RuleRunOutcome, Tone> = { made: 'good', skipped: 'neutral', failed: 'bad' }

/** Steps of an order that an issuer reported as fraud. */
export const fraudStepTones: Record<'order' | 'report' | 'refund' | 'chargeback', Tone> = {
  order: 'neutral',
  report: 'warn',
  refund: 'good',
  chargeback: 'bad',
}

export const logTones: Record<LogOutcome, Tone> = {
  done: 'good',
  refused: 'warn',
  failed: 'bad',
  read: 'neutral',
}

export const exportTones: Record<ExportState, Tone> = {
  asked: 'wait',
  running: 'info',
  ready: 'good',
  refused: 'bad',
  failed: 'bad',
  canceled: 'neutral',
  gone: 'neutral',
}

export const approvalTones: Record<ApprovalState, Tone> = {
  waiting: 'warn',
  done: 'good',
  failed: 'bad',
  refused: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
}

export const batchTones: Record<BatchState, Tone> = {
  draft: 'warn',
  waiting: 'info',
  running: 'info',
  paused: 'warn',
  finished: 'good',
  canceled: 'neutral',
}

export const batchVerdictTones: Record<BatchVerdict, Tone> = {
  ready: 'good',
  check: 'warn',
  refused: 'bad',
  left_out: 'neutral',
}

export const batchOutcomeTones: Record<BatchOutcome, Tone> = {
  waiting: 'info',
  open: 'wait',
  done: 'good',
  failed: 'bad',
  refused: 'bad',
  taken_back: 'neutral',
  canceled: 'neutral',
  left_out: 'neutral',
}

export const operatorTones: Record<'deleted' | 'ended' | 'locked' | 'waiting' | 'invited' | 'active', Tone> =
  {
    deleted: 'neutral',
    ended: 'neutral',
    locked: 'bad',
    waiting: 'bad',
    invited: 'info',
    active: 'good',
  }

/** What stands beside a state: one mark has one tone, on whatever page it stands. */
export const markTones = {
  /** It is the reader, or what the reader uses now. */
  self: 'info',
  refunded: 'info',
  disputed: 'warn',
  countedOnce: 'neutral',
  countedTwice: 'warn',
  lacking: 'warn',
  soon: 'warn',
  sponsored: 'neutral',
  toxic: 'warn',
  toConfirm: 'warn',
  slowed: 'warn',
  lost: 'warn',
  refused: 'bad',
  set: 'good',
  guest: 'wait',
  open: 'wait',
  optional: 'neutral',
  over: 'neutral',
  off: 'neutral',
  again: 'neutral',
  fact: 'neutral',
} as const satisfies Record<string, Tone>

/** Money that is authorised and not yet captured is still on its way. */
export function orderTone(state: OrderState, capture: CaptureState): Tone {
  if (state === 'succeed' && (capture === 'authorized' || capture === 'partially_captured')) return 'info'
  return orderTones[state]
}
