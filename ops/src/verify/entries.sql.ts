import { type Check, sqlCheck } from './check.ts'

const entryName = `format('merchant %s: entry %s of account %s %s, line %s of posting %s', e.merchant_id, e.version,
  ledger.currency_of(e.account_id), coalesce(c.code, '?'), e.line, e.posting_id)`
const withCode = 'left join ledger.account_code c on c.no = (e.account_id & 31)'

/** Every balance is computed from the entries alone; what the accounts say is compared with it. */
export const entryChecks: readonly Check[] = [
  sqlCheck({
    id: 'I1',
    what: 'every posting has entries, and they sum to zero in one currency',
    count: 'ledger.posting',
    breaches: `select format('merchant %s: posting %s (%s %s, %s) sums to %s over %s entries', p.merchant_id, p.id,
        p.source_type, p.source_id, p.effect, coalesce(e.total, 0), coalesce(e.entries, 0)) as breach
      from ledger.posting p left join (
        select merchant_id, posting_id, sum(amount) as total, count(*) as entries,
          count(distinct account_id >> 5) as currencies
        from ledger.entry group by merchant_id, posting_id) e on e.merchant_id = p.merchant_id and e.posting_id = p.id
      where e.total is distinct from 0 or e.currencies <> 1`,
  }),
  sqlCheck({
    id: 'I1',
    what: 'no entry was altered after it was written',
    count: 'ledger.entry',
    breaches: `select ${entryName} || ' was altered' as breach from ledger.entry e ${withCode}
      where e.digest <> ledger.entry_digest(e.merchant_id, e.posting_id, e.line, e.account_id, e.version, e.amount, e.balance, e.value_on)`,
  }),
  sqlCheck({
    id: 'I2',
    what: 'versions have no gap, and each entry goes on from the balance before it',
    count: 'ledger.entry',
    breaches: `select ${entryName} || format(' comes %s. and has %s %s = %s', e.no, e.before,
        case when e.amount < 0 then '- ' || -e.amount else '+ ' || e.amount end, e.balance) as breach
      from (select *, row_number() over w as no, lag(balance, 1, 0) over w as before
        from ledger.entry window w as (partition by merchant_id, account_id order by version)) e ${withCode}
      where e.version <> e.no or e.before + e.amount <> e.balance`,
  }),
  sqlCheck({
    id: 'I2',
    what: 'every account has the balance of its entries',
    count: 'ledger.account',
    breaches: `select format('merchant %s: account %s %s says %s at version %s, its entries say %s at %s',
        coalesce(a.merchant_id, e.merchant_id), coalesce(a.currency, ledger.currency_of(e.account_id)), coalesce(a.code, '?'),
        a.balance, a.version, coalesce(e.total, 0), coalesce(e.last, 0)) as breach
      from ledger.account a full join (
        select merchant_id, account_id, sum(amount) as total, max(version) as last
        from ledger.entry group by merchant_id, account_id) e on e.merchant_id = a.merchant_id and e.account_id = a.id
      where a.balance is distinct from coalesce(e.total, 0) or a.version is distinct from coalesce(e.last, 0)`,
  }),
  sqlCheck({
    id: 'I3',
    what: 'all accounts of a currency sum to zero',
    count: '(select distinct currency from ledger.account) c',
    breaches: `select format('%s sums to %s', ledger.currency_of(min(account_id)), sum(amount)) as breach
      from ledger.entry group by account_id >> 5 having sum(amount) <> 0`,
  }),
  sqlCheck({
    id: 'I4',
    what: 'no account that may not be negative ever was',
    count:
      '(select from ledger.entry e join ledger.account_code c on c.no = (e.account_id & 31) where not c.may_be_negative) e',
    breaches: `select ${entryName} || format(' left %s', e.balance) as breach from ledger.entry e ${withCode}
      where e.balance < 0 and not c.may_be_negative`,
  }),
]
