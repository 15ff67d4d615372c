import { sql } from 'kysely'
import { entryLine, entryParts } from '#chain/ledger-line.ts'
import type { Query } from '#db/tx.ts'
import type { Source, Sql } from '#exports/kind.ts'

/** Links of one file: those after `after`, up to and with `through`. */
export interface LinkSpan {
  readonly after: number
  readonly through: number
}

const spanned = (merchantId: bigint, { after, through }: LinkSpan): Sql =>
  sql`ledger.seal s where s.merchant_id = ${merchantId} and s.seq > ${after} and s.seq <= ${through}`

/** Every entry of these links, for counting and adding up. */
export function sealedEntries(merchantId: bigint, span: LinkSpan): Source {
  const matches = sql`from (select e.merchant_id, e.amount, ledger.currency_of(e.account_id) as currency, w.sealed_at
    from (select s.merchant_id, s.sealed_at, r.* from ledger.seal s
        cross join lateral unnest(s.accounts, s.firsts, s.lasts) as r (account_id, low, high)
        where s.merchant_id = ${merchantId} and s.seq > ${span.after} and s.seq <= ${span.through}) w
      join ledger.entry e on e.merchant_id = w.merchant_id and e.account_id = w.account_id
        and e.version between w.low and w.high) r`
  return { matches, from: matches, orderBy: sql`` }
}

export const sealedCells = {
  createdAt: sql`sealed_at`,
  currency: sql`currency`,
  sums: [{ key: 'moved', minor: sql`greatest(amount, 0)` }],
} as const

/** Its columns are told by their heads alone: the file is of lines. */
export const noCell: Sql = sql`''`

/** The lines of the file between its first and its last two: link by link the entries, then the link itself. */
export const sealedLines = (merchantId: bigint, span: LinkSpan) =>
  sql`select t.line from (select * from ${spanned(merchantId, span)} order by s.seq) s
    cross join lateral (
      select 0 as part, e.posting_id, e.line as no, ${sql.raw(entryLine)} as line
      from unnest(s.accounts, s.firsts, s.lasts) as r (account_id, low, high)
        join ledger.entry e on e.merchant_id = s.merchant_id and e.account_id = r.account_id and e.version between r.low and r.high
        ${sql.raw(entryParts)}
      union all
      select 1, null, null, concat('{"seal":', s.seq, ',"sealedAt":"',
        to_char(s.sealed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '","entries":', s.entries,
        ',"hash":"', encode(s.hash, 'hex'), '"}')) t
    order by s.seq, t.part, t.posting_id, t.no`

export interface SpanFigures {
  readonly through: bigint | null
  readonly sealedAt: string | null
  readonly entries: bigint
  readonly left: bigint
}

/** How far one file goes that begins after a link: as many whole links as its entries allow. */
export const spanAfter = (merchantId: bigint, after: number, entriesMax: number): Query<SpanFigures> => ({
  name: 'ledger_span_after',
  text: `with links as (
      select seq, sealed_at, entries, sum(entries) over (order by seq) as so_far
      from ledger.seal where merchant_id = $1 and seq > $2)
    select max(seq) filter (where so_far <= $3) as through, max(sealed_at) filter (where so_far <= $3) as "sealedAt",
      coalesce(sum(entries) filter (where so_far <= $3), 0)::bigint as entries, count(*) filter (where so_far > $3) as left
    from links`,
  values: [merchantId, after, entriesMax],
})

/** A link's hash; nothing where there is no such link. */
export const hashOfLink = (merchantId: bigint, seq: number): Query<{ hash: Buffer }> => ({
  name: 'ledger_hash_of_link',
  text: 'select hash from ledger.seal where merchant_id = $1 and seq = $2',
  values: [merchantId, seq],
})

export interface AccountStand {
  readonly currency: string
  readonly account: string
  readonly version: bigint
  readonly balance: bigint
}

/** Where every account stood at the end of a link. */
export const standAt = (merchantId: bigint, seq: number): Query<AccountStand> => ({
  name: 'ledger_stand_at_link',
  text: `select ledger.currency_of(l.account_id) as currency, c.code as account, l.version, e.balance
    from (select r.account_id, max(r.high) as version
        from ledger.seal s cross join lateral unnest(s.accounts, s.lasts) as r (account_id, high)
        where s.merchant_id = $1 and s.seq <= $2 group by 1) l
      join ledger.entry e on e.merchant_id = $1 and e.account_id = l.account_id and e.version = l.version
      join ledger.account_code c on c.no = (l.account_id & 31)
    order by 1, c.no`,
  values: [merchantId, seq],
})
