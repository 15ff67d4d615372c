import { z } from 'zod'
import { listExportCalls } from '#lists/export.ts'
import { suspectedFilter } from './suspected.ts'

/** Columns of the list as a file has them: each figure of the buyer's other orders in a column of its own. */
export const suspectedExportColumns = [
  'orderNo',
  'due',
  'score',
  'reasons',
  'currency',
  'amount',
  'brand',
  'card',
  'cardCountry',
  'ipCountry',
  'email',
  'similarOrders',
  'similarSucceeded',
  'similarFailed',
  'similarRefunds',
  'similarDisputes',
  'createdAt',
  'merchantOrderId',
  'site',
] as const
export type SuspectedExportColumn = (typeof suspectedExportColumns)[number]

export const suspectedExportCalls = listExportCalls({
  path: '/suspected/export',
  what: 'every held order',
  access: 'risk.review.export',
  filter: suspectedFilter.default({}),
  order: z.enum(['soonest', 'latest']).default('soonest'),
  columns: suspectedExportColumns,
  errors: ['trade.range_reversed'],
})
