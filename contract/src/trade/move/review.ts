import { z } from 'zod'
import { call } from '#call.ts'
import { paragraph } from '#fields.ts'
import { orderId, version } from '#trade/order-key.ts'
import { captureState, orderStates } from '#trade/states.ts'
import { allReviewReasons, type ReviewDecision, reviewLimits, reviewReasons } from './review-reasons.ts'

export const reviewNote = paragraph(reviewLimits.note.max)

/** Of batches that pass or reject: kept with the decision of each line. */
export const batchGrounds = {
  reviewReason: z.enum(allReviewReasons).optional(),
  reviewNote: reviewNote.optional(),
}

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
