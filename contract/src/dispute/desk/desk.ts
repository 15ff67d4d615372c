import { z } from 'zod'
import { call } from '#call.ts'
import { countryCode, currencyCode, instant, latinLine, moneyOutput, numberLine } from '#fields.ts'
import { keptList } from '#lists/kept.ts'
import { listCalls } from '#lists/list.ts'
import { totalOutput } from '#lists/paging.ts'
import { amountText, choices } from '#lists/filter-fields.ts'
import { range } from '#range.ts'
import { weighedAlert } from '#dispute/alert/alert.ts'
import { type AlertMove, alertMoves, alertNetworks, alertTypes } from '#dispute/alert/states.ts'
import { caseRow } from '#dispute/case/case-row.ts'
import { complaintReasons } from '#dispute/dispute-order/states.ts'
import { disputeLimits as limits } from '#dispute/limits.ts'
import { productTypes } from '#dispute/evidence/items.ts'
import { caseMoves } from '#dispute/value/best-moves.ts'
import { reasonGroups } from '#dispute/value/reason-groups.ts'
import { cardBrands } from '#trade/states.ts'
import { type DeskClaim, deskClaims, deskKinds } from './kinds.ts'

const opened = range.someInstants(limits.listDays.max, 'dispute.range_too_long')

const plainClaims = deskClaims.filter((kind): kind is PlainClaim => kind !== 'alert')
type PlainClaim = Exclude<DeskClaim, 'alert'>
const ofAlerts = alertMoves.filter((move): move is Exclude<AlertMove, 'choice'> => move !== 'choice')

/** What is best done with what waits: cases and alerts are weighed one by one, all else has one answer for all of its kind. */
export const deskMoves = [...caseMoves, ...ofAlerts, ...plainClaims] as const
export type DeskMove = (typeof deskMoves)[number]

/** What the desk is searched for; of what only cases have, nothing else is found. */
export const deskFilter = z.strictObject({
  /** Any number of it or of its order from the beginning, the whole email, or the card's last four. */
  text: numberLine(limits.search.max).optional(),
  kind: choices(z.enum(deskKinds)).optional(),
  group: choices(z.enum(reasonGroups)).optional(),
  reasonCode: latinLine(limits.reasonCode.max).optional(),
  currency: choices(currencyCode).optional(),
  amountFrom: amountText.optional(),
  amountTo: amountText.optional(),
  brand: choices(z.enum(cardBrands)).optional(),
  cardCountry: choices(countryCode).optional(),
  site: choices(z.uuid()).optional(),
  /** What the order sold. */
  productType: choices(z.enum(productTypes)).optional(),
  /** What is best done. */
  move: choices(z.enum(deskMoves)).optional(),
  dueBefore: instant.optional(),
  /** Who looks after it; `me` for one's own, `none` for those that nobody does. */
  assignee: z.union([z.uuid(), z.enum(['me', 'none'])]).optional(),
  createdFrom: opened.from,
  createdTo: opened.to,
})
export type DeskFilter = z.infer<typeof deskFilter>

/** Of the tab in which all stands that waits. `me` stays `me`, whoever reads it. */
export const keptDesk = keptList({
  right: 'dispute.case.view',
  filter: deskFilter,
  inAddress: {
    assignee: choices(z.enum(['me', 'none']))
      .max(1)
      .optional(),
  },
})

export const deskRow = z.strictObject({
  kind: z.enum(deskKinds),
  id: z.string(),
  itemNo: z.string(),
  createdAt: z.string(),
  reasonCode: z.string().nullable(),
  /** What the cardholder told the bank, or the buyer the merchant; of a case its group of reasons says it. */
  told: z.enum([...alertTypes, ...complaintReasons]).nullable(),
  network: z.enum(alertNetworks).nullable(),
  amount: moneyOutput,
  /** When it has to be answered; a case has two later clocks as well. */
  dueAt: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  merchantOrderId: z.string(),
  brand: z.enum(cardBrands).nullable(),
  card: z.string().nullable(),
  site: z.string().nullable(),
  product: z.enum(productTypes),
  /** Of an alert; a case has its own, and what is neither is not weighed. */
  ...weighedAlert,
  /** The case itself, where it is one. */
  case: caseRow.nullable(),
})
export type DeskRow = z.infer<typeof deskRow>

export const deskExportColumns = [
  'itemNo',
  'kind',
  'createdAt',
  'reasonCode',
  'reason',
  'currency',
  'amount',
  'dueAt',
  'cutOffAt',
  'schemeDueAt',
  'found',
  'best',
  'assignee',
  'orderNo',
  'merchantOrderId',
  'brand',
  'card',
  'site',
  'product',
] as const

const place = z.strictObject({ kind: z.enum(deskKinds), id: z.string() })

const sumLine = z.strictObject({ currency: z.string(), count: z.int(), amount: moneyOutput })

export const deskCalls = {
  /** All that waits for the merchant, by what an answer is worth and how soon it is due. */
  ...listCalls({
    path: '/chargeback/deal/desk',
    what: 'chargebacks, alerts, complaints and messages that wait for the merchant',
    access: 'dispute.case.view',
    filter: deskFilter.default({}),
    row: deskRow,
    orders: ['urgent'],
    errors: ['trade.range_reversed', 'dispute.range_too_long', 'trade.currency_needed'],
    sensitive: true,
    sums: { path: '/chargeback/deal/desk/sums', line: sumLine },
    file: { path: '/chargeback/deal/desk/export', access: 'dispute.case.export', columns: deskExportColumns },
  }),
  neighbours: call({
    path: '/chargeback/deal/desk/neighbours',
    summary: 'Get what stands on the desk before and after something, and where it stands itself',
    access: 'dispute.case.view',
    effect: 'read',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({
      /** From 1; null of what does not wait any more. */
      position: z.int().nullable(),
      total: z.int(),
      previous: place.nullable(),
      /** Of what does not wait any more the most urgent. */
      next: place.nullable(),
    }),
    errors: ['object.not_found'],
  }),
  tabs: call({
    path: '/chargeback/deal/desk/tabs',
    summary: 'Count what waits for the merchant, what issuers have and what is decided',
    access: 'dispute.case.view',
    effect: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      todo: totalOutput,
      mine: totalOutput,
      issuer: totalOutput,
      decided: totalOutput,
      /** Of what waits, due within a day. */
      soon: z.int(),
    }),
    errors: [],
  }),
} as const
