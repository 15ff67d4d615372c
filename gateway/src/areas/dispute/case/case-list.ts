import {
  caseListCalls,
  type CaseFilter,
  oldCaseListCalls,
} from '@quayside/contract/dispute/case/case-list.ts'
import type { CaseRow } from '@quayside/contract/dispute/case/case-row.ts'
import type { DeskFilter } from '@quayside/contract/dispute/desk/desk.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import {
  codesOfGroup,
  knownReasonCodes,
  reasonGroupOf,
} from '@quayside/contract/dispute/value/reason-groups.ts'
import { wire } from '@quayside/contract/money.ts'
import { fill } from '@quayside/phrases/fill.ts'
import type { Catalogue } from '@quayside/phrases/namespaces.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { listOf, type SaidCondition, type Say } from '#lists/list-of.ts'
import { namesOfSites, orderFilter } from '#areas/trade/public.ts'
import { type CaseConditions, caseList, type StoredCase, sumCases } from './case-list.sql.ts'
import { caseCells, caseCurrency, caseOpenedAt, caseSums, exportedCases } from './case-export.sql.ts'
import { type Valued, valuesOf } from '#areas/dispute/value/case-value.ts'
import { caseActions } from './offered.ts'
import { colleague } from './submission.sql.ts'

const sums = {
  rowsMax: disputeLimits.sumRows,
  async find({ tx, merchantId }: Ctx, filter: CaseFilter) {
    const found = await sumCases(tx, merchantId, caseConditions(filter))
    return found?.map(({ currency, cases, amount, open, won, lost }) => ({
      currency,
      count: Number(cases),
      amount: wire(currency, amount),
      open: wire(currency, open),
      won: wire(currency, won),
      lost: wire(currency, lost),
    }))
  },
}

type Names = Readonly<Record<string, string>>

/** What is asked of what is disputed and of its order, on every list of what waits or is a case. */
export const disputedSaid = (
  { dispute, trade, terms, evidence }: Catalogue,
  filter: Omit<CaseFilter, 'move'>,
  { listed, named, range }: Say,
  names: Names,
): readonly SaidCondition[] => [
  [dispute.column.reason, named(filter.group, dispute.group)],
  [dispute.column.reasonCode, filter.reasonCode],
  [trade.filter.currency, listed(filter.currency)],
  [trade.filter.amount, range(filter.amountFrom, filter.amountTo, filter.currency?.[0])],
  [trade.filter.brand, named(filter.brand, terms.brand)],
  [trade.column.cardCountry, listed(filter.cardCountry)],
  [trade.column.site, named(filter.site, names)],
  [dispute.column.product, named(filter.productType, evidence.product)],
]

const fileOfCases = {
  cells: caseCells,
  source: (merchantId: bigint, { filter, order }: { filter: CaseFilter; order: string }) =>
    exportedCases({ ...caseConditions(filter), merchantId }, order !== 'oldest'),
  createdAt: caseOpenedAt,
  currency: caseCurrency,
  sums: caseSums,
  heads: ({ dispute: { column }, trade }: Catalogue) => ({ ...trade.column, ...trade.filter, ...column }),
  sumLabels: ({ dispute: { sum } }: Catalogue) => sum,
  said: (
    words: Catalogue,
    filter: CaseFilter,
    say: Say,
    { zone, names }: { readonly zone: string; readonly names: Names },
  ): readonly SaidCondition[] => {
    const { dispute } = words
    const { named, times } = say
    return [
      [dispute.list.searchHint, filter.text],
      [dispute.list.standing, named(filter.standing && [filter.standing], dispute.standing)],
      [dispute.list.opened, times(filter.createdFrom, filter.createdTo)],
      [fill(dispute.column.dueAt, { zone }), times(undefined, filter.dueBefore)],
      [dispute.column.stage, named(filter.stage, dispute.stage)],
      [dispute.column.outcome, named(filter.outcome, dispute.outcome)],
      ...disputedSaid(words, filter, say, names),
      [dispute.column.best, named(filter.move, dispute.move)],
      [dispute.column.assignee, assigneeSaid(dispute, filter.assignee, names)],
    ]
  },
  named: (tx: Ctx['tx'], merchantId: bigint, filter: CaseFilter) => namesInFilter(tx, merchantId, filter),
} as const

