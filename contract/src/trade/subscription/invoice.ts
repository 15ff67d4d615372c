import { z } from 'zod'
import { currencyCode, moneyOutput, numberLine } from '#fields.ts'
import { choices } from '#lists/filter-fields.ts'
import { listCalls } from '#lists/list.ts'
import { range } from '#range.ts'
import { subscriptionLimits as limits } from './limits.ts'
import { subscriptionCycleStates } from './states.ts'

const opened = range.anyInstants('its pages and its counts are read by index, however long it is')

/** What a cycle is looked for by. */
export const subscriptionInvoiceFilter = z.strictObject({
  /** The beginning of its subscription's number. */
  text: numberLine(limits.searchText.max).optional(),
  /** When it was first charged, at or after. */
  createdFrom: opened.from,
  /** Before. */
  createdTo: opened.to,
  status: choices(z.enum(subscriptionCycleStates)).optional(),
  currency: choices(currencyCode).optional(),
  siteId: choices(z.uuid()).optional(),
})
export type SubscriptionInvoiceFilter = z.infer<typeof subscriptionInvoiceFilter>

export const subscriptionInvoiceRow = z.strictObject({
  id: z.string(),
  subscriptionId: z.string(),
  subscriptionNo: z.string(),
  plan: z.string(),
  cycle: z.int(),
  createdAt: z.string(),
  /** A Beijing date. */
  dueOn: z.string(),
  status: z.enum(subscriptionCycleStates),
  amount: moneyOutput,
  tries: z.int(),
  settledAt: z.string().nullable(),
  /** That paid it. */
  order: z.strictObject({ id: z.string(), orderNo: z.string() }).nullable(),
  site: z.string().nullable(),
})
export type SubscriptionInvoiceRow = z.infer<typeof subscriptionInvoiceRow>

export const subscriptionInvoiceExportColumns = [
  'subscriptionNo',
  'plan',
  'cycle',
  'createdAt',
  'dueOn',
  'status',
  'currency',
  'amount',
  'tries',
  'settledAt',
  'orderNo',
  'site',
] as const

/** Cycles of all subscriptions, each with the order that paid it. */
export const subscriptionInvoiceCalls = listCalls({
  path: '/subscription/invoice/query',
  what: 'subscription invoices',
  access: 'trade.subscription.view',
  filter: subscriptionInvoiceFilter.default({}),
  row: subscriptionInvoiceRow,
  errors: ['trade.range_reversed'],
  file: {
    path: '/subscription/invoice/download',
    access: 'trade.subscription.export',
    columns: subscriptionInvoiceExportColumns,
  },
})
