import { type Check, sqlCheck } from './check.ts'

/** Statements and balances as of an instant tell one past (ADR 0060), asked through the functions that the product asks. */
export const asOfChecks: readonly Check[] = [
  sqlCheck({
    id: 'I21',
    what: 'the balance as of the end of each closed day is the closing of its statement',
    count: 'statement_account',
    breaches: `select format('merchant %s: account %s closes %s with %s, its balance as of that midnight is %s', merchant_id, account_id,
        day, closing, told) as breach
      from (select a.merchant_id, a.account_id, s.day, a.closing,
          ledger.balance_at(a.merchant_id, a.account_id, ledger.start_of_beijing_date(s.day + 1)) as told
        from statement_account a join statement s on s.merchant_id = a.merchant_id and s.id = a.statement_id offset 0) t
      where told <> closing`,
  }),
  sqlCheck({
    id: 'I21',
    what: 'the entries that count by the end of the last closed day add up to its closing',
    count: '(select from statement_closing where closed_through is not null) c',
    breaches: `with last as (
        select distinct on (a.merchant_id, a.account_id) a.merchant_id, a.account_id, a.closing, c.closed_through
        from statement_closing c
          join statement s on s.merchant_id = c.merchant_id and s.currency = c.currency
          join statement_account a on a.merchant_id = s.merchant_id and a.statement_id = s.id
        order by a.merchant_id, a.account_id, s.day desc)
      select format('merchant %s: account %s closes %s with %s, the entries that count by then add up to %s', merchant_id, account_id,
        closed_through, closing, total) as breach
      from (select l.*, (select coalesce(sum(e.amount), 0)
          from unnest(ledger.happened_between(l.merchant_id, l.account_id, null, ledger.start_of_beijing_date(l.closed_through + 1))) r
            cross join lateral (select amount from ledger.entry e where e.merchant_id = l.merchant_id
              and e.account_id = l.account_id and e.version >= lower(r) and e.version < upper(r) offset 0) e) as total
        from last l offset 0) t
      where total <> closing`,
  }),
]
