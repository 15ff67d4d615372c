import { z } from 'zod'
import { call } from '#call.ts'
import { line, moneyInput, moneyOutput, nothing, numberLine } from '#fields.ts'
import { payerEmail } from '#payer/pay.ts'
import { declineClasses } from '#trade/decline-class.ts'
import { tradeLimits } from '#trade/limits.ts'
import { merchantReasons } from '#trade/merchant-initiated.ts'
import { cardBrands, captureState, order } from '#trade/states.ts'
import { onlineLimits as limits } from './limits.ts'

/** Of a form that somebody filled: sent twice it makes one order. */
const formId = z.uuid()

/** What is charged, in both ways. */
const terms = {
  formId,
  amount: moneyInput,
  /** What is sold, as the receipt of a dispute will name it. */
  goods: line(limits.goods.max),
  /** The gateway makes one where there is none. */
  merchantOrderId: numberLine(tradeLimits.merchantOrderId.max).optional(),
  /** For the merchant's own people. */
  description: line(limits.description.max).optional(),
}

const made = { orderId: z.string(), orderNo: z.string(), merchantOrderId: z.string(), amount: moneyOutput }

const chargeErrors = [
  'object.not_found',
  'merchant.frozen',
  'online.amount',
  'online.site_not_normal',
  'online.not_priced',
  'online.number_taken',
  'role.amount_limit',
  'role.no_limit_in_currency',
] as const

const logs = ['amount', 'merchantOrderId'] as const

export const onlineCalls = {
  permission: call({
    path: '/transaction/online/permission',
    summary: 'Get what orders by hand need: currencies, sites, and whether cards may be keyed',
    access: 'trade.online.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      currencies: z.array(
        z.strictObject({
          code: z.string(),
          /** What a chargeback costs besides its amount. */
          disputeFee: moneyOutput,
        }),
      ),
      sites: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          url: z.string(),
          /** The provider allows cards to be keyed for it. */
          takesKeyed: z.boolean(),
        }),
      ),
      moto: z.strictObject({
        /** Origin of the network's card frame; null where none is agreed, and nothing can be keyed. */
        frame: z.string().nullable(),
        /** Who confirmed the duty of SAQ C-VT last, and until when that holds; null where nobody ever did. */
        duty: z
          .strictObject({ at: z.string(), until: z.string(), by: z.string(), holds: z.boolean() })
          .nullable(),
      }),
    }),
  }),
  create: call({
    path: '/transaction/online/create',
    summary: 'Charge a kept card without its holder',
    access: 'trade.online.create',
    effect: 'money',
    approval: 'order.online',
    input: z.strictObject({
      ...terms,
      /** The kept card. */
      token: z.uuid(),
      reason: z.enum(merchantReasons),
      /** What the cardholder agreed to, where only the shop that asked knows it. */
      mandate: line(limits.mandate.max).optional(),
    }),
    output: z.strictObject(made),
    errors: [
      ...chargeErrors,
      'request.conflict',
      'online.no_mandate',
      'online.retry_cap',
      'online.card_revoked',
      'online.card_expired',
      'online.card_never',
    ],
    logs: [...logs, 'token', 'reason'],
    changes: ['amount', 'merchantOrderId'],
  }),
  frame: call({
    path: '/transaction/online/frame',
    persons: 'alone',
    summary:
      'Begin an order by mail or telephone and get the ticket with which its card is keyed into the network’s frame',
    access: 'trade.online.moto',
    effect: 'money',
    // Nobody has agreed to wait on the telephone for a second person, and a ticket lives for ten minutes.
    approval: 'never',
    input: z.strictObject({
      ...terms,
      siteId: z.uuid(),
      customer: numberLine(tradeLimits.customerId.max).optional(),
      email: payerEmail.optional(),
    }),
    output: z.strictObject({
      ...made,
      /** For the card frame alone; good for ten minutes. */
      ticket: z.string(),
      expiresAt: z.string(),
    }),
    errors: [...chargeErrors, 'online.moto_off', 'online.duty_due', 'online.decided'],
    logs: [...logs, 'siteId'],
    changes: ['amount', 'merchantOrderId'],
  }),
  confirmDuty: call({
    path: '/transaction/online/duty',
    persons: 'alone',
    summary: 'Confirm for a year that cards are keyed as SAQ C-VT asks',
    access: 'trade.online.moto',
    effect: 'write',
    input: z.strictObject({ confirmed: z.literal(true) }),
    output: z.strictObject({ at: z.string(), until: z.string() }),
    changes: ['until'],
  }),
  state: call({
    path: '/transaction/online/state',
    summary: 'Get how an order made by hand stands, and what a decline means',
    access: 'trade.online.view',
    effect: 'read',
    input: z.strictObject({ orderId: z.uuid() }),
    output: z.strictObject({
      ...made,
      status: z.enum(order.states),
      captureState: z.enum(captureState.states),
      brand: z.enum(cardBrands).nullable(),
      lastFour: z.string().nullable(),
      /** The issuer's answer, of one that failed. */
      code: z.string().nullable(),
      declineClass: z.enum(declineClasses).nullable(),
      /** Whether the issuer answers for fraud; null before it has answered. */
      liabilityShift: z.boolean().nullable(),
    }),
    errors: ['object.not_found'],
  }),
  ask: call({
    path: '/transaction/online/ask',
    summary: 'Ask the card network at once what became of an order made by hand',
    access: 'trade.online.view',
    effect: 'write',
    input: z.strictObject({ orderId: z.uuid() }),
    output: nothing,
    errors: ['object.not_found'],
    logs: ['orderId'],
  }),
} as const
