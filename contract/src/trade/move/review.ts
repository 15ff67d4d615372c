import { z } from 'zod'
import { call } from '#call.ts'
import { orderId, version } from '#trade/order-key.ts'
import { captureState, orderStates } from '#trade/states.ts'

/** A decision on an order that is held for its risk score. */
export const reviewDecision = {
  access: 'risk.review.decide',
  effect: 'write',
  input: z.strictObject({ id: orderId, version }),
  output: z.strictObject({
    id: z.string(),
    status: z.enum(orderStates),
    captureState: z.enum(captureState.states),
    version: z.int(),
  }),
  errors: [
    'object.not_found',
    'platform.merchant',
    'request.conflict',
    'role.amount_limit',
    'role.no_limit_in_currency',
    'trade.review_state',
    'trade.review_expired',
  ],
  logs: ['id'],
  changes: ['status'],
} as const

export const reviewCalls = {
  accept: call({
    path: '/transaction/accept',
    summary: 'Pass an order held for review; a sale is captured',
    ...reviewDecision,
  }),
  reject: call({
    path: '/transaction/reject',
    summary: 'Reject an order held for review; the amount is released to the cardholder',
    ...reviewDecision,
  }),
} as const
