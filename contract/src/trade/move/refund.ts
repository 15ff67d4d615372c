import { z } from 'zod'
import { call } from '#call.ts'
import { balanceChange } from '#fund/balance-shown.ts'
import { type ErrorKey, errors } from '#errors.ts'
import { line, moneyInput, moneyOutput, numberLine } from '#fields.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { orderId, version } from '#trade/order-key.ts'
import { refund } from '#trade/states.ts'

const merchantRefundId = numberLine(limits.merchantRefundId.max)

/** What a person should know before the click; none of it stops the refund. */
export const refundWarnings = [
  'open_chargeback',
  'open_retrieval',
  'fraud_reported',
  'same_amount',
  'in_flight',
] as const
export type RefundWarning = (typeof refundWarnings)[number]

const errorKey = z.enum(Object.keys(errors) as [ErrorKey, ...ErrorKey[]])

export const refundCalls = {
  refund: call({
    path: '/transaction/refund',
    summary: 'Refund a captured order, in full or in part',
    access: 'trade.transaction.refund',
    effect: 'money',
    approval: 'refund.single',
    input: z.strictObject({
      id: orderId,
      amount: moneyInput,
      /** The merchant's own number for the refund; free once, for ever. */
      merchantRefundId: merchantRefundId.optional(),
      reason: line(limits.reasonText.max).optional(),
      version,
    }),
    output: z.strictObject({
      id: z.string(),
      refundNo: z.string(),
      status: z.enum(refund.states),
      amount: moneyOutput,
      /** What can still be refunded after it. */
      refundable: moneyOutput,
      /** Until then it can be cancelled. */
      sendsAt: z.string(),
      version: z.int(),
    }),
    errors: [
      'object.not_found',
      'platform.merchant',
      'merchant.frozen',
      'request.conflict',
      'trade.currency_wrong',
      'role.amount_limit',
      'role.no_limit_in_currency',
      'trade.refund_not_captured',
      'trade.refund_amount',
      'trade.refund_balance',
      'trade.refund_number_taken',
    ],
    logs: ['id', 'amount', 'merchantRefundId'],
    changes: ['refundable', 'refund'],
  }),
  check: call({
    path: '/transaction/refund/checkRefund',
    summary: 'Check a refund: its effect, what prevents it, and warnings',
    access: 'trade.transaction.refund',
    effect: 'read',
    input: z.strictObject({
      id: orderId,
      /** Everything that is left where it is missing. */
      amount: moneyInput.optional(),
    }),
    output: z.strictObject({
      id: z.string(),
      orderNo: z.string(),
      merchantOrderId: z.string(),
      version: z.int(),
      amount: moneyOutput,
      captured: moneyOutput,
      refunded: moneyOutput,
      refundInFlight: moneyOutput,
      chargedBack: moneyOutput,
      refundable: moneyOutput,
      pending: balanceChange.nullable(),
      withdrawable: balanceChange.nullable(),
      /** What could be withdrawn: withdrawable less what pending lacks. */
      available: balanceChange.nullable(),
      /** With any of these the refund would be refused; the texts are in the reader's language. */
      blocked: z.array(z.strictObject({ error: errorKey, message: z.string() })),
      warnings: z.array(
        z.strictObject({
          warning: z.enum(refundWarnings),
          reference: z.string(),
          amount: moneyOutput,
          at: z.string(),
        }),
      ),
      /** How long the refund can be cancelled. */
      undoSeconds: z.int(),
    }),
    errors: ['object.not_found', 'trade.currency_wrong'],
  }),
  checkNumber: call({
    path: '/transaction/refund/checkRefundMerchantOrderId',
    summary: 'Check whether a merchant refund number is still available',
    access: 'trade.transaction.refund',
    effect: 'read',
    input: z.strictObject({ merchantRefundId }),
    output: z.strictObject({ free: z.boolean() }),
  }),
  cancel: call({
    path: '/transaction/refund/cancel',
    summary: 'Cancel a refund that has not been sent',
    access: 'trade.transaction.refund',
    effect: 'write',
    input: z.strictObject({ refundId: z.uuid() }),
    output: z.strictObject({
      id: z.string(),
      status: z.enum(refund.states),
      refundable: moneyOutput,
      version: z.int(),
    }),
    errors: ['object.not_found', 'platform.merchant', 'trade.refund_sent'],
    logs: ['refundId'],
    changes: ['status', 'refundable'],
  }),
} as const
