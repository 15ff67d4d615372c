import { z } from 'zod'
import { call } from '#call.ts'
import { isPlainLine } from '#text.ts'
import { entryLimits } from '#entry/limits.ts'
import { countryCode, line, moneyOutput, nothing } from '#fields.ts'
import { payerLanguages } from '#payer/languages.ts'
import { wallets } from '#partners/alipayplus/wallets.ts'
import { declineClasses } from '#trade/decline-class.ts'
import { payerLimits as limits } from './limits.ts'

/** Whoever has it may pay; anything else is the same unknown link. */
const ref = z.string().max(64)
/** Of this browser and this press of the button: sent again it is the same payment. */
const attempt = z.uuid()
/** Where a payer is written to. */
export const payerEmail = z
  .email()
  .min(limits.email.min)
  .max(limits.email.max)
  .refine(isPlainLine, { error: 'plain_line', params: { rule: 'plain_line' } })

const addressLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isPlainLine, { error: 'plain_line', params: { rule: 'plain_line' } })

/** Where the card's statements go, if the checkout asks. */
export const billingAddress = z.strictObject({
  line1: addressLine(limits.address.line.max),
  line2: addressLine(limits.address.line.max).optional(),
  city: addressLine(limits.address.city.max),
  state: addressLine(limits.address.state.max).optional(),
  postcode: addressLine(limits.address.postcode.max).optional(),
  country: countryCode,
})
export type BillingAddress = z.output<typeof billingAddress>

/** How a payment stands for whoever pays it. */
export const paymentSteps = [
  /** The card has not been sent. */
  'card',
  /** The payer is at the page of their wallet, or has come back and it is asked. */
  'wallet',
  /** The bank is asked. */
  'asking',
  'paid',
  /** Taken, and looked at by people before it is done. */
  'review',
  'declined',
  /** The payer left their bank's question: nothing was taken. */
  'cancelled',
  /** Nobody answered, or the card never came: nothing was taken. */
  'expired',
] as const
export type PaymentStep = (typeof paymentSteps)[number]

/** What every payment of a link begins with. */
const beginning = {
  ref,
  attempt,
  email: payerEmail,
  language: z.enum(payerLanguages),
  billing: billingAddress.optional(),
  /** The same address has paid this link before, and means to pay again. */
  again: z.boolean().default(false),
  captchaId: z.uuid().optional(),
  captcha: line(entryLimits.captcha.length, entryLimits.captcha.length).optional(),
}
const beginErrors = [
  'payer.link_ended',
  'payer.address_missing',
  'payer.link_full',
  'payer.link_held',
  'payer.link_paused',
  'payer.paid_before',
  'payer.attempt_over',
  'payer.too_many_tries',
  'payer.captcha_needed',
  'payer.captcha_wrong',
] as const

export const payCalls = {
  visit: call({
    path: '/visits',
    summary: 'Count a browser that shows a payment link, and one whose payer begins to fill it',
    access: 'public',
    effect: 'none',
    input: z.strictObject({ ref, visitor: z.uuid(), step: z.enum(['opened', 'started']) }),
    output: z.strictObject({}),
    // Many payers may sit behind one address, and a visit that is not counted is never told.
    perMinute: 600,
  }),
  order: call({
    path: '/orders',
    summary: 'Begin a payment: take a place of the link and get the ticket for the card frame',
    access: 'public',
    effect: 'none',
    input: z.strictObject({
      ...beginning,
      /** The payer agreed that the card may be kept. */
      keepCard: z.boolean().default(false),
      /** The attempt that the bank wants to see confirmed (`1A`). */
      challenge: z.boolean().default(false),
    }),
    output: z.strictObject({
      orderNo: z.string(),
      /** For the card frame alone; good for ten minutes. */
      ticket: z.string(),
      expiresAt: z.string(),
    }),
    errors: beginErrors,
  }),
  wallet: call({
    path: '/wallets',
    summary:
      'Begin a payment with a wallet: take a place of the link; the wallet’s page comes with its state',
    access: 'public',
    effect: 'none',
    input: z.strictObject({ ...beginning, wallet: z.enum(wallets) }),
    output: z.strictObject({ orderNo: z.string() }),
    errors: [...beginErrors, 'payer.wallet_off'],
  }),
  captcha: call({
    path: '/captcha',
    summary: 'Get a captcha image, valid once and for two minutes',
    access: 'public',
    effect: 'none',
    input: nothing,
    output: z.strictObject({ captchaId: z.string(), image: z.string() }),
    perMinute: 30,
  }),
  state: call({
    path: '/orders/state',
    summary: 'Wait until a payment stands otherwise than the page knows, for 20 seconds at most',
    access: 'public',
    effect: 'none',
    input: z.strictObject({
      ref,
      attempt,
      /** What the page shows: it waits for anything else. */
      seen: z.enum(paymentSteps).optional(),
      /** The frame says that the card has gone: where nothing is known of it, the network is asked. */
      sent: z.boolean().default(false),
    }),
    output: z.strictObject({
      step: z.enum(paymentSteps),
      orderNo: z.string(),
      /** By which it is paid; null for a card. */
      wallet: z.enum(wallets).nullable(),
      /** The page on which the payer pays with it, as long as they may. */
      goTo: z.string().nullable(),
      /** Of a decline: what the payer may do about it. */
      decline: z.enum(declineClasses).nullable(),
      receipt: z
        .strictObject({
          orderNo: z.string(),
          amount: moneyOutput,
          at: z.string(),
          email: z.string(),
          brand: z.string().nullable(),
          lastFour: z.string().nullable(),
          isAuthorisation: z.boolean(),
          /** Of a subscription whose card was replaced: when that card is charged next; it has none after its last payment. */
          next: z.strictObject({ at: z.string(), amount: moneyOutput }).nullable(),
        })
        .nullable(),
    }),
    errors: ['object.not_found'],
    perMinute: 120,
  }),
  ask: call({
    path: '/links/ask',
    summary: 'Ask the seller for another payment link in place of one that has ended',
    access: 'public',
    effect: 'none',
    input: z.strictObject({ ref, email: payerEmail }),
    output: z.strictObject({}),
    errors: ['object.not_found'],
    perMinute: 5,
  }),
} as const

/** Every call of payers' pages. */
export const payerCalls = { pay: payCalls } as const

export const payerBasePath = '/pay-api'
