import { complaintDays } from '@quayside/contract/dispute/alert/deadlines.ts'
import { type RelatedKind, relatedKinds } from '@quayside/contract/dispute/related.ts'
import { type RawBuilder, sql } from 'kysely'
import { wordCase } from '#exports/cells.sql.ts'

type Sql = RawBuilder<unknown>
const days = sql.lit(`${complaintDays} days`)

/**
 * What else is known of the same complaint: alerts, fraud reports, RDR and cases of the same order within 45 days, so that
 * one complaint that is told in several ways is seen as one.
 * @param of columns of the one that it is about
 */
const others = ({ merchant, order, at, id }: { merchant: Sql; order: Sql; at: Sql; id: Sql }): Sql => {
  const near = (time: Sql) => sql`${time} between ${at} - interval ${days} and ${at} + interval ${days}`
  return sql`(
    select 'alert' as kind, x.id, x.alert_no as no, x.received_at as at from alert x
      where x.merchant_id = ${merchant} and x.order_id = ${order} and x.id <> ${id} and ${near(sql`x.received_at`)}
    union all select 'fraud_report', x.id, x.report_no, x.occurred_at from fraud_report x
      where x.merchant_id = ${merchant} and x.order_id = ${order} and x.id <> ${id} and ${near(sql`x.occurred_at`)}
    union all select 'rdr', x.id, x.rdr_no, x.received_at from rdr x
      where x.merchant_id = ${merchant} and x.order_id = ${order} and x.id <> ${id} and ${near(sql`x.received_at`)}
    union all select 'case', x.id, x.case_no, x.opened_at from chargeback x
      where x.merchant_id = ${merchant} and x.order_id = ${order} and ${near(sql`x.opened_at`)})`
}

type Of = Parameters<typeof others>[0]

/** As JSON, oldest first. */
export const relatedJson = (of: Of): Sql =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'id', r.id, 'no', r.no, 'at', r.at) order by r.at, r.no)
    from ${others(of)} r), '[]')`

/** In one cell, with what each of them is in the reader's words. */
export const relatedText = (of: Of, words: Readonly<Record<RelatedKind, string>>): Sql => {
  const kind = wordCase(
    sql`r.kind`,
    relatedKinds.map((value) => [value, sql.lit(words[value])] as const),
  )
  return sql`(select string_agg(${kind} || ' ' || r.no, ', ' order by r.at, r.no) from ${others(of)} r)`
}
