import { z } from 'zod'
import { invoice, invoiceRules } from '#bill/invoice/states.ts'
import { invoiceLimits } from '#bill/invoice/limits.ts'
import { call } from '#call.ts'
import { businessDate, instant, latinNumberLine, line, moneyOutput } from '#fields.ts'
import { byStaff, listedSize, ofMerchant, staffReason } from './staff.ts'

const access = 'provider:invoices'
const named = { ...ofMerchant, invoiceId: z.uuid(), ...byStaff }
const decided = { ...named, version: z.int().min(1) }
const output = z.strictObject({ state: z.enum(invoice.states), version: z.int() })
const errors = ['object.not_found', 'request.conflict', 'invoice.state'] as const
const move = {
  access,
  effect: 'write',
  output,
  errors,
  logs: ['staff', 'version'],
  changes: ['status', 'reason', 'amount', 'trackingNo'],
} as const

/** What the provider's people do with applications for invoices (rows N2 to N6). */
export const invoiceDeskCalls = {
  waiting: call({
    path: '/invoices/waiting',
    summary: 'List invoice applications of all merchants that await the staff, longest waiting first',
    access,
    effect: 'read',
    input: z.strictObject({
      state: z
        .array(z.enum(['applied', 'reviewing', 'issued', 'posted']))
        .min(1)
        .max(4)
        .default(['applied', 'reviewing']),
      /** The last row of the page before. */
      after: z.strictObject({ since: instant, invoiceId: z.uuid() }).optional(),
      ...listedSize,
    }),
    output: z.strictObject({
      invoices: z.array(
        z.strictObject({
          merchantId: z.string(),
          invoiceId: z.string(),
          state: z.enum(invoice.states),
          since: z.string(),
          version: z.int(),
        }),
      ),
    }),
  }),
  read: call({
    path: '/invoices/read',
    summary: 'Get an application in full; the view is recorded in the merchant’s operation log',
    access,
    effect: 'read',
    input: z.strictObject(named),
    output: z.strictObject({
      applicationNo: z.string(),
      state: z.enum(invoice.states),
      from: z.string(),
      through: z.string(),
      calculationRule: z.enum(invoiceRules),
      amount: moneyOutput,
      taxId: z.string(),
      companyName: z.string(),
      companyAddress: z.string(),
      recipient: z.string(),
      phone: z.string(),
      address: z.string(),
      version: z.int(),
    }),
    errors: ['object.not_found'],
    logs: ['staff'],
    sensitive: true,
  }),
  review: call({
    ...move,
    path: '/invoices/review',
    summary: 'Start the review of an application',
    input: z.strictObject(decided),
  }),
  reject: call({
    ...move,
    path: '/invoices/reject',
    summary: 'Reject an application; its days can be used in another application',
    input: z.strictObject({ ...decided, ...staffReason }),
  }),
  issue: call({
    ...move,
    path: '/invoices/issue',
    summary: 'Issue the invoice, for the amount applied for or for a different amount with a reason',
    input: z.strictObject({
      ...decided,
      invoiceDate: businessDate,
      revised: z.strictObject({ value: z.string().max(20), ...staffReason }).optional(),
    }),
    errors: [...errors, 'invoice.date', 'invoice.beyond_fees'],
  }),
  post: call({
    ...move,
    path: '/invoices/post',
    summary: 'Record that the invoice was posted, with its tracking number',
    input: z.strictObject({
      ...decided,
      trackingNo: latinNumberLine(invoiceLimits.trackingNo.max),
      logisticsCompany: line(invoiceLimits.logisticsCompany.max),
    }),
  }),
  deliver: call({
    ...move,
    path: '/invoices/deliver',
    summary: 'Record that the invoice was delivered',
    input: z.strictObject(decided),
  }),
} as const
