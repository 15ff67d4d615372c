import type { EventType } from '@quayside/contract/main/notify/event-types.ts'
import { column, insertMany, updateMany } from '#db/many.sql.ts'
import type { Query } from '#db/tx.ts'

/** A step that somebody wants to know of, as it is kept in the transaction of the step. */
export interface RecordedEvent {
  readonly id: string
  readonly type: EventType
  readonly entity: string
  readonly objectId: string
  readonly sequence: number
  readonly status: string
  readonly orderId: string | null
  readonly facts: Readonly<Record<string, unknown>>
  readonly at: string
}

/** Types that anybody of the merchant wants to know of; no row where nobody ever wanted any. */
export const wantedTypes = (merchantId: bigint): Query<{ types: EventType[] }> => ({
  name: 'notify_interest',
  text: 'select types from notify_interest where merchant_id = $1',
  values: [merchantId],
})

export const insertEvents = insertMany<RecordedEvent>('webhook_event', [
  column('id', 'uuid', (one) => one.id),
  column('type', 'text', (one) => one.type),
  column('entity', 'text', (one) => one.entity),
  column('object_id', 'uuid', (one) => one.objectId),
  column('sequence', 'int', (one) => one.sequence),
  column('status', 'text', (one) => one.status),
  column('order_id', 'uuid', (one) => one.orderId),
  column('facts', 'jsonb', (one) => JSON.stringify(one.facts)),
  column('occurred_at', 'timestamptz', (one) => one.at),
])

/** What a body is made of: the event, and of its object what never changes. */
export interface EventFacts extends RecordedEvent {
  readonly recordedAt: string
  readonly siteId: string | null
  readonly orderNo: string | null
  readonly merchantOrderId: string | null
  readonly orderType: string | null
  /** The number of the object itself. */
  readonly no: string | null
  readonly otherNo: string | null
  readonly currency: string | null
  readonly amount: bigint | null
  readonly reserve: bigint | null
  readonly otherCurrency: string | null
  readonly reasonCode: string | null
  readonly businessDate: string | null
}

/** Of one merchant one after the other: else what happened later could come into a lane before what happened first. */
export const lockFanOut = (merchantId: bigint): Query => ({
  name: 'webhook_fan_out_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('event_fan_out', $1))",
  values: [merchantId],
})

/** Events that have not been fanned out, oldest first. */
export const unfannedEvents = (merchantId: bigint, max: number): Query<EventFacts> => ({
  name: 'webhook_event_waiting',
  text: `with e as materialized (
      select * from webhook_event where merchant_id = $1 and fanned_out_at is null order by recorded_at, id limit $2)
    select e.id, e.type, e.entity, e.object_id as "objectId", e.sequence, e.status, e.order_id as "orderId", e.facts,
      e.occurred_at as at, e.recorded_at as "recordedAt", coalesce(o.site_id, s.site_id) as "siteId", o.order_no as "orderNo",
      o.merchant_order_id as "merchantOrderId", o.type as "orderType", x.no, x.other_no as "otherNo",
      x.currency::text, x.amount, x.reserve, x.other_currency::text as "otherCurrency", x.reason_code as "reasonCode",
      x.business_date as "businessDate"
    from e
      left join orders o on o.merchant_id = $1 and o.id = e.order_id
      left join subscription s on e.entity = 'subscription' and s.merchant_id = $1 and s.id = e.object_id
      left join lateral (
        select o.order_no as no, null::text as other_no, o.currency, o.amount, null::bigint as reserve, null::text as other_currency,
            null::text as reason_code, null::date as business_date
          where e.entity = 'order'
        union all select c.capture_no, null, c.currency, c.amount, null, null, null, null
          from capture c where e.entity = 'capture' and c.merchant_id = $1 and c.id = e.object_id
        union all select r.refund_no, r.merchant_refund_id, r.currency, r.amount, null, null, null, null
          from refund r where e.entity = 'refund' and r.merchant_id = $1 and r.id = e.object_id
        union all select b.case_no, null, b.currency, b.amount, null, null, b.reason_code, null
          from chargeback b where e.entity = 'chargeback' and b.merchant_id = $1 and b.id = e.object_id
        union all select a.alert_no, null, a.currency, a.amount, null, null, null, null
          from alert a where e.entity = 'alert' and a.merchant_id = $1 and a.id = e.object_id
        union all select d.rdr_no, null, d.currency, d.amount, null, null, d.reason_code, null
          from rdr d where e.entity = 'rdr' and d.merchant_id = $1 and d.id = e.object_id
        union all select p.complaint_no, null, p.currency, p.amount, null, null, null, null
          from dispute_order p where e.entity = 'dispute_order' and p.merchant_id = $1 and p.id = e.object_id
        union all select f.report_no, null, f.currency, f.amount, null, null, f.fraud_type, null
          from fraud_report f where e.entity = 'fraud_report' and f.merchant_id = $1 and f.id = e.object_id
        union all select w.withdrawal_no, null, w.currency, w.amount, null, null, null, null
          from withdrawal w where e.entity = 'withdrawal' and w.merchant_id = $1 and w.id = e.object_id
        union all select y.exchange_no, null, y.source, y.amount, null, y.target, null, null
          from exchange y where e.entity = 'exchange' and y.merchant_id = $1 and y.id = e.object_id
        union all select s.subscription_no, null, s.currency, s.amount, null, null, null, null where e.entity = 'subscription'
        union all select null, null, null, null, null, null, null, null where e.entity = 'card_token'
        union all select null, null, l.currency, l.paid, l.reserve, null, null, l.business_date
          from ledger.settlement_batch l where e.entity = 'settlement' and l.merchant_id = $1 and l.id = e.object_id
      ) x on true
    order by e.recorded_at, e.id`,
  values: [merchantId, max],
})

