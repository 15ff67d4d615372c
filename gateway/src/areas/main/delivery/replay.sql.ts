import type { ReplayChoice } from '@quayside/contract/main/delivery/delivery.ts'
import type { EventType } from '@quayside/contract/main/notify/event-types.ts'
import type { DeliveryState } from '@quayside/contract/main/notify/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledPerShape } from '#db/kysely.ts'
import { column, insertMany, updateMany } from '#db/many.sql.ts'
import type { Query } from '#db/tx.ts'
import { compilable, filteredBeyond } from '#lists/paged.sql.ts'
import { isUndelivered } from '#areas/main/undelivered.sql.ts'
import { type DeliveryConditions, deliveryCondition } from './list.sql.ts'

/** Which of them are sent again; those that were made good by another one are not undelivered any more. */
const chosen: Readonly<Record<ReplayChoice, RawBuilder<unknown>>> = {
  dead: sql.raw(isUndelivered('d')),
  dead_and_waiting: sql`(d.state = 'waiting' or (${sql.raw(isUndelivered('d'))}))`,
  all: sql`(d.state <> 'dead' or d.replayed_as is null)`,
}

/** What can be sent at all: bodies that are still kept, to addresses that take something. Tests are no deliveries of anything. */
const sendable = (to: RawBuilder<unknown>): RawBuilder<unknown> => sql`d.origin <> 'test'
  and exists (select from webhook_event e where e.merchant_id = d.merchant_id and e.id = d.event_id and e.body is not null)
  and exists (select from notify_endpoint n where n.merchant_id = d.merchant_id and n.id = ${to} and n.state = 'active')`

export type ReplayValues = DeliveryConditions & {
  readonly merchantId: bigint
  readonly ids?: readonly string[]
  /** Another address than the one that each was for. */
  readonly toEndpoint?: string
  readonly afterCreated?: string
  readonly afterId?: string
  readonly limit: number
}

const targetOf = ({ toEndpoint }: ReplayValues): RawBuilder<unknown> =>
  toEndpoint === undefined ? sql`d.endpoint_id` : sql`${toEndpoint}::uuid`

const conditionOf = (values: ReplayValues, which: ReplayChoice): RawBuilder<unknown> =>
  sql.join(
    [
      deliveryCondition(values),
      ...(values.ids === undefined ? [] : [sql`d.id = any(${values.ids}::uuid[])`]),
      chosen[which],
      sendable(targetOf(values)),
      ...(values.afterId === undefined
        ? []
        : [sql`(d.created_at, d.id) > (${values.afterCreated}::timestamptz, ${values.afterId}::uuid)`]),
    ],
    sql` and `,
  )

const isFiltered = filteredBeyond('merchantId', 'limit')

export interface ReplayCount {
  readonly count: number
  readonly oldestAt: string | null
}

const countOf = (which: ReplayChoice) =>
  compiledPerShape<ReplayValues, ReplayCount>(
    `delivery_replay_count_${which}`,
    (values) =>
      compilable(sql<ReplayCount>`select count(*)::int as count, min(x.created_at) as "oldestAt"
        from (select d.created_at from webhook_delivery d where ${conditionOf(values, which)}
          order by d.created_at, d.id limit ${values.limit}) x`),
    isFiltered,
  )
/** How many each choice would send, no further than the limit. */
export const replayCount = {
  dead: countOf('dead'),
  dead_and_waiting: countOf('dead_and_waiting'),
  all: countOf('all'),
}

/** One that is sent again, as it stands. */
export interface Replayed {
  readonly id: string
  readonly createdAt: string
  readonly state: DeliveryState
  readonly endpointId: string
  /** Where it goes is not where it was for. */
  readonly isMoved: boolean
  readonly eventId: string
  readonly objectId: string
  readonly sequence: number
  readonly type: EventType
}

const sliceOf = (which: ReplayChoice) =>
  compiledPerShape<ReplayValues, Replayed>(
    `delivery_replay_${which}`,
    (values) =>
      compilable(sql<Replayed>`select d.id, d.created_at as "createdAt", d.state, ${targetOf(values)} as "endpointId",
        d.endpoint_id <> ${targetOf(values)} as "isMoved", d.event_id as "eventId", d.object_id as "objectId", d.sequence, d.type
      from webhook_delivery d where ${conditionOf(values, which)} order by d.created_at, d.id limit ${values.limit}
      for no key update of d`),
    isFiltered,
  )
/** In the order in which they were first given out; held, so that a courier which ends one now is waited for. */
export const replayedSlice = {
  dead: sliceOf('dead'),
  dead_and_waiting: sliceOf('dead_and_waiting'),
  all: sliceOf('all'),
}

export interface NewReplay {
  readonly id: string
  readonly of: Pick<Replayed, 'endpointId' | 'eventId' | 'objectId' | 'sequence' | 'type'>
  readonly origin: 'replay' | 'test'
}

export const insertReplays = insertMany<NewReplay>('webhook_delivery', [
  column('id', 'uuid', (one) => one.id),
  column('endpoint_id', 'uuid', (one) => one.of.endpointId),
  column('event_id', 'uuid', (one) => one.of.eventId),
  column('object_id', 'uuid', (one) => one.of.objectId),
  column('sequence', 'int', (one) => one.of.sequence),
  column('type', 'text', (one) => one.of.type),
  column('origin', 'text', (one) => one.origin),
])

