import { balanceAccounts } from '@quayside/contract/fund/balance-figures.ts'
import type { Query } from '#db/tx.ts'
import { causeOfEntry, otherSide } from '#ledger/index.ts'

/** One closing of a currency at a time; the row is the lock. */
export const openClosing = (merchantId: bigint, currency: string): Query => ({
  name: 'statement_open_closing',
  text: `insert into statement_closing (merchant_id, currency) values ($1, $2) on conflict do nothing`,
  values: [merchantId, currency],
})

export interface Closing {
  /** Null while no day was ever closed. */
  readonly closedThrough: string | null
  /** The last settled date; null for a currency that nothing was ever captured in. */
  readonly settledThrough: string | null
  readonly hasPending: boolean
}

export const lockClosing = (merchantId: bigint, currency: string): Query<Closing> => ({
  name: 'statement_lock_closing',
  text: `select c.closed_through as "closedThrough", a.settled_through as "settledThrough", a.id is not null as "hasPending"
    from statement_closing c
      left join ledger.account a on a.merchant_id = c.merchant_id and a.currency = c.currency and a.code = 'pending'
    where c.merchant_id = $1 and c.currency = $2 for update of c`,
  values: [merchantId, currency],
})

export const endClosing = (merchantId: bigint, currency: string, through: string): Query => ({
  name: 'statement_end_closing',
  text: 'update statement_closing set closed_through = $3 where merchant_id = $1 and currency = $2',
  values: [merchantId, currency, through],
})

/** Many months of an imported history are closed at once. */
export const takeTime: Query = { text: `set local statement_timeout = '15min'` }

/**
 * Writes the statements of the days from `from` to `through`, and tells how many. An entry that no statement holds yet
 * belongs to the Beijing day on which it happened or, when that one is closed, to `from`. What is open is told by the
 * versions of the accounts in one snapshot, so a posting stands with all its sides in one statement.
 */
export const writeStatements = (
  merchantId: bigint,
  currency: string,
  from: string | null,
  through: string,
): Query<{ statements: bigint }> => ({
  text: `with book as materialized (
      select a.id, int8multirange(int8range(1, a.version + 1)) - coalesce((
          select range_agg(s.versions) from statement_account s where s.merchant_id = $1 and s.account_id = a.id),
          '{}'::int8multirange) as open
      from ledger.account a where a.merchant_id = $1 and a.currency = $2 and a.code = any($5::text[])
    ), taken as materialized (
      select e.account_id, e.version, e.amount, greatest(beijing_date(p.occurred_at), $3::date) as day, ${causeOfEntry} as cause
      from book cross join lateral unnest(book.open) r
        join ledger.entry e on e.merchant_id = $1 and e.account_id = book.id and e.version >= lower(r) and e.version < upper(r)
        join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
        join ${otherSide}
      where greatest(beijing_date(p.occurred_at), $3::date) <= $4::date
    ), settled as (
      select id, business_date as day from ledger.settlement_batch
      where merchant_id = $1 and currency = $2 and business_date <= $4 and ($3::date is null or business_date >= $3)
    ), days as materialized (
      select gen_random_uuid() as id, d.day, settled.id as batch_id
      from (select day from taken union select day from settled) d left join settled on settled.day = d.day
    ), last as (
      select s.account_id, s.closing from statement_account s
      where s.merchant_id = $1 and s.statement_id = (
        select id from statement where merchant_id = $1 and currency = $2 order by day desc limit 1)
    ), sums as (
      select account_id, day, sum(amount) as amount, count(*) as entries, range_agg(int8range(version, version + 1)) as versions
      from taken group by account_id, day
    ), stood as materialized (
      select d.id, d.day, d.batch_id, book.id as account_id, coalesce(s.entries, 0) as entries,
        coalesce(s.versions, '{}'::int8multirange) as versions,
        coalesce(last.closing, 0) + sum(coalesce(s.amount, 0)) over w as closing,
        coalesce(last.closing, 0) + sum(coalesce(s.amount, 0)) over w - coalesce(s.amount, 0) as opening
      from days d cross join book
        left join sums s on s.account_id = book.id and s.day = d.day
        left join last on last.account_id = book.id
      window w as (partition by book.id order by d.day)
    ), statements as (
      insert into statement (merchant_id, id, currency, day, batch_id, entries, opening, closing)
      select $1, id, $2, day, batch_id, sum(entries), sum(opening), sum(closing) from stood group by id, day, batch_id
      returning id
    ), accounts as (
      insert into statement_account (merchant_id, statement_id, account_id, opening, closing, versions)
      select $1, id, account_id, opening, closing, versions from stood
    ), lines as (
      insert into statement_line (merchant_id, statement_id, account_id, cause, entries, amount)
      select $1, d.id, t.account_id, t.cause, count(*), sum(t.amount)
      from taken t join days d on d.day = t.day group by d.id, t.account_id, t.cause)
    select count(*) as statements from statements`,
  values: [merchantId, currency, from, through, balanceAccounts],
})

/** Currencies of all merchants whose days are not closed through a date; the owner's question. */
export const closingDue = (through: string): Query<{ merchantId: bigint; currency: string }> => ({
  text: `select distinct a.merchant_id as "merchantId", a.currency from ledger.account a
      left join statement_closing c on c.merchant_id = a.merchant_id and c.currency = a.currency
    where c.closed_through is null or c.closed_through < $1 order by 1, 2`,
  values: [through],
})
