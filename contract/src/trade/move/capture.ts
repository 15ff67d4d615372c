import { z } from 'zod'
import { call } from '#call.ts'
import { moneyInput, moneyOutput } from '#fields.ts'
import { orderId, version } from '#trade/order-key.ts'
import { capture } from '#trade/states.ts'

const asked = z.strictObject({
  id: z.string(),
  captureNo: z.string(),
  status: z.enum(capture.states),
  amount: moneyOutput,
  /** What can still be captured after it. */
  capturable: moneyOutput,
  version: z.int(),
})

const common = [
  'object.not_found',
  'platform.merchant',
  'request.conflict',
  'role.amount_limit',
  'role.no_limit_in_currency',
] as const

export const captureCalls = {
  capture: call({
    path: '/transaction/capture',
    summary: 'Capture an authorised amount, in full or in part',
    access: 'trade.transaction.capture',
    effect: 'money',
    // It brings in what the cardholder has already agreed to.
    approval: 'never',
    input: z.strictObject({ id: orderId, amount: moneyInput, version }),
    output: asked,
    errors: [
      ...common,
      'trade.currency_wrong',
      'trade.capture_state',
      'trade.capture_expired',
      'trade.capture_amount',
    ],
    logs: ['id', 'amount'],
    changes: ['capturable', 'capture'],
  }),
  authVoid: call({
    path: '/transaction/auth_void',
    summary: 'Void the amount that is authorised but not captured',
    access: 'trade.transaction.void',
    effect: 'money',
    // Nothing that the merchant owns leaves: the cardholder's limit is released.
    approval: 'never',
    input: z.strictObject({ id: orderId, version }),
    output: asked,
    errors: [...common, 'trade.void_state', 'trade.void_expired', 'trade.void_in_flight'],
    logs: ['id'],
    changes: ['capturable'],
  }),
} as const
