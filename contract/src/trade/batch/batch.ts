import { z } from 'zod'
import { call } from '#call.ts'
import { balanceChange } from '#fund/balance-shown.ts'
import { type ErrorKey, errors } from '#errors.ts'
import { line, moneyOutput, moneyTotals, withOwnDigits } from '#fields.ts'
import { pageInput, pageOutput } from '#lists/paging.ts'
import { batch, batchKinds, batchOutcomes, batchSources, batchVerdicts, undoneOutcomes } from './states.ts'
import { tradeLimits } from '#trade/limits.ts'
import { orderId, version } from '#trade/order-key.ts'
import { batchGrounds } from '#trade/move/review.ts'
import { refundWarnings } from '#trade/move/refund.ts'
import { transactionFilter } from '#trade/list/transaction.ts'

const limits = tradeLimits.batch

/** What somebody should look at before a line runs; `in_file` is an order that an earlier line names too. */
export const batchWarnings = [...refundWarnings, 'in_file'] as const
export type BatchWarning = (typeof batchWarnings)[number]

const errorKey = z.enum(Object.keys(errors) as [ErrorKey, ...ErrorKey[]])
const kind = z.enum(batchKinds)
const id = z.uuid()
const one = z.strictObject({ id })
const lineNo = z.int().min(1).max(limits.lineNo)
/** Padded base64 of at most the limit's bytes. */
const content = withOwnDigits(z.base64().max(Math.ceil(limits.fileBytes / 3) * 4))
/** Its cells are searched for card numbers once they are told apart, as those of a file are. */
const listText = withOwnDigits(z.string().min(1).max(limits.text.max))

const source = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('file'), name: line(limits.fileName.max), content }),
  /** Columns as in the template, parted by tabs, commas, semicolons or spaces; a first line of headings is optional. */
  z.strictObject({ from: z.literal('list'), text: listText }),
  z.strictObject({ from: z.literal('selection'), orders: z.array(orderId).min(1).max(limits.rows) }),
  z.strictObject({ from: z.literal('filter'), filter: transactionFilter }),
  /** What an ended batch of the same kind has not done, as it was asked for there. */
  z.strictObject({ from: z.literal('rest'), batch: z.uuid() }),
])
export type BatchSourceInput = z.infer<typeof source>

const made = z.strictObject({ id: z.string(), rows: z.int(), version: z.int() })

const created = {
  // Files are read before any transaction opens.
  effect: 'none',
  output: made,
  errors: [
    'permission.denied',
    'platform.merchant',
    'request.conflict',
    'trade.range_reversed',
    'trade.currency_needed',
    'batch.file_type',
    'batch.file_broken',
    'batch.file_large',
    'batch.formula',
    'batch.columns',
    'batch.line',
    'batch.card_number',
    'batch.empty',
    'batch.too_many_rows',
    'batch.too_many_today',
    'batch.state',
    'object.not_found',
  ],
  bodyBytes: limits.bodyBytes,
} as const

const counted = <T extends readonly [string, ...string[]]>(names: T) => z.record(z.enum(names), z.int())

const head = z.strictObject({
  id: z.string(),
  kind,
  state: z.enum(batch.states),
  source: z.enum(batchSources),
  fileName: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** The end of the window in which nothing has begun; null before the start. */
  startsAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  rows: z.int(),
  outcomes: counted(batchOutcomes),
  version: z.int(),
  /** What this operator may do with it now. */
  actions: z.array(z.enum(['edit', 'start', 'pause', 'resume', 'cancel'])),
})
export type BatchHead = z.infer<typeof head>

const row = z.strictObject({
  line: z.int(),
  /** As it was given. */
  order: z.string(),
  orderId: z.string().nullable(),
  amountText: z.string().nullable(),
  currencyText: z.string().nullable(),
  merchantRefundId: z.string().nullable(),
  reason: z.string().nullable(),
  /** What would move; null while that cannot be told. */
  amount: moneyOutput.nullable(),
  /** What of the order could move, the lines before it taken off. */
  left: moneyOutput.nullable(),
  verdict: z.enum(batchVerdicts),
  problem: z.strictObject({ error: errorKey, message: z.string() }).nullable(),
  warnings: z.array(z.strictObject({ warning: z.enum(batchWarnings), reference: z.string() })),
  /** The amount that would make a refused line ready. */
  mend: z.string().nullable(),
  outcome: z.enum(batchOutcomes),
  operationNo: z.string().nullable(),
  /** Why the network refused it, in the reader's language. */
  failure: z.string().nullable(),
})
export type BatchRow = z.infer<typeof row>

const common = ['object.not_found', 'permission.denied'] as const
const moved = {
  access: 'trade.batch.view',
  effect: 'write',
  input: one,
  output: z.strictObject({ id: z.string(), state: z.enum(batch.states), version: z.int() }),
  errors: [...common, 'batch.state'],
  logs: ['id'],
  changes: ['state'],
} as const

