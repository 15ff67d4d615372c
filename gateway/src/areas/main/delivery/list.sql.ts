import type { AnswerClass, DeliveryStanding } from '@quayside/contract/main/delivery/row.ts'
import type { EventType } from '@quayside/contract/main/notify/event-types.ts'
import type {
  AttemptProblem,
  deadReasons,
  deliveryOrigins,
  DeliveryState,
} from '@quayside/contract/main/notify/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '#db/tx.ts'
import { compilable, pagedList } from '#lists/paged.sql.ts'

export type DeliveryConditions = {
  readonly objectNo?: string
  readonly eventId?: string
  readonly createdFrom?: string
  readonly createdTo?: string
  readonly type?: readonly EventType[]
  readonly endpointId?: readonly string[]
  readonly state?: readonly DeliveryState[]
  /** Of those that wait: tried already, or never. */
  readonly isRetried?: boolean
  /** Of those that were given up: sent again as another one, or not. */
  readonly isResent?: boolean
  readonly answer?: readonly AnswerClass[]
  readonly origin?: readonly (typeof deliveryOrigins)[number][]
}
type OfMerchant = DeliveryConditions & { readonly merchantId: bigint }

export interface StoredDelivery {
  readonly id: string
  /** Of the row; receivers see it as `eventId` of the contract writes it. */
  readonly eventKey: string
  readonly createdAt: string
  readonly type: EventType
  readonly objectNo: string | null
  readonly sequence: number
  readonly endpointId: string
  readonly url: string | null
  readonly origin: (typeof deliveryOrigins)[number]
  readonly standing: DeliveryStanding
  readonly deadReason: (typeof deadReasons)[number] | null
  readonly status: number | null
  readonly problem: AttemptProblem | null
  readonly attempts: number
  readonly ms: number | null
  readonly dueAt: string | null
}

/** Of the last attempt; undefined before the first. */
const answer = sql`case when d.attempts = 0 then null when d.last_status is null then 'none' else (d.last_status / 100)::text || 'xx' end`

export function deliveryCondition(values: OfMerchant): RawBuilder<unknown> {
  const has = (key: keyof DeliveryConditions): boolean => values[key] !== undefined
  return sql.join(
    [
      sql`d.merchant_id = ${values.merchantId}`,
      ...(has('createdFrom') ? [sql`d.created_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`d.created_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('type') ? [sql`d.type = any(${values.type}::text[])`] : []),
      ...(has('endpointId') ? [sql`d.endpoint_id = any(${values.endpointId}::uuid[])`] : []),
      ...(has('origin') ? [sql`d.origin = any(${values.origin}::text[])`] : []),
      ...(has('state') ? [sql`d.state = any(${values.state}::text[])`] : []),
      ...(has('isRetried') ? [sql`(d.state <> 'waiting' or (d.attempts > 0) = ${values.isRetried})`] : []),
      ...(has('isResent')
        ? [sql`(d.state <> 'dead' or (d.replayed_as is not null) = ${values.isResent})`]
        : []),
      ...(has('answer') ? [sql`${answer} = any(${values.answer}::text[])`] : []),
      ...(has('eventId') ? [sql`d.event_id = ${values.eventId}::uuid`] : []),
      ...(has('objectNo')
        ? [
            sql`d.event_id in (select x.id from webhook_event x where x.merchant_id = ${values.merchantId} and x.object_no = ${values.objectNo})`,
          ]
        : []),
    ],
    sql` and `,
  )
}

export const deliveryStanding = sql`case when d.state = 'dead' and d.replayed_as is not null then 'resent' when d.state <> 'waiting' then d.state
  when d.attempts = 0 then 'waiting' else 'retrying' end`
const columns = sql`d.id, d.event_id as "eventKey", d.created_at as "createdAt", d.type, e.object_no as "objectNo", d.sequence,
  d.endpoint_id as "endpointId", coalesce(d.to_url, n.url) as url, d.origin, ${deliveryStanding} as standing, d.dead_reason as "deadReason",
  d.last_status as status, d.last_problem as problem, d.attempts, a.ms,
  case when d.state = 'waiting' then d.due_at end as "dueAt"`
const beside = sql`join webhook_event e on e.merchant_id = d.merchant_id and e.id = d.event_id
  join notify_endpoint n on n.merchant_id = d.merchant_id and n.id = d.endpoint_id
  left join webhook_attempt a on a.merchant_id = d.merchant_id and a.delivery_id = d.id and a.no = d.attempts`

/** Newest or oldest first, by when an event was given to an address. */
export const deliveryList = pagedList<DeliveryConditions, StoredDelivery>({
  name: 'deliveries',
  columns,
  from: sql`webhook_delivery d ${beside}`,
  counted: sql`webhook_delivery d`,
  at: sql`d.created_at`,
  id: sql`d.id`,
  conditionsOf: deliveryCondition,
})

export interface DeliveryDetail extends StoredDelivery {
  readonly objectId: string
  readonly occurredAt: string
  readonly recordedAt: string
  readonly body: string | null
  readonly before: { readonly sequence: number; readonly body: string } | null
}

export function findDelivery(merchantId: bigint, id: string): Query<DeliveryDetail> {
  const one = sql`select ${columns}, d.object_id as "objectId", e.occurred_at as "occurredAt", e.recorded_at as "recordedAt", e.body,
      (select jsonb_build_object('sequence', p.sequence, 'body', p.body) from webhook_event p
       where p.merchant_id = d.merchant_id and p.object_id = d.object_id and p.sequence < d.sequence and p.body is not null
       order by p.sequence desc limit 1) as before
    from webhook_delivery d ${beside} where d.merchant_id = ${merchantId} and d.id = ${id}`
  return { name: 'delivery_detail', text: compilable(one).compile().sql, values: [merchantId, id] }
}

export interface StoredAttempt {
  readonly no: number
  readonly at: string
  readonly url: string
  readonly ip: string | null
  readonly status: number | null
  readonly problem: AttemptProblem | null
  readonly ms: number
  readonly excerpt: string | null
  readonly sentHeaders: Readonly<Record<string, string>>
}

export const attemptsOf = (merchantId: bigint, deliveryId: string): Query<StoredAttempt> => ({
  name: 'delivery_attempts',
  text: `select no, at, url, host(ip) as ip, status, problem, ms, excerpt, sent_headers as "sentHeaders" from webhook_attempt
    where merchant_id = $1 and delivery_id = $2 order by no desc`,
  values: [merchantId, deliveryId],
})
