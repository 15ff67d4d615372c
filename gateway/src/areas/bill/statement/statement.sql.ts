import type { BalanceAccount } from '@quayside/contract/fund/balance-figures.ts'
import type { BalanceCause } from '@quayside/contract/fund/balance/causes.ts'
import type { PostingSource } from '@quayside/contract/fund/posting-sources.ts'
import type { Query } from '#db/tx.ts'
import { accountId, causeOfEntry, otherSide } from '#ledger/index.ts'

/** A statement; amounts in minor units. */
export interface Stated {
  readonly id: string
  readonly day: string
  readonly currency: string
  readonly opening: bigint
  readonly credits: bigint
  readonly debits: bigint
  readonly closing: bigint
  readonly entries: bigint
  readonly batchId: string | null
  readonly paid: bigint | null
  readonly closedAt: string
}

const columns = `s.id, s.day, s.currency, s.opening, s.closing, s.entries, s.batch_id as "batchId", b.paid,
  moved.credits, moved.debits, s.closed_at as "closedAt"`

// A cause counts once over all accounts: what only moved between them is nothing.
const joined = `statement s
  left join ledger.settlement_batch b on b.merchant_id = s.merchant_id and b.id = s.batch_id
  cross join lateral (
    select coalesce(sum(greatest(amount, 0)), 0)::bigint as credits, coalesce(sum(least(amount, 0)), 0)::bigint as debits
    from (select sum(l.amount) as amount from statement_line l
      where l.merchant_id = s.merchant_id and l.statement_id = s.id group by l.cause) c) moved`

export const statementAt = (merchantId: bigint, id: string): Query<Stated> => ({
  name: 'statement_at',
  text: `select ${columns} from ${joined} where s.merchant_id = $1 and s.id = $2`,
  values: [merchantId, id],
})

export interface StatementFilter {
  readonly currency?: readonly string[] | undefined
  readonly from: string
  readonly to?: string | undefined
  readonly batch?: string | undefined
}

// $1 to $5.
const matching = `s.merchant_id = $1 and s.day >= $2 and ($3::date is null or s.day <= $3)
  and ($4::text[] is null or s.currency::text = any($4))
  and ($5::text is null or case when $5 = 'any' then s.batch_id is not null else s.batch_id::text = $5 end)`

const valuesOf = (merchantId: bigint, { from, to, currency, batch }: StatementFilter) => [
  merchantId,
  from,
  to ?? null,
  currency ?? null,
  batch ?? null,
]

export interface StatementPlace {
  readonly day: string
  readonly currency: string
}

interface Beyond<P> {
  readonly forwards: boolean
  readonly after: P | undefined
  readonly limit: number
}

/** Statements by day, newest first, and then by currency. */
export function statementsOf(
  merchantId: bigint,
  filter: StatementFilter,
  { forwards, after, limit }: Beyond<StatementPlace>,
): Query<Stated> {
  const [beyond, direction] = forwards ? ['<', 'desc'] : ['>', 'asc']
  return {
    text: `select ${columns} from ${joined} where ${matching}
        and ($6::date is null or (s.day, s.currency) ${beyond} ($6::date, $7::bpchar))
      order by s.day ${direction}, s.currency ${direction} limit $8`,
    values: [...valuesOf(merchantId, filter), after?.day ?? null, after?.currency ?? null, limit],
  }
}

export const countStatements = (merchantId: bigint, filter: StatementFilter): Query<{ count: bigint }> => ({
  name: 'statement_count',
  text: `select count(*) as count from statement s where ${matching}`,
  values: valuesOf(merchantId, filter),
})

/** How far the days of each currency are closed, or of one. */
export const closedCurrencies = (
  merchantId: bigint,
  currency: string | undefined,
): Query<{ currency: string; through: string }> => ({
  name: 'statement_closed_currencies',
  text: `select currency, closed_through as through from statement_closing
    where merchant_id = $1 and ($2::text is null or currency = $2) and closed_through is not null order by currency`,
  values: [merchantId, currency ?? null],
})

export interface StatedAccount {
  readonly account: BalanceAccount
  readonly opening: bigint
  readonly closing: bigint
}

