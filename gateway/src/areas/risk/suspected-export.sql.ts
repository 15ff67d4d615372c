import { reasonSeparator, riskReasons } from '@quayside/contract/risk/reasons.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { sql } from 'kysely'
import { wordCase } from '#exports/cells.sql.ts'
import type { Reader, Source, Sql } from '#exports/kind.ts'
import { conditionsOf, similar, type SuspectedConditions } from './suspected.sql.ts'

/** Every held order of a filter, with what the list tells of it. */
export function exportedSuspected(
  values: SuspectedConditions & { readonly merchantId: bigint },
  soonestFirst: boolean,
): Source {
  const matches = sql`from orders where ${conditionsOf(values)}`
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

export const suspectedCells = {
  orderNo: sql`o.order_no`,
  due: sql`o.review_deadline`,
  score: sql`o.risk_score`,
  currency: sql`o.currency::text`,
  amount: sql`o.amount`,
  brand: sql`o.brand`,
  card: sql`o.card_masked`,
  cardCountry: sql`o.card_country::text`,
  ipCountry: sql`e.ip_country::text`,
  email: sql`o.email`,
  similarOrders: sql`m.orders`,
  similarSucceeded: sql`m.succeeded`,
  similarFailed: sql`m.failed`,
  similarRefunds: sql`m.refunds`,
  similarDisputes: sql`m.disputes`,
  createdAt: sql`o.created_at`,
  merchantOrderId: sql`o.merchant_order_id`,
  site: sql`s.name`,
} as const satisfies Readonly<Record<string, Sql>>

/** As the list tells them: known ones in the reader's language, others as the payment core wrote them. */
export function reasonsCell({ language }: Pick<Reader, 'language'>): Sql {
  const { riskReason } = wordsOf(language).terms
  const known = wordCase(
    sql`reason`,
    riskReasons.map((reason) => [reason, sql.lit(riskReason[reason])]),
  )
  return sql`(select string_agg(coalesce(${known}, reason), ${sql.lit(reasonSeparator)} order by at)
    from jsonb_array_elements_text(e.risk_reasons) with ordinality r (reason, at))`
}

export const heldSince = sql`created_at`
export const suspectedSums = [{ key: 'amount', minor: suspectedCells.amount }] as const
