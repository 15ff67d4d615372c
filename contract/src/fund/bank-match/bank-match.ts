import { z } from 'zod'
import { listExportCalls } from '#lists/export.ts'
import { call } from '#call.ts'
import { currencyCode, line, moneyOutput, withOwnDigits } from '#fields.ts'
import { pageInput, pageOutput } from '#lists/paging.ts'
import { bankFileLimits as limits } from '#fund/limits.ts'
import { bankMatchOutcomes } from './outcomes.ts'
import { withdrawal } from '#fund/withdrawal/states.ts'

/** What a column of a bank's table can be. */
export const bankFileFields = [
  'bookedOn',
  'valueOn',
  'reference',
  'remittance',
  'currency',
  'amount',
  'credit',
  'debit',
  'account',
] as const
export type BankFileField = (typeof bankFileFields)[number]

/** How days are written where their numbers alone do not tell. */
export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

const column = z
  .int()
  .min(0)
  .max(limits.columns - 1)

/** How a table is read, where its headings do not tell by themselves. */
export const bankFileReading = z.strictObject({
  columns: z.partialRecord(z.enum(bankFileFields), column).optional(),
  /** Of every line, where the table has no such column. */
  currency: currencyCode.optional(),
  dayOrder: z.enum(dayOrders).optional(),
})
export type BankFileReading = z.infer<typeof bankFileReading>

/** What has to be told before a table can be read. */
export const bankFileQuestions = ['date', 'amount', 'currency', 'dayOrder'] as const
export type BankFileQuestion = (typeof bankFileQuestions)[number]

const id = z.uuid()
const outcome = z.enum(bankMatchOutcomes)

const head = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx', 'camt']),
  matchedAt: z.string(),
  matchedBy: z.string(),
  /** The first and the last day of the paper. */
  from: z.string(),
  through: z.string(),
  /** Last digits of the account that the paper names; null where it names none. */
  tail: z.string().nullable(),
  lines: z.int(),
  /** Lines that do not match, and withdrawals that the paper lacks. */
  differences: z.int(),
})
export type BankMatchHead = z.infer<typeof head>

const matchedLine = z.strictObject({
  no: z.int(),
  /** In the file, counted as its program does; null of what the paper lacks. */
  line: z.int().nullable(),
  bookedOn: z.string().nullable(),
  valueOn: z.string().nullable(),
  reference: z.string().nullable(),
  remittance: z.string().nullable(),
  /** As the paper has it, below zero where it was taken; null of what the paper lacks. */
  paper: moneyOutput.nullable(),
  outcome,
  /** What the paper has more than we have. */
  difference: moneyOutput.nullable(),
  withdrawal: z
    .strictObject({
      id: z.string(),
      withdrawalNo: z.string(),
      status: z.enum(withdrawal.states),
      paid: moneyOutput.nullable(),
      valueOn: z.string().nullable(),
      tail: z.string(),
      /** What left the ledger for it, and what its parts sum to; equal to its amount where all is well. */
      booked: moneyOutput.nullable(),
      parts: moneyOutput.nullable(),
      amount: moneyOutput,
    })
    .nullable(),
})
export type BankMatchLine = z.infer<typeof matchedLine>

const total = z.strictObject({
  lines: z.int(),
  paperIn: moneyOutput,
  paperOut: moneyOutput,
  /** What we paid and what came back, of the withdrawals that the paper is about. */
  paid: moneyOutput,
  returned: moneyOutput,
  /** What the paper has more than we have; the sum of the lines' differences. */
  difference: moneyOutput,
})

const seen = { access: 'fund.withdrawal.view', effect: 'read', allSites: true } as const
const wholeMerchant = ['bankfile.currencies_only'] as const

export const bankMatchCalls = {
  upload: call({
    path: '/withdraw/bankFile/match',
    summary: 'Match a bank statement with withdrawals and the ledger',
    access: 'fund.withdrawal.view',
    // Its file is read first, which takes time.
    effect: 'none',
    allSites: true,
    input: z.strictObject({
      name: line(limits.name.max),
      content: withOwnDigits(z.base64().max(Math.ceil(limits.bytes / 3) * 4)),
      reading: bankFileReading.optional(),
    }),
    output: z.discriminatedUnion('answer', [
      /** `again`: the same file was matched before, and this is what came of it. */
      z.strictObject({ answer: z.literal('matched'), id: z.string(), again: z.boolean() }),
      z.strictObject({
        answer: z.literal('columns'),
        asks: z.array(z.enum(bankFileQuestions)),
        /** What stands above each column, and the first lines below. */
        heads: z.array(z.string()),
        sample: z.array(z.array(z.string())),
        guessed: z.partialRecord(z.enum(bankFileFields), z.int()),
      }),
    ]),
    errors: [
      ...wholeMerchant,
      'bankfile.file_type',
      'bankfile.file_broken',
      'bankfile.file_large',
      'bankfile.formula',
      'bankfile.too_many_rows',
      'bankfile.columns',
      'bankfile.date',
      'bankfile.amount',
      'bankfile.currency',
      'bankfile.empty',
      'bankfile.too_many_today',
      'file.infected',
      'bankfile.scanner_silent',
    ],
    bodyBytes: limits.bodyBytes,
    logs: ['name'],
  }),
  query: call({
    ...seen,
    path: '/withdraw/bankFile/query',
    summary: 'List matched bank files, newest first',
    input: z.strictObject({ page: pageInput.prefault({}) }),
    output: z.strictObject({ rows: z.array(head), page: pageOutput, asOf: z.string() }),
    errors: [...wholeMerchant, 'trade.cursor_invalid'],
  }),
  detail: call({
    ...seen,
    path: '/withdraw/bankFile/detail',
    summary: 'Get the result of a match: line by line, with totals per currency',
    input: z.strictObject({
      id,
      /** Without it all but what matches. */
      outcome: z.array(outcome).max(bankMatchOutcomes.length).optional(),
      after: z.int().min(0).default(0),
    }),
    output: head.extend({
      outcomes: z.partialRecord(outcome, z.int()),
      totals: z.array(total),
      rows: z.array(matchedLine),
      next: z.int().nullable(),
    }),
    errors: [...wholeMerchant, 'object.not_found'],
  }),
} as const

export const bankMatchExportColumns = [
  'line',
  'bookedOn',
  'valueOn',
  'reference',
  'remittance',
  'currency',
  'paper',
  'outcome',
  'difference',
  'withdrawalNo',
  'status',
  'paid',
  'bankReference',
  'ourValueOn',
] as const

export const bankMatchExportFilter = z.strictObject({
  id,
  outcome: z.array(outcome).max(bankMatchOutcomes.length).optional(),
})

export const bankMatchExportCalls = listExportCalls({
  path: '/withdraw/bankFile/export',
  what: 'lines of a matched bank file',
  access: 'fund.withdrawal.export',
  filter: bankMatchExportFilter,
  order: z.enum(['paper']).default('paper'),
  columns: bankMatchExportColumns,
  errors: [...wholeMerchant, 'object.not_found'],
})