export const accountsOf = (merchantId: bigint, id: string): Query<StatedAccount> => ({
  name: 'statement_accounts',
  text: `select c.code as account, a.opening, a.closing from statement_account a
      join ledger.account_code c on c.no = (a.account_id & 31)
    where a.merchant_id = $1 and a.statement_id = $2 order by c.no`,
  values: [merchantId, id],
})

export interface StatedLine {
  readonly account: BalanceAccount
  readonly cause: BalanceCause
  readonly amount: bigint
  readonly entries: bigint
}

export const statementLines = (merchantId: bigint, id: string): Query<StatedLine> => ({
  name: 'statement_lines',
  text: `select c.code as account, l.cause, l.amount, l.entries from statement_line l
      join ledger.account_code c on c.no = (l.account_id & 31)
    where l.merchant_id = $1 and l.statement_id = $2`,
  values: [merchantId, id],
})

export interface StatedEntry {
  readonly accountId: number
  readonly account: BalanceAccount
  readonly version: bigint
  readonly amount: bigint
  readonly cause: BalanceCause
  readonly source: PostingSource
  readonly sourceId: string
  readonly reference: string | null
  readonly orderId: string | null
  readonly orderNo: string | null
  readonly occurredAt: string
  readonly postedAt: string
}

export interface EntryPlace {
  readonly accountId: number
  readonly version: bigint
}

export interface EntryFilter {
  readonly account?: BalanceAccount | undefined
  readonly cause?: BalanceCause | undefined
}

/** Entries of a statement, account by account in the order of its book. Not prepared by name: how it is best read depends on the filter. */
export function entriesOf(
  merchantId: bigint,
  { id, currency }: Pick<Stated, 'id' | 'currency'>,
  { account, cause }: EntryFilter,
  { forwards, after, limit }: Beyond<EntryPlace>,
): Query<StatedEntry> {
  const [beyond, direction] = forwards ? ['>', 'asc'] : ['<', 'desc']
  return {
    text: `select e.account_id as "accountId", c.code as account, e.version, e.amount, ${causeOfEntry} as cause,
        p.source_type as source, p.source_id as "sourceId",
        coalesce(w.withdrawal_no, x.exchange_no, d.load_no, u.reference, k.card_no) as reference, p.order_id as "orderId", o.order_no as "orderNo",
        p.occurred_at as "occurredAt", p.posted_at as "postedAt"
      from statement_account a
        cross join lateral unnest(a.versions) r
        join ledger.entry e on e.merchant_id = a.merchant_id and e.account_id = a.account_id
          and e.version >= lower(r) and e.version < upper(r)
        join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
        join ${otherSide}
        join ledger.account_code c on c.no = (e.account_id & 31)
        left join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
        left join withdrawal w on p.source_type = 'withdrawal' and w.merchant_id = p.merchant_id and w.id = p.source_id
        left join exchange x on p.source_type = 'exchange' and x.merchant_id = p.merchant_id and x.id = p.source_id
        left join card_load d on p.source_type = 'card_load' and d.merchant_id = p.merchant_id and d.id = p.source_id
        left join card_transaction u on p.source_type = 'card_transaction' and u.merchant_id = p.merchant_id and u.id = p.source_id
        left join virtual_card k on p.source_type = 'virtual_card' and k.merchant_id = p.merchant_id and k.id = p.source_id
      where a.merchant_id = $1 and a.statement_id = $2 and ($3::int is null or a.account_id = $3)
        and ($4::text is null or ${causeOfEntry} = $4)
        and ($5::int is null or (e.account_id, e.version) ${beyond} ($5::int, $6::bigint))
      order by e.account_id ${direction}, e.version ${direction} limit $7`,
    values: [
      merchantId,
      id,
      account === undefined ? null : accountId(currency, account),
      cause ?? null,
      after?.accountId ?? null,
      after?.version ?? null,
      limit,
    ],
  }
}

export const merchantNames = (merchantId: bigint): Query<{ name: string; nameEn: string }> => ({
  name: 'statement_merchant_names',
  text: 'select name, name_en as "nameEn" from merchant where id = $1',
  values: [merchantId],
})
