import { notifyLimits } from '@quayside/contract/main/limits.ts'
import type { Query } from '#db/tx.ts'

const { payload, outcome } = notifyLimits.keptDays

export const forgetAttempts = (max: number): Query => ({
  text: `with old as materialized (
      select merchant_id, delivery_id, no from webhook_attempt where at < now() - interval '${payload} days' order by at limit $1)
    delete from webhook_attempt a using old where a.merchant_id = old.merchant_id and a.delivery_id = old.delivery_id and a.no = old.no`,
  values: [max],
})

/** What is still tried keeps its body; its schedule ends within days. */
export const forgetBodies = (max: number): Query => ({
  text: `with old as materialized (
      select merchant_id, id from webhook_event e
      where recorded_at < now() - interval '${payload} days' and body is not null and not exists (
        select from webhook_delivery d where d.merchant_id = e.merchant_id and d.event_id = e.id and d.state = 'waiting')
      order by recorded_at limit $1)
    update webhook_event e set body = null, facts = '{}' from old where e.merchant_id = old.merchant_id and e.id = old.id`,
  values: [max],
})

/** With the attempts of those that were tried again late. */
export const forgetDeliveries = (max: number): Query => ({
  text: `with old as materialized (
      select merchant_id, id from webhook_delivery
      where created_at < now() - interval '${outcome} days' and state <> 'waiting' order by created_at limit $1),
    tried as (
      delete from webhook_attempt a using old where a.merchant_id = old.merchant_id and a.delivery_id = old.id)
    delete from webhook_delivery d using old where d.merchant_id = old.merchant_id and d.id = old.id`,
  values: [max],
})

export const forgetEvents = (max: number): Query => ({
  text: `with old as materialized (
      select merchant_id, id from webhook_event e
      where recorded_at < now() - interval '${outcome} days' and not exists (
        select from webhook_delivery d where d.merchant_id = e.merchant_id and d.event_id = e.id)
      order by recorded_at limit $1)
    delete from webhook_event e using old where e.merchant_id = old.merchant_id and e.id = old.id`,
  values: [max],
})
