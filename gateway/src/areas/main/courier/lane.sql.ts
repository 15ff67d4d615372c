import { deliveryLimits as limits } from '@quayside/contract/main/limits.ts'
import type {
  BreakerState,
  DeliveryOrigin,
  EndpointSecretKind,
} from '@quayside/contract/main/notify/states.ts'
import type { KeyKind } from '@quayside/contract/main/key/states.ts'
import type { Query } from '#db/tx.ts'

const lease = `${limits.lane.lease} seconds`
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

export interface LaneRow {
  readonly merchantId: bigint
  readonly endpointId: string
  readonly fence: bigint
  readonly woken: bigint
  readonly breaker: BreakerState
  readonly openUntil: number | null
  readonly openSeconds: number
  readonly failuresInRow: number
  readonly recent: readonly string[]
  readonly fastInRow: number
  readonly slowUntil: number | null
  readonly slowSeconds: number
  readonly failingSince: number | null
  readonly toldAt: number | null
  readonly lastSuccessAt: number | null
  readonly isOff: boolean
  /** By the database's clock, as all times. */
  readonly now: number
}

/** Lanes with something due that nobody holds, those first that have waited longest for their turn. */
export const claimLanes = (courier: string, max: number): Query<LaneRow> => ({
  name: 'webhook_lane_claim',
  text: `with due as materialized (
      select merchant_id, endpoint_id from webhook_lane
      where next_due_at <= now() and not is_off and greatest(open_until, slow_until, '-infinity') <= now()
        and (lease_until is null or lease_until < now())
      order by served_at, endpoint_id limit $2 for update skip locked)
    update webhook_lane l set holder = $1, lease_until = now() + interval '${lease}', fence = l.fence + 1, served_at = now()
    from due where l.merchant_id = due.merchant_id and l.endpoint_id = due.endpoint_id
    returning l.merchant_id as "merchantId", l.endpoint_id as "endpointId", l.fence, l.woken, l.breaker,
      ${ms('l.open_until')} as "openUntil", l.open_seconds as "openSeconds", l.failures_in_row as "failuresInRow", l.recent,
      l.fast_in_row as "fastInRow", ${ms('l.slow_until')} as "slowUntil", l.slow_seconds as "slowSeconds",
      ${ms('l.failing_since')} as "failingSince", ${ms('l.told_at')} as "toldAt", ${ms('l.last_success_at')} as "lastSuccessAt",
      l.is_off as "isOff", ${ms('clock_timestamp()')} as now`,
  values: [courier, max],
})

/** A lane and the number under which it is held. */
export interface HeldKey {
  readonly merchantId: bigint
  readonly endpointId: string
  readonly fence: bigint
}

const keysOf = (held: readonly HeldKey[]) => [
  held.map(({ merchantId }) => merchantId),
  held.map(({ endpointId }) => endpointId),
  held.map(({ fence }) => fence),
]
const heldKeys = (first: number) =>
  `unnest($${first}::bigint[], $${first + 1}::uuid[], $${first + 2}::bigint[]) as h (merchant_id, endpoint_id, fence)`
const isHeld = 'l.merchant_id = h.merchant_id and l.endpoint_id = h.endpoint_id and l.fence = h.fence'

/** Those that are still held are held for as long again. */
export const renewLanes = (
  courier: string,
  held: readonly HeldKey[],
): Query<{ endpointId: string; now: number }> => ({
  name: 'webhook_lane_renew',
  text: `update webhook_lane l set lease_until = now() + interval '${lease}' from ${heldKeys(2)}
    where ${isHeld} and l.holder = $1 and not l.is_off
    returning l.endpoint_id as "endpointId", ${ms('clock_timestamp()')} as now`,
  values: [courier, ...keysOf(held)],
})

export interface EndpointFacts {
  readonly merchantId: bigint
  readonly id: string
  readonly url: string | null
  readonly isActive: boolean
  readonly legacyKind: KeyKind | null
  readonly inOrder: boolean
  readonly secrets: readonly {
    readonly id: string
    readonly kind: EndpointSecretKind
    /** In hexadecimal digits. */
    readonly sealed: string
  }[]
}

/** What is sent where, and signed with what: the newest secret first, and of the one before it for as long as it is accepted. */
export const endpointFacts = (
  merchantIds: readonly bigint[],
  ids: readonly string[],
): Query<EndpointFacts> => ({
  name: 'notify_endpoint_facts',
  text: `select e.merchant_id as "merchantId", e.id, e.url, e.state = 'active' as "isActive", e.legacy_kind as "legacyKind",
      e.in_order as "inOrder",
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'sealed', encode(s.secret_sealed, 'hex'))
          order by s.state, s.created_at desc)
        from notify_endpoint_secret s where s.merchant_id = e.merchant_id and s.endpoint_id = e.id and s.state <> 'revoked'
          and (s.state = 'active' or s.retires_at > now()) and (s.kind = 'hmac' or e.ed25519)), '[]') as secrets
    from unnest($1::bigint[], $2::uuid[]) as w (merchant_id, id)
      join notify_endpoint e on e.merchant_id = w.merchant_id and e.id = w.id`,
  values: [merchantIds, ids],
})

