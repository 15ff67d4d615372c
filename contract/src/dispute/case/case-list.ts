import { z } from 'zod'
import { countryCode, currencyCode, instant, latinLine, moneyOutput, numberLine } from '#fields.ts'
import { keptList } from '#lists/kept.ts'
import { listCalls } from '#lists/list.ts'
import { amountText, choices } from '#lists/filter-fields.ts'
import { range } from '#range.ts'
import { disputeLimits as limits } from '#dispute/limits.ts'
import { chargebackOutcome, chargebackStages } from '#dispute/states.ts'
import { productTypes } from '#dispute/evidence/items.ts'
import { caseMoves } from '#dispute/value/best-moves.ts'
import { reasonGroups } from '#dispute/value/reason-groups.ts'
import { cardBrands } from '#trade/states.ts'
import { caseRow } from './case-row.ts'

/** Whose turn it is: the merchant's, the issuer's, or nobody's any more. */
export const caseStandings = ['todo', 'issuer', 'decided'] as const

const opened = range.someInstants(limits.listDays.max, 'dispute.range_too_long')
const openedBefore = range.someInstants(limits.oldListDays.max, 'dispute.range_too_long')

const conditions = {
  /** Any number of it or of its order from the beginning, the whole email, or the card's last four. */
  text: numberLine(limits.search.max).optional(),
  standing: z.enum(caseStandings).optional(),
  stage: choices(z.enum(chargebackStages)).optional(),
  outcome: choices(z.enum(chargebackOutcome.states)).optional(),
  group: choices(z.enum(reasonGroups)).optional(),
  reasonCode: latinLine(limits.reasonCode.max).optional(),
  currency: choices(currencyCode).optional(),
  amountFrom: amountText.optional(),
  amountTo: amountText.optional(),
  brand: choices(z.enum(cardBrands)).optional(),
  cardCountry: choices(countryCode).optional(),
  site: choices(z.uuid()).optional(),
  /** What the disputed order sold. */
  productType: choices(z.enum(productTypes)).optional(),
  /** What is best done. */
  move: choices(z.enum(caseMoves)).optional(),
  /** To be answered before; of the merchant's own date. */
  dueBefore: instant.optional(),
  /** Who looks after it; `none` for those that nobody does. */
  assignee: z.union([z.uuid(), z.literal('none')]).optional(),
}

/** What a case is looked for by; all of it optional, all of it in the screen's address. */
export const caseFilter = z.strictObject({ ...conditions, createdFrom: opened.from, createdTo: opened.to })
export type CaseFilter = z.infer<typeof caseFilter>
/** The old list's, which spans half a year at most. */
export const oldCaseFilter = z.strictObject({
  ...conditions,
  createdFrom: openedBefore.from,
  createdTo: openedBefore.to,
})

// The tab is the standing; the others no screen of cases asks for.
const without = ['standing', 'assignee']
export const keptCases = keptList({ right: 'dispute.case.view', filter: caseFilter, without })
export const keptOldCases = keptList({ right: 'dispute.case.view', filter: oldCaseFilter, without })

/** Columns of the list as a file has them. */
export const caseExportColumns = [
  'caseNo',
  'createdAt',
  'stage',
  'outcome',
  'reasonCode',
  'reason',
  'currency',
  'amount',
  'won',
  'dueAt',
  'cutOffAt',
  'schemeDueAt',
  'closedAt',
  'orderNo',
  'merchantOrderId',
  'arn',
  'brand',
  'card',
  'cardCountry',
  'site',
  'product',
  'best',
  'assignee',
] as const

/** What is open, and what has come back or is gone, of one currency. */
const sumLine = z.strictObject({
  currency: z.string(),
  count: z.int(),
  amount: moneyOutput,
  open: moneyOutput,
  won: moneyOutput,
  lost: moneyOutput,
})

export const caseListCalls = {
  /** What the desk has under its tabs of cases. */
  ...listCalls({
    path: '/chargeback/deal/queryNew',
    what: 'chargebacks and retrieval requests',
    access: 'dispute.case.view',
    filter: caseFilter.default({}),
    row: caseRow,
    errors: ['trade.range_reversed', 'dispute.range_too_long', 'trade.currency_needed'],
    sensitive: true,
    sums: { path: '/chargeback/deal/sums', line: sumLine },
    file: { path: '/chargeback/deal/export', access: 'dispute.case.export', columns: caseExportColumns },
  }),
} as const

export const oldCaseListCalls = {
  ...listCalls({
    path: '/chargeback/query',
    what: 'chargebacks and retrieval requests, as the earlier list has them',
    access: 'dispute.case.view',
    filter: oldCaseFilter.default({}),
    row: caseRow,
    errors: ['trade.range_reversed', 'dispute.range_too_long', 'trade.currency_needed'],
    sensitive: true,
    sums: { path: '/chargeback/query/sums', line: sumLine },
    file: { path: '/chargeback/query/export', access: 'dispute.case.export', columns: caseExportColumns },
  }),
} as const
