import { sql } from 'kysely'
import { instant, integer, shown, text, word } from '#exports/columns.ts'
import type { Source } from '#exports/kind.ts'
import { type DeliveryConditions, deliveryCondition, deliveryStanding } from './list.sql.ts'
import { webhookId } from '@quayside/contract/main/notify/payload.ts'

/** Every delivery of a filter, with its event and its address. */
export function exportedDeliveries(
  values: DeliveryConditions & { readonly merchantId: bigint },
  newestFirst: boolean,
): Source {
  const matches = sql`from (select d.* from webhook_delivery d where ${deliveryCondition(values)}) d`
  return {
    matches,
    from: sql`${matches} join webhook_event e on e.merchant_id = d.merchant_id and e.id = d.event_id
      join notify_endpoint n on n.merchant_id = d.merchant_id and n.id = d.endpoint_id`,
    orderBy: newestFirst ? sql`order by d.created_at desc, d.id desc` : sql`order by d.created_at, d.id`,
  }
}

export const deliveryCells = {
  createdAt: instant(sql`d.created_at`),
  type: text(sql`d.type`),
  objectNo: text(sql`e.object_no`),
  sequence: integer(sql`d.sequence`),
  eventId: shown(sql`d.event_id::text`, webhookId),
  url: text(sql`coalesce(d.to_url, n.url)`),
  origin: word(sql`d.origin`, ({ delivery }) => delivery.origin),
  standing: word(deliveryStanding, ({ delivery }) => delivery.standing),
  status: integer(sql`d.last_status`),
  problem: word(sql`d.last_problem`, ({ notify }) => notify.problem),
  attempts: integer(sql`d.attempts`),
  lastAt: instant(sql`d.last_at`),
}

export const deliveryCreatedAt = sql`created_at`
