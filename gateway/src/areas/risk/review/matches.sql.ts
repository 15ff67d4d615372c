import type { ReviewLot } from '@quayside/contract/risk/review/lots.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OrderFilter } from '#areas/trade/public.ts'

/** What orders of the list are looked for by. */
export type ReviewListConditions = OrderFilter & {
  readonly dueBefore?: string
  readonly scoreFrom?: number
  readonly scoreTo?: number
  /** Of a second look: who has decided at first sees none of theirs. */
  readonly notBy?: string
}

type Values = ReviewListConditions & { readonly merchantId: bigint }

export interface ReviewMatches {
  /** What they are ordered by. */
  readonly place: RawBuilder<unknown>
  /** Between those of one instant. */
  readonly key: RawBuilder<unknown>
  /** An order with its place and, where somebody may know it, its decision. */
  readonly columns: RawBuilder<unknown>
  /** From where, and under which conditions. */
  readonly matches: RawBuilder<unknown>
}

const events = { passed: 'pass', rejected: 'reject', lapsed: 'review_timeout' } as const
const undecided = sql`null::timestamptz as decided_at, null::uuid as decider_id, null::jsonb as decision_facts`

/** Which orders a lot has: how a review ended is told by the step that ended it. */
export function reviewMatches(lot: ReviewLot, values: Values): ReviewMatches {
  const conditions = conditionsOf(values)
  if (lot === 'waiting')
    return {
      place: sql`o.review_deadline`,
      key: sql`o.id`,
      columns: sql`o.*, o.review_deadline as place, ${undecided}`,
      matches: sql`from orders o where o.merchant_id = ${values.merchantId} and o.state = 'pending_review' ${conditions}`,
    }
  if (lot === 'second')
    return {
      place: sql`x.decided_at`,
      key: sql`x.order_id`,
      columns: sql`o.*, x.decided_at as place, ${undecided}`,
      matches: sql`from review_second_look x join orders o on o.merchant_id = x.merchant_id and o.id = x.order_id
        where x.merchant_id = ${values.merchantId} and x.answered_at is null
          ${values.notBy === undefined ? sql`` : sql`and x.decided_by <> ${values.notBy}::uuid`} ${conditions}`,
    }
  return {
    place: sql`v.at`,
    key: sql`v.entity_id`,
    columns: sql`o.*, v.at as place, v.at as decided_at, v.actor_id as decider_id, v.facts as decision_facts`,
    matches: sql`from entity_event v join orders o on o.merchant_id = v.merchant_id and o.id = v.entity_id
      where v.merchant_id = ${values.merchantId} and v.entity = 'order' and v.from_state = 'pending_review'
        and v.event = ${sql.lit(events[lot])} ${conditions}`,
  }
}

function conditionsOf(values: Values): RawBuilder<unknown> {
  const has = (key: keyof ReviewListConditions): boolean => values[key] !== undefined
  const conditions = [
    ...(has('createdFrom') ? [sql`o.created_at >= ${values.createdFrom}::timestamptz`] : []),
    ...(has('createdTo') ? [sql`o.created_at < ${values.createdTo}::timestamptz`] : []),
    ...(has('dueBefore') ? [sql`o.review_deadline < ${values.dueBefore}::timestamptz`] : []),
    ...(has('currency') ? [sql`o.currency = any(${values.currency}::bpchar[])`] : []),
    ...(has('brand') ? [sql`o.brand = any(${values.brand}::text[])`] : []),
    ...(has('cardCountry') ? [sql`o.card_country = any(${values.cardCountry}::bpchar[])`] : []),
    ...(has('scoreFrom') ? [sql`o.risk_score >= ${values.scoreFrom}::int`] : []),
    ...(has('scoreTo') ? [sql`o.risk_score <= ${values.scoreTo}::int`] : []),
    ...(has('textEmail') ? [sql`o.email_key = ${values.textEmail}`] : []),
    ...(has('textFrom') ? [textCondition(values)] : []),
  ]
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`
}

function textCondition({ textFrom, textBefore, textLastFour }: ReviewListConditions): RawBuilder<unknown> {
  const begins = (column: RawBuilder<unknown>) =>
    sql`(${column} >= ${textFrom} and ${column} < ${textBefore})`
  const columns = [sql`o.order_no`, sql`o.merchant_order_id`, sql`o.arn`].map(begins)
  if (textLastFour !== undefined) columns.push(sql`o.card_last4 = ${textLastFour}`)
  return sql`(${sql.join(columns, sql` or `)})`
}
