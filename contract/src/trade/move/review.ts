import { z } from 'zod'
import { call } from '#call.ts'
import { paragraph } from '#fields.ts'
import { orderId, version } from '#trade/order-key.ts'
import { captureState, orderStates } from '#trade/states.ts'

export const reviewDecisions = ['pass', 'reject'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** Why a held order is decided as it is; with `other` the note says it. */
export const reviewReasons = {
  pass: ['known_buyer', 'verified_by_contact', 'address_verified', 'low_amount', 'other'],
  reject: [
    'stolen_card',
    'reshipping',
    'account_takeover',
    'card_testing',
    'mismatch',
    'buyer_cancelled',
    'other',
  ],
} as const satisfies Record<ReviewDecision, readonly [string, ...string[]]>
export type ReviewReason = (typeof reviewReasons)[ReviewDecision][number]
export const allReviewReasons = [
  ...new Set<ReviewReason>([...reviewReasons.pass, ...reviewReasons.reject]),
] as const
export const isReviewReason = (reason: string): reason is ReviewReason =>
  (allReviewReasons as readonly string[]).includes(reason)

export const reviewLimits = { note: { max: 500 }, holdMinutes: 15, firstLookHours: 4 } as const

/** Hours before its end at which whoever may decide is told. */
export const reviewAlarms = { day: 24, last: 4 } as const

export const reviewNote = paragraph(reviewLimits.note.max)

/** A decision on an order that is held for its risk score. */
export const reviewDecision = {
  access: 'risk.review.decide',
  effect: 'write',
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
    'risk.review_held',
    'risk.review_note',
  ],
  logs: ['id', 'reason'],
  changes: ['status'],
} as const

/** What a decision is given with; a reason is asked for where people decide, and may be left out where a shop's server does. */
export const reviewInput = <const D extends ReviewDecision>(decision: D) =>
  z.strictObject({
    id: orderId,
    version,
    reason: z.enum(reviewReasons[decision]).optional(),
    note: reviewNote.optional(),
  })

export const reviewCalls = {
  accept: call({
    path: '/transaction/accept',
    summary: 'Pass an order held for review; a sale is captured',
    ...reviewDecision,
    approval: 'risk.review',
    input: reviewInput('pass'),
  }),
  reject: call({
    path: '/transaction/reject',
    summary: 'Reject an order held for review; the amount is released to the cardholder',
    ...reviewDecision,
    input: reviewInput('reject'),
  }),
} as const
