import { z } from 'zod'
import { call } from '#call.ts'
import { line, moneyOutput, moneyTotals, withOwnDigits } from '#fields.ts'
import { disputeLimits as limits } from '#dispute/limits.ts'
import { chargebackOutcome, chargebackStages } from '#dispute/states.ts'
import { version } from '#trade/order-key.ts'
import { digest } from '#dispute/evidence/evidence.ts'
import { broughtItems } from '#dispute/evidence/items.ts'

const theCase = { id: z.uuid(), version }
const written = z.strictObject({
  id: z.string(),
  stage: z.enum(chargebackStages),
  todo: z.boolean(),
  outcome: z.enum(chargebackOutcome.states),
  version: z.int(),
  /** Until then it can be taken back; null where nothing is sent. */
  sendsAt: z.string().nullable(),
})

const common = ['object.not_found', 'request.conflict', 'dispute.stage', 'dispute.past_cut_off'] as const
const changes = ['stage', 'outcome', 'amount']

/** When what is sent leaves: after some minutes in which it can be taken back, or at the cut-off. */
export const sendTimes = ['soon', 'cut_off'] as const

const lines = z
  .array(z.strictObject(theCase))
  .min(1)
  .max(limits.batchCases.max)
  .refine((cases) => new Set(cases.map(({ id }) => id)).size === cases.length, {
    error: 'twice',
    params: { rule: 'twice' },
  })

