import { z } from 'zod'
import { call } from '#call.ts'
import { moneyOutput, nothing } from '#fields.ts'
import { explainedRule, metEntry } from '#risk/lab/explain.ts'
import { rulingActions, rulingPowers } from '#risk/ruling/actions.ts'
import { orderId } from '#trade/order-key.ts'
import { readyElements } from '#trade/readiness.ts'
import { allReviewReasons } from '#trade/move/review-reasons.ts'
import { orderStates } from '#trade/states.ts'
import { reviewListRow } from './list.ts'
import { sharedTraits } from './lots.ts'

const key = z.strictObject({ id: orderId })

const similarOrder = z.strictObject({
  id: z.string(),
  orderNo: z.string(),
  createdAt: z.string(),
  status: z.enum(orderStates),
  amount: moneyOutput,
  shares: z.array(z.enum(sharedTraits)),
  /** A refund, a chargeback or a report of fraud says more than how the payment ended. */
  came: z.enum(['fraud', 'dispute', 'refund']).nullable(),
})

/** What of an order can be put on the blacklist once it is rejected, in the order in which it is offered. */
export const listedMarks = ['card', 'device', 'email', 'ip', 'address'] as const

const reviewMark = z.strictObject({
  type: z.enum(listedMarks),
  /** Masked for those who may not see buyers' data. */
  shown: z.string(),
  /** It is on the blacklist already; null of `until` where it stays there. */
  listed: z.strictObject({ until: z.string().nullable() }).nullable(),
})
export type ReviewMark = z.infer<typeof reviewMark>

/** What the payment core's rules made of it: those that matched, and entries of lists that were about it. */
const reviewRuling = z.strictObject({
  action: z.enum(rulingActions),
  by: z.enum(rulingPowers),
  rules: z.array(
    explainedRule.pick({
      id: true,
      set: true,
      name: true,
      when: true,
      action: true,
      phase: true,
      decided: true,
    }),
  ),
  lists: z.array(metEntry),
})
export type ReviewRuling = z.infer<typeof reviewRuling>

const reviewDetail = z.strictObject({
  /** As the list tells it. */
  order: reviewListRow,
  /** Between which scores eight of ten orders of its site lie; null where it has none with a score. */
  usual: z.strictObject({ from: z.int(), to: z.int(), orders: z.int() }).nullable(),
  /** Null where the order came without a ruling. */
  ruling: reviewRuling.nullable(),
  marks: z.array(reviewMark),
  firstLook: z.strictObject({ at: z.string(), by: z.string() }).nullable(),
  /** What is known of the payment, to be held against what the buyer says. */
  known: z.strictObject({
    items: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
    device: z.string().nullable(),
    ip: z.string().nullable(),
    address: z.string().nullable(),
    avs: z.string().nullable(),
    cvv: z.string().nullable(),
    threeDs: z.strictObject({ status: z.string().nullable(), liabilityShift: z.boolean() }).nullable(),
  }),
  /** Newest first. */
  similar: z.strictObject({ rows: z.array(similarOrder), more: z.boolean() }),
  buyer: reviewListRow.shape.similar.extend({ since: z.string().nullable() }),
  /** How well two earlier sales could defend it (compelling evidence 3.0); null where its scheme takes none. */
  readiness: z
    .strictObject({
      score: z.int(),
      ready: z.boolean(),
      absent: z.array(z.enum(readyElements)),
      hasPriors: z.boolean(),
    })
    .nullable(),
  /** Orders held for all of these reasons and passed at least 120 days ago, and how many of them were fraud. */
  before: z.strictObject({ orders: z.int(), fraud: z.int() }).nullable(),
  asOf: z.string(),
})
export type ReviewDetail = z.infer<typeof reviewDetail>

const turnedOut = {
  passed: z.int(),
  passedFraud: z.int(),
  rejected: z.int(),
  rejectedReturned: z.int(),
  /** Null where nothing was decided. */
  medianMinutes: z.int().nullable(),
}

const feedback = z.strictObject({
  ...turnedOut,
  /** First looks within their time, of those that were kept. */
  looked: z.int(),
  lookedInTime: z.int(),
  byReason: z.array(
    z.strictObject({
      decision: z.enum(['pass', 'reject']),
      reason: z.enum(allReviewReasons).nullable(),
      ...turnedOut,
    }),
  ),
  byReviewer: z.array(z.strictObject({ name: z.string(), ...turnedOut })),
  second: z.strictObject({ answered: z.int(), agreed: z.int() }),
})
export type ReviewFeedback = z.infer<typeof feedback>

export const reviewDeskCalls = {
  detail: call({
    path: '/suspected/detail',
    summary: 'Get what is known of an order held for review: score, similar orders, the buyer’s history',
    access: 'risk.review.view',
    effect: 'read',
    input: key,
    output: reviewDetail,
    errors: ['object.not_found'],
    logs: ['id'],
    sensitive: true,
  }),
  hold: call({
    path: '/suspected/hold',
    summary:
      'Hold an order under review for 15 minutes, so that nobody else decides it; hold it again to go on',
    access: 'risk.review.decide',
    effect: 'write',
    input: key,
    output: z.strictObject({ until: z.string() }),
    errors: ['object.not_found', 'risk.review_held', 'trade.review_state'],
    logs: ['id'],
  }),
  release: call({
    path: '/suspected/release',
    summary: 'Give back an order under review that you hold',
    access: 'risk.review.decide',
    effect: 'write',
    input: key,
    output: nothing,
    errors: ['object.not_found'],
    logs: ['id'],
  }),
  feedback: call({
    path: '/suspected/feedback',
    summary: 'Get how reviews turned out that were decided at least 120 days ago',
    access: 'risk.review.view',
    effect: 'read',
    input: nothing,
    output: feedback,
  }),
} as const
