import { wire } from '@quayside/contract/money.ts'
import {
  reviewListCalls,
  type ReviewListFilter,
  type ReviewListRow,
} from '@quayside/contract/risk/review/list.ts'
import type { ReviewLot } from '@quayside/contract/risk/review/lots.ts'
import { riskBand } from '@quayside/contract/trade/states.ts'
import { fill } from '@quayside/phrases/fill.ts'
import type { Ctx, Scope } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { listOf } from '#lists/list-of.ts'
import { listPage } from '#lists/page.ts'
import { actionsOf, askingOf, decideReview, orderFilter, shownEmail } from '#areas/trade/public.ts'
import { countLots, countReviews, findReviews, type StoredReviewRow } from './list.sql.ts'
import type { ReviewListConditions } from './matches.sql.ts'
import { answerSecondLook } from './second.ts'
import {
  exportedReviews,
  heldCurrency,
  heldSince,
  reviewListCells,
  reviewListSums,
} from './list-export.sql.ts'

/** Every held order of a merchant, as pages and as a file. */
const held = listOf(reviewListCalls, {
  async find(ctx, { filter, page: asked, order, count }) {
    const { tx, merchantId, operator } = ctx
    const { lot = 'waiting' } = filter
    const conditions = {
      ...reviewListConditions(filter),
      ...(lot === 'second' && { notBy: operator.id }),
    }
    const revealing = await ctx.scopeFor('trade.transaction.reveal')
    const isSoonest = soonestFirst(lot, order)
    const [{ rows, page }, total, counts] = await Promise.all([
      listPage(asked, placeOfReview, ({ forwards, after, limit }) =>
        findReviews(tx, merchantId, { lot, conditions, ascending: isSoonest === forwards, after, limit }),
      ),
      count ? countReviews(tx, merchantId, lot, conditions) : null,
      tx.one(countLots(merchantId, operator.id)),
    ])
    return { rows: rows.map((row) => reviewRow(ctx, row, revealing)), page, total, counts }
  },
  file: {
    name: 'reviews',
    revealedBy: 'trade.transaction.reveal',
    cells: reviewListCells,
    heads: ({ trade: { column, filter }, risk }) => ({
      ...column,
      ...filter,
      due: risk.due,
      score: risk.score,
      reasons: risk.reasons,
      ipCountry: risk.ipCountry,
      similarOrders: risk.similar,
      similarSucceeded: risk.file.succeeded,
      similarFailed: risk.file.failed,
      similarRefunds: risk.file.refunds,
      similarDisputes: risk.file.disputes,
      decidedAt: risk.decidedAt,
      decidedBy: risk.decidedBy,
      decisionReason: risk.decisionReason,
      decisionNote: risk.decisionNote,
    }),
    source: (merchantId, { filter, order }) => {
      const { lot = 'waiting' } = filter
      return exportedReviews(lot, { ...reviewListConditions(filter), merchantId }, soonestFirst(lot, order))
    },
    createdAt: heldSince,
    currency: heldCurrency,
    sums: reviewListSums,
    sumLabels: ({ trade }) => ({ amount: trade.column.amount }),
    said: ({ terms, trade, risk }, filter, { listed, named, times, range }, { zone }) => [
      [risk.lots.label, filter.lot && risk.lots[filter.lot]],
      [trade.filter.numbers, filter.text],
      [trade.filter.created, times(filter.createdFrom, filter.createdTo)],
      [fill(risk.due, { zone }), times(undefined, filter.dueBefore)],
      [trade.filter.currency, listed(filter.currency)],
      [trade.filter.brand, named(filter.brand, terms.brand)],
      [trade.column.cardCountry, listed(filter.cardCountry)],
      [risk.score, range(filter.scoreFrom, filter.scoreTo)],
    ],
  },
})
export const reviewListExport = held.kind

export const reviewListHandlers: Handlers<typeof reviewListCalls> = {
  ...held.handlers,
  normal: (ctx, input) => decideReview(ctx, { ...input, decision: 'pass' }),
  refuse: (ctx, input) => decideReview(ctx, { ...input, decision: 'reject' }),
  second: (ctx, input) => answerSecondLook(ctx, input),
}

/** What waits stands by its deadline; of what is over the latest decision comes first, unless the list is turned. */
const soonestFirst = (lot: ReviewLot, order: 'soonest' | 'latest'): boolean =>
  (order === 'soonest') === (lot === 'waiting' || lot === 'second')

/** By deadline or by decision, and so are the places of the list. */
const placeOfReview = ({ place, id }: StoredReviewRow) => ({ createdAt: place, id })

/** @throws Refusal when a range is reversed */
export function reviewListConditions(filter: ReviewListFilter): ReviewListConditions {
  const { lot: _, dueBefore, scoreFrom, scoreTo, ...shared } = filter
  if (scoreFrom !== undefined && scoreTo !== undefined && scoreFrom > scoreTo)
    throw new Refusal('trade.range_reversed')
  return {
    ...orderFilter(shared),
    ...(dueBefore !== undefined && { dueBefore: new Date(dueBefore).toISOString() }),
    ...(scoreFrom !== undefined && { scoreFrom }),
    ...(scoreTo !== undefined && { scoreTo }),
  }
}

export function reviewRow(ctx: Ctx, row: StoredReviewRow, revealing: Scope | undefined): ReviewListRow {
  const { id, orderNo, merchantOrderId, createdAt, reviewDeadline, type, score, reasons } = row
  const { brand, card, cardCountry, ipCountry, customerId, site, version } = row
  return {
    id,
    orderNo,
    merchantOrderId,
    createdAt,
    reviewDeadline,
    type,
    amount: wire(row.currency, row.amount),
    score,
    band: riskBand(score),
    reasons,
    brand,
    card,
    cardCountry,
    ipCountry,
    email: row.email === null ? null : shownEmail(revealing, row, row.email),
    customerId,
    site,
    hold: holdOf(ctx, row),
    decided: decidedOf(row),
    similar: {
      orders: row.similarOrders,
      succeeded: row.similarSucceeded,
      failed: row.similarFailed,
      refunds: row.similarRefunds,
      disputes: row.similarDisputes,
    },
    version,
    actions: actionsOf(row, askingOf(ctx)),
  }
}

function holdOf({ operator }: Ctx, { holderId, holder, heldUntil }: StoredReviewRow): ReviewListRow['hold'] {
  if (holderId === null || heldUntil === null) return null
  return { by: holder!, mine: holderId === operator.id, until: heldUntil }
}

function decidedOf({ decidedAt, decidedBy, decisionFacts }: StoredReviewRow): ReviewListRow['decided'] {
  if (decidedAt === null) return null
  const { reviewReason = null, reviewNote = null } = decisionFacts ?? {}
  return { at: decidedAt, by: decidedBy, reason: reviewReason, note: reviewNote }
}
