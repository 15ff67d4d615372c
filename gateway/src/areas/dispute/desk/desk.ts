import { deskCalls, deskFilter, type DeskFilter, type DeskRow } from '@quayside/contract/dispute/desk/desk.ts'
import { type DeskClaim, type DeskKind, deskKinds, isClaim } from '@quayside/contract/dispute/desk/kinds.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import { addHours } from '@quayside/contract/trade/deadlines.ts'
import { fill } from '@quayside/phrases/fill.ts'
import type { Ctx } from '#acts/context.ts'
import { limitedRanges, withRanges } from '#acts/input/ranges.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { listOf } from '#lists/list-of.ts'
import { keysetPage, type PageAsk } from '#lists/page.ts'
import { listTotal } from '#lists/paged.sql.ts'
import {
  assigneeSaid,
  caseConditions,
  caseRowsOf,
  disputedSaid,
  namesInFilter,
} from '#areas/dispute/case/case-list.ts'
import { readRank, writeRank } from './rank.ts'
import {
  casesOf,
  caseTabs,
  countWaiting,
  type DeskConditions,
  everWaited,
  findWaiting,
  deskPlaceOf,
  type StoredItem,
  sumWaiting,
} from './desk.sql.ts'
import {
  deskCells,
  deskCurrency,
  deskOpenedAt,
  deskSums,
  exportedDesk,
  movesSaid,
} from './desk-export.sql.ts'

/** Which right shows what is no case; cases are shown by the right to the desk itself. */
const rightOf: Readonly<Record<DeskClaim, Permission>> = {
  alert: 'dispute.alert.view',
  dispute_order: 'dispute.order.view',
  message: 'dispute.order.view',
}

/** Of what is asked for, what this operator may see. */
function kindsFor({ operator }: Ctx, { kind }: DeskFilter): DeskKind[] {
  return deskKinds.filter(
    (one) =>
      (!isClaim(one) || operator.permissions.has(rightOf[one])) && (kind === undefined || kind.includes(one)),
  )
}

/** @throws Refusal when a range is reversed, or an amount has no one currency */
function conditionsFor(
  ctx: Ctx,
  { kind: _kind, assignee, ...filter }: DeskFilter,
  kinds: readonly DeskKind[],
) {
  const {
    stage: _stage,
    outcome: _outcome,
    ...conditions
  } = caseConditions({
    ...filter,
    ...(assignee !== undefined && { assignee: assignee === 'me' ? ctx.operator.id : assignee }),
  })
  return { ...conditions, kinds } satisfies DeskConditions
}

const asked = (ctx: Ctx, filter: DeskFilter) => conditionsFor(ctx, filter, kindsFor(ctx, filter))

const ranges = limitedRanges(deskFilter)

/** What a list is asked for without a condition, so that what is told about it counts the same: no more days than it spans. */
const unfiltered = ({ now, language }: Ctx) => withRanges({}, ranges, { now, language }) as DeskFilter

/** All that waits for the merchant, in one order. */
const desk = listOf(deskCalls, {
  async find(ctx, { filter, page, count }) {
    const conditions = asked(ctx, filter)
    const [found, total] = await Promise.all([
      pageOf(ctx, conditions, page),
      count ? countWaiting(ctx.tx, ctx.merchantId, conditions) : null,
    ])
    return { ...found, rows: await rowsOf(ctx, found.rows), total }
  },
  sums: {
    rowsMax: disputeLimits.sumRows,
    async find(ctx, filter) {
      const found = await sumWaiting(ctx.tx, ctx.merchantId, asked(ctx, filter))
      return found?.map(({ currency, items, amount }) => ({
        currency,
        count: Number(items),
        amount: wire(currency, amount),
      }))
    },
  },
  file: {
    name: 'desk',
    cells: deskCells,
    heads: ({ dispute: { column, desk: own }, trade }) => ({
      ...trade.column,
      ...trade.filter,
      ...column,
      ...own.column,
    }),
    source: (merchantId, { filter }) => {
      const { kind, assignee, ...rest } = filter
      const conditions = caseConditions({
        ...rest,
        ...(assignee !== undefined && { assignee }),
      })
      return exportedDesk({ ...conditions, kinds: kind ?? deskKinds, merchantId })
    },
    createdAt: deskOpenedAt,
    currency: deskCurrency,
    sums: deskSums,
    sumLabels: ({ dispute: { sum } }) => sum,
    said: (words, filter, say, { zone, names }) => {
      const { dispute } = words
      const { named, times } = say
      return [
        [dispute.list.searchHint, filter.text],
        [dispute.desk.column.kind, named(filter.kind, { ...dispute.stage, ...dispute.desk.kind })],
        [dispute.list.opened, times(filter.createdFrom, filter.createdTo)],
        [fill(dispute.column.dueAt, { zone }), times(undefined, filter.dueBefore)],
        ...disputedSaid(words, filter, say, names),
        [dispute.column.best, named(filter.move, movesSaid(words))],
        [dispute.column.assignee, assigneeSaid(dispute, filter.assignee, names)],
      ]
    },
    named: namesInFilter,
    // The file is made when nobody is signed in: it holds what they may see who asked for it.
    kept: (ctx, { assignee, ...filter }) =>
      Promise.resolve({
        ...filter,
        kind: kindsFor(ctx, filter),
        ...(assignee !== undefined && { assignee: assignee === 'me' ? ctx.operator.id : assignee }),
      }),
  },
})
export const deskExport = desk.kind

