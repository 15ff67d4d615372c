import type { SubscriptionCycleState } from '@quayside/contract/trade/subscription/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { instant, integer, money, text, word } from '#exports/columns.ts'
import type { Source } from '#exports/kind.ts'
import { pagedList } from '#lists/paged.sql.ts'
import type { SubscriptionInvoiceConditions } from './filter.ts'

/** One cycle as the list shows it; the amount in minor units. */
export interface SubscriptionInvoiceRow {
  readonly id: string
  readonly subscriptionId: string
  readonly subscriptionNo: string
  readonly plan: string
  readonly cycle: number
  readonly createdAt: string
  readonly dueOn: string
  readonly status: SubscriptionCycleState
  readonly currency: string
  readonly amount: bigint
  readonly tries: number
  readonly settledAt: string | null
  readonly orderId: string | null
  readonly orderNo: string | null
  readonly site: string | null
}

/** What is asked of a cycle's own subscription is asked beside it. */
const beside = sql`join subscription s on s.merchant_id = c.merchant_id and s.id = c.subscription_id`

function invoiceCondition(
  values: SubscriptionInvoiceConditions & { readonly merchantId: bigint },
): RawBuilder<unknown> {
  const has = (key: keyof SubscriptionInvoiceConditions): boolean => values[key] !== undefined
  return sql.join(
    [
      sql`c.merchant_id = ${values.merchantId}`,
      ...(has('status') ? [sql`c.state = any(${values.status}::text[])`] : []),
      ...(has('createdFrom') ? [sql`c.opened_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`c.opened_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('currency') ? [sql`s.currency = any(${values.currency}::bpchar[])`] : []),
      ...(has('siteId') ? [sql`s.site_id = any(${values.siteId}::uuid[])`] : []),
      ...(has('textFrom')
        ? [sql`(s.subscription_no >= ${values.textFrom} and s.subscription_no < ${values.textBefore})`]
        : []),
    ],
    sql` and `,
  )
}

const tries = sql`(select count(*)::int from subscription_try t
  where t.merchant_id = c.merchant_id and t.subscription_id = c.subscription_id and t.cycle_no = c.cycle_no)`
const shown = sql`left join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
  left join site p on p.merchant_id = s.merchant_id and p.id = s.site_id`

/** Newest or oldest first, by when they were first charged. */
export const subscriptionInvoiceList = pagedList<SubscriptionInvoiceConditions, SubscriptionInvoiceRow>({
  name: 'subscription_invoices',
  columns: sql`c.id, c.subscription_id as "subscriptionId", s.subscription_no as "subscriptionNo", s.plan, c.cycle_no as cycle,
    c.opened_at as "createdAt", c.due_on as "dueOn", c.state as status, s.currency::text, s.amount, ${tries} as tries,
    c.settled_at as "settledAt", c.order_id as "orderId", o.order_no as "orderNo", p.name as site`,
  from: sql`subscription_cycle c ${beside} ${shown}`,
  counted: sql`subscription_cycle c ${beside}`,
  at: sql`c.opened_at`,
  id: sql`c.id`,
  conditionsOf: invoiceCondition,
})

/** Every cycle of a filter. */
export function exportedInvoices(
  values: SubscriptionInvoiceConditions & { readonly merchantId: bigint },
  newestFirst: boolean,
): Source {
  const matches = sql`from (select c.*, s.subscription_no, s.plan, s.currency, s.amount, s.site_id from subscription_cycle c ${beside}
    where ${invoiceCondition(values)}) c`
  return {
    matches,
    from: sql`${matches} left join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
      left join site p on p.merchant_id = c.merchant_id and p.id = c.site_id`,
    orderBy: newestFirst ? sql`order by c.opened_at desc, c.id desc` : sql`order by c.opened_at, c.id`,
  }
}

export const invoiceCurrency = sql`c.currency::text`

export const invoiceCells = {
  subscriptionNo: text(sql`c.subscription_no`),
  plan: text(sql`c.plan`),
  cycle: integer(sql`c.cycle_no`),
  createdAt: instant(sql`c.opened_at`),
  dueOn: text(sql`c.due_on::text`),
  status: word(sql`c.state`, ({ subscription }) => subscription.cycle.status),
  currency: text(invoiceCurrency),
  amount: money(sql`c.amount`, invoiceCurrency),
  tries: integer(tries),
  settledAt: instant(sql`c.settled_at`),
  orderNo: text(sql`o.order_no`),
  site: text(sql`p.name`),
}

export const invoiceOpenedAt = sql`opened_at`
export const invoiceSums = [
  { key: 'amount', minor: sql`c.amount` },
  { key: 'paid', minor: sql`case when c.state = 'paid' then c.amount else 0 end` },
] as const
