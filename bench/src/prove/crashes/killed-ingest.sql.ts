import type { Query } from '@quayside/gateway/db/tx.ts'
import type { Sum, Sums } from './killed-ingest-events.ts'

/** What the books say of all merchants. */
export const bookedSums: Query<Sum & { kind: keyof Sums }> = {
  text: `select 'events' as kind, count(*) as count, 0::bigint as minor from inbox
      where not exists (select from unmatched_event u
        where u.merchant_id = inbox.merchant_id and u.event_id = inbox.event_id and u.state <> 'resolved')
    union all select 'orders', count(*), coalesce(sum(amount), 0)::bigint from orders
    union all select 'captures', count(*), coalesce(sum(amount), 0)::bigint from capture where kind = 'capture' and state = 'succeed'
    union all select 'refunds', count(*), coalesce(sum(amount), 0)::bigint from refund
    union all select 'chargebacks', count(*), coalesce(sum(amount), 0)::bigint from chargeback`,
}

/** Events that are neither counted nor given up. */
export const waitingCount: Query<{ waiting: bigint }> = {
  text: `select count(*) as waiting from unmatched_event where state = 'waiting'`,
}
