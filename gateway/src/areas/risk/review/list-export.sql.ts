import { reasonSeparator, riskReasons } from '@quayside/contract/risk/reasons.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { sql } from 'kysely'
import { maskedEmail } from '#areas/trade/public.ts'
import { wordCase } from '#exports/cells.sql.ts'
import { instant, integer, masked, money, text, textFor, word } from '#exports/columns.ts'
import type { ExportReader, Source, Sql } from '#exports/kind.ts'
import { reviewCondition, similar, type ReviewListConditions } from './list.sql.ts'

/** Every held order of a filter, with what the list tells of it. */
export function exportedReviews(
  values: ReviewListConditions & { readonly merchantId: bigint },
  soonestFirst: boolean,
): Source {
  const matches = sql`from orders where ${reviewCondition(values)}`
  return {
    matches,
    from: sql`from (select * ${matches}) o
      join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
      left join site s on s.merchant_id = o.merchant_id and s.id = o.site_id
      cross join ${similar} m`,
    orderBy: soonestFirst
      ? sql`order by o.review_deadline, o.id`
      : sql`order by o.review_deadline desc, o.id desc`,
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
}

export const heldSince = sql`created_at`
export const reviewListSums = [{ key: 'amount', minor: amount }] as const
