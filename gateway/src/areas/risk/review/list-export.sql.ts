import type { ReviewLot } from '@quayside/contract/risk/review/lots.ts'
import { reasonSeparator, riskReasons } from '@quayside/contract/risk/reasons.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { sql } from 'kysely'
import { maskedEmail } from '#areas/trade/public.ts'
import { wordCase } from '#exports/cells.sql.ts'
import { instant, integer, masked, money, text, textFor, word } from '#exports/columns.ts'
import type { ExportReader, Source, Sql } from '#exports/kind.ts'
import { besideReviewed } from './list.sql.ts'
import { type ReviewListConditions, reviewMatches } from './matches.sql.ts'

/** Every order of a lot and a filter, with what the list tells of it. */
export function exportedReviews(
  lot: ReviewLot,
  values: ReviewListConditions & { readonly merchantId: bigint },
  ascending: boolean,
): Source {
  const { columns, matches } = reviewMatches(lot, values)
  return {
    matches,
    from: sql`from (select ${columns} ${matches}) o ${besideReviewed}`,
    orderBy: ascending ? sql`order by o.place, o.id` : sql`order by o.place desc, o.id desc`,
  }
}

export const heldCurrency = sql`o.currency::text`
const amount = sql`o.amount`

/** As the list tells them: known ones in the reader's language, others as the payment core wrote them. */
function reasons({ language }: Pick<ExportReader, 'language'>): Sql {
  const { riskReason } = wordsOf(language).terms
  const known = wordCase(
    sql`reason`,
    riskReasons.map((reason) => [reason, sql.lit(riskReason[reason])]),
  )
  return sql`(select string_agg(coalesce(${known}, reason), ${sql.lit(reasonSeparator)} order by at)
    from jsonb_array_elements_text(e.risk_reasons) with ordinality r (reason, at))`
}

export const reviewListCells = {
  orderNo: text(sql`o.order_no`),
  due: instant(sql`o.review_deadline`),
  score: integer(sql`o.risk_score`),
  reasons: textFor(reasons),
  currency: text(heldCurrency),
  amount: money(amount, heldCurrency),
  brand: word(sql`o.brand`, ({ terms }) => terms.brand),
  card: text(sql`o.card_masked`),
  cardCountry: text(sql`o.card_country::text`),
  ipCountry: text(sql`e.ip_country::text`),
  email: masked(sql`o.email`, maskedEmail),
  similarOrders: integer(sql`m.orders`),
  similarSucceeded: integer(sql`m.succeeded`),
  similarFailed: integer(sql`m.failed`),
  similarRefunds: integer(sql`m.refunds`),
  similarDisputes: integer(sql`m.disputes`),
  createdAt: instant(sql`o.created_at`),
  merchantOrderId: text(sql`o.merchant_order_id`),
  site: text(sql`s.name`),
  decidedAt: instant(sql`o.decided_at`),
  decidedBy: text(sql`d.real_name`),
  decisionReason: word(sql`o.decision_facts ->> 'reviewReason'`, ({ terms }) => terms.reviewReason),
  decisionNote: text(sql`o.decision_facts ->> 'reviewNote'`),
}

export const heldSince = sql`o.created_at`
export const reviewListSums = [{ key: 'amount', minor: amount }] as const
