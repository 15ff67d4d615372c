import type { AccountCode } from '@quayside/contract/fund/accounts.ts'
import type { BalanceCause } from '@quayside/contract/fund/balance-causes.ts'
import type { PostingSource } from '@quayside/contract/fund/posting-sources.ts'
import type { Tx } from '../db/tx.ts'
import { causeOfEntry, otherSide } from './cause.ts'

/** Part of one account's book: the entries above `low` up to `high`, by version. */
export interface BookSpan {
  readonly low: bigint
  readonly high: bigint
  /** Of the account before the first and after the last of them; minor units. */
  readonly opening: bigint
  readonly closing: bigint
}

export interface BookEntry {
  readonly version: bigint
  readonly amount: bigint
  readonly balance: bigint
  readonly cause: BalanceCause
  readonly source: PostingSource
  readonly sourceId: string
  readonly orderId: string | null
  readonly orderNo: string | null
  readonly occurredAt: string
  readonly postedAt: string
  readonly valueOn: string | null
}

/** What was posted to an account from one instant on and before another; undefined for one that the reader may not see. */
export function bookSpan(
  tx: Tx,
  merchantId: bigint,
  accountId: number,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<BookSpan | undefined> {
  return tx.maybe<BookSpan>({
    name: 'ledger_book_span',
    text: `select v.low, v.high,
        coalesce((select balance from ledger.entry where merchant_id = $1 and account_id = $2 and version = v.low), 0)::bigint as opening,
        coalesce((select balance from ledger.entry where merchant_id = $1 and account_id = $2 and version = v.high), 0)::bigint as closing
      from (select ledger.version_at($1, $2, $3) as low,
          case when $4::timestamptz is null then version else ledger.version_at($1, $2, $4) end as high
        from ledger.account where merchant_id = $1 and id = $2 offset 0) v`,
    values: [merchantId, accountId, from, to],
  })
}

export interface BookFilter {
  readonly causes?: readonly BalanceCause[] | undefined
  /** Of the merchant or of ours: the entries of that order alone. */
  readonly orderNumber?: string | undefined
}

/** Of an entry `e` of posting `p`, its leg's other side `other` and its order `o`. */
export const bookColumns = `e.version, e.amount, e.balance, ${causeOfEntry} as cause, p.source_type as source,
  p.source_id as "sourceId", p.order_id as "orderId", o.order_no as "orderNo", p.occurred_at as "occurredAt",
  p.posted_at as "postedAt", e.value_on as "valueOn"`

export const bookJoined = `ledger.entry e
  join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
  join ${otherSide}
  left join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id`

// $1 to $6: merchant, account, low, high, causes, order number.
const inSpan = `e.merchant_id = $1 and e.account_id = $2 and e.version > $3 and e.version <= $4
  and ($5::text[] is null or ${causeOfEntry} = any($5))
  and ($6::text is null or p.order_id = any(array(
    select id from orders where merchant_id = $1 and (order_no = $6 or merchant_order_id = $6) limit 100)))`

const valuesOf = (merchantId: bigint, accountId: number, { low, high }: BookSpan, filter: BookFilter) => [
  merchantId,
  accountId,
  low,
  high,
  filter.causes ?? null,
  filter.orderNumber ?? null,
]

export interface BookPage {
  readonly newestFirst: boolean
  /** Beyond this version in that direction. */
  readonly after?: bigint | undefined
  readonly limit: number
}

/** Entries of a span in the order of their versions. Not prepared by name: how it is best read depends on the filter. */
export function bookEntries(
  tx: Tx,
  merchantId: bigint,
  accountId: number,
  span: BookSpan,
  filter: BookFilter,
  { newestFirst, after, limit }: BookPage,
): Promise<BookEntry[]> {
  const low = !newestFirst && after !== undefined ? after : span.low
  const high = newestFirst && after !== undefined ? after - 1n : span.high
  return tx.rows<BookEntry>({
    text: `select ${bookColumns} from ${bookJoined} where ${inSpan}
      order by e.version ${newestFirst ? 'desc' : 'asc'} limit $7`,
    values: [...valuesOf(merchantId, accountId, { ...span, low, high }, filter), limit],
  })
}

/** How many entries of a span match, one more than `most` at most. */
export async function countBook(
  tx: Tx,
  merchantId: bigint,
  accountId: number,
  span: BookSpan,
  filter: BookFilter,
  most: number,
): Promise<number> {
  // Versions have no gap, so all of a span are counted without looking at them.
  if (filter.causes === undefined && filter.orderNumber === undefined) return Number(span.high - span.low)
  const { count } = await tx.one<{ count: bigint }>({
    text: `select count(*) as count from (select from ${bookJoined} where ${inSpan} limit $7) m`,
    values: [...valuesOf(merchantId, accountId, span, filter), most + 1],
  })
  return Number(count)
}

/** What changed one account, of a cause; minor units. */
export interface Change {
  readonly account: AccountCode
  readonly cause: BalanceCause
  readonly amount: bigint
  readonly entries: bigint
}

/** How each account of a currency stood at two instants. */
export interface Stood {
  readonly id: number
  readonly account: AccountCode
  readonly low: bigint
  readonly high: bigint
  readonly opening: bigint
  readonly closing: bigint
  /** Of the first and the last posting between them; null without any. */
  readonly first: bigint | null
  readonly last: bigint | null
}

export const stoodAt = (
  tx: Tx,
  merchantId: bigint,
  currency: string,
  codes: readonly AccountCode[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Stood[]> =>
  tx.rows<Stood>({
    name: 'ledger_stood_at',
    text: `select v.id, v.code as account, v.low, v.high, coalesce(o.balance, 0)::bigint as opening,
        coalesce(c.balance, 0)::bigint as closing,
        case when v.high > v.low then (select posting_id from ledger.entry
          where merchant_id = $1 and account_id = v.id and version = v.low + 1) end as first,
        case when v.high > v.low then c.posting_id end as last
      from (select id, code, code_no, ledger.version_at($1, id, $3) as low, ledger.version_at($1, id, $4) as high
          from ledger.account where merchant_id = $1 and currency = $2 and code = any($5::text[]) offset 0) v
        left join ledger.entry o on o.merchant_id = $1 and o.account_id = v.id and o.version = v.low
        left join ledger.entry c on c.merchant_id = $1 and c.account_id = v.id and c.version = v.high
      order by v.code_no`,
    values: [merchantId, currency, from, to, codes],
  })

/**
 * What lies between, added up by account and cause: read once for all accounts, along the postings. The other side of a
 * leg is the line beside it, so that nothing is joined that a planner without statistics could multiply.
 */
export async function changesBetween(tx: Tx, merchantId: bigint, stood: readonly Stood[]): Promise<Change[]> {
  const moved = stood.filter(({ first, last }) => first !== null && last !== null)
  if (moved.length === 0) return []
  const first = moved.reduce((least, one) => (one.first! < least ? one.first! : least), moved[0]!.first!)
  const last = moved.reduce((most, one) => (one.last! > most ? one.last! : most), moved[0]!.last!)
  return tx.rows<Change>({
    text: `with moved as materialized (
        select posting_id, line, account_id, version, amount,
          case when line % 2 = 1 then lead(account_id) over w else lag(account_id) over w end as other_id
        from ledger.entry where merchant_id = $1 and posting_id between $2 and $3
        window w as (partition by posting_id order by line))
      select a.account, ${causeOfEntry} as cause, sum(e.amount)::bigint as amount, count(*) as entries
      from moved e
        cross join lateral (select e.other_id as account_id) other
        join unnest($4::int[], $5::text[], $6::bigint[], $7::bigint[]) as a (id, account, low, high)
          on a.id = e.account_id and e.version > a.low and e.version <= a.high
        join ledger.posting p on p.merchant_id = $1 and p.id = e.posting_id
      group by 1, 2`,
    values: [
      merchantId,
      first,
      last,
      moved.map(({ id }) => id),
      moved.map(({ account }) => account),
      moved.map(({ low }) => low),
      moved.map(({ high }) => high),
    ],
  })
}
