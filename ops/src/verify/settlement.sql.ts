import { type Check, sqlCheck } from './check.ts'

// The batch that took an item is the first one that came late enough for its value date and for its version;
// both grow from batch to batch, so a binary search finds it.
const items = `select e.merchant_id, e.account_id, e.amount, e.value_on,
    b.ids[1 + greatest(width_bucket(e.value_on - 1, b.dates), width_bucket(e.version - 1, b.versions))] as batch_id
  from ledger.entry e left join (
    select merchant_id, ledger.currency_no(currency) * 32 + 1 as account_id, array_agg(id order by business_date) as ids,
      array_agg(business_date order by business_date) as dates, array_agg(through_version order by business_date) as versions
    from ledger.settlement_batch group by merchant_id, currency) b on b.merchant_id = e.merchant_id and b.account_id = e.account_id
  where e.value_on is not null`

export const settlementChecks: readonly Check[] = [
  sqlCheck({
    id: 'I16',
    what: 'pending is the items that no batch took and the carry of the last batch',
    count: "(select from ledger.account where code = 'pending') a",
    breaches: `with open as (
        select merchant_id, account_id, sum(amount) as net from (${items}) i where batch_id is null group by 1, 2)
      select format('merchant %s: pending %s is %s, its open items are %s and its carry is %s',
        a.merchant_id, a.currency, a.balance, coalesce(o.net, 0), coalesce(b.carry_out, 0)) as breach
      from (select merchant_id, account_id, ledger.currency_of(account_id)::char(3) as currency, sum(amount) as balance
        from ledger.entry where account_id & 31 = 1 group by merchant_id, account_id) a
      left join open o on o.merchant_id = a.merchant_id and o.account_id = a.account_id
      left join lateral (select carry_out from ledger.settlement_batch
        where merchant_id = a.merchant_id and currency = a.currency order by business_date desc limit 1) b on true
      where a.balance <> coalesce(o.net, 0) + coalesce(b.carry_out, 0)`,
  }),
  sqlCheck({
    id: 'I16',
    what: 'each batch took what it says, and the sums for the next one are right',
    count: 'ledger.settlement_batch',
    breaches: `with item as materialized (${items})
      select format('merchant %s: batch %s of %s says %s items of %s, its entries are %s of %s', b.merchant_id, b.business_date,
        b.currency, b.items, b.items_net, coalesce(i.items, 0), coalesce(i.net, 0)) as breach
      from ledger.settlement_batch b left join (
        select merchant_id, batch_id, count(*) as items, sum(amount) as net, sum(greatest(amount, 0)) as positive
        from item group by 1, 2) i on i.merchant_id = b.merchant_id and i.batch_id = b.id
      where b.items <> coalesce(i.items, 0) or b.items_net <> coalesce(i.net, 0) or b.items_positive <> coalesce(i.positive, 0)
      union all
      select format('merchant %s: the open items of %s from %s are %s of %s, the sum kept for the next batch is %s of %s',
        coalesce(u.merchant_id, i.merchant_id), ledger.currency_of(coalesce(u.account_id, i.account_id)),
        coalesce(u.value_on, i.value_on), coalesce(i.items, 0), coalesce(i.net, 0), coalesce(u.items, 0), coalesce(u.net, 0))
      from ledger.unsettled u full join (
        select merchant_id, account_id, value_on, count(*) as items, sum(amount) as net, sum(greatest(amount, 0)) as positive
        from item where batch_id is null group by 1, 2, 3) i
        on i.merchant_id = u.merchant_id and i.account_id = u.account_id and i.value_on = u.value_on
      where (u.items, u.net, u.positive) is distinct from (i.items, i.net::bigint, i.positive::bigint)`,
  }),
  sqlCheck({
    id: 'I16',
    what: 'each batch begins with the carry of the one before it',
    count: 'ledger.settlement_batch',
    breaches: `select format('merchant %s: batch %s of %s begins with a carry of %s, the one before it ended with %s',
        merchant_id, business_date, currency, carry_in, before) as breach
      from (select *, lag(carry_out, 1, 0) over (partition by merchant_id, currency order by business_date) as before,
        lag(through_version, 1, 0) over (partition by merchant_id, currency order by business_date) as through_before
        from ledger.settlement_batch) b
      where carry_in <> before or through_version < through_before`,
  }),
  sqlCheck({
    id: 'I16',
    what: 'what the fund report has folded is the balance of pending at that entry, item by item',
    count: 'ledger.flow_folded',
    breaches: `select format('merchant %s: the rollup of account %s holds %s in %s items through entry %s, whose balance is %s', f.merchant_id,
        f.account_id, coalesce(d.amount, 0), coalesce(d.items, 0), f.through_version, e.balance) as breach
      from ledger.flow_folded f
        left join (select merchant_id, account_id, sum(amount) as amount, sum(items) as items from ledger.flow_day group by 1, 2) d
          on d.merchant_id = f.merchant_id and d.account_id = f.account_id
        left join ledger.entry e on e.merchant_id = f.merchant_id and e.account_id = f.account_id and e.version = f.through_version
      where f.through_version > 0 and (d.amount is distinct from e.balance or d.items is distinct from f.through_version)`,
  }),
]
