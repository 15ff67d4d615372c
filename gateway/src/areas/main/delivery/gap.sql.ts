import type { EventType } from '@quayside/contract/main/notify/event-types.ts'
import type { DeliveryState } from '@quayside/contract/main/notify/states.ts'
import type { Query } from '#db/tx.ts'

/** A step that an address did not acknowledge, of an object of which it acknowledged a later one. */
export interface StoredGap {
  readonly endpointId: string
  readonly objectId: string
  readonly objectNo: string | null
  readonly type: EventType
  readonly acknowledged: number
  readonly missing: { sequence: number; deliveryId: string | null; state: 'never' | DeliveryState }[]
  readonly since: string
}

/**
 * Steps are never acknowledged that were given up or still wait, and those that came while an address that wants them was off.
 * What was sent again and arrived is no gap.
 */
const open = `webhook_delivery d
    where d.merchant_id = $1 and ($2::uuid is null or d.endpoint_id = $2) and d.origin = 'event'
      and d.state <> 'delivered' and (d.state = 'dead' or d.attempts > 0) and d.created_at > now() - interval '30 days'
      and not exists (select from webhook_delivery r where r.merchant_id = d.merchant_id and r.endpoint_id = d.endpoint_id
        and r.event_id = d.event_id and r.state = 'delivered')`
const later = `select max(l.sequence) as sequence from webhook_delivery l
    where l.merchant_id = o.merchant_id and l.endpoint_id = o.endpoint_id and l.object_id = o.object_id
      and l.sequence > o.sequence and l.state = 'delivered'`

export const gapsOf = (
  merchantId: bigint,
  endpointId: string | undefined,
  limit: number,
): Query<StoredGap> => ({
  name: 'delivery_gaps',
  text: `select o.endpoint_id as "endpointId", o.object_id as "objectId", max(e.object_no) as "objectNo",
      (array_agg(o.type order by o.sequence))[1] as type, max(a.sequence) as acknowledged,
      jsonb_agg(jsonb_build_object('sequence', o.sequence, 'deliveryId', o.id, 'state', o.state) order by o.sequence) as missing,
      min(o.created_at) as since
    from (select d.* from ${open}) o
      join webhook_event e on e.merchant_id = o.merchant_id and e.id = o.event_id
      cross join lateral (${later}) a
    where a.sequence is not null
    group by o.endpoint_id, o.object_id order by min(o.created_at) desc, o.object_id limit $3`,
  values: [merchantId, endpointId ?? null, limit],
})

/** Of all addresses: what was given up, not made good and is still kept, and what waits; both no further than the cap. */
export const deliveryCounts = (
  merchantId: bigint,
  cap: number,
): Query<{ dead: number; waiting: number }> => ({
  name: 'delivery_counts',
  text: `select
      (select count(*)::int from (select from webhook_delivery where merchant_id = $1 and state = 'dead'
        and replayed_as is null and origin <> 'test' and ended_at > now() - interval '30 days' limit $2) x) as dead,
      (select count(*)::int from (select from webhook_delivery where merchant_id = $1 and state = 'waiting' limit $2) x) as waiting`,
  values: [merchantId, cap],
})