export interface FannedOut {
  readonly id: string
  readonly body: string
  readonly objectNo: string | null
  readonly siteId: string | null
}

export const markFannedOut = updateMany<FannedOut>('webhook_event', [
  column('id', 'uuid', (one) => one.id),
  column('body', 'text', (one) => one.body),
  column('object_no', 'text', (one) => one.objectNo),
  column('site_id', 'uuid', (one) => one.siteId),
  column('fanned_out_at', 'timestamptz', () => null, 'now()'),
])

/** An address that takes events, or that turned itself off and may be turned on again. */
export interface TakingEndpoint {
  readonly id: string
  readonly isOff: boolean
  readonly siteId: string | null
  readonly types: readonly EventType[]
  readonly activeFrom: string
}

/** Held until the end: whoever turns one off meanwhile waits, and then finds what was put into its lane. */
export const takingEndpoints = (merchantId: bigint): Query<TakingEndpoint> => ({
  name: 'notify_endpoint_taking',
  text: `select id, state <> 'active' as "isOff", site_id as "siteId", types, active_from as "activeFrom" from notify_endpoint
    where merchant_id = $1 and (state = 'active' or (state = 'disabled' and disabled_reason <> 'merchant')) order by id for share`,
  values: [merchantId],
})

export interface NewDelivery {
  readonly id: string
  readonly endpointId: string
  readonly isOff: boolean
  readonly event: Pick<EventFacts, 'id' | 'objectId' | 'sequence' | 'type'>
}

const inserted = insertMany<NewDelivery>('webhook_delivery', [
  column('id', 'uuid', (one) => one.id),
  column('endpoint_id', 'uuid', (one) => one.endpointId),
  column('event_id', 'uuid', (one) => one.event.id),
  column('object_id', 'uuid', (one) => one.event.objectId),
  column('sequence', 'int', (one) => one.event.sequence),
  column('type', 'text', (one) => one.event.type),
  column('state', 'text', (one) => (one.isOff ? 'dead' : 'waiting')),
  column('dead_reason', 'text', (one) => (one.isOff ? 'endpoint_off' : null)),
  column('ended_at', 'timestamptz', () => null, `case when t.state = 'dead' then now() end`),
])

/** One of each address, however often the event is fanned out. */
export const insertDeliveries = (merchantId: bigint, rows: readonly NewDelivery[]): Query => {
  const { text, values = [] } = inserted(merchantId, rows)
  return {
    name: 'webhook_delivery_fan_out',
    text: `${text} on conflict (merchant_id, endpoint_id, event_id) where origin = 'event' do nothing`,
    values,
  }
}

/** Something is due in these lanes; couriers are told which ones when it can be read. */
export const wakeLanes = (merchantId: bigint, endpointIds: readonly string[]): Query => ({
  name: 'webhook_lane_wake',
  text: `with woken as (
      update webhook_lane set next_due_at = least(next_due_at, now()), woken = woken + 1
      where merchant_id = $1 and endpoint_id = any ($2::uuid[]) returning endpoint_id)
    select pg_notify('courier', string_agg(endpoint_id::text, ',')) from woken`,
  values: [merchantId, endpointIds],
})
