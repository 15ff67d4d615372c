import type { ListEntry } from '@quayside/contract/risk/ruling/lists.ts'
import type { Query } from '#db/tx.ts'
import type { RulingDifference, ToldRuling } from './compare.ts'
import type { StoredFact } from './explain.sql.ts'

export const merchantsWithRules: Query<{ merchantId: bigint }> = {
  name: 'risk_merchants_with_rules',
  text: 'select merchant_id as "merchantId" from risk_snapshot group by merchant_id order by merchant_id',
}

export interface ComparedOrder extends ToldRuling {
  readonly orderId: string
  readonly listNumber: number
  readonly fact: StoredFact
}

/** Orders read in one transaction. */
export const comparedMax = 200

export interface Compared {
  /** Looked at: so many days back. */
  readonly days: number
  /** Of ruled orders, in basis points. */
  readonly shareBps: number
}

const ids = (name: string) => `r.${name}::text[] as "${name}"`
const steps = 10_000

/** Ruled orders of these days, a share of them that is the same each time, and those that were disputed in them, after one that was read. */
export const comparedOrders = (
  merchantId: bigint,
  { days, shareBps }: Compared,
  after: string,
): Query<ComparedOrder> => ({
  name: 'risk_compared',
  text: `with picked as (
      select f.order_id from risk_fact f where f.merchant_id = $1 and f.at > now() - make_interval(days => $2)
        and (uuid_hash_extended(f.order_id, 0) & 9223372036854775807) % ${steps} < $3
      union select c.order_id from chargeback c where c.merchant_id = $1 and c.opened_at > now() - make_interval(days => $2))
    select r.order_id as "orderId", r.version, r.list_number as "listNumber", r.phase, r.action, r.by_power as by,
      r.by_ids::text[] as "byIds", ${['matched', 'shadow', 'snoozed', 'unknown'].map(ids).join(', ')}, to_jsonb(f) as fact
    from picked s
    join order_ruling r on r.merchant_id = $1 and r.order_id = s.order_id
    join orders o on o.merchant_id = $1 and o.id = r.order_id
    join risk_fact f on f.merchant_id = $1 and f.at = o.created_at and f.order_id = o.id
    where r.order_id > $4::uuid and not f.bare and not f.rebuilt
      and not exists (select from risk_difference d where d.merchant_id = $1 and d.order_id = r.order_id)
    order by r.order_id limit ${comparedMax}`,
  values: [merchantId, days, shareBps, after],
})

export interface NumberedEntry extends Omit<ListEntry, 'from' | 'until'> {
  readonly validFrom: string
  readonly validUntil: string | null
  /** Of the step of the lists that put it there, and of the one that dropped it. */
  readonly put: bigint
  readonly drop: bigint | null
}

/** Entries that were ever about one of these marks. */
export const entriesEver = (
  merchantId: bigint,
  marks: readonly { readonly type: string; readonly value: string }[],
): Query<NumberedEntry> => ({
  name: 'risk_entries_ever',
  text: `select distinct e.id, e.colour, e.type, e.value, e.lifts, e.valid_from as "validFrom", e.valid_until as "validUntil",
      e.put_number as put, e.drop_number as drop
    from unnest($2::text[], $3::text[]) m (type, value)
    join risk_list_entry e on e.merchant_id = $1 and e.colour in ('black', 'white') and e.type = m.type and e.value = m.value`,
  values: [merchantId, marks.map(({ type }) => type), marks.map(({ value }) => value)],
})

export const insertDifference = (
  merchantId: bigint,
  { orderId, version, phase }: ComparedOrder,
  differs: RulingDifference,
): Query => ({
  name: 'risk_difference_insert',
  text: `insert into risk_difference (merchant_id, order_id, found_at, version, phase, differs)
    values ($1, $2, now(), $3, $4, $5) on conflict do nothing`,
  values: [merchantId, orderId, version, phase, JSON.stringify(differs)],
})
