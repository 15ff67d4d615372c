import { z } from 'zod'
import { call } from '#call.ts'
import { line, moneyOutput, withOwnDigits } from '#fields.ts'
import { paylinkLimits } from '#paylink/limits.ts'
import { linkMailingErrors, linkMakingErrors } from './link.ts'

const limits = paylinkLimits.batch

/** Columns of a file of links; each line is a link for one kind of goods. */
export const batchFields = [
  'site',
  'currency',
  'name',
  'spec',
  'quantity',
  'unitPrice',
  'feeType',
  'fee',
  'invoiceNo',
  'maximum',
  'expiryHours',
  'type',
  'language',
  'note',
  'email',
] as const
export type BatchField = (typeof batchFields)[number]

const cell = z.string().max(limits.cell.max)
const twice = { error: 'twice', params: { rule: 'twice' } } as const

/**
 * A table, so that 500 lines stay small: each row begins with its line's number in the file, for whoever mends it, and goes on
 * with its cells as they were written. What is wrong with one is said line by line, not for the whole.
 */
const table = {
  columns: z
    .array(z.enum(batchFields))
    .min(1)
    .max(batchFields.length)
    .refine((columns) => new Set(columns).size === columns.length, twice),
  rows: z
    .array(z.tuple([z.int().min(1)], cell))
    .min(1)
    .max(limits.lines)
    // Its number makes a line one link, however often the batch comes.
    .refine((rows) => new Set(rows.map(([line]) => line)).size === rows.length, twice),
}
export const batchTable = z.strictObject(table)
export type BatchTable = z.output<typeof batchTable>

const problem = z.strictObject({ field: z.enum(batchFields).nullable(), message: z.string() })

export const linkBatchCalls = {
  read: call({
    path: '/payLink/batch/read',
    perMinute: limits.perMinute,
    summary: 'Read a CSV or XLSX file of payment links into the lines that a batch takes',
    access: 'paylink.link.create',
    effect: 'none',
    bodyBytes: limits.bodyBytes,
    input: z.strictObject({
      name: line(limits.name.max),
      content: withOwnDigits(z.base64().max(Math.ceil(limits.bytes / 3) * 4)),
    }),
    output: batchTable,
    errors: [
      'paylink.batch_lines',
      'paylink.batch_cell',
      'batch.file_type',
      'batch.file_broken',
      'batch.file_large',
      'batch.formula',
      'batch.columns',
      'batch.empty',
      'batch.too_many_rows',
      'batch.too_many_today',
    ],
    logs: ['name'],
  }),
  make: call({
    path: '/payLink/batch',
    summary:
      'Create up to 500 payment links, all of them or none; a dry run says what is wrong with each line',
    access: 'paylink.link.create',
    effect: 'write',
    approval: 'link.create',
    perMinute: limits.perMinute,
    bodyBytes: limits.bodyBytes,
    input: z.strictObject({
      /** Sent twice it makes its links once. */
      formId: z.uuid(),
      ...table,
      /** Nothing is made. */
      dryRun: z.boolean(),
    }),
    output: z.strictObject({
      good: z.int(),
      /** One line for each currency, each payment of a link counted once. */
      totals: z.array(moneyOutput),
      lines: z.array(
        z.strictObject({
          line: z.int(),
          goods: z.string(),
          total: moneyOutput.nullable(),
          problems: z.array(problem),
          /** Of what was made. */
          linkNo: z.string().nullable(),
          address: z.string().nullable(),
        }),
      ),
    }),
    errors: [...linkMakingErrors, 'paylink.batch_problems', 'paylink.ineffective', ...linkMailingErrors],
    logs: ['dryRun'],
    changes: ['links'],
  }),
} as const
