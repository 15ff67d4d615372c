import { ipLimits } from '@quayside/contract/main/limits.ts'
import type { IpPurpose } from '@quayside/contract/main/ip/purposes.ts'
import type { IpRow } from '@quayside/contract/main/ip/row.ts'
import type { Query } from '#db/tx.ts'

export interface StoredEntry {
  readonly id: string
  readonly version: number
  readonly purpose: IpPurpose
  readonly network: string
  readonly note: string
  readonly enabled: boolean
  readonly endsAt: string | null
  readonly changedBy: string
}

const columns = `e.id, e.version, e.purpose, e.network::text as network, e.note, e.enabled, e.ends_at as "endsAt", e.changed_by as "changedBy"`

/**
 * Whoever changes lists of a merchant waits here for whoever does so already, and then judges what they left: two changes that
 * each leave somebody in could lock them out together.
 */
export const lockEntries = (merchantId: bigint): Query => ({
  name: 'ip_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('ip_entry', $1))",
  values: [merchantId],
})

export const allEntries = (merchantId: bigint): Query<StoredEntry> => ({
  name: 'ip_all',
  text: `select ${columns} from ip_entry e where e.merchant_id = $1 order by e.id`,
  values: [merchantId],
})

export const entryRows = (merchantId: bigint): Query<IpRow> => ({
  name: 'ip_rows',
  text: `select e.id, e.version, e.purpose, e.network::text as network, e.note, e.enabled, e.ends_at as "endsAt",
      coalesce(e.ends_at <= now(), false) as "isEnded", e.changed_at as "changedAt", o.real_name as "changedBy"
    from ip_entry e join operator o on o.merchant_id = e.merchant_id and o.id = e.changed_by
    where e.merchant_id = $1
    order by array_position(array['portal', 'api', 'agents'], e.purpose),
      not e.enabled or coalesce(e.ends_at <= now(), false), family(e.network), e.network, e.id`,
  values: [merchantId],
})

export const passesShown = (
  merchantId: bigint,
): Query<{ network: string; name: string; endsAt: string }> => ({
  name: 'ip_passes',
  text: `select p.network::text as network, o.real_name as name, p.ends_at as "endsAt"
    from ip_pass p join operator o on o.merchant_id = p.merchant_id and o.id = p.operator_id
    where p.merchant_id = $1 and p.ends_at > now() order by p.ends_at, p.network`,
  values: [merchantId],
})

type Values = Pick<StoredEntry, 'id' | 'purpose' | 'network' | 'note' | 'enabled' | 'endsAt'>

interface By {
  readonly at: string
  readonly by: string
}

/** An end that is nearer than the warning is not warned of: whoever sets it knows it. */
const warnedOf = (end: string) =>
  `case when ${end} <= now() + interval '${ipLimits.endDays.warned} days' then ${end} end`

export const insertEntry = (merchantId: bigint, row: Values & By): Query => ({
  name: 'ip_insert',
  text: `insert into ip_entry (merchant_id, id, purpose, network, note, enabled, ends_at, changed_at, changed_by, warned_of)
    values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8, $9, ${warnedOf('$7::timestamptz')})`,
  values: [merchantId, row.id, row.purpose, row.network, row.note, row.enabled, row.endsAt, row.at, row.by],
})

export const updateEntry = (
  merchantId: bigint,
  row: Omit<Values, 'purpose'> & By,
): Query<{ version: number }> => ({
  name: 'ip_update',
  text: `update ip_entry set network = $3, note = $4, enabled = $5, ends_at = $6::timestamptz, changed_at = $7, changed_by = $8,
      version = version + 1,
      warned_of = case when ends_at is distinct from $6::timestamptz then ${warnedOf('$6::timestamptz')} else warned_of end
    where merchant_id = $1 and id = $2 returning version`,
  values: [merchantId, row.id, row.network, row.note, row.enabled, row.endsAt, row.at, row.by],
})

export const deleteEntry = (merchantId: bigint, id: string): Query => ({
  name: 'ip_delete',
  text: 'delete from ip_entry where merchant_id = $1 and id = $2',
  values: [merchantId, id],
})