export const batchCalls = {
  refund: call({
    path: '/transaction/refund/batch',
    summary: 'Create a batch of refunds and do a dry run; nothing is refunded until the batch is started',
    access: 'trade.transaction.refund',
    ...created,
    input: z.strictObject({ id, source }),
  }),
  create: call({
    path: '/transaction/batch/create',
    summary:
      'Create a batch of one type and do a dry run; the caller chooses the id, so repeating the call does not create a second one',
    access: 'trade.batch.view',
    ...created,
    input: z.strictObject({ id, kind, source, ...batchGrounds }),
    errors: [...created.errors, 'risk.review_reason', 'risk.review_note'],
  }),
  template: call({
    path: '/transaction/download/template',
    summary: 'Download the batch template, with headings in the caller’s language',
    access: 'trade.batch.view',
    effect: 'read',
    answers: 'file',
    input: z.strictObject({ kind, type: z.enum(['csv', 'xlsx']).default('xlsx') }),
    output: z.unknown(),
  }),
  query: call({
    path: '/transaction/batch/query',
    summary: 'List batches and their status, newest first',
    access: 'trade.batch.view',
    effect: 'read',
    input: z.strictObject({ page: pageInput.prefault({}) }),
    output: z.strictObject({ rows: z.array(head), page: pageOutput }),
    errors: ['trade.cursor_invalid'],
  }),
  detail: call({
    path: '/transaction/batch/detail',
    summary: 'Get one batch: dry run results, totals by currency, progress',
    access: 'trade.batch.view',
    effect: 'read',
    input: one,
    output: head.extend({
      verdicts: counted(batchVerdicts),
      problems: z.array(z.strictObject({ error: errorKey, count: z.int(), mendable: z.int() })),
      warnings: z.array(z.strictObject({ warning: z.enum(batchWarnings), count: z.int() })),
      /** Of the lines that run, by currency; balances for refunds alone. */
      totals: z.array(
        z.strictObject({
          rows: z.int(),
          amount: moneyOutput,
          pending: balanceChange.nullable(),
          available: balanceChange.nullable(),
        }),
      ),
      /** What is done, by currency; none before the end. */
      done: z.array(z.strictObject({ rows: z.int(), amount: moneyOutput })),
      /** Lines that have moved nothing and will not any more, by why; none before the end. */
      undone: z.array(
        z.strictObject({
          outcome: z.enum(undoneOutcomes),
          error: errorKey.nullable(),
          /** Why the network refused, in the reader's language. */
          failure: z.string().nullable(),
          count: z.int(),
        }),
      ),
      /** Seconds between the start and the first line. */
      windowSeconds: z.int(),
      asOf: z.string(),
    }),
    errors: ['object.not_found'],
  }),
  rows: call({
    path: '/transaction/batch/rows',
    summary: 'List the lines of a batch in source order, optionally with lines to fix first',
    access: 'trade.batch.view',
    effect: 'read',
    input: z.strictObject({
      id,
      verdict: z.array(z.enum(batchVerdicts)).min(1).max(batchVerdicts.length).optional(),
      outcome: z.array(z.enum(batchOutcomes)).min(1).max(batchOutcomes.length).optional(),
      problem: errorKey.optional(),
      warning: z.enum(batchWarnings).optional(),
      /** Lines beyond this one. */
      after: lineNo.optional(),
      size: z.int().min(1).max(limits.page).default(limits.page),
    }),
    output: z.strictObject({ rows: z.array(row), next: z.int().nullable() }),
    errors: ['object.not_found'],
  }),
  edit: call({
    path: '/transaction/batch/edit',
    summary:
      'Correct or exclude lines of a batch that has not started; the dry run is repeated for the whole batch',
    access: 'trade.batch.view',
    effect: 'write',
    input: z.strictObject({
      id,
      version,
      lines: z
        .array(
          z.strictObject({
            line: lineNo,
            order: orderId.optional(),
            amount: line(limits.cell.max).optional(),
            leftOut: z.boolean().optional(),
            /** Lets a line with warnings run, as they are now; or no longer. */
            accepted: z.boolean().optional(),
          }),
        )
        .max(limits.page)
        .default([]),
      /** Every line with this problem or warning. */
      all: z
        .strictObject({
          problem: errorKey.optional(),
          warning: z.enum(batchWarnings).optional(),
          how: z.enum(['mend', 'leave_out', 'put_back', 'accept']),
        })
        .optional(),
    }),
    output: made,
    errors: [...common, 'platform.merchant', 'request.conflict', 'batch.state'],
    logs: ['id'],
  }),
  start: call({
    path: '/transaction/batch/start',
    summary: 'Start a batch; its ready lines run after the undo window',
    access: 'trade.batch.view',
    effect: 'money',
    approval: 'refund.batch',
    input: z.strictObject({
      id,
      version,
      /** What the person has read and confirmed, by currency; another sum is refused. */
      totals: moneyTotals,
    }),
    output: moved.output.extend({ startsAt: z.string() }),
    errors: [
      ...common,
      'platform.merchant',
      'merchant.frozen',
      'request.conflict',
      'batch.state',
      'batch.totals',
      'batch.none_ready',
    ],
    logs: ['id', 'totals'],
    changes: ['state'],
  }),
  pause: call({
    path: '/transaction/batch/pause',
    summary: 'Pause a batch; no further lines are started',
    ...moved,
  }),
  resume: call({ path: '/transaction/batch/resume', summary: 'Resume a paused batch', ...moved }),
  cancel: call({
    path: '/transaction/batch/cancel',
    summary: 'Cancel every line that has not started',
    ...moved,
  }),
  result: call({
    path: '/transaction/batch/result',
    summary: 'Download every line with its outcome and reason, as CSV in the caller’s language',
    access: 'trade.batch.view',
    effect: 'read',
    answers: 'file',
    input: one,
    output: z.unknown(),
    errors: ['object.not_found'],
    logs: ['id'],
    sensitive: true,
  }),
} as const
