import type { EventRefusal } from '@quayside/contract/provider/event.ts'
import type { Query, Tx } from '#db/tx.ts'
import { column, insertMany } from '#db/many.sql.ts'

/** How a delivered event stands; `waiting` and `unmatched` ones are kept whole in `unmatched_event`. */
export type EventStanding = 'applied' | 'waiting' | 'unmatched'

export interface InboxRow {
  readonly eventId: string
  /** SHA-256 of the event: the same id with another digest is another event. */
  readonly digest: Buffer
  readonly outcome: EventStanding
  readonly reason: EventRefusal | null
}

/** Deliveries of one merchant wait for each other for so long: larger ones take their time. */
const patience = '30s'

/** One delivery at a time per merchant: numbers and waiting events are looked up before they are written. */
export async function openInbox(tx: Tx, merchantId: bigint): Promise<void> {
  await tx.run({
    name: 'inbox_patience',
    text: "select set_config('lock_timeout', $1, true), set_config('statement_timeout', $1, true)",
    values: [patience],
  })
  await tx.run({
    name: 'inbox_lock',
    text: "select pg_advisory_xact_lock(hashtext('inbox'), hashint8($1))",
    values: [merchantId],
  })
}

/** What was answered before, brought up to date by what has happened since. */
export const inboxRows = (merchantId: bigint, eventIds: readonly string[]): Query<InboxRow> => ({
  name: 'inbox_rows',
  text: `select i.event_id as "eventId", i.digest,
      case when u.event_id is null or u.state = 'resolved' then 'applied' else u.state end as outcome,
      case when u.state <> 'resolved' then u.reason end as reason
    from inbox i left join unmatched_event u on u.merchant_id = i.merchant_id and u.event_id = i.event_id
    where i.merchant_id = $1 and i.event_id = any($2::text[])`,
  values: [merchantId, eventIds],
})

const insertInbox = insertMany<InboxRow>('inbox', [
  column('event_id', 'text', (row) => row.eventId),
  column('digest', 'bytea', (row) => row.digest),
  column('outcome', 'text', (row) => row.outcome),
  column('reason', 'text', (row) => row.reason),
])

/** An event that the machines refused, with all that is needed to try it again. */
export interface KeptEvent {
  readonly eventId: string
  readonly orderNo: string | null
  readonly kind: string
  /** ISO 8601 in UTC. */
  readonly occurredAt: string
  readonly reason: EventRefusal
  readonly state: 'waiting' | 'unmatched'
  /** The event's data as the contract parsed it. */
  readonly payload: unknown
}

export const waitingEvents = (merchantId: bigint, orderNos: readonly string[]): Query<KeptEvent> => ({
  name: 'unmatched_waiting',
  text: `select event_id as "eventId", order_no as "orderNo", kind, occurred_at as "occurredAt", reason, state, payload
    from unmatched_event where merchant_id = $1 and order_no = any($2::text[]) and state = 'waiting'`,
  values: [merchantId, orderNos],
})

const insertKept = insertMany<KeptEvent>('unmatched_event', [
  column('event_id', 'text', (row) => row.eventId),
  column('order_no', 'text', (row) => row.orderNo),
  column('kind', 'text', (row) => row.kind),
  column('occurred_at', 'timestamptz', (row) => row.occurredAt),
  column('reason', 'text', (row) => row.reason),
  column('state', 'text', (row) => row.state),
  column('payload', 'jsonb', (row) => JSON.stringify(row.payload)),
])

/** How a waiting event stands after it was tried again. */
export interface KeptChange {
  readonly eventId: string
  readonly state: 'waiting' | 'unmatched' | 'resolved'
  readonly reason: EventRefusal
}

const updateKept = (merchantId: bigint, changes: readonly KeptChange[]): Query => ({
  name: 'unmatched_update',
  text: `update unmatched_event u set state = t.state, reason = t.reason,
      resolved_at = case when t.state = 'resolved' then now() end
    from unnest($2::text[], $3::text[], $4::text[]) as t (event_id, state, reason)
    where u.merchant_id = $1 and u.event_id = t.event_id`,
  values: [
    merchantId,
    changes.map(({ eventId }) => eventId),
    changes.map(({ state }) => state),
    changes.map(({ reason }) => reason),
  ],
})

export interface InboxWrites {
  readonly delivered: readonly InboxRow[]
  readonly kept: readonly KeptEvent[]
  readonly changed: readonly KeptChange[]
}

export async function writeInbox(
  tx: Tx,
  merchantId: bigint,
  { delivered, kept, changed }: InboxWrites,
): Promise<void> {
  await Promise.all([
    delivered.length > 0 && tx.run(insertInbox(merchantId, delivered)),
    kept.length > 0 && tx.run(insertKept(merchantId, kept)),
    changed.length > 0 && tx.run(updateKept(merchantId, changed)),
  ])
}