/** What was given up counts as what it was sent again as. */
export const markReplayed = updateMany<{ id: string; as: string }>(
  'webhook_delivery',
  [column('id', 'uuid', (one) => one.id), column('replayed_as', 'uuid', (one) => one.as)],
  'replayed',
)

/** Those that wait for another attempt get it now. */
export const hurry = (merchantId: bigint, ids: readonly string[]): Query => ({
  name: 'delivery_hurry',
  text: `update webhook_delivery set due_at = now() where merchant_id = $1 and id = any($2::uuid[]) and state = 'waiting' and due_at > now()`,
  values: [merchantId, ids],
})

export interface StoredReplay {
  readonly conditions: DeliveryConditions
  readonly which: ReplayChoice
  readonly endpointId: string | null
  readonly counted: number
  readonly made: number
  readonly askedAt: string
  readonly afterCreated: string | null
  readonly afterId: string | null
  readonly askedBy: string
}

export const insertReplay = (
  merchantId: bigint,
  replay: Pick<StoredReplay, 'conditions' | 'which' | 'endpointId' | 'counted'> & {
    readonly id: string
    readonly askedBy: string
    /** Done already, with the call that asked for it. */
    readonly isDone: boolean
  },
): Query => ({
  name: 'webhook_replay_insert',
  text: `insert into webhook_replay (merchant_id, id, asked_by, conditions, which, endpoint_id, counted, made, done_at)
    values ($1, $2, $3, $4::jsonb, $5, $6, $7, case when $8 then $7 else 0 end, case when $8 then now() end)`,
  values: [
    merchantId,
    replay.id,
    replay.askedBy,
    JSON.stringify(replay.conditions),
    replay.which,
    replay.endpointId,
    replay.counted,
    replay.isDone,
  ],
})

/** Of one merchant one after the other, so that two who ask at once are both counted. */
export const lockReplays = (merchantId: bigint): Query => ({
  name: 'webhook_replay_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('webhook_replay', $1))",
  values: [merchantId],
})

/** What is on its way to be sent again, no further than the cap, and what was asked for in 24 hours. */
export const replaysOfLate = (
  merchantId: bigint,
  cap: number,
): Query<{ running: boolean; waiting: number; today: number }> => ({
  name: 'webhook_replay_of_late',
  text: `select
      exists (select from webhook_replay where merchant_id = $1 and done_at is null and asked_at > now() - interval '24 hours') as running,
      (select count(*)::int from (select from webhook_delivery where merchant_id = $1 and state = 'waiting' and origin = 'replay'
        limit $2) x) as waiting,
      (select coalesce(sum(counted), 0)::int from webhook_replay where merchant_id = $1
        and asked_at > now() - interval '24 hours') as today`,
  values: [merchantId, cap],
})

/** Held, so that two jobs of one replay do not make its slices twice. */
export const openReplay = (merchantId: bigint, id: string): Query<StoredReplay> => ({
  name: 'webhook_replay_open',
  text: `select conditions, which, endpoint_id as "endpointId", counted, made, asked_at as "askedAt", after_created as "afterCreated",
      after_id as "afterId", asked_by as "askedBy" from webhook_replay where merchant_id = $1 and id = $2 and done_at is null for update`,
  values: [merchantId, id],
})

export const moveReplay = (
  merchantId: bigint,
  id: string,
  moved: {
    readonly made: number
    readonly last: Pick<Replayed, 'createdAt' | 'id'> | undefined
    readonly isDone: boolean
  },
): Query => ({
  name: 'webhook_replay_move',
  text: `update webhook_replay set made = made + $3, after_created = coalesce($4, after_created), after_id = coalesce($5, after_id),
      done_at = case when $6 then now() end where merchant_id = $1 and id = $2`,
  values: [merchantId, id, moved.made, moved.last?.createdAt ?? null, moved.last?.id ?? null, moved.isDone],
})

/** An event of nothing that ever happened, so that an address can be tried. */
export const insertSample = (
  merchantId: bigint,
  event: {
    readonly id: string
    readonly type: EventType
    readonly objectId: string
    readonly status: string
    readonly body: string
  },
): Query => ({
  name: 'webhook_event_sample',
  text: `insert into webhook_event (merchant_id, id, type, entity, object_id, sequence, status, occurred_at, body, fanned_out_at)
    values ($1, $2, $3, 'sample', $4, 1, $5, now(), $6, now())`,
  values: [merchantId, event.id, event.type, event.objectId, event.status, event.body],
})

export const lastEvent = (
  merchantId: bigint,
  type: EventType,
): Query<Pick<Replayed, 'eventId' | 'objectId' | 'sequence' | 'type'>> => ({
  name: 'webhook_event_last',
  text: `select id as "eventId", object_id as "objectId", sequence, type from webhook_event
    where merchant_id = $1 and type = $2 and body is not null and entity <> 'sample' order by recorded_at desc limit 1`,
  values: [merchantId, type],
})
