import type { BalanceCause } from '@quayside/contract/fund/balance/causes.ts'
import type { PostingSource } from '@quayside/contract/fund/posting-sources.ts'
import type { Tx } from '#db/tx.ts'
import { causeOfEntry, otherSide } from './cause.ts'

/** Part of one account's book: what counts in a time. */
export interface BookSpan {
  /** Its entries, as ranges of versions. */
  readonly versions: string
  readonly entries: bigint
  /** Of the account before the first and after the last of them; minor units. */
  readonly opening: bigint
  readonly closing: bigint
}

export const emptySpan: BookSpan = { versions: '{}', entries: 0n, opening: 0n, closing: 0n }

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

/** How many versions a multirange `v` has. */
export const versionsIn = (v: string): string =>
  `(select coalesce(sum(upper(r) - lower(r)), 0)::bigint from unnest(${v}) r)`

/** What counts on an account from one instant on and before another (ADR 0060); undefined for one that the reader may not see. */
export function bookSpan(
  tx: Tx,
  merchantId: bigint,
  accountId: number,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<BookSpan | undefined> {
  return tx.maybe<BookSpan>({
    name: 'ledger_book_span',
    text: `select v.versions::text as versions, ${versionsIn('v.versions')} as entries, v.opening, v.closing
      from (select ledger.happened_between($1, $2, $3, $4) as versions, ledger.balance_at($1, $2, $3) as opening,
          case when $4::timestamptz is null then balance else ledger.balance_at($1, $2, $4) end as closing
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

// $1 to $7: merchant, account, versions, above, below, causes, order number.
const inSpan = `e.merchant_id = $1 and e.account_id = $2 and e.version <@ $3::int8multirange
  and e.version >= greatest(lower($3::int8multirange), $4::bigint + 1) and e.version < least(upper($3::int8multirange), $5::bigint)
  and ($6::text[] is null or ${causeOfEntry} = any($6))
  and ($7::text is null or p.order_id = any(array(
    select id from orders where merchant_id = $1 and (order_no = $7 or merchant_order_id = $7) limit 100)))`

interface Beyond {
  readonly above?: bigint | undefined
  readonly below?: bigint | undefined
}

const valuesOf = (
  merchantId: bigint,
  accountId: number,
  { versions }: BookSpan,
  filter: BookFilter,
  { above, below }: Beyond = {},
) => [
  merchantId,
  accountId,
  versions,
  above ?? null,
  below ?? null,
  filter.causes ?? null,
  filter.orderNumber ?? null,
]

export interface BookPage {
  readonly newestFirst: boolean
  /** Beyond this version in that direction. */
  readonly after?: bigint | undefined
  readonly limit: number
}

/** Entries of a span in the order in which they were booked. Not prepared by name: how it is best read depends on the filter. */
export function bookEntries(
  tx: Tx,
  merchantId: bigint,
  accountId: number,
  span: BookSpan,
  filter: BookFilter,
  { newestFirst, after, limit }: BookPage,
): Promise<BookEntry[]> {
  const beyond = newestFirst ? { below: after } : { above: after }
  return tx.rows<BookEntry>({
    text: `select ${bookColumns} from ${bookJoined} where ${inSpan}
      order by e.version ${newestFirst ? 'desc' : 'asc'} limit $8`,
    values: [...valuesOf(merchantId, accountId, span, filter, beyond), limit],
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
  if (filter.causes === undefined && filter.orderNumber === undefined) return Number(span.entries)
  const { count } = await tx.one<{ count: bigint }>({
    text: `select count(*) as count from (select from ${bookJoined} where ${inSpan} limit $8) m`,
    values: [...valuesOf(merchantId, accountId, span, filter), most + 1],
  })
  return Number(count)
}
