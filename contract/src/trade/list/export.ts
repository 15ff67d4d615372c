import { z } from 'zod'
import { listExportCalls } from '#lists/export.ts'
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

export const transactionExportCalls = listExportCalls({
  path: '/transaction/export/query',
  what: 'every order',
  access: 'trade.transaction.export',
  filter: transactionFilter.default({}),
  order: z.enum(['newest', 'oldest']).default('newest'),
  columns: transactionExportColumns,
  errors: ['trade.range_reversed', 'trade.currency_needed'],
})
