import { z } from 'zod'
import { call } from '#call.ts'
import { line, moneyOutput } from '#fields.ts'
import { relatedKinds } from '#dispute/related.ts'
import { disputeLimits as limits } from '#dispute/limits.ts'
import { orderFacts } from '#dispute/order-facts.ts'
import { orderTypeNames } from '#trade/states.ts'
import { caseRow } from './case-row.ts'

export const submissionKinds = ['reply', 'ignore', 'appeal', 'go_on', 'give_up'] as const
export type SubmissionKind = (typeof submissionKinds)[number]
export const submissionStates = ['queued', 'sent', 'acknowledged', 'refused', 'canceled'] as const
export type SubmissionState = (typeof submissionStates)[number]

const comment = z.strictObject({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  body: z.string(),
})

const valueLine = z.strictObject({
  what: z.enum([
    'win_answer',
    'labour_answer',
    'win_pre_arbitration',
    'labour_pre_arbitration',
    'win_arbitration',
    'lose_arbitration',
    'labour_arbitration',
  ]),
  chance: z.number().nullable(),
  reached: z.number(),
  amount: moneyOutput,
  /** What it takes, where it costs. */
  costs: z.boolean(),
})

const sum = {
  chance: z.strictObject({ percent: z.number(), low: z.number(), high: z.number(), cases: z.int() }),
  lines: z.array(valueLine),
  fight: moneyOutput,
  fightIsLoss: z.boolean(),
  best: z.enum(['fight', 'accept', 'choice']),
}

/** What answering is worth, as an open sum; giving up is worth nothing. */
const value = z.strictObject({
  ...sum,
  /** The chance before decided cases. */
  first: z.number(),
  /** Other merchants' decided cases behind it; null where there are not enough of them. */
  pool: z.strictObject({ merchants: z.int(), decisions: z.int() }).nullable(),
  /** With everything found that wins it; null where that is how it stands. */
  withAll: z.strictObject(sum).nullable(),
})

const caseDetail = caseRow.extend({
  /** The database's clock: what is over, and how long there is, is told by it. */
  asOf: z.string(),
  order: orderFacts.extend({
    type: z.enum(orderTypeNames),
    createdAt: z.string(),
    amount: moneyOutput,
    captured: moneyOutput,
    refunded: moneyOutput,
    email: z.string().nullable(),
    customerId: z.string().nullable(),
  }),
  fee: moneyOutput,
  /** What a lost arbitration costs, and what the scheme itself asks for it. */
  arbitrationFee: moneyOutput,
  schemeArbitrationFee: moneyOutput.nullable(),
  /** Null where nothing is to be decided. */
  value: value.nullable(),
  /** Oldest first. */
  steps: z.array(
    z.strictObject({
      at: z.string(),
      event: z.string(),
      stage: z.string(),
      actor: z.string(),
      who: z.string().nullable(),
      reason: z.string().nullable(),
      amount: moneyOutput.nullable(),
    }),
  ),
  submissions: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(submissionKinds),
      state: z.enum(submissionStates),
      sendsAt: z.string(),
      sentAt: z.string().nullable(),
      endedAt: z.string().nullable(),
      who: z.string(),
      text: z.string().nullable(),
      refused: z.string().nullable(),
      digest: z.string().nullable(),
    }),
  ),
  files: z.array(
    z.strictObject({
      id: z.string(),
      item: z.string(),
      name: z.string(),
      bytes: z.int(),
      state: z.string(),
      at: z.string(),
      who: z.string(),
    }),
  ),
  comments: z.array(comment),
  /** What else hangs on the same order: other claims about it, and refunds. */
  related: z.array(
    z.strictObject({
      kind: z.enum([...relatedKinds, 'refund']),
      id: z.string(),
      number: z.string(),
      at: z.string(),
      /** Null where this operator may not see such a thing. */
      amount: moneyOutput.nullable(),
      /** Of its own machine; of a fraud report the scheme's code. Null with the amount. */
      state: z.string().nullable(),
      /** The same complaint told another way, as it came within 45 days. */
      isSame: z.boolean(),
    }),
  ),
  /** What is doubtful about the case itself; a reason to look, never a claim. */
  doubts: z.array(
    z.enum([
      'refunded',
      'over_settled',
      'duplicate',
      'wrong_code',
      'after_fraud_report',
      'authenticated',
      'code_not_matched',
      'too_late',
    ]),
  ),
  /** Rules of which we cannot see whether they hold: to be asked, never claimed. */
  unseen: z.array(z.enum(['card_reported', 'many_disputes', 'security_level', 'promised_date'])),
})
export type CaseDetail = z.infer<typeof caseDetail>

export const caseDetailCalls = {
  detail: call({
    path: '/chargeback/deal/query/dtl',
    summary: 'Get one case: its order, clocks, value, history, answers and documents',
    access: 'dispute.case.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: caseDetail,
    errors: ['object.not_found'],
    sensitive: true,
  }),
  comment: call({
    path: '/chargeback/deal/query/dtl/comment',
    summary: 'Add a note about a case, for your own people alone',
    access: 'dispute.case.view',
    effect: 'write',
    input: z.strictObject({ id: z.uuid(), body: line(limits.comment.max) }),
    output: comment,
    errors: ['object.not_found'],
    logs: ['id'],
  }),
} as const