export interface DueRow {
  readonly endpointId: string
  readonly woken: bigint
  readonly now: number
  /** Null where nothing is due. */
  readonly id: string | null
  readonly eventId: string
  readonly attempts: number
  readonly replayedAfter: number
  readonly origin: DeliveryOrigin
  readonly toUrl: string | null
  readonly objectId: string
  readonly recordedAt: number
  readonly body: string
}

interface Wanting extends HeldKey {
  readonly max: number
  /** Read already, and not written down yet. */
  readonly taken: readonly string[]
}

/**
 * What is due in all lanes that have room, in one read; of lanes in which nothing is due a row that says so. Where order by object
 * is chosen, what is younger than an hour waits for an earlier event of its object. What a lane has taken is compared with its own
 * rows alone, and read from its text once (`offset 0`).
 */
export const dueDeliveries = (wanting: readonly Wanting[]): Query<DueRow> => ({
  name: 'webhook_delivery_due',
  text: `select l.endpoint_id as "endpointId", l.woken, ${ms('clock_timestamp()')} as now, d.id, d.event_id as "eventId", d.attempts,
      d.replayed_after as "replayedAfter", d.origin, d.to_url as "toUrl", d.object_id as "objectId",
      ${ms('e.recorded_at')} as "recordedAt", e.body
    from (
        select merchant_id, endpoint_id, most, taken::uuid[] as taken
        from unnest($1::bigint[], $2::uuid[], $3::int[], $4::text[]) as w (merchant_id, endpoint_id, most, taken) offset 0) w
      join webhook_lane l on l.merchant_id = w.merchant_id and l.endpoint_id = w.endpoint_id
      join notify_endpoint n on n.merchant_id = w.merchant_id and n.id = w.endpoint_id
      left join lateral (
        select d.* from webhook_delivery d
        where d.merchant_id = w.merchant_id and d.endpoint_id = w.endpoint_id and d.state = 'waiting' and d.due_at <= now()
          and d.id <> all (w.taken)
          and (not n.in_order or d.created_at < now() - interval '${limits.orderWait} seconds' or not exists (
            select from webhook_delivery x where x.merchant_id = d.merchant_id and x.endpoint_id = d.endpoint_id
              and x.object_id = d.object_id and x.state = 'waiting' and x.sequence < d.sequence))
        order by d.due_at, d.id limit w.most) d on true
      left join webhook_event e on e.merchant_id = d.merchant_id and e.id = d.event_id
    order by d.due_at, d.id`,
  values: [
    wanting.map(({ merchantId }) => merchantId),
    wanting.map(({ endpointId }) => endpointId),
    wanting.map(({ max }) => max),
    wanting.map(({ taken }) => `{${taken.join(',')}}`),
  ],
})

interface Leaving extends HeldKey {
  /** As it was when nothing was due any more. */
  readonly woken: bigint
  /** Not before this, in milliseconds since 1970: the lane is shut until then. */
  readonly notBefore: number | null
}

/**
 * Gives lanes back, each with when it is due next. What was fanned out since the last look has raised `woken`, and makes it due
 * at once, so that nothing is forgotten between the look and the leaving.
 */
export const releaseLanes = (
  courier: string,
  leaving: readonly Leaving[],
): Query<{ endpointId: string; nextDueAt: number | null }> => ({
  name: 'webhook_lane_release',
  text: `update webhook_lane l set holder = null, lease_until = null, served_at = now(),
      next_due_at = case when l.woken <> h.woken then now() else greatest(h.due_at, to_timestamp(h.not_before / 1000)) end
    from (
      select g.*, (
        select min(x.at) from (
          (select d.due_at as at from webhook_delivery d join notify_endpoint n on n.merchant_id = d.merchant_id and n.id = d.endpoint_id
            where d.merchant_id = g.merchant_id and d.endpoint_id = g.endpoint_id and d.state = 'waiting'
              and (not n.in_order or d.created_at < now() - interval '${limits.orderWait} seconds' or not exists (
                select from webhook_delivery b where b.merchant_id = d.merchant_id and b.endpoint_id = d.endpoint_id
                  and b.object_id = d.object_id and b.state = 'waiting' and b.sequence < d.sequence))
            order by d.due_at limit 1)
          union all
          (select d.created_at + interval '${limits.orderWait} seconds' from webhook_delivery d
            join notify_endpoint n on n.merchant_id = d.merchant_id and n.id = d.endpoint_id
            where d.merchant_id = g.merchant_id and d.endpoint_id = g.endpoint_id and d.state = 'waiting' and n.in_order
              and d.created_at >= now() - interval '${limits.orderWait} seconds' order by d.created_at limit 1)) x) as due_at
      from unnest($2::bigint[], $3::uuid[], $4::bigint[], $5::bigint[], $6::float8[])
        as g (merchant_id, endpoint_id, fence, woken, not_before)) h
    where ${isHeld} and l.holder = $1
    returning l.endpoint_id as "endpointId", ${ms('l.next_due_at')} as "nextDueAt"`,
  values: [
    courier,
    ...keysOf(leaving),
    leaving.map(({ woken }) => woken),
    leaving.map(({ notBefore }) => notBefore),
  ],
})
