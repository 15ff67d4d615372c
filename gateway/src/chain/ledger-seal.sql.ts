import type { Query } from '#db/tx.ts'
import { entryLine, entryParts } from './ledger-line.ts'

/** As the owner: merchants whose accounts have entries that no link holds. */
export const merchantsToSeal: Query<{ merchantId: bigint }> = {
  text: `select distinct a.merchant_id as "merchantId" from ledger.account a
    left join ledger.sealed_account s on s.merchant_id = a.merchant_id and s.account_id = a.id
    where a.version > coalesce(s.version, 0) order by 1`,
}

export interface EntryToSeal {
  readonly postingId: bigint
  readonly accountId: number
  readonly version: bigint
  readonly line: string
}

/**
 * The next entries of a merchant, by posting. An account's versions and its postings come in one order, as both are given
 * under the account's lock: so whatever an account has next lies among its next `limit` entries, and no more are read.
 */
export const entriesToSeal = (merchantId: bigint, limit: number): Query<EntryToSeal> => ({
  name: 'ledger_entries_to_seal',
  text: `with next as (
      select e.* from ledger.account a
        left join ledger.sealed_account s on s.merchant_id = a.merchant_id and s.account_id = a.id
        cross join lateral (
          select * from ledger.entry e
          where e.merchant_id = $1 and e.account_id = a.id and e.version > coalesce(s.version, 0)
            and e.version <= coalesce(s.version, 0) + $2
          order by e.version limit $2) e
      where a.merchant_id = $1 and a.version > coalesce(s.version, 0)
      order by e.posting_id, e.line limit $2)
    select e.posting_id as "postingId", e.account_id as "accountId", e.version, ${entryLine} as line
    from next e ${entryParts} order by e.posting_id, e.line`,
  values: [merchantId, limit],
})

export interface Seal {
  readonly seq: bigint
  readonly entries: number
  readonly accounts: readonly number[]
  readonly firsts: readonly bigint[]
  readonly lasts: readonly bigint[]
  readonly prints: Buffer
  readonly hash: Buffer
  readonly sealedAt: string
}

export const sealedAt: Query<{ at: string }> = {
  name: 'ledger_sealed_at',
  text: `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
}

export const lastSeal = (merchantId: bigint): Query<{ seq: bigint; hash: Buffer }> => ({
  name: 'ledger_last_seal',
  text: 'select seq, hash from ledger.seal where merchant_id = $1 order by seq desc limit 1',
  values: [merchantId],
})

export const insertSeal = (merchantId: bigint, seal: Seal): Query => ({
  name: 'ledger_insert_seal',
  text: `insert into ledger.seal (merchant_id, seq, entries, accounts, firsts, lasts, prints, hash, sealed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  values: [
    merchantId,
    seal.seq,
    seal.entries,
    seal.accounts,
    seal.firsts,
    seal.lasts,
    seal.prints,
    seal.hash,
    seal.sealedAt,
  ],
})

export const moveSealed = (merchantId: bigint, { accounts, lasts }: Seal): Query => ({
  name: 'ledger_move_sealed',
  text: `insert into ledger.sealed_account (merchant_id, account_id, version)
    select $1, * from unnest($2::int[], $3::bigint[])
    on conflict (merchant_id, account_id) do update set version = excluded.version`,
  values: [merchantId, accounts, lasts],
})

/** How far each account is sealed by what the sealer keeps. */
export const sealedAccounts = (merchantId: bigint): Query<{ accountId: number; version: bigint }> => ({
  name: 'ledger_sealed_accounts',
  text: `select account_id as "accountId", version from ledger.sealed_account where merchant_id = $1 order by 1`,
  values: [merchantId],
})

export const merchantsWithSeals: Query<{ merchantId: bigint }> = {
  text: 'select distinct merchant_id as "merchantId" from ledger.seal order by 1',
}

export const sealsAfter = (merchantId: bigint, seq: bigint, limit: number): Query<Seal> => ({
  name: 'ledger_seals_after',
  text: `select seq, entries, accounts, firsts, lasts, prints, hash,
      to_char(sealed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sealedAt"
    from ledger.seal where merchant_id = $1 and seq > $2 order by seq limit $3`,
  values: [merchantId, seq, limit],
})

export interface SealedEntry {
  readonly accountId: number
  readonly version: bigint
  readonly postedAt: string | null
  readonly line: string
}

/** The entries of a link as they are now, in the link's order. */
export const entriesOfSeal = (
  merchantId: bigint,
  { accounts, firsts, lasts }: Pick<Seal, 'accounts' | 'firsts' | 'lasts'>,
): Query<SealedEntry> => ({
  name: 'ledger_entries_of_seal',
  text: `select e.account_id as "accountId", e.version, p.posted_at as "postedAt", ${entryLine} as line
    from unnest($2::int[], $3::bigint[], $4::bigint[]) as r (account_id, low, high)
      join ledger.entry e on e.merchant_id = $1 and e.account_id = r.account_id and e.version between r.low and r.high
      ${entryParts}
    order by e.posting_id, e.line`,
  values: [merchantId, accounts, firsts, lasts],
})
