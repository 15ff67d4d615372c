import type { Query } from '@quayside/gateway/db/tx.ts'
import { firstStep, subscriptionDue } from './races.sql.ts'

/** As the database itself has it, whatever time says of it. */
export const linkStanding = (id: string): Query<{ state: string; taken: number; begun: number }> => ({
  text: 'select state, taken, begun from payment_link where id = $1',
  values: [id],
})

/** It ends in so many milliseconds. */
export const expireLink = (id: string, ms: number): Query => ({
  text: `update payment_link set expires_at = clock_timestamp() + make_interval(secs => $2 / 1000.0) where id = $1`,
  values: [id, ms],
})

/** Orders that were begun once the link had ended. */
export const linkOrders = (id: string): Query<{ afterEnd: number }> => ({
  text: `select count(*)::int as "afterEnd" from payment_link_order p join payment_link l on l.merchant_id = p.merchant_id and l.id = p.link_id
    where l.id = $1 and p.made_at > l.expires_at`,
  values: [id],
})

/** Tables and queues of the database in which the number of a card stands. */
export const placesOfNumbers = (number: string): Query<{ places: number }> => ({
  text: `select (position($1 in schema_to_xml('public', true, false, '')::text) > 0)::int
    + (position($1 in schema_to_xml('jobs', true, false, '')::text) > 0)::int
    + (position($1 in schema_to_xml('graphile_worker', true, false, '')::text) > 0)::int as places`,
  values: [number],
})

/** Of orders of these links: which version of the checkout the link keeps, which its payer saw, and that one's title. */
export const shownVersions = (
  links: readonly string[],
): Query<{ link: string; kept: number; seen: number; title: string }> => ({
  text: `select l.id as link, l.checkout_version as kept, (p.seen->>'checkout')::int as seen, v.title
    from payment_link_order p join payment_link l on l.merchant_id = p.merchant_id and l.id = p.link_id
    join checkout_version v on v.merchant_id = l.merchant_id and v.checkout_id = l.checkout_id and v.version = l.checkout_version
    where l.id = any($1::uuid[])`,
  values: [links],
})

/** Whether the merchant has a kept card that can be charged. */
export const keptCards = (merchantId: bigint): Query<{ cards: number }> => ({
  text: `select count(*)::int as cards from card_token where merchant_id = $1 and state = 'active'`,
  values: [merchantId],
})

/** A subscription whose first charge is due, and the job that charges it, twice. */
export const dueSubscription = (merchantId: bigint, id: string): Query => ({
  text: `with made as (${subscriptionDue("interval '0'")}), told as (${firstStep})
    select jobs.add('subscription_charge', jsonb_build_object('merchantId', $1::text, 'id', id, 'cycle', 1, 'attempt', 1),
      null, now(), true) from made, generate_series(1, 2)`,
  values: [merchantId, id],
})

/** A subscription as the database has it, with its tries, and those that began after it had ended. */
export const chargedAfterEnd = (
  id: string,
): Query<{ state: string; version: number; tries: number; underWay: number; late: number }> => ({
  text: `select s.state, s.version, count(t.*)::int as tries, (count(t.*) filter (where t.settled_at is null))::int as "underWay",
      (count(t.*) filter (where t.started_at > s.ended_at))::int as late
    from subscription s left join subscription_try t on t.merchant_id = s.merchant_id and t.subscription_id = s.id
    where s.id = $1 group by s.merchant_id, s.id`,
  values: [id],
})

/** Orders of one merchant that came of subscriptions, those whose try has been followed, and those that no try knows. */
export const subscriptionOrders = (
  merchantId: bigint,
): Query<{ orders: number; paid: number; strange: number }> => ({
  text: `select count(*)::int as orders, (count(*) filter (where t.settled_at is not null and t.outcome = 'paid'))::int as paid,
      (count(*) filter (where t.order_id is null))::int as strange from orders o
    left join subscription_try t on t.merchant_id = o.merchant_id and t.order_id = o.id
    where o.merchant_id = $1 and o.source = 'subscription'`,
  values: [merchantId],
})
