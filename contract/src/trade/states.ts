import { machine } from '#machine.ts'

/** Order states are the specification's (spec §4); the table of moves is ours (ADR 0005). */
export const order = machine({
  name: 'order',
  states: ['received', 'pending', 'pending_review', 'succeed', 'failed', 'expired', 'canceled'],
  events: [
    'create',
    'risk_reject',
    'send',
    'unsent_timeout',
    'cancel',
    'approve',
    'approve_doubtful',
    'decline',
    'unanswered_timeout',
    'pass',
    'reject',
    'review_timeout',
    'capture_part',
    'capture_rest',
    'void_all',
    'void_rest',
    'auth_timeout',
  ],
  start: { create: 'received' },
  moves: {
    received: { risk_reject: 'failed', send: 'pending', unsent_timeout: 'expired', cancel: 'canceled' },
    pending: {
      approve: 'succeed',
      approve_doubtful: 'pending_review',
      decline: 'failed',
      unanswered_timeout: 'expired',
    },
    pending_review: { pass: 'succeed', reject: 'canceled', review_timeout: 'expired' },
    succeed: {
      capture_part: 'succeed',
      capture_rest: 'succeed',
      void_all: 'canceled',
      void_rest: 'succeed',
      auth_timeout: 'expired',
    },
    failed: {},
    expired: {},
    canceled: {},
  },
})
export const orderStates = order.states
export type OrderState = (typeof order.states)[number]
export type OrderEvent = (typeof order.events)[number]

/** What has been done with the authorised amount; moves with the order, in the same transaction. */
export const captureState = machine({
  name: 'capture_state',
  states: ['none', 'authorized', 'partially_captured', 'captured', 'voided', 'auth_expired'],
  events: ['authorize', 'capture_part', 'capture_rest', 'void_all', 'void_rest', 'auth_timeout'],
  start: { authorize: 'none' },
  moves: {
    none: { authorize: 'authorized', capture_rest: 'captured' },
    authorized: {
      capture_part: 'partially_captured',
      capture_rest: 'captured',
      void_all: 'voided',
      auth_timeout: 'auth_expired',
    },
    partially_captured: {
      capture_part: 'partially_captured',
      capture_rest: 'captured',
      void_rest: 'captured',
      auth_timeout: 'captured',
    },
    captured: {},
    voided: {},
    auth_expired: {},
  },
})
export type CaptureState = (typeof captureState.states)[number]

/** What can have been captured of an order in each state: the two machines move together. */
export const captureStatesOf: Readonly<Record<OrderState, readonly CaptureState[]>> = {
  received: ['none'],
  pending: ['none'],
  pending_review: ['authorized'],
  succeed: ['authorized', 'partially_captured', 'captured'],
  failed: ['none'],
  expired: ['none', 'voided', 'auth_expired'],
  canceled: ['none', 'voided'],
}

/** What is authorised and not yet captured says more of a succeeded order than its state does. */
export const labellingCaptures = ['authorized', 'partially_captured'] as const
export type OrderLabel = OrderState | (typeof labellingCaptures)[number]

/** The word of an order's tag, here and in files: its state, or what is captured of it. */
export function orderLabel(state: OrderState, capture: CaptureState): OrderLabel {
  const label = state === 'succeed' && labellingCaptures.find((one) => one === capture)
  return label || state
}

/** Captures and voids have rows, and this one table, of their own. */
export const capture = machine({
  name: 'capture',
  states: ['received', 'pending', 'succeed', 'failed'],
  events: ['request', 'report', 'send', 'succeed', 'refuse'],
  start: { request: 'received', report: 'succeed' },
  moves: {
    received: { send: 'pending' },
    pending: { succeed: 'succeed', refuse: 'failed' },
    succeed: {},
    failed: {},
  },
})
export type CaptureRowState = (typeof capture.states)[number]

export const refund = machine({
  name: 'refund',
  states: ['received', 'pending', 'succeed', 'failed', 'canceled'],
  events: ['request', 'report', 'send', 'cancel', 'succeed', 'refuse', 'return'],
  start: { request: 'received', report: 'succeed' },
  moves: {
    received: { send: 'pending', cancel: 'canceled' },
    pending: { succeed: 'succeed', refuse: 'failed' },
    succeed: { return: 'failed' },
    failed: {},
    canceled: {},
  },
})
export type RefundState = (typeof refund.states)[number]
export type RefundEvent = (typeof refund.events)[number]

/** Who made a refund: the merchant here, or the payment core and the platform by themselves. */
export const refundOrigins = ['portal', 'core'] as const

/** Transaction types (spec §4); the auth kind waits for a capture. */
export const orderTypes = {
  sale: 'sale',
  'token sale': 'sale',
  'create-token-and-sale': 'sale',
  'pre-authorization': 'auth',
  'token pre-auth': 'auth',
  'create-token-and-pre-auth': 'auth',
} as const
export type OrderType = keyof typeof orderTypes
export const orderTypeNames = Object.keys(orderTypes) as [OrderType, ...OrderType[]]
/** Types that leave a token with which the card can be charged again. */
export const keepsCard = (type: OrderType): boolean => type.startsWith('create-token')
export const isAuthKind = (type: OrderType): boolean => orderTypes[type] === 'auth'

/** Risk bands (spec §9): 0 to below 250 pass, 250 to below 500 doubtful, 500 and above rejected. */
export const riskBands = { doubtfulFrom: 250, rejectedFrom: 500 } as const
export type RiskBand = 'pass' | 'doubtful' | 'rejected'

/** A missing or negative score counts as doubtful: fail closed. */
export function riskBand(score: number | null | undefined): RiskBand {
  if (score === null || score === undefined || score < 0) return 'doubtful'
  if (score < riskBands.doubtfulFrom) return 'pass'
  return score < riskBands.rejectedFrom ? 'doubtful' : 'rejected'
}

export const cardBrands = ['visa', 'mastercard', 'amex', 'jcb', 'discover', 'diners', 'unionpay'] as const
export type CardBrand = (typeof cardBrands)[number]

export const paymentMethods = [
  'card',
  'apple_pay',
  'google_pay',
  'alipay',
  'wechat_pay',
  'alipay_plus',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Where an order came from. */
export const sourceTypes = [
  'api',
  'hosted_checkout',
  'payment_link',
  'subscription',
  'plugin',
  'import',
  'merchant_initiated',
  'moto',
] as const
export type SourceType = (typeof sourceTypes)[number]

/** What staff should look at: guards that only flag an order which the payment core has already taken (row O0). */
export const orderFlags = [
  'duplicate_number',
  'site_unknown',
  'site_not_normal',
  'not_priced',
  // It came without a ruling of the payment core although the merchant has rules.
  'not_ruled',
] as const
export type OrderFlag = (typeof orderFlags)[number]
/** Of an order's flags, and of a network that took back more than was captured (invariant I5), its page says so. */
export const shownFlags = [...orderFlags, 'over_refunded'] as const

/** Whether the network has settled an order: it has presented it (TC05). */
export const settlementStates = ['settled', 'unsettled'] as const

/** Answers of refusing issuers that are met most, by their ISO 8583 codes; any other can be asked for by a link. */
export const commonDeclines = [
  '05',
  '14',
  '41',
  '43',
  '51',
  '54',
  '57',
  '59',
  '61',
  '62',
  '65',
  '91',
] as const

/** What an order may lack. */
export const missingParts = ['brand', 'cardCountry', 'siteId', 'responseCode'] as const
export type MissingPart = (typeof missingParts)[number]
