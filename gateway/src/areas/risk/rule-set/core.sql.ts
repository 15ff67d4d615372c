import type { CoreRunning } from '@quayside/contract/provider/risk-snapshot.ts'
import type { Query } from '#db/tx.ts'

/** What the core runs, as it said last. */
export interface StoredCore {
  readonly version: number
  readonly listNumber: bigint
  readonly since: string
  readonly countingSince: string
  readonly heardAt: string
  readonly refusesUnknownDomains: boolean | null
}

export const findCore = (merchantId: bigint): Query<StoredCore> => ({
  name: 'risk_core',
  text: `select version, list_number as "listNumber", since, counting_since as "countingSince", heard_at as "heardAt",
      refuses_unknown_domains as "refusesUnknownDomains"
    from risk_core where merchant_id = $1`,
  values: [merchantId],
})

/** @returns whether it runs something else than when it was heard last */
export const hearCore = (merchantId: bigint, one: CoreRunning): Query<{ moved: boolean }> => ({
  name: 'risk_core_heard',
  text: `with before as (select version, list_number from risk_core where merchant_id = $1)
    insert into risk_core (merchant_id, version, hash, list_number, since, counting_since, heard_at,
      refuses_unknown_domains)
    values ($1, $2, $3, $4, $5, $6, now(), $7)
    on conflict (merchant_id) do update set version = excluded.version, hash = excluded.hash,
      list_number = excluded.list_number, since = excluded.since, counting_since = excluded.counting_since,
      heard_at = excluded.heard_at, refuses_unknown_domains = excluded.refuses_unknown_domains
    returning not exists (select from before b where b.version = $2 and b.list_number = $4) as moved`,
  values: [
    merchantId,
    one.version,
    one.hash,
    one.listNumber,
    one.since,
    one.countingSince,
    one.refusesUnknownDomains ?? null,
  ],
})

/** The first time that it runs something is when that is live since. */
export const noteStep = (merchantId: bigint, { version, listNumber, since }: CoreRunning): Query => ({
  name: 'risk_core_step',
  text: `insert into risk_core_step (merchant_id, version, list_number, since) values ($1, $2, $3, $4)
    on conflict do nothing`,
  values: [merchantId, version, listNumber, since],
})

/** Since when the core uses each of some snapshots or a later one: null where it does not yet. */
export const versionsLiveSince = (
  merchantId: bigint,
  versions: readonly number[],
): Query<{ version: number; since: string | null }> => ({
  name: 'risk_versions_since',
  text: `select v.version, (select min(t.since) from risk_core_step t
      where t.merchant_id = $1 and t.version >= v.version) as since
    from unnest($2::int[]) v (version)`,
  values: [merchantId, versions],
})

export const isMerchant = (merchantId: bigint): Query<{ is: boolean }> => ({
  name: 'risk_is_merchant',
  text: 'select exists (select from merchant where id = $1) as "is"',
  values: [merchantId],
})
