import { z } from 'zod'
import { exportAsked, exportColumns, exportConditions, exportFile } from '../account/export-file.ts'
import { call } from '../call.ts'
import { transactionFilter } from './transaction.ts'

/** Columns of the list as a file has them: an amount's currency and a card's scheme stand in columns of their own. */
export const transactionExportColumns = [
  'orderNo',
  'merchantOrderId',
  'createdAt',
  'type',
  'status',
  'currency',
  'amount',
  'captured',
  'refunded',
  'brand',
  'card',
  'riskScore',
  'captureState',
  'email',
  'arn',
  'cardCountry',
  'paymentMethod',
  'source',
  'site',
  'disputed',
] as const
export type TransactionExportColumn = (typeof transactionExportColumns)[number]

const order = z.enum(['newest', 'oldest']).default('newest')

export const transactionExportCalls = {
  ask: call({
    path: '/transaction/export/query',
    summary: 'Export every order of a filter to a file in the download centre',
    access: 'trade.transaction.export',
    effect: 'write',
    input: z.strictObject({
      filter: transactionFilter.default({}),
      order,
      columns: exportColumns(transactionExportColumns),
      file: exportFile,
    }),
    output: exportAsked,
    errors: [
      'trade.range_reversed',
      'trade.currency_needed',
      'export.too_many_rows',
      'export.too_many_unfinished',
      'export.too_many_today',
    ],
    logs: ['columns', 'file'],
  }),
  preview: call({
    path: '/transaction/export/query/preview',
    summary: 'How many rows an export would have; by month where they are too many for one file',
    access: 'trade.transaction.export',
    effect: 'read',
    input: z.strictObject({ filter: transactionFilter.default({}), zone: exportFile.shape.zone }),
    output: z.strictObject({
      rows: z.int(),
      rowsMax: z.int(),
      conditions: exportConditions,
      /** Whole months of the zone, cut where the filter begins and ends; null while one file is enough. */
      months: z
        .array(
          z.strictObject({
            month: z.string(),
            rows: z.int(),
            createdFrom: z.string(),
            createdTo: z.string(),
          }),
        )
        .nullable(),
    }),
    errors: ['trade.range_reversed', 'trade.currency_needed'],
  }),
} as const
