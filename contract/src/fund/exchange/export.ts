import { z } from 'zod'
import { listExportCalls } from '#lists/export.ts'
import { exchangeFilter } from './list.ts'

/** Columns of the list as a file has them. */
export const exchangeExportColumns = [
  'exchangeNo',
  'createdAt',
  'currency',
  'amount',
  'fee',
  'target',
  'made',
  'quotedRate',
  'filledRate',
  'status',
  'failure',
  'purpose',
  'askedBy',
  'endedAt',
] as const
export type ExchangeExportColumn = (typeof exchangeExportColumns)[number]

export const exchangeExportCalls = listExportCalls({
  path: '/acct/exportSwap',
  what: 'every exchange',
  access: 'fund.exchanges.export',
  filter: exchangeFilter.default({}),
  order: z.enum(['newest', 'oldest']).default('newest'),
  columns: exchangeExportColumns,
  errors: ['trade.range_reversed'],
})
