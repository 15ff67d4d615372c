import type { Liftable } from '@quayside/contract/risk/ruling/lists.ts'
import type { ListColour, ListType } from '@quayside/contract/risk/ruling/list-types.ts'
import type { Query } from '#db/tx.ts'

export interface FreshEntry {
  readonly id: string
  readonly value: string
  readonly shown: string
  readonly number: number
}

interface Shared {
  readonly colour: ListColour
  readonly type: ListType
  readonly reason: string
  readonly lifts: readonly Liftable[]
  readonly until: string | null
  readonly at: string
  readonly by: string
}

export const insertEntries = (
  merchantId: bigint,
  { colour, type, reason, lifts, until, at, by }: Shared,
  entries: readonly FreshEntry[],
): Query => ({
  text: `insert into risk_list_entry (merchant_id, id, colour, type, value, shown, reason, lifts, valid_from, valid_until,
      added_at, added_by, put_number)
    select $1, e.id, $2, $3, e.value, e.shown, $4, $5, $7, $6, $7, $8, e.number
    from unnest($9::uuid[], $10::text[], $11::text[], $12::bigint[]) e (id, value, shown, number)`,
  values: [
    merchantId,
    colour,
    type,
    reason,
    lifts,
    until,
    at,
    by,
    entries.map(({ id }) => id),
    entries.map(({ value }) => value),
    entries.map(({ shown }) => shown),
    entries.map(({ number }) => number),
  ],
})

export interface KnownEntry {
  readonly id: string
  readonly value: string
  readonly until: string | null
}

/** Entries about these things that hold now. */
export const knownEntries = (
  merchantId: bigint,
  colour: ListColour,
  type: ListType,
  values: readonly string[],
): Query<KnownEntry> => ({
  name: 'risk_entries_known',
  text: `select id, value, valid_until as until from risk_list_entry
    where merchant_id = $1 and colour = $2 and type = $3 and value = any ($4::text[]) and dropped_at is null
      and (valid_until is null or valid_until > now())`,
  values: [merchantId, colour, type, values],
})

export interface HeldEntry {
  readonly id: string
  readonly colour: ListColour
  readonly type: ListType
  readonly value: string
  readonly shown: string
  readonly from: string
  readonly until: string | null
  readonly lifts: readonly Liftable[]
}
const held = `id, colour, type, value, shown, valid_from as "from", valid_until as until, lifts`

/** Entries that were not dropped yet, by their ids. */
export const heldEntries = (merchantId: bigint, ids: readonly string[]): Query<HeldEntry> => ({
  name: 'risk_entries_held',
  text: `select ${held} from risk_list_entry where merchant_id = $1 and id = any ($2::uuid[]) and dropped_at is null
    order by id for update`,
  values: [merchantId, ids],
})

/** Those that ended about the same things: they make room for new ones. */
export const endedEntries = (
  merchantId: bigint,
  colour: ListColour,
  type: ListType,
  values: readonly string[],
): Query<HeldEntry> => ({
  text: `select ${held} from risk_list_entry
    where merchant_id = $1 and colour = $2 and type = $3 and value = any ($4::text[]) and dropped_at is null
      and valid_until <= now() order by id for update`,
  values: [merchantId, colour, type, values],
})

export const dropEntries = (
  merchantId: bigint,
  entries: readonly { readonly id: string; readonly number: number }[],
  at: string,
  by: string,
): Query => ({
  text: `update risk_list_entry e set dropped_at = $4, dropped_by = $5, drop_number = d.number
    from unnest($2::uuid[], $3::bigint[]) d (id, number) where e.merchant_id = $1 and e.id = d.id`,
  values: [merchantId, entries.map(({ id }) => id), entries.map(({ number }) => number), at, by],
})

/** @param change of the sum, which is taken modulo 2⁶⁴ */
export const moveListHead = (
  merchantId: bigint,
  { newest, entries, digest }: { readonly newest: number; readonly entries: number; readonly digest: string },
): Query => ({
  name: 'risk_list_head_move',
  text: `insert into risk_list_head (merchant_id, newest, entries, digest) values ($1, $2, $3, $4::numeric)
    on conflict (merchant_id) do update set newest = excluded.newest, entries = excluded.entries, digest = excluded.digest`,
  values: [merchantId, newest, entries, digest],
})
