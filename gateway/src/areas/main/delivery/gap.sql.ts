import type { EventType } from '@quayside/contract/main/notify/event-types.ts'
import type { DeliveryState } from '@quayside/contract/main/notify/states.ts'
import type { Query } from '#db/tx.ts'
import { isUndeliveredYet } from '#areas/main/undelivered.sql.ts'

/** A step that an address did not acknowledge, of an object of which it acknowledged a later one. */
export interface StoredGap {
  readonly endpointId: string
  readonly objectId: string
  readonly objectNo: string | null
  readonly type: EventType
  readonly acknowledged: number
  readonly missing: { sequence: number; deliveryId: string; state: DeliveryState }[]
  readonly since: string
}

/** How far is looked: into the newest of each address that were given up, and of those that wait, so that a day off costs no more than an hour. */
interface GapReach {
  readonly gaps: number
  readonly looked: number
}

const givenUp = `select d.* from webhook_delivery d
    where d.merchant_id = $1 and d.endpoint_id = n.id and ${isUndeliveredYet('d')} order by d.ended_at desc limit $3`
const underWay = `select d.* from webhook_delivery d
    where d.merchant_id = $1 and d.endpoint_id = n.id and d.state = 'waiting' order by d.due_at desc limit $3`
const addresses = `notify_endpoint n where n.merchant_id = $1 and ($2::uuid is null or n.id = $2) and n.state <> 'deleted'`

/**
 * Steps are never acknowledged that were given up or still wait; what was sent again stands for what it repeats, and what then
 * arrived is no gap. Later steps are found by their events, which have an index by object.
 */
export const gapsOf = (
  merchantId: bigint,
  endpointId: string | undefined,
  { gaps, looked }: GapReach,
): Query<StoredGap> => ({
  name: 'delivery_gaps',
  text: `with open as materialized (
      select distinct on (d.endpoint_id, d.object_id, d.sequence) d.*
      from (select id from ${addresses}) n cross join lateral ((${givenUp}) union all (${underWay})) d
      where d.origin <> 'test' and (d.state <> 'waiting' or d.attempts > 0 or d.origin = 'replay')
        and not exists (select from webhook_delivery r where r.merchant_id = $1 and r.event_id = d.event_id
          and r.endpoint_id = d.endpoint_id and r.state = 'delivered')
      order by d.endpoint_id, d.object_id, d.sequence, d.created_at desc)
    select o.endpoint_id as "endpointId", o.object_id as "objectId", max(e.object_no) as "objectNo",
      (array_agg(o.type order by o.sequence))[1] as type, max(a.sequence) as acknowledged,
      jsonb_agg(jsonb_build_object('sequence', o.sequence, 'deliveryId', o.id, 'state', o.state) order by o.sequence) as missing,
      min(o.created_at) as since
    from open o join webhook_event e on e.merchant_id = $1 and e.id = o.event_id
      cross join lateral (select max(s.sequence) as sequence from webhook_event s
        join webhook_delivery l on l.merchant_id = $1 and l.event_id = s.id and l.endpoint_id = o.endpoint_id and l.state = 'delivered'
        where s.merchant_id = $1 and s.object_id = o.object_id and s.sequence > o.sequence) a
    where a.sequence is not null
    group by o.endpoint_id, o.object_id order by min(o.created_at) desc, o.object_id limit $4`,
  values: [merchantId, endpointId ?? null, looked, gaps],
})

/** Whether an address has more that it did not acknowledge than gaps are looked for in. */
export const gapsReach = (
  merchantId: bigint,
  endpointId: string | undefined,
  looked: number,
): Query<{ ends: boolean }> => ({
  name: 'delivery_gaps_reach',
  text: `select exists (select from ${addresses}
      and ((select count(*) from (${givenUp}) d) = $3 or (select count(*) from (${underWay}) d) = $3)) as ends`,
  values: [merchantId, endpointId ?? null, looked],
})

/** Of all addresses: what was given up, not made good and is still kept, and what waits; both no further than the cap. */
export const deliveryCounts = (
  merchantId: bigint,
  cap: number,
): Query<{ dead: number; waiting: number }> => ({
  name: 'delivery_counts',
  text: `select
      (select count(*)::int from (select from webhook_delivery d where d.merchant_id = $1 and ${isUndeliveredYet('d')} limit $2) x) as dead,
      (select count(*)::int from (select from webhook_delivery where merchant_id = $1 and state = 'waiting' limit $2) x) as waiting`,
  values: [merchantId, cap],
})
