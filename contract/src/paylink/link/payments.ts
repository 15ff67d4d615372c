import { z } from 'zod'
import { listExportCalls } from '#lists/export.ts'
import { linkFilter } from './list.ts'

/** Columns of the payments of links as a file has them. */
export const linkPaymentColumns = [
  'linkNo',
  'invoiceNo',
  'orderNo',
  'merchantOrderId',
  'at',
  'status',
  'currency',
  'amount',
  'captured',
  'refunded',
  'payer',
  'brand',
  'lastFour',
  'responseCode',
  'site',
] as const

export const linkPaymentCalls = listExportCalls({
  path: '/payLink/payLinkDownload/payments',
  what: 'payments of payment links',
  access: 'paylink.link.export',
  filter: linkFilter.default({}),
  order: z.enum(['newest', 'oldest']).default('newest'),
  columns: linkPaymentColumns,
  errors: ['trade.range_reversed', 'trade.currency_needed'],
})
