import type { BalanceAccount } from '@quayside/contract/fund/balance-figures.ts'
import type { BalanceCause } from '@quayside/contract/fund/balance/causes.ts'
import type { Tx } from '#db/tx.ts'
import { causeOfEntry, otherSide } from './cause.ts'

export interface Times {
  readonly from: string
  /** Null is now. */
  readonly to: string | null
}

/** What changed one account, of a cause; minor units. */
export interface ExplainedChange {
  readonly account: BalanceAccount
  readonly cause: BalanceCause
  readonly amount: bigint
  readonly entries: bigint
}

/** How each account of a currency stood at two instants. */
export interface Stood {
  readonly account: BalanceAccount
  readonly opening: bigint
  readonly closing: bigint
}

export const stoodAt = (
  tx: Tx,
  merchantId: bigint,
  currency: string,
  codes: readonly BalanceAccount[],
  { from, to }: Times,
): Promise<Stood[]> =>
  tx.rows<Stood>({
    name: 'ledger_stood_at',
    text: `select code as account, ledger.balance_at($1, id, $3) as opening,
        case when $4::timestamptz is null then balance else ledger.balance_at($1, id, $4) end as closing
      from ledger.account where merchant_id = $1 and currency = $2 and code = any($5::text[]) order by code_no`,
    values: [merchantId, currency, from, to, codes],
  })

/**
 * What counts between them, added up by account and cause: of whole days as their statements have it, and the entries of
 * cut and of open days one by one, each by its key.
 */
export const changesBetween = (
  tx: Tx,
  merchantId: bigint,
  currency: string,
  codes: readonly BalanceAccount[],
  { from, to }: Times,
): Promise<ExplainedChange[]> =>
  tx.rows<ExplainedChange>({
    text: `with own as materialized (
        select id, code, ledger.partly_between($1, id, $3, $4) as partly
        from ledger.account where merchant_id = $1 and currency = $2 and code = any($5::text[])
      ), changed as (
        select l.account_id as id, l.cause, l.amount, l.entries
        from statement s join statement_line l on l.merchant_id = s.merchant_id and l.statement_id = s.id
        where s.merchant_id = $1 and s.currency = $2 and s.day >= ledger.first_whole_day($3)
          and ($4::timestamptz is null or s.day <= ledger.last_whole_day($4))
        union all
        select own.id, ${causeOfEntry}, e.amount, 1
        from own cross join lateral unnest(own.partly) r
          cross join lateral (select * from ledger.entry e where e.merchant_id = $1 and e.account_id = own.id
            and e.version >= lower(r) and e.version < upper(r) offset 0) e
          join ledger.posting p on p.merchant_id = $1 and p.id = e.posting_id
          join ${otherSide})
      select own.code as account, c.cause, sum(c.amount)::bigint as amount, sum(c.entries)::bigint as entries
      from changed c join own on own.id = c.id group by 1, 2`,
    values: [merchantId, currency, from, to, codes],
  })
