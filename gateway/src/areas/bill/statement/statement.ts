import type { OutputOf } from '@quayside/contract/call.ts'
import { earliestStatementDate } from '@quayside/contract/bill/limits.ts'
import { type reportAtHandCalls, statementCalls } from '@quayside/contract/bill/statement/statement.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { settlementAt } from '#ledger/index.ts'
import { listOf } from '#lists/list-of.ts'
import { keysetPage } from '#lists/page.ts'
import { settlementRow } from '#areas/fund/public.ts'
import { statementFile } from './file.ts'
import { entryPlaces, statementPlaces } from './places.ts'
import { daysAsked } from './range.ts'
import { equationOf, statementEntry, statementRow } from './rows.ts'
import {
  accountsOf,
  closedCurrencies,
  countStatements,
  type EntryFilter,
  entriesOf,
  statementLines,
  type Stated,
  statementAt,
  statementsOf,
} from './statement.sql.ts'

/** Every closed day of every currency, as pages. */
const statements = listOf(statementCalls, {
  async find(ctx, { filter, page: asked, order, count }) {
    const { tx, merchantId } = ctx
    const { earliest, ...days } = daysAsked(ctx, filter, 'filter.')
    const wanted = { ...filter, ...days }
    const { rows, page } = await keysetPage(asked, statementPlaces, ({ forwards, ...place }) =>
      tx.rows(statementsOf(merchantId, wanted, { ...place, forwards: (order === 'newest') === forwards })),
    )
    const counted = count ? (await tx.one(countStatements(merchantId, wanted))).count : undefined
    const closed = await tx.rows(closedCurrencies(merchantId, undefined))
    return {
      rows: rows.map(statementRow),
      page,
      total: counted === undefined ? null : { count: Number(counted), exact: true },
      earliest,
      currencies: closed.map(({ currency }) => currency),
      closedThrough: closedInAll(closed),
    }
  },
})

export const statementHandlers: Handlers<typeof statementCalls> = {
  ...statements.handlers,

  async detail(ctx, { id, account, cause, page: asked }) {
    const { tx, merchantId } = ctx
    const stated = await openStatement(ctx, id)
    const narrowed: EntryFilter = { account, cause }
    const { rows, page } = await keysetPage(asked, entryPlaces, (request) =>
      tx.rows(entriesOf(merchantId, stated, narrowed, request)),
    )
    const lines = await tx.rows(statementLines(merchantId, id))
    const found = lines.filter(
      (line) =>
        (account === undefined || line.account === account) && (cause === undefined || line.cause === cause),
    )
    return {
      statement: statementRow(stated),
      ...equationOf(stated, await tx.rows(accountsOf(merchantId, id)), lines),
      settlement: await settlementOf(ctx, stated),
      rows: rows.map((row) => statementEntry(stated.currency, row)),
      page,
      found: found.reduce((sum, { entries }) => sum + Number(entries), 0),
    }
  },

  download: async (ctx, { id, ...form }) => statementFile(ctx, await openStatement(ctx, id), form),
}

export const reportAtHandHandlers: Handlers<typeof reportAtHandCalls> = {
  async validate(ctx, { currency, ...asked }) {
    const { tx, merchantId } = ctx
    const { from, to } = daysAsked(ctx, asked)
    const wanted = { from, to, currency: currency === undefined ? undefined : [currency] }
    const found = await tx.rows(
      statementsOf(merchantId, wanted, { forwards: true, after: undefined, limit: reportsTold }),
    )
    const closed = closedInAll(await tx.rows(closedCurrencies(merchantId, currency)))
    return {
      has: found.length > 0,
      statements: found.map((one) => ({ id: one.id, day: one.day, currency: one.currency })),
      why: found.length > 0 ? null : closed === null || closed < asked.to ? 'not_closed' : 'nothing_moved',
      closedThrough: closed,
    }
  },
}

const closedInAll = (closed: readonly { through: string }[]): string | null =>
  closed.map(({ through }) => through).toSorted()[0] ?? null

/** More than the days of six months are asked for by nobody who wants to download one. */
const reportsTold = 200

/** @throws Refusal for one that is not there, is not the reader's, or lies before the first day that is shown */
async function openStatement({ tx, merchantId, now }: Ctx, id: string): Promise<Stated> {
  const stated = await tx.maybe(statementAt(merchantId, id))
  if (!stated || stated.day < earliestStatementDate(beijingDate(now))) throw new Refusal('object.not_found')
  return stated
}

async function settlementOf(
  { tx, merchantId }: Ctx,
  { batchId }: Stated,
): Promise<OutputOf<typeof statementCalls.detail>['settlement']> {
  const batch = batchId === null ? undefined : await tx.maybe(settlementAt(merchantId, batchId))
  if (!batch) return null
  // Whether its reserve was released since is no part of the day.
  const { releasedAt: _, ...settled } = settlementRow(batch)
  return settled
}