/** Of sites and of whoever looks after a case, for the conditions that a file says of itself. */
export async function namesInFilter(
  tx: Ctx['tx'],
  merchantId: bigint,
  { site, assignee }: Pick<CaseFilter, 'site' | 'assignee'>,
): Promise<Record<string, string>> {
  const sites = await namesOfSites(tx, merchantId, { siteId: site })
  const person =
    assignee === undefined || assignee === 'none'
      ? undefined
      : await tx.maybe(colleague(merchantId, assignee))
  return { ...sites, ...(person && { [assignee!]: person.name }) }
}

/** Whose cases a file holds, as its reader says it. */
export const assigneeSaid = (
  { nobody }: { readonly nobody: string },
  assignee: string | undefined,
  names: Readonly<Record<string, string>>,
): string | undefined =>
  assignee === undefined ? undefined : assignee === 'none' ? nobody : (names[assignee] ?? assignee)

/** Chargebacks and retrievals: the desk with its order by stake and urgency, and the same by age. */
const desk = listOf(caseListCalls, {
  async find(ctx, { filter, ...asked }) {
    const { rows, ...found } = await caseList.ask(ctx.tx, ctx.merchantId, caseConditions(filter), asked)
    return { rows: await caseRowsOf(ctx, rows), ...found }
  },
  sums,
  file: {
    ...fileOfCases,
    name: 'cases',
  },
})
export const caseExport = desk.kind

/** The list as it was before the desk; the same rows, of half a year. */
const earlier = listOf(oldCaseListCalls, {
  async find(ctx, { filter, ...asked }) {
    const { rows, ...found } = await caseList.ask(ctx.tx, ctx.merchantId, caseConditions(filter), asked)
    return { rows: await caseRowsOf(ctx, rows), ...found }
  },
  sums,
  file: {
    ...fileOfCases,
    name: 'old_cases',
  },
})
export const oldCaseExport = earlier.kind

export const caseListHandlers: Handlers<typeof caseListCalls> = desk.handlers
export const oldCaseListHandlers: Handlers<typeof oldCaseListCalls> = earlier.handlers

/** @throws Refusal when a range is reversed, or an amount has no one currency */
export function caseConditions(
  filter: Omit<CaseFilter, 'move'> & { readonly move?: DeskFilter['move'] },
): CaseConditions {
  const { text, createdFrom, createdTo, amountFrom, amountTo, currency, brand, cardCountry, site, ...own } =
    filter
  const { group, assignee, dueBefore, standing, ...plain } = own
  const shared = orderFilter({
    text,
    createdFrom,
    createdTo,
    amountFrom,
    amountTo,
    currency,
    brand,
    cardCountry,
    siteId: site,
  })
  const groups = new Set(group)
  const codes = [...groups].flatMap(codesOfGroup)
  return defined({
    ...shared,
    ...plain,
    ...(standing !== undefined && { [standingKeys[standing]]: true }),
    ...(codes.length > 0 && { codes }),
    ...(groups.has('other') && { otherThan: knownReasonCodes }),
    ...(dueBefore !== undefined && { dueBefore: new Date(dueBefore).toISOString() }),
    ...(assignee === 'none' ? { isUnassigned: true } : assignee !== undefined && { assignee }),
  })
}

const standingKeys = { todo: 'isTodo', issuer: 'isWithIssuer', decided: 'isDecided' } as const

const defined = (conditions: object): CaseConditions =>
  Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined))

/** Cases as this operator may see and answer them. */
export async function caseRowsOf(ctx: Ctx, rows: readonly StoredCase[]): Promise<CaseRow[]> {
  const values = await valuesOf(ctx, rows)
  return rows.map((row, index) => caseRowOf(ctx, row, values[index]))
}

export function caseRowOf(ctx: Ctx, row: StoredCase, value: Valued | undefined): CaseRow {
  const {
    currency,
    amount,
    wonMinor,
    lostMinor: _lost,
    assigneeId,
    assigneeName,
    foundPercent,
    ...rest
  } = row
  const { isQueued: _queued, isAuthenticated: _authenticated, siteId: _site, ...plain } = rest
  const isOpen = row.outcome === 'processing'
  return {
    ...plain,
    group: reasonGroupOf(row.reasonCode),
    amount: wire(currency, amount),
    won: isOpen || row.stage === 'retrieval' ? null : wire(currency, wonMinor),
    assignee:
      assigneeId === null
        ? null
        : { id: assigneeId, name: assigneeName ?? '', isMe: assigneeId === ctx.operator.id },
    found: foundPercent,
    chance: value?.chance.percent ?? null,
    stake: value ? wire(currency, value.fight > 0n ? value.fight : 0n) : null,
    actions: caseActions(ctx, row),
  }
}
