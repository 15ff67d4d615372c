import { alertLastHours, inTransitMinutes } from '@quayside/contract/dispute/alert/deadlines.ts'
import type { AlertNetwork } from '@quayside/contract/dispute/alert/states.ts'
import type { Query } from '#db/tx.ts'

export interface DueAlert {
  readonly merchantId: bigint
  readonly orderId: string
}

/** Orders looked at in one go. */
export const alertsDueMax = 500

/**
 * Orders of all merchants with an alert that time has overtaken, or of which everything has been refunded in another way (rows
 * G6 and G7); asked by the owner.
 */
export const ordersWithAlertsDue = (now: string, but: readonly string[]): Query<DueAlert> => ({
  name: 'alerts_due',
  text: `select distinct a.merchant_id as "merchantId", a.order_id as "orderId" from alert a
    join orders o on o.merchant_id = a.merchant_id and o.id = a.order_id
    where a.state = 'pending' and (a.due_at <= $1 or o.refunded >= o.captured or o.charged_back > 0)
      and a.order_id <> all($2::uuid[]) limit ${alertsDueMax}`,
  values: [now, but],
})

export interface TransitAlert extends DueAlert {
  readonly id: string
  readonly alertNo: string
  readonly network: AlertNetwork
}

/** Alerts whose refund has no answer when their end is near, and whose network has not been told so. */
export const alertsInTransit = (now: string, but: readonly string[]): Query<TransitAlert> => ({
  name: 'alerts_in_transit',
  text: `select a.merchant_id as "merchantId", a.order_id as "orderId", a.id, a.alert_no as "alertNo", a.network from alert a
    where a.state = 'processing' and a.due_at <= $1::timestamptz + interval '${inTransitMinutes} minutes'
      and not exists (select from alert_report r where r.merchant_id = a.merchant_id and r.alert_id = a.id
        and r.outcome = 'IN_TRANSIT') and a.id <> all($2::uuid[]) limit ${alertsDueMax}`,
  values: [now, but],
})

export interface UnknownAlert {
  readonly merchantId: bigint
  readonly eventId: string
  readonly alertNo: string
  readonly network: AlertNetwork
  readonly outcome: 'NOT_FOUND' | 'NOT_SETTLED'
}

/** Alerts that still wait for an order that nobody knows, or that was never captured, when their end is near. */
export const alertsWithoutOrder = (now: string, but: readonly string[]): Query<UnknownAlert> => ({
  name: 'alerts_without_order',
  text: `select merchant_id as "merchantId", event_id as "eventId", payload ->> 'alertNo' as "alertNo",
      payload ->> 'network' as network, case when reason = 'order_unknown' then 'NOT_FOUND' else 'NOT_SETTLED' end as outcome
    from unmatched_event
    where kind = 'alert' and (state = 'waiting' or (state = 'unmatched' and reason = 'not_captured'))
      and coalesce((payload ->> 'dueAt')::timestamptz, occurred_at + interval '72 hours')
        <= $1::timestamptz + interval '${inTransitMinutes} minutes'
      and not exists (select from alert_report r where r.merchant_id = unmatched_event.merchant_id
        and r.network = payload ->> 'network' and r.alert_no = payload ->> 'alertNo')
      and event_id::text <> all($2::text[]) limit ${alertsDueMax}`,
  values: [now, but],
})

/** It has been told of, so nothing waits for it any more. */
export const giveUpEvent = (merchantId: bigint, eventId: string): Query => ({
  name: 'alert_event_given_up',
  text: `update unmatched_event set state = 'unmatched' where merchant_id = $1 and event_id = $2 and state = 'waiting'`,
  values: [merchantId, eventId],
})

export interface AlertToTell {
  readonly merchantId: bigint
  readonly id: string
  readonly alertNo: string
  readonly orderNo: string
  readonly siteId: string | null
  readonly currency: string
  readonly amount: bigint
  readonly dueAt: string
  /** How often it has been told of, this time included. */
  readonly step: number
}

/** Open alerts of which the merchant has to hear: when they come, at half of their time, and some hours before their end. */
export const alertsToTell = (now: string, but: readonly string[]): Query<AlertToTell> => ({
  name: 'alerts_to_tell',
  text: `select * from (select a.merchant_id as "merchantId", a.id, a.alert_no as "alertNo", o.order_no as "orderNo",
        o.site_id as "siteId", a.currency::text, a.amount, a.due_at as "dueAt", a.told,
        case when $1::timestamptz >= greatest(a.due_at - interval '${alertLastHours} hours',
            a.received_at + (a.due_at - a.received_at) / 2) then 3
          when $1::timestamptz >= a.received_at + (a.due_at - a.received_at) / 2 then 2 else 1 end as step
      from alert a join orders o on o.merchant_id = a.merchant_id and o.id = a.order_id
      where a.state = 'pending' and a.due_at > $1 and a.told < 3) a
    where told < step and id <> all($2::uuid[]) limit ${alertsDueMax}`,
  values: [now, but],
})

/** @returns a row only for whoever tells it */
export const markTold = (merchantId: bigint, id: string, step: number): Query<{ id: string }> => ({
  name: 'alert_told',
  text: `update alert set told = $3 where merchant_id = $1 and id = $2 and told < $3 and state = 'pending' returning id`,
  values: [merchantId, id, step],
})
