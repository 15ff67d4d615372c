import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode, line, moneyInput, moneyOutput, nothing, numberLine } from '#fields.ts'
import { payerLanguages } from '#payer/languages.ts'
import { amountText } from '#lists/filter-fields.ts'
import { otherFeeTypes, paylinkLimits as limits } from '#paylink/limits.ts'
import { pageLook, pageSeller } from '#payer/page.ts'
import { cardBrands } from '#trade/states.ts'
import { range } from '#range.ts'
import { linkTypes } from './states.ts'

const sees = 'paylink.link.view' as const
const makes = 'paylink.link.create' as const

const item = z.strictObject({
  name: line(limits.goodsName.max),
  spec: line(limits.spec.max).optional(),
  quantity: z.int().min(limits.quantity.min).max(limits.quantity.max),
  /** In the link's currency. */
  unitPrice: amountText,
})
export type LinkItemInput = z.infer<typeof item>

const otherFee = z.strictObject({ type: z.enum(otherFeeTypes), amount: amountText })
const payments = z.int().min(limits.payments.min).max(limits.payments.max)

/** What a link says and takes; a clone starts from the one that it was made of. */
export const linkTerms = {
  siteId: z.uuid(),
  currency: currencyCode,
  items: z.array(item).min(limits.items.min).max(limits.items.max),
  otherFee: otherFee.optional(),
  /** What the screen added up; only compared with what the server does. */
  total: moneyInput.optional(),
  invoiceNo: numberLine(limits.invoiceNo.max).optional(),
  maximum: payments.default(1),
  expiryHours: z.int().min(limits.expiryHours.min).max(limits.expiryHours.max),
  /** The payer's browser says it where it is missing. */
  language: z.enum(payerLanguages).optional(),
  type: z.enum(linkTypes).default('sale'),
  /** The payer is asked whether the card may be kept for later payments. */
  keepCard: z.boolean().default(false),
  /** For the merchant's own people. */
  note: line(limits.note.max).optional(),
}

/** Instead of what the other link says; null leaves out what it has. */
const linkChanges = z.strictObject({
  siteId: linkTerms.siteId.optional(),
  currency: currencyCode.optional(),
  items: linkTerms.items.optional(),
  otherFee: otherFee.nullable().optional(),
  total: linkTerms.total,
  invoiceNo: numberLine(limits.invoiceNo.max).nullable().optional(),
  maximum: payments.optional(),
  expiryHours: linkTerms.expiryHours.optional(),
  language: z.enum(payerLanguages).nullable().optional(),
  type: z.enum(linkTypes).optional(),
  keepCard: z.boolean().optional(),
  note: line(limits.note.max).nullable().optional(),
})

const named = z.array(z.strictObject({ id: z.string(), name: z.string() }))

/** Of a form that somebody filled: sent twice it makes one link. */
const formId = z.uuid()

const made = z.strictObject({
  id: z.string(),
  linkNo: z.string(),
  ref: z.string(),
  /** Where the payer pays. */
  address: z.string(),
  total: moneyOutput,
  expiresAt: z.string(),
})

export const linkMakingErrors = [
  'object.not_found',
  'request.conflict',
  'merchant.frozen',
  'paylink.product_off',
  'paylink.site_not_normal',
  'paylink.not_priced',
  'paylink.price',
  'paylink.fee_too_large',
  'paylink.total_too_large',
  'paylink.total_differs',
  'role.amount_limit',
  'role.no_limit_in_currency',
] as const

/** Of mailing one to its payer. */
export const linkMailingErrors = [
  'paylink.mailed_enough',
  'paylink.mailed_address',
  'paylink.mailed_many',
] as const

const makingLogs = ['siteId', 'currency', 'maximum', 'expiryHours', 'type', 'keepCard'] as const

export const paymentLinkCalls = {
  permission: call({
    path: '/payLink/permission',
    summary: 'Get what payment links need: whether they are on, currencies, sites in use and limits',
    access: sees,
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      on: z.boolean(),
      currencies: z.array(z.string()),
      sites: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          url: z.string(),
          /** Versions that a new link is made with; null where there is none. */
          base: z.int().nullable(),
          checkout: z.int().nullable(),
          /** What payers of a new link are shown beside its goods. */
          seller: pageSeller,
          look: pageLook,
          /** By which card schemes a link of each currency can be paid; a currency that has none is missing. */
          schemes: z.record(currencyCode, z.array(z.enum(cardBrands))),
        }),
      ),
      /** What one link may hold at most; a fee in whole units of its currency, a total in its minor ones. */
      limits: z.strictObject({
        items: z.int(),
        quantity: z.int(),
        goodsName: z.int(),
        spec: z.int(),
        invoiceNo: z.int(),
        note: z.int(),
        payments: z.int(),
        expiryHours: z.int(),
        otherFeeUnits: z.int(),
        totalMinor: z.string(),
      }),
      /** Where a page of payers is drawn, in a frame; null where links are off. */
      preview: z.string().nullable(),
      /** What links that exist can be looked for by: their sites, also those that take none any more, and who made them. */
      found: z.strictObject({ sites: named, makers: named }),
    }),
  }),
  index: call({
    path: '/payLink/index',
    summary: 'Count payment links by state, with the sums paid in each currency',
    access: sees,
    effect: 'read',
    input: z.strictObject(
      (({ from, to }) => ({ from, to }))(range.anyInstants('counted by index, however long it is')),
    ),
    output: z.strictObject({
      /** Null where more links match than are counted at once. */
      counts: z
        .strictObject({ effective: z.int(), ineffective: z.int(), paid: z.array(moneyOutput) })
        .nullable(),
      rowsMax: z.int(),
    }),
    errors: ['trade.range_reversed'],
  }),
  generate: call({
    path: '/payLink/payLinkGenerate',
    summary: 'Create a payment link',
    access: makes,
    effect: 'write',
    approval: 'link.create',
    input: z.strictObject({ formId, ...linkTerms }),
    output: made,
    errors: linkMakingErrors,
    logs: makingLogs,
    changes: ['total', 'expiresAt'],
  }),
  clone: call({
    path: '/payLink/clonePayLink',
    summary: 'Create a payment link like an existing one, also one that has ended',
    access: makes,
    effect: 'write',
    approval: 'link.create',
    input: z.strictObject({
      formId,
      id: z.uuid(),
      /** By mail, to the payer who met the other link ended and asked for a new one. */
      sendToAsker: z.boolean().default(false),
      changes: linkChanges.default({}),
    }),
    output: made,
    errors: [...linkMakingErrors, ...linkMailingErrors],
    logs: ['id'],
    changes: ['total', 'expiresAt'],
  }),
  invalidate: call({
    path: '/payLink/invalidPayLink',
    summary: 'End payment links; payments already under way may finish',
    access: 'paylink.link.invalidate',
    effect: 'write',
    input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(limits.selected.max) }),
    output: z.strictObject({
      links: z.array(
        z.strictObject({
          id: z.string(),
          /** `unknown` is also what is not this person's to see. */
          result: z.enum(['ended', 'had_ended', 'unknown']),
          /** Payments that have begun and may still end. */
          underWay: z.int(),
        }),
      ),
    }),
    logs: ['ids'],
    changes: ['state'],
  }),
} as const
