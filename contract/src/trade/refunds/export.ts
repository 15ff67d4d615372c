import { z } from 'zod'
import { listExportCalls } from '#lists/export.ts'
import { refundFilter } from './list.ts'

/** Columns of the list as a file has them: reason and failure, which share a cell on the screen, stand apart. */
export const refundExportColumns = [
  'refundNo',
  'orderNo',
  'createdAt',
  'currency',
  'amount',
  'status',
  'reason',
  'failure',
  'askedBy',
  'orderAmount',
  'merchantRefundId',
  'merchantOrderId',
  'doneAt',
  'origin',
  'brand',
  'card',
  'arn',
] as const
export type RefundExportColumn = (typeof refundExportColumns)[number]

export const refundExportCalls = listExportCalls({
  path: '/transaction/export/deal',
  what: 'every refund',
  access: 'trade.refund.export',
  filter: refundFilter.default({}),
  order: z.enum(['newest', 'oldest']).default('newest'),
  columns: refundExportColumns,
  errors: ['trade.range_reversed', 'trade.currency_needed'],
})
