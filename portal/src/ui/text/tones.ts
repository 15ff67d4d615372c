import type { FraudLevel } from '@quayside/contract/home/fraud-monitoring.ts'
import type { InvoiceState } from '@quayside/contract/bill/invoice/states.ts'
import type { WithdrawalState } from '@quayside/contract/fund/withdrawal/states.ts'
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

export const fraudTones: Record<FraudLevel, Tone> = { within: 'good', warning: 'warn', excessive: 'bad' }

export const exchangeTones: Record<ExchangeState, Tone> = {
  processing: 'wait',
  successful: 'good',
  failed: 'bad',
}

/** Money that is authorised and not yet captured is still on its way. */
export function orderTone(state: OrderState, capture: CaptureState): Tone {
  if (state === 'succeed' && (capture === 'authorized' || capture === 'partially_captured')) return 'info'
  return orderTones[state]
}
