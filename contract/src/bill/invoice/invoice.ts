import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode, latinLine, line, moneyOutput, nothing, numberLine, withOwnDigits } from '#fields.ts'
import { listCalls } from '#lists/list.ts'
import { choices } from '#lists/filter-fields.ts'
import { invoiceLimits as limits } from './limits.ts'
import { invoice, invoiceFees, invoiceRules } from './states.ts'
import { range } from '#range.ts'

/** Beijing dates, both of them in it. */
const charged = range.anyGivenDates(
  'an invoice is of one merchant and currency, and its end is limited by month',
)
const days = { currency: currencyCode, from: charged.from, through: charged.to }

/** Whom the invoice is made out to, and where it is sent. */
const addressee = {
  taxId: withOwnDigits(z.string().length(limits.taxId.length).regex(limits.taxId.pattern)),
  companyName: latinLine(limits.companyName.max),
  companyAddress: latinLine(limits.companyAddress.max),
  recipient: line(limits.recipient.max, limits.recipient.min),
  phone: z.string().max(limits.phone.max).regex(limits.phone.pattern),
  address: line(limits.address.max),
}
const addresseeOutput = z.strictObject({
  taxId: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
  recipient: z.string(),
  phone: z.string(),
  address: z.string(),
})

const fees = z.array(z.strictObject({ kind: z.enum(invoiceFees), count: z.int(), amount: moneyOutput }))

/** Charged in the days, less what is on invoices already: never below zero, and never more than all fees that no invoice has. */
const reckoning = z.strictObject({
  calculationRule: z.enum(invoiceRules),
  fees,
  charged: moneyOutput,
  invoiced: moneyOutput,
  amount: moneyOutput,
})

export const invoiceRow = z.strictObject({
  id: z.string(),
  applicationNo: z.string(),
  createdAt: z.string(),
  status: z.enum(invoice.states),
  currency: z.string(),
  from: z.string(),
  through: z.string(),
  calculationRule: z.enum(invoiceRules),
  /** What was applied for. */
  amount: moneyOutput,
  /** What the invoice is made out for, where that is another amount. */
  revised: moneyOutput.nullable(),
  invoiceDate: z.string().nullable(),
  trackingNo: z.string().nullable(),
  logisticsCompany: z.string().nullable(),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

const created = range.anyInstants('its pages and its counts are read by index, however long it is')

export const invoiceFilter = z.strictObject({
  /** The beginning of its number or of the tracking number. */
  text: numberLine(limits.searchText.max).optional(),
  createdFrom: created.from,
  createdTo: created.to,
  status: choices(z.enum(invoice.states)).optional(),
  currency: choices(currencyCode).optional(),
})
export type InvoiceFilter = z.infer<typeof invoiceFilter>

const rangeErrors = ['invoice.range_reversed', 'invoice.not_past', 'invoice.too_long'] as const

export const invoiceCalls = {
  prepare: call({
    path: '/invoice/prepare',
    summary:
      'Get what an application can cover: uninvoiced fees, the next days, and the recipient of the last invoice',
    access: 'bill.invoice.apply',
    effect: 'read',
    allSites: true,
    input: nothing,
    output: z.strictObject({
      /** Yesterday in Beijing: the last day that can be asked for. */
      through: z.string(),
      currencies: z.array(
        z.strictObject({
          currency: z.string(),
          /** Of all time, and of it what is on invoices already. */
          charged: moneyOutput,
          invoiced: moneyOutput,
          open: moneyOutput,
          /** The first day with fees that lies after every application; null where there is none. */
          from: z.string().nullable(),
          /** Days of applications that stand. */
          taken: z.array(z.strictObject({ id: z.string(), from: z.string(), through: z.string() })),
        }),
      ),
      last: addresseeOutput.nullable(),
    }),
  }),
  calculate: call({
    path: '/invoice/calculate',
    summary: 'Calculate the invoice amount for a period',
    access: 'bill.invoice.apply',
    effect: 'read',
    allSites: true,
    input: z.strictObject(days),
    output: reckoning.extend({
      /** Why it cannot be applied for, in the reader's language. */
      blocked: z.array(z.strictObject({ error: z.string(), message: z.string() })),
    }),
    errors: ['object.not_found'],
  }),
  apply: call({
    path: '/invoice/apply',
    summary: 'Apply for an invoice for the service fees of a period',
    access: 'bill.invoice.apply',
    effect: 'write',
    allSites: true,
    input: z.strictObject({
      ...days,
      ...addressee,
      /** What the person saw; another amount by now is refused. */
      amount: z.string().max(20),
    }),
    output: z.strictObject({ id: z.string(), applicationNo: z.string(), amount: moneyOutput }),
    errors: [
      ...rangeErrors,
      'invoice.overlap',
      'invoice.nothing',
      'invoice.amount_changed',
      'object.not_found',
    ],
    logs: ['currency', 'from', 'through'],
    changes: ['amount', 'status'],
  }),
  ...listCalls({
    path: '/invoice/query',
    what: 'invoice applications',
    access: 'bill.invoice.view',
    allSites: true,
    filter: invoiceFilter.default({}),
    row: invoiceRow,
    errors: ['trade.range_reversed'],
  }),
  detail: call({
    path: '/invoice/detail',
    summary: 'Get one application: contents, status and timeline',
    access: 'bill.invoice.view',
    effect: 'read',
    allSites: true,
    input: z.strictObject({ id: z.uuid() }),
    output: invoiceRow.extend({
      ...addresseeOutput.shape,
      /** As they were when it was applied for. */
      fees,
      askedBy: z.string(),
      /** Why the invoice is made out for another amount, or none was made out, as the provider wrote it. */
      reason: z.string().nullable(),
      timeline: z.array(
        z.strictObject({
          at: z.string(),
          event: z.enum(invoice.events),
          status: z.enum(invoice.states),
          actor: z.enum(['merchant', 'provider', 'network', 'time', 'gateway']),
          actorName: z.string().nullable(),
        }),
      ),
    }),
    errors: ['object.not_found'],
  }),
} as const
