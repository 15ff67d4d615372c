import type { ChangeFilter } from '@quayside/contract/fund/balance/change.ts'
import { sql } from 'kysely'
import { instant, integer, money, text, word } from '#exports/columns.ts'
import type { Source } from '#exports/kind.ts'
import { accountId, causeOfEntry, otherSide } from '#ledger/index.ts'

/** Every entry of a filter whose range is known, with its order. */
export function exportedChanges(merchantId: bigint, filter: ChangeFilter, newestFirst: boolean): Source {
  const id = accountId(filter.currency, filter.account)
  const conditions = [
    sql`e.merchant_id = ${merchantId} and e.account_id = ${id}`,
    sql`e.version >= lower(t.versions) and e.version < upper(t.versions) and e.version <@ t.versions`,
    ...(filter.cause === undefined
      ? []
      : [sql`${sql.raw(causeOfEntry)} = any(${[...new Set(filter.cause)]}::text[])`]),
    ...(filter.text === undefined
      ? []
      : [
          sql`p.order_id = any(array(select id from orders where merchant_id = ${merchantId}
            and (order_no = ${filter.text} or merchant_order_id = ${filter.text}) limit 100))`,
        ]),
  ]
  const matches = sql`from (select e.merchant_id, e.version, e.account_id, e.amount, e.balance, e.value_on,
      ${sql.raw(causeOfEntry)} as cause, p.order_id, p.posted_at, p.occurred_at,
      ledger.currency_of(e.account_id) as currency
    from (select ledger.happened_between(${merchantId}, ${id}, ${filter.createdFrom ?? null}::timestamptz,
        ${filter.createdTo ?? null}::timestamptz) as versions offset 0) t
      cross join ledger.entry e join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
      join ${sql.raw(otherSide)}
    where ${sql.join(conditions, sql` and `)}) r`
  return {
    matches,
    from: sql`${matches} left join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id`,
    orderBy: newestFirst ? sql`order by r.version desc` : sql`order by r.version`,
  }
}

export const changeCurrency = sql`r.currency`
const amount = sql`r.amount`

export const changeCells = {
  occurredAt: instant(sql`r.occurred_at`),
  cause: word(sql`r.cause`, ({ fund }) => fund.cause),
  currency: text(changeCurrency),
  amount: money(amount, changeCurrency),
  balance: money(sql`r.balance`, changeCurrency),
  orderNo: text(sql`o.order_no`),
  postedAt: instant(sql`r.posted_at`),
  valueOn: text(sql`r.value_on::text`),
  account: word(
    sql`(select c.code from ledger.account_code c where c.no = (r.account_id & 31))`,
    ({ terms }) => terms.account,
  ),
  version: integer(sql`r.version`),
}

export const changedAt = sql`posted_at`
export const changeSums = [
  { key: 'in', minor: sql`greatest(r.amount, 0)` },
  { key: 'out', minor: sql`least(r.amount, 0)` },
  { key: 'net', minor: amount },
] as const
