import type { BreakerState, DisabledReason, EndpointState } from '@quayside/contract/main/notify/states.ts'
import type { Query } from '#db/tx.ts'
import { isUndeliveredYet } from '#areas/main/undelivered.sql.ts'

export const urlsOf = (
  merchantId: bigint,
  ids: readonly string[],
): Query<{ id: string; url: string | null }> => ({
  name: 'delivery_urls',
  text: 'select id, coalesce(url, pending_url) as url from notify_endpoint where merchant_id = $1 and id = any($2::uuid[])',
  values: [merchantId, ids],
})

/** An address with its lane; nothing of a deleted one. */
export interface EndpointStanding {
  readonly id: string
  readonly state: EndpointState
  readonly disabledReason: DisabledReason | null
  readonly breaker: BreakerState
  readonly isSlowed: boolean
  readonly nextAt: string | null
}

export const endpointStanding = (merchantId: bigint, id: string): Query<EndpointStanding> => ({
  name: 'delivery_endpoint',
  text: `select e.id, e.state, e.disabled_reason as "disabledReason", coalesce(l.breaker, 'closed') as breaker,
      coalesce(l.slow_until > now(), false) as "isSlowed",
      case when coalesce(l.is_off, false) then null
        else greatest(l.next_due_at, l.open_until, l.slow_until) end as "nextAt"
    from notify_endpoint e left join webhook_lane l on l.merchant_id = e.merchant_id and l.endpoint_id = e.id
    where e.merchant_id = $1 and e.id = $2 and e.state <> 'deleted'`,
  values: [merchantId, id],
})

/** How an address has done in the last day; times in milliseconds, over at most as many attempts as the limit says. */
export interface EndpointFigures {
  readonly attempts: number
  readonly delivered: number
  readonly p50: number | null
  readonly p95: number | null
  readonly lagP50: number | null
  readonly lagP95: number | null
}

export const endpointFigures = (merchantId: bigint, id: string, rows: number): Query<EndpointFigures> => ({
  name: 'delivery_figures',
  text: `select count(*)::int as attempts, count(*) filter (where a.status between 200 and 299)::int as delivered,
      (percentile_disc(0.5) within group (order by a.ms) filter (where a.status is not null))::int as p50,
      (percentile_disc(0.95) within group (order by a.ms) filter (where a.status is not null))::int as p95,
      (percentile_disc(0.5) within group (order by a.lag) filter (where a.no = 1))::int as "lagP50",
      (percentile_disc(0.95) within group (order by a.lag) filter (where a.no = 1))::int as "lagP95"
    from (select a.no, a.status, a.ms,
        greatest(0, extract(epoch from a.at - d.created_at) * 1000) as lag
      from webhook_attempt a join webhook_delivery d on d.merchant_id = a.merchant_id and d.id = a.delivery_id
      where a.merchant_id = $1 and a.endpoint_id = $2 and a.at > now() - interval '24 hours'
      order by a.at desc limit $3) a`,
  values: [merchantId, id, rows],
})

export const waitingAt = (
  merchantId: bigint,
  id: string,
): Query<{ waiting: number; oldestWaitingAt: string | null; dead: number }> => ({
  name: 'delivery_waiting',
  text: `select w.waiting, w."oldestWaitingAt",
      (select count(*)::int from webhook_delivery d where d.merchant_id = $1 and d.endpoint_id = $2 and ${isUndeliveredYet('d')}) as dead
    from (select count(*)::int as waiting, min(created_at) as "oldestWaitingAt"
      from webhook_delivery where merchant_id = $1 and endpoint_id = $2 and state = 'waiting') w`,
  values: [merchantId, id],
})

/** Attempts of each half hour of the last day, oldest first; half hours without any stand as well. */
export const halfHours = (
  merchantId: bigint,
  id: string,
): Query<{ at: string; attempts: number; failed: number }> => ({
  name: 'delivery_half_hours',
  text: `select s.at, count(a.at)::int as attempts,
      count(a.at) filter (where a.status is null or a.status not between 200 and 299)::int as failed
    from generate_series(date_bin('30 minutes', now() - interval '24 hours', '2000-01-01Z') + interval '30 minutes',
      date_bin('30 minutes', now(), '2000-01-01Z'), interval '30 minutes') as s (at)
    left join webhook_attempt a on a.merchant_id = $1 and a.endpoint_id = $2
      and a.at >= s.at and a.at < s.at + interval '30 minutes'
    group by s.at order by s.at`,
  values: [merchantId, id],
})

/** What an answer takes as a rule, of one address or of all; a guess where nobody has answered yet. */
export const paceOf = (
  merchantId: bigint,
  endpointId: string | undefined,
  rows: number,
): Query<{ ms: number }> => ({
  name: 'delivery_pace',
  text: `select coalesce(percentile_disc(0.5) within group (order by ms), 200)::int as ms from (
      select ms from webhook_attempt where merchant_id = $1 and ($2::uuid is null or endpoint_id = $2)
        and at > now() - interval '24 hours' and status is not null order by at desc limit $3) a`,
  values: [merchantId, endpointId ?? null, rows],
})
