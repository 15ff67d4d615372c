import { z } from 'zod'
import { call } from '#call.ts'
import { line, moneyOutput, nothing, paragraph, withOwnDigits } from '#fields.ts'
import { claimConditions, claimListErrors, claimParts } from '#dispute/claim.ts'
import { disputeLimits } from '#dispute/limits.ts'
import { choices } from '#lists/filter-fields.ts'
import { keptList } from '#lists/kept.ts'
import { listCalls } from '#lists/list.ts'
import { totalOutput } from '#lists/paging.ts'
import { version } from '#trade/order-key.ts'
import { complaintReasons, disputeMessage, disputeOrder } from './states.ts'

/** What a conversation with a buyer is looked for by: the last word's time, and its complaint. */
export const disputeThreadFilter = z.strictObject({
  ...claimConditions,
  status: choices(z.enum(disputeMessage.states)).optional(),
  reason: choices(z.enum(complaintReasons)).optional(),
})
export type DisputeThreadFilter = z.infer<typeof disputeThreadFilter>
export const keptThreads = keptList({ right: 'dispute.order.view', filter: disputeThreadFilter })

const threadRow = z.strictObject({
  ...claimParts,
  disputeOrderId: z.string(),
  complaintNo: z.string(),
  acsOrderId: z.string(),
  status: z.enum(disputeMessage.states),
  disputeStatus: z.enum(disputeOrder.states),
  reason: z.enum(complaintReasons),
  refundAmount: moneyOutput,
  /** The last word, of `createdAt`: whose, and how it begins. */
  lastBy: z.enum(['buyer', 'merchant']),
  lastText: z.string(),
  messages: z.int(),
  version: z.int(),
  actions: z.array(z.enum(['reply', 'close'])),
})
export type DisputeThreadRow = z.infer<typeof threadRow>

/** States of a file that went with a word. */
const messageFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  state: z.enum(['quarantine', 'clean', 'refused']),
})

export const disputeMessageCalls = {
  ...listCalls({
    path: '/disputeOrder/message/list',
    what: 'conversations with buyers',
    access: 'dispute.order.view',
    filter: disputeThreadFilter.default({}),
    row: threadRow,
    errors: claimListErrors,
  }),
  detail: call({
    path: '/disputeOrder/message/detail',
    summary: 'Get one conversation with a buyer',
    access: 'dispute.order.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: threadRow.extend({
      /** Oldest first. */
      words: z.array(
        z.strictObject({
          id: z.string(),
          at: z.string(),
          by: z.enum(['buyer', 'merchant']),
          name: z.string().nullable(),
          text: z.string(),
          /** Of the merchant's: whether the buyer has it. */
          delivery: z.enum(['queued', 'sent', 'delivered', 'refused']),
          files: z.array(messageFile),
        }),
      ),
    }),
    errors: ['object.not_found'],
  }),
  waiting: call({
    method: 'GET',
    path: '/disputeOrder/message/waiting',
    summary: 'Count the conversations in which a buyer waits for an answer',
    access: 'dispute.order.view',
    effect: 'read',
    input: nothing,
    output: totalOutput,
  }),
  write: call({
    path: '/disputeOrder/message',
    summary: 'Write to a buyer about a complaint, with up to five files',
    access: 'dispute.order.message',
    effect: 'write',
    input: z.strictObject({
      id: z.uuid(),
      text: paragraph(disputeLimits.messageText.max, disputeLimits.messageText.min),
      files: z
        .array(z.uuid())
        .max(disputeLimits.messageFiles.max)
        .refine((files) => new Set(files).size === files.length, {
          error: 'twice',
          params: { rule: 'twice' },
        })
        .default([]),
      version,
    }),
    output: z.strictObject({ id: z.string(), status: z.enum(disputeMessage.states), version: z.int() }),
    errors: ['object.not_found', 'request.conflict', 'dispute.message_closed', 'dispute.file_used'],
    logs: ['id'],
    changes: ['status'],
  }),
  close: call({
    path: '/disputeOrder/message/close',
    summary: 'Close a conversation with a buyer; nobody can write in it any more',
    access: 'dispute.order.message',
    effect: 'write',
    input: z.strictObject({ id: z.uuid(), version }),
    output: z.strictObject({ id: z.string(), status: z.enum(disputeMessage.states), version: z.int() }),
    errors: ['object.not_found', 'request.conflict', 'dispute.message_closed'],
    logs: ['id'],
    changes: ['status'],
  }),
  upload: call({
    path: '/disputeOrder/message/upload',
    summary: 'Upload a file for a message to a buyer; it is checked and scanned first',
    access: 'dispute.order.message',
    effect: 'none',
    input: z.strictObject({
      name: line(disputeLimits.messageFile.name.max),
      content: withOwnDigits(z.base64().max(Math.ceil(disputeLimits.messageFile.bytes / 3) * 4)),
    }),
    output: messageFile,
    errors: [
      'file.type',
      'file.broken',
      'file.too_large',
      'file.active',
      'file.infected',
      'file.too_many_today',
      'file.no_room',
    ],
    bodyBytes: disputeLimits.messageFile.bodyBytes,
    logs: ['name'],
  }),
  download: call({
    path: '/disputeOrder/message/file',
    summary: 'Download a file of a conversation with a buyer',
    access: 'dispute.order.view',
    effect: 'read',
    answers: 'file',
    sensitive: true,
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    errors: ['object.not_found', 'file.quarantine', 'file.gone'],
    logs: ['id'],
  }),
} as const
