import { wire } from '@quayside/contract/money.ts'
import {
  reviewListCalls,
  type ReviewListFilter,
  type ReviewListRow,
} from '@quayside/contract/risk/review/list.ts'
import { riskBand } from '@quayside/contract/trade/states.ts'
import { fill } from '@quayside/phrases/fill.ts'
import type { Ctx, Scope } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { listOf } from '#lists/list-of.ts'
import { listPage } from '#lists/page.ts'
import { actionsOf, askingOf, decideReview, orderFilter, shownEmail } from '#areas/trade/public.ts'
import { countReviews, findReviews, type ReviewListConditions, type StoredReviewRow } from './list.sql.ts'
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
    const { tx, merchantId } = ctx
    const conditions = reviewListConditions(filter)
    const revealing = await ctx.scopeFor('trade.transaction.reveal')
    const soonest = order === 'soonest'
    const [{ rows, page }, total] = await Promise.all([
      listPage(asked, placeOfHeld, ({ forwards, after, limit }) =>
        findReviews(tx, merchantId, { conditions, soonestFirst: soonest === forwards, after, limit }),
      ),
      count ? countReviews(tx, merchantId, conditions) : null,
    ])
    return { rows: rows.map((row) => rowOf(ctx, row, revealing)), page, total }
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
    }),
    source: (merchantId, { filter, order }) =>
      exportedReviews({ ...reviewListConditions(filter), merchantId }, order === 'soonest'),
    createdAt: heldSince,
    currency: heldCurrency,
    sums: reviewListSums,
    sumLabels: ({ trade }) => ({ amount: trade.column.amount }),
    said: ({ terms, trade, risk }, filter, { listed, named, times, range }, { zone }) => [
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
}

/** The list is ordered by deadline, and so are its places. */
const placeOfHeld = ({ reviewDeadline, id }: StoredReviewRow) => ({ createdAt: reviewDeadline, id })

/** @throws Refusal when a range is reversed */
export function reviewListConditions(filter: ReviewListFilter): ReviewListConditions {
  const { dueBefore, scoreFrom, scoreTo, ...shared } = filter
  if (scoreFrom !== undefined && scoreTo !== undefined && scoreFrom > scoreTo)
    throw new Refusal('trade.range_reversed')
  return {
    ...orderFilter(shared),
    ...(dueBefore !== undefined && { dueBefore: new Date(dueBefore).toISOString() }),
    ...(scoreFrom !== undefined && { scoreFrom }),
    ...(scoreTo !== undefined && { scoreTo }),
  }
}

function rowOf(ctx: Ctx, row: StoredReviewRow, revealing: Scope | undefined): ReviewListRow {
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