/** What a screen shows before many cases are given up: each with its verdict, and what it comes to. */
const batchAnswer = z.strictObject({
  lines: z.array(
    z.strictObject({
      id: z.string(),
      caseNo: z.string().nullable(),
      amount: moneyOutput.nullable(),
      /** Why it was not done; null where it was, or would be. */
      error: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
  totals: z.array(z.strictObject({ cases: z.int(), amount: moneyOutput })),
  /** From so many cases on the totals have to be typed. */
  typedFrom: z.int(),
})

const many = {
  access: 'dispute.case.give_up',
  effect: 'money',
  approval: 'case.give_up',
  input: z.strictObject({
    cases: lines,
    /** The totals per currency, as somebody has read or typed them. */
    totals: moneyTotals,
  }),
  output: batchAnswer,
  errors: [
    'dispute.total_wrong',
    'merchant.frozen',
    'role.amount_limit',
    'role.no_limit_in_currency',
    ...common,
  ],
  logs: ['cases', 'totals'],
  changes: ['given_up', 'amount'],
} as const
const check = {
  access: 'dispute.case.give_up',
  effect: 'read',
  input: z.strictObject({ cases: lines }),
  output: batchAnswer,
  errors: [],
} as const

export const caseMoveCalls = {
  reply: call({
    path: '/chargeback/deal/reply',
    summary: 'Answer a retrieval request, or leave it unanswered',
    access: 'dispute.case.reply',
    effect: 'write',
    input: z.strictObject({
      ...theCase,
      text: line(limits.replyText.max).optional(),
      /** Leaves it unanswered, for good. */
      ignore: z.literal(true).optional(),
      /** Of the packet that somebody has looked at; what was brought is filed with it or not at all. */
      digest: digest.optional(),
    }),
    output: written,
    errors: [...common, 'dispute.reply_empty', 'dispute.packet_changed', 'dispute.already_sent'],
    logs: ['id', 'ignore', 'digest'],
    changes,
  }),
  represent: call({
    path: '/chargeback/deal/re_presentment',
    summary: 'Appeal a chargeback with the evidence of its packet; it can be sent once',
    access: 'dispute.case.appeal',
    effect: 'write',
    input: z.strictObject({
      ...theCase,
      /** Understood that it can be sent once. */
      once: z.literal(true),
      sendAt: z.enum(sendTimes).default('soon'),
      /** Of the packet that somebody has looked at: nothing else is filed. */
      digest,
      /** Understood that something is missing which the scheme expects. */
      incomplete: z.literal(true).optional(),
    }),
    output: written,
    errors: [
      ...common,
      'dispute.no_material',
      'dispute.packet_changed',
      'dispute.packet_incomplete',
      'dispute.already_sent',
    ],
    logs: ['id', 'sendAt', 'digest', 'incomplete'],
    changes,
  }),
  takeBack: call({
    path: '/chargeback/deal/takeBack',
    summary: 'Take back an answer that has not been sent yet',
    access: 'dispute.case.appeal',
    effect: 'write',
    input: z.strictObject(theCase),
    output: written,
    errors: [...common, 'dispute.sent_already'],
    logs: ['id'],
    changes,
  }),
  giveUp: call({
    path: '/chargeback/deal/appeal/giveup',
    summary: 'Accept a chargeback: its amount is lost',
    access: 'dispute.case.give_up',
    effect: 'money',
    approval: 'case.give_up',
    input: z.strictObject(theCase),
    output: written,
    errors: [...common, 'role.amount_limit', 'role.no_limit_in_currency'],
    logs: ['id'],
    changes,
  }),
  giveUpMany: call({
    path: '/chargeback/deal/batch/appeal/giveUp',
    summary: 'Accept the decision on many cases after the first appeal',
    ...many,
  }),
  checkGiveUpMany: call({
    path: '/chargeback/deal/batch/appeal/giveUp/check',
    summary: 'Check which of many cases could be given up after the first appeal, and what it comes to',
    ...check,
  }),
  acceptMany: call({
    path: '/chargeback/batch/noappeal',
    summary: 'Accept many chargebacks without an appeal',
    ...many,
  }),
  checkAcceptMany: call({
    path: '/chargeback/batch/noappeal/check',
    summary: 'Check which of many chargebacks could be accepted, and what it comes to',
    ...check,
  }),
  goOn: call({
    path: '/chargeback/deal/prearbitration/reject',
    summary: 'Contest a second chargeback, a pre-arbitration or an arbitration',
    access: 'dispute.case.arbitrate',
    effect: 'money',
    approval: 'case.arbitrate',
    input: z.strictObject({
      ...theCase,
      /** Understood what a lost arbitration costs. */
      fee: z.literal(true),
      /** Of the packet that somebody has looked at; none where there is nothing to file. */
      digest: digest.optional(),
      incomplete: z.literal(true).optional(),
    }),
    output: written,
    errors: [
      ...common,
      'role.amount_limit',
      'role.no_limit_in_currency',
      'dispute.packet_changed',
      'dispute.packet_incomplete',
      'dispute.already_sent',
    ],
    logs: ['id', 'digest', 'incomplete'],
    changes,
  }),
  assign: call({
    path: '/chargeback/deal/assign',
    summary: 'Say who looks after a case',
    access: 'dispute.case.reply',
    effect: 'write',
    input: z.strictObject({ ...theCase, operatorId: z.union([z.uuid(), z.literal('me')]).nullable() }),
    output: z.strictObject({ id: z.string(), assignee: z.string().nullable() }),
    errors: ['object.not_found', 'request.conflict'],
    logs: ['id', 'operatorId'],
    changes: ['assignee'],
  }),
  upload: call({
    path: '/chargeback/deal/upload',
    summary: 'Add a document to a case; it is scanned before it is stored',
    access: 'dispute.case.appeal',
    effect: 'none',
    input: z.strictObject({
      id: z.uuid(),
      /** Which document of the matrix it is. */
      item: z.enum(broughtItems),
      name: line(limits.fileName.max),
      content: withOwnDigits(z.base64().max(Math.ceil(limits.fileBytes.max / 3) * 4)),
    }),
    output: z.strictObject({ id: z.string(), name: z.string(), bytes: z.int(), state: z.string() }),
    errors: [
      'object.not_found',
      'dispute.stage',
      'dispute.past_cut_off',
      'dispute.files_full',
      'dispute.packet_failed',
      'dispute.packet_too_large',
      'dispute.packet_too_long',
      'file.type',
      'file.too_large',
      'file.broken',
      'file.active',
      'file.infected',
      'file.no_room',
      'file.too_many_today',
    ],
    logs: ['id', 'item'],
    bodyBytes: Math.ceil((limits.fileBytes.max * 4) / 3) + 4096,
  }),
  removeFile: call({
    path: '/chargeback/deal/removeFile',
    summary: 'Remove a document from a case that waits for an answer; it is not filed',
    access: 'dispute.case.appeal',
    effect: 'write',
    input: z.strictObject({ id: z.uuid(), fileId: z.uuid() }),
    output: z.strictObject({ id: z.string() }),
    errors: ['object.not_found', 'dispute.stage', 'dispute.past_cut_off'],
    logs: ['id', 'fileId'],
  }),
} as const
