import type { Query } from '@quayside/gateway/db/tx.ts'

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
