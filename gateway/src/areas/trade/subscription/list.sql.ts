import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { IntervalUnit } from '@quayside/contract/trade/subscription/interval.ts'
import type {
  SubscriptionEndReason,
  SubscriptionState,
} from '@quayside/contract/trade/subscription/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasRow } from '#db/has-row.ts'
import type { Query } from '#db/tx.ts'
import { compilable, pagedList } from '#lists/paged.sql.ts'
import type { SubscriptionConditions } from './filter.ts'

/** One subscription as the list shows it; the amount in minor units. */
export interface SubscriptionListRow {
  readonly id: string
  readonly subscriptionNo: string
  readonly createdAt: string
  readonly status: SubscriptionState
  readonly endReason: SubscriptionEndReason | null
  readonly plan: string
  readonly customerId: string | null
  readonly email: string | null
  readonly currency: string
  readonly amount: bigint
  readonly unit: IntervalUnit
  readonly count: number
  readonly paidCycles: number
  readonly cycles: number | null
  readonly nextChargeAt: string | null
  readonly underWay: boolean
  readonly failedTries: number
  /** Null for whoever may not see the order that kept the card. */
  readonly brand: CardBrand | null
  readonly lastFour: string | null
  readonly siteId: string | null
  readonly site: string | null
}

export function subscriptionCondition(
  values: SubscriptionConditions & { readonly merchantId: bigint },
): RawBuilder<unknown> {
  const has = (key: keyof SubscriptionConditions): boolean => values[key] !== undefined
  return sql.join(
    [
      sql`s.merchant_id = ${values.merchantId}`,
      ...(has('status') ? [sql`s.state = any(${values.status}::text[])`] : []),
      ...(has('currency') ? [sql`s.currency = any(${values.currency}::bpchar[])`] : []),
      ...(has('amountFrom') ? [sql`s.amount >= ${values.amountFrom}::bigint`] : []),
      ...(has('amountTo') ? [sql`s.amount <= ${values.amountTo}::bigint`] : []),
      ...(has('siteId') ? [sql`s.site_id = any(${values.siteId}::uuid[])`] : []),
      ...(has('email') ? [sql`s.email_key = ${values.email}`] : []),
      ...(has('customerFrom')
        ? [sql`(s.customer_id >= ${values.customerFrom} and s.customer_id < ${values.customerBefore})`]
        : []),
      ...(has('createdFrom') ? [sql`s.created_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`s.created_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('nextFrom') ? [sql`s.next_charge_at >= ${values.nextFrom}::timestamptz`] : []),
      ...(has('nextTo') ? [sql`s.next_charge_at < ${values.nextTo}::timestamptz`] : []),
      ...(has('failedTries') ? [sql`s.failed_tries = any(${values.failedTries}::int[])`] : []),
      ...(has('textFrom')
        ? [sql`(s.subscription_no >= ${values.textFrom} and s.subscription_no < ${values.textBefore})`]
        : []),
    ],
    sql` and `,
  )
}

const underWay =
  'subscription_try t where t.merchant_id = s.merchant_id and t.subscription_id = s.id and t.outcome is null'
const columns = sql`s.id, s.subscription_no as "subscriptionNo", s.created_at as "createdAt", s.state as status,
  s.end_reason as "endReason", s.plan, s.customer_id as "customerId", s.email, s.currency::text, s.amount, s.interval_unit as unit,
  s.interval_count as count, s.paid_cycles as "paidCycles", s.cycles, s.next_charge_at as "nextChargeAt",
  ${sql.raw(hasRow(underWay))} as "underWay",
  s.failed_tries as "failedTries", k.brand, k.last_four as "lastFour", s.site_id as "siteId", p.name as site`
export const besideSubscription = sql`left join card_token k on k.merchant_id = s.merchant_id and k.id = s.token_id
  left join site p on p.merchant_id = s.merchant_id and p.id = s.site_id`

/** Newest or oldest first, by when it was made. */
export const subscriptionList = pagedList<SubscriptionConditions, SubscriptionListRow>({
  name: 'subscriptions',
  columns,
  from: sql`subscription s ${besideSubscription}`,
  counted: sql`subscription s`,
  at: sql`s.created_at`,
  id: sql`s.id`,
  conditionsOf: subscriptionCondition,
})

export const findSubscriptionRow = (merchantId: bigint, id: string): Query<SubscriptionListRow> => {
  const one = sql`select ${columns} from subscription s ${besideSubscription} where s.merchant_id = ${merchantId} and s.id = ${id}`
  return { name: 'subscription_row', text: compilable(one).compile().sql, values: [merchantId, id] }
}
