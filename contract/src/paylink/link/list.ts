import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode, line, moneyOutput, numberLine } from '#fields.ts'
import { payerLanguages } from '#payer/languages.ts'
import { amountText, choices } from '#lists/filter-fields.ts'
import { keptList } from '#lists/kept.ts'
import { listCalls } from '#lists/list.ts'
import { periods } from '#period.ts'
import { otherFeeTypes, paylinkLimits as limits } from '#paylink/limits.ts'
import { range } from '#range.ts'
import { captureState, cardBrands, order } from '#trade/states.ts'
import { endReasons, linkEvents, linkTypes, paidStates, paymentLink } from './states.ts'

const why = 'its pages and its counts are read by index, however long it is'
const [created, expires] = [range.anyInstants(why), range.anyInstants(why)]

/** What a link is looked for by; all of it optional, all of it in the screen's address. */
export const linkFilter = z.strictObject({
  /** The beginning of its number, its reference or its invoice number. */
  text: numberLine(limits.searchText.max).optional(),
  /** Links by their numbers, each in full: those that somebody has selected. */
  numbers: z.array(numberLine(limits.linkNo.max)).min(1).max(limits.selected.max).optional(),
  /** Any part of a name of its goods. */
  goods: line(limits.goodsName.max).optional(),
  /** When it was made, at or after. */
  createdFrom: created.from,
  /** Before. */
  createdTo: created.to,
  expiresFrom: expires.from,
  expiresTo: expires.to,
  status: choices(z.enum(paymentLink.states)).optional(),
  reason: choices(z.enum(endReasons)).optional(),
  paid: choices(z.enum(paidStates)).optional(),
  currency: choices(currencyCode).optional(),
  /** Needs exactly one currency. */
  amountFrom: amountText.optional(),
  amountTo: amountText.optional(),
  siteId: choices(z.uuid()).optional(),
  /** The operator who made it. */
  madeBy: choices(z.uuid()).optional(),
})
export type LinkFilter = z.infer<typeof linkFilter>

/** What of it can be saved: expiry in days, as creation is; who is selected is nobody's filter. */
export const keptLinks = keptList({
  right: 'paylink.link.view',
  filter: linkFilter,
  without: ['numbers', 'expiresFrom', 'expiresTo'],
  inAddress: {
    expiresFrom: z.iso.date().optional(),
    expiresTo: z.iso.date().optional(),
    expiresPeriod: z.enum(periods).optional(),
  },
})

export const linkRow = z.strictObject({
  id: z.string(),
  linkNo: z.string(),
  ref: z.string(),
  address: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  status: z.enum(paymentLink.states),
  /** Of an ineffective one. */
  reason: z.enum(endReasons).nullable(),
  site: z.strictObject({ id: z.string(), name: z.string() }),
  /** Of one payment. */
  total: moneyOutput,
  /** The first of its goods, and how many more there are. */
  goods: z.strictObject({ name: z.string(), more: z.int() }),
  invoiceNo: z.string().nullable(),
  type: z.enum(linkTypes),
  keepCard: z.boolean(),
  maximum: z.int(),
  paid: z.int(),
  /** Payments that have begun and hold a place. */
  underWay: z.int(),
  paidSum: moneyOutput,
  madeBy: z.string(),
  note: z.string().nullable(),
})
export type LinkRow = z.infer<typeof linkRow>

/** Columns of the list as a file has them. */
export const linkExportColumns = [
  'linkNo',
  'createdAt',
  'expiresAt',
  'status',
  'reason',
  'site',
  'goods',
  'currency',
  'total',
  'invoiceNo',
  'maximum',
  'paid',
  'underWay',
  'paidSum',
  'type',
  'ref',
  'madeBy',
  'note',
] as const

const funnel = z.strictObject({
  /** Browsers that showed the page. */
  opened: z.int(),
  /** Of them: whose payer began to fill it. */
  started: z.int(),
  cardSent: z.int(),
  challenged: z.int(),
  paid: z.int(),
})

export const paymentLinkListCalls = {
  ...listCalls({
    path: '/payLink/queryPayLink',
    what: 'payment links',
    access: 'paylink.link.view',
    filter: linkFilter.default({}),
    row: linkRow,
    errors: ['trade.range_reversed', 'trade.currency_needed'],
    sums: {
      path: '/payLink/queryPayLink/sums',
      line: z.strictObject({
        links: z.int(),
        effective: z.int(),
        /** Of one payment of each. */
        total: moneyOutput,
        paidSum: moneyOutput,
      }),
    },
    file: { path: '/payLink/payLinkDownload', access: 'paylink.link.export', columns: linkExportColumns },
  }),
  detail: call({
    path: '/payLink/queryPayLinkDetail',
    summary: 'Get one payment link with its goods, payments, funnel and story',
    access: 'paylink.link.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: linkRow.extend({
      items: z.array(
        z.strictObject({
          name: z.string(),
          spec: z.string().nullable(),
          quantity: z.int(),
          unitPrice: moneyOutput,
          amount: moneyOutput,
        }),
      ),
      goodsTotal: moneyOutput,
      otherFee: z.strictObject({ type: z.enum(otherFeeTypes), amount: moneyOutput }).nullable(),
      language: z.enum(payerLanguages).nullable(),
      /** Versions that it was made with, and shows for as long as it lives; null where there was none. */
      base: z.int().nullable(),
      checkout: z.int().nullable(),
      endedAt: z.string().nullable(),
      /** Where it was cloned from. */
      clonedFrom: z.strictObject({ id: z.string(), linkNo: z.string() }).nullable(),
      /** A payer met it ended and asked for another. */
      askedAgain: z.array(z.strictObject({ at: z.string(), email: z.string() })),
      /** Too many cards were declined: it takes none until then. */
      pausedUntil: z.string().nullable(),
      /** Card schemes that it may be paid with now, in the order in which payers see them. */
      schemes: z.array(z.enum(cardBrands)),
      funnel,
      /** Of payments that failed, by the issuer's answer; most first. */
      declines: z.array(z.strictObject({ code: z.string(), count: z.int() })),
      /** Newest first, the latest hundred. */
      payments: z.array(
        z.strictObject({
          orderId: z.string(),
          orderNo: z.string(),
          merchantOrderId: z.string(),
          at: z.string(),
          status: z.enum(order.states),
          captureState: z.enum(captureState.states),
          amount: moneyOutput,
          email: z.string().nullable(),
          brand: z.string().nullable(),
          lastFour: z.string().nullable(),
          code: z.string().nullable(),
        }),
      ),
      /** Oldest first. */
      story: z.array(
        z.strictObject({
          at: z.string(),
          event: z.enum(linkEvents),
          by: z.string().nullable(),
          reason: z.enum(endReasons).nullable(),
          amount: moneyOutput.nullable(),
        }),
      ),
    }),
    errors: ['object.not_found'],
  }),
} as const