export const deskHandlers: Handlers<typeof deskCalls> = {
  ...desk.handlers,

  async neighbours(ctx, { id }) {
    const { tx, merchantId, now } = ctx
    const all = asked(ctx, unfiltered(ctx))
    const asOf = new Date(now).toISOString()
    const [{ count }, place] = [
      await countWaiting(tx, merchantId, all),
      await tx.maybe(deskPlaceOf(merchantId, all, { id, asOf })),
    ]
    if (place) return { ...place, position: Number(place.position), total: count }
    if (!(await tx.maybe(everWaited(merchantId, id, all.kinds)))) throw new Refusal('object.not_found')
    const [first] = await findWaiting(tx, true, { ...all, merchantId, asOf, limit: 1 })
    return {
      position: null,
      total: count,
      previous: null,
      next: first ? { kind: first.kind, id: first.id } : null,
    }
  },

  async tabs(ctx) {
    const { tx, merchantId, operator, now } = ctx
    const all = asked(ctx, unfiltered(ctx))
    const [todo, mine, soon, cases] = [
      await countWaiting(tx, merchantId, all),
      await countWaiting(tx, merchantId, { ...all, assignee: operator.id }),
      await countWaiting(tx, merchantId, { ...all, dueBefore: addHours(now, 24) }),
      await tx.one(caseTabs(merchantId, all.createdFrom!)),
    ]
    return {
      todo,
      mine,
      soon: soon.count,
      issuer: listTotal(cases.issuer),
      decided: listTotal(cases.decided),
    }
  },
}

async function pageOf({ tx, merchantId, now }: Ctx, conditions: DeskConditions, page: PageAsk) {
  const cursor = page.after ?? page.before
  const asOf = cursor === undefined ? new Date(now).toISOString() : readRank(cursor).asOf
  return keysetPage(
    page,
    { cursorIn: ({ rank, id }: StoredItem) => writeRank({ asOf, rank, id }), placeOf: readRank },
    ({ forwards, after, limit }) =>
      findWaiting(tx, forwards, {
        ...conditions,
        merchantId,
        asOf,
        limit,
        ...(after && { atRank: after.rank, atId: after.id }),
      }),
  )
}

/** Cases as their own lists show them; what is no case as it is stored. */
async function rowsOf(ctx: Ctx, items: readonly StoredItem[]): Promise<DeskRow[]> {
  const ids = items.filter(({ kind }) => !isClaim(kind)).map(({ id }) => id)
  const cases = ids.length === 0 ? [] : await caseRowsOf(ctx, await ctx.tx.rows(casesOf(ctx.merchantId, ids)))
  const known = new Map(cases.map((row) => [row.id, row]))
  return items.map(({ rank: _rank, currency, amount, stakeMinor, ...item }) => ({
    ...item,
    amount: wire(currency, amount),
    stake: stakeMinor === null ? null : wire(currency, stakeMinor),
    case: known.get(item.id) ?? null,
  }))
}
