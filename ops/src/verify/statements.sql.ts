import { balanceAccounts } from '@quayside/contract/fund/balance-figures.ts'
import { causeOfEntry, otherSide } from '@quayside/gateway/ledger/index.ts'
import { type Check, sqlCheck } from './check.ts'

/** Entries of range `r` alone, by the account's key: joined, each range would meet all entries of its account. */
const entriesOfRange = (
  accountId: string,
): string => `select * from ledger.entry e where e.merchant_id = a.merchant_id
  and e.account_id = ${accountId} and e.version >= lower(r) and e.version < upper(r) offset 0`

/** Settlement statements against the ledger (ADR 0040). */
export const statementChecks: readonly Check[] = [
  sqlCheck({
    id: 'I19',
    what: 'each line of a statement is the sum of its entries in the ledger',
    count: 'statement_line',
    breaches: `with held as (
        select a.merchant_id, a.statement_id, a.account_id, ${causeOfEntry} as cause, count(*) as entries, sum(e.amount) as amount
        from statement_account a cross join lateral unnest(a.versions) r
          cross join lateral (${entriesOfRange('a.account_id')}) e
          join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
          join ${otherSide}
        group by 1, 2, 3, 4)
      select format('merchant %s: %s of account %s of statement %s is %s in %s entries, the ledger has %s in %s',
        coalesce(l.merchant_id, h.merchant_id), coalesce(l.cause, h.cause), coalesce(l.account_id, h.account_id),
        coalesce(l.statement_id, h.statement_id), coalesce(l.amount, 0), coalesce(l.entries, 0), coalesce(h.amount, 0),
        coalesce(h.entries, 0)) as breach
      from statement_line l full join held h on h.merchant_id = l.merchant_id and h.statement_id = l.statement_id
        and h.account_id = l.account_id and h.cause = l.cause
      where (l.amount, l.entries) is distinct from (h.amount::bigint, h.entries)`,
  }),
  sqlCheck({
    id: 'I19',
    what: 'each statement opens where the one before it closed, and its lines make the difference',
    count: 'statement',
    breaches: `with account as (
        select a.*, s.day, lag(a.closing, 1, 0::bigint) over (partition by a.merchant_id, a.account_id order by s.day) as before,
          coalesce((select sum(amount) from statement_line l where l.merchant_id = a.merchant_id
            and l.statement_id = a.statement_id and l.account_id = a.account_id), 0) as moved
        from statement_account a join statement s on s.merchant_id = a.merchant_id and s.id = a.statement_id)
      select format('merchant %s: account %s of %s opens with %s after %s, moves %s and closes with %s', merchant_id, account_id, day,
        opening, before, moved, closing) as breach
      from account where opening <> before or opening + moved <> closing
      union all
      select format('merchant %s: the statement of %s in %s says %s to %s, its accounts %s to %s', s.merchant_id, s.day, s.currency,
        s.opening, s.closing, coalesce(sum(a.opening), 0), coalesce(sum(a.closing), 0))
      from statement s left join statement_account a on a.merchant_id = s.merchant_id and a.statement_id = s.id
      group by s.merchant_id, s.id
      having s.opening <> coalesce(sum(a.opening), 0) or s.closing <> coalesce(sum(a.closing), 0)`,
  }),
  // What is posted while a day is being closed belongs to the next one: its version is the higher, its time may be the earlier.
  sqlCheck({
    id: 'I19',
    what: 'every entry of a closed day stands in one statement, and none in two',
    count: `(select from statement_account cross join lateral unnest(versions)) r`,
    breaches: `with held as (
        select merchant_id, account_id, range_agg(versions) as versions, sum(n) as n from (
          select merchant_id, account_id, versions,
            (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(versions) r) as n from statement_account) a
        group by 1, 2)
      select format('merchant %s: statements hold %s entries of account %s, of which only %s are different ones', merchant_id, n,
        account_id, (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(versions) r)) as breach
      from held where n <> (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(versions) r)
      union all
      select format('merchant %s: entry %s of account %s was posted before its day %s was closed and stands in no statement',
        e.merchant_id, e.version, e.account_id, beijing_date(p.occurred_at))
      from statement_closing c
        join ledger.account a on a.merchant_id = c.merchant_id and a.currency = c.currency and a.code = any($1::text[])
        left join held h on h.merchant_id = a.merchant_id and h.account_id = a.id
        cross join lateral unnest(int8multirange(int8range(1, a.version + 1)) - coalesce(h.versions, '{}'::int8multirange)) r
        cross join lateral (${entriesOfRange('a.id')}) e
        join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
      where beijing_date(p.occurred_at) <= c.closed_through
        and (e.version < upper(h.versions) or p.posted_at < (
          select min(s.closed_at) - interval '1 minute' from statement s where s.merchant_id = c.merchant_id
            and s.currency = c.currency and s.day >= beijing_date(p.occurred_at)))`,
    values: [balanceAccounts],
  }),
]
