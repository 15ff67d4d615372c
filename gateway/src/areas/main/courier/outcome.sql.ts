import type { AttemptProblem } from '@quayside/contract/main/notify/states.ts'
import type { Query } from '#db/tx.ts'
import type { Fate, LaneState } from './lane.ts'
import type { HeldKey } from './lane.sql.ts'

/** What came of one attempt. */
export interface AttemptOutcome {
  readonly merchantId: bigint
  readonly endpointId: string
  readonly id: string
  /** Of the attempt. */
  readonly no: number
  readonly fate: Fate
  /** Milliseconds since 1970, by the database's clock. */
  readonly at: number
  readonly endedAt: number
  readonly url: string
  readonly ip: string | null
  readonly status: number | null
  readonly problem: AttemptProblem | null
  readonly ms: number
  readonly excerpt: string | null
  /** How far the receiver's clock was ahead of ours. */
  readonly clockSeconds: number | null
  readonly sentHeaders: Readonly<Record<string, string>>
  /** Milliseconds since the step, of a first attempt. */
  readonly lag: number | null
}

/** A lane as its holder has seen it do. */
export interface HeldLane extends HeldKey {
  readonly state: LaneState
}

/** Up to 2^n milliseconds: 0 for none, 27 for a day and more. */
export const buckets = 28
const bucketOf = (ms: number): number => Math.min(buckets - 1, Math.ceil(Math.log2(Math.max(1, ms))))

interface Day {
  readonly merchantId: bigint
  readonly endpointId: string
  attempts: number
  failed: number
  delivered: number
  dead: number
  readonly lags: number[]
  readonly times: number[]
}

function daysOf(outcomes: readonly AttemptOutcome[]): Day[] {
  const days = new Map<string, Day>()
  for (const one of outcomes) {
    const day = days.get(one.endpointId) ?? {
      merchantId: one.merchantId,
      endpointId: one.endpointId,
      attempts: 0,
      failed: 0,
      delivered: 0,
      dead: 0,
      lags: Array.from({ length: buckets }, () => 0),
      times: Array.from({ length: buckets }, () => 0),
    }
    days.set(one.endpointId, day)
    day.attempts++
    if (one.problem !== null) day.failed++
    if (one.fate.state === 'delivered') day.delivered++
    if (one.fate.state === 'dead') day.dead++
    if (one.lag !== null) day.lags[bucketOf(one.lag)]!++
    if (one.status !== null) day.times[bucketOf(one.ms)]!++
  }
  return [...days.values()]
}

const at = (column: string) => `to_timestamp(${column} / 1000)`
const literal = (numbers: readonly number[]) => `{${numbers.join(',')}}`

/**
 * What came of many attempts, with how their lanes have done, in one statement. Of a lane that somebody else holds by now nothing
 * is written: the fencing number says so, under a lock.
 * @returns the lanes of which it was written
 */
export function writeOutcomes(
  courier: string,
  lanes: readonly HeldLane[],
  outcomes: readonly AttemptOutcome[],
): Query<{ endpointId: string }> {
  const days = daysOf(outcomes)
  return {
    name: 'webhook_outcomes',
    text: statement,
    values: [
      courier,
      lanes.map(({ merchantId }) => merchantId),
      lanes.map(({ endpointId }) => endpointId),
      lanes.map(({ fence }) => fence),
      ...laneColumns(lanes),
      ...outcomeColumns(outcomes),
      days.map(({ endpointId }) => endpointId),
      days.map((day) => day.attempts),
      days.map((day) => day.failed),
      days.map((day) => day.delivered),
      days.map((day) => day.dead),
      days.map((day) => literal(day.lags)),
      days.map((day) => literal(day.times)),
    ],
  }
}

const laneColumns = (lanes: readonly HeldLane[]) => [
  lanes.map(({ state }) => state.breaker),
  lanes.map(({ state }) => state.openUntil),
  lanes.map(({ state }) => state.openSeconds),
  lanes.map(({ state }) => state.failuresInRow),
  lanes.map(
    ({ state }) =>
      `{${state.recent.map((one) => `${one.isRight ? '+' : '-'}${Math.round(one.at / 1_000)}`).join(',')}}`,
  ),
  lanes.map(({ state }) => state.fastInRow),
  lanes.map(({ state }) => state.slowUntil),
  lanes.map(({ state }) => state.slowSeconds),
  lanes.map(({ state }) => state.failingSince),
  lanes.map(({ state }) => state.lastSuccessAt),
  lanes.map(({ state }) => state.isOff),
]

const outcomeColumns = (outcomes: readonly AttemptOutcome[]) => [
  outcomes.map(({ endpointId }) => endpointId),
  outcomes.map(({ id }) => id),
  outcomes.map(({ no }) => no),
  outcomes.map(({ fate }) => fate.state),
  outcomes.map(({ fate }) => (fate.state === 'dead' ? fate.reason : null)),
  outcomes.map(({ fate, endedAt }) => (fate.state === 'waiting' ? endedAt + fate.inSeconds * 1_000 : null)),
  outcomes.map((one) => one.at),
  outcomes.map(({ url }) => url),
  outcomes.map(({ ip }) => ip),
  outcomes.map(({ status }) => status),
  outcomes.map(({ problem }) => problem),
  outcomes.map(({ ms }) => ms),
  outcomes.map(({ excerpt }) => excerpt),
  outcomes.map(({ sentHeaders }) => JSON.stringify(sentHeaders)),
  outcomes.map(({ clockSeconds }) => clockSeconds),
]

// A lane that was told by mail meanwhile keeps that: `told_at` is the worker's, and ends with the failing.
const statement = `with mine as materialized (
    select l.merchant_id, l.endpoint_id, h.breaker, h.open_until, h.open_seconds, h.failures_in_row, h.recent, h.fast_in_row,
      h.slow_until, h.slow_seconds, h.failing_since, h.last_success_at, h.is_off
    from unnest($2::bigint[], $3::uuid[], $4::bigint[], $5::text[], $6::float8[], $7::int[], $8::int[], $9::text[], $10::int[],
        $11::float8[], $12::int[], $13::float8[], $14::float8[], $15::boolean[])
      as h (merchant_id, endpoint_id, fence, breaker, open_until, open_seconds, failures_in_row, recent, fast_in_row, slow_until,
        slow_seconds, failing_since, last_success_at, is_off)
    join webhook_lane l on l.merchant_id = h.merchant_id and l.endpoint_id = h.endpoint_id and l.fence = h.fence and l.holder = $1
    order by l.merchant_id, l.endpoint_id for update of l),
  o as (
    select m.merchant_id, o.* from unnest($16::uuid[], $17::uuid[], $18::int[], $19::text[], $20::text[], $21::float8[], $22::float8[],
        $23::text[], $24::text[], $25::int[], $26::text[], $27::int[], $28::text[], $29::text[], $30::int[])
      as o (endpoint_id, id, no, state, dead_reason, due_at, at, url, ip, status, problem, ms, excerpt, sent_headers, clock_seconds)
    join mine m on m.endpoint_id = o.endpoint_id),
  done as (
    update webhook_delivery d set state = o.state, dead_reason = o.dead_reason, attempts = o.no,
      due_at = coalesce(${at('o.due_at')}, d.due_at), first_at = coalesce(d.first_at, ${at('o.at')}), last_at = ${at('o.at')},
      last_status = o.status, last_problem = o.problem, ended_at = case when o.state <> 'waiting' then now() end
    from o where d.merchant_id = o.merchant_id and d.id = o.id and d.state = 'waiting' and d.attempts = o.no - 1
    returning d.merchant_id, d.id),
  tried as (
    insert into webhook_attempt (merchant_id, delivery_id, no, endpoint_id, at, url, ip, status, problem, ms, excerpt, sent_headers,
      clock_seconds)
    select o.merchant_id, o.id, o.no, o.endpoint_id, ${at('o.at')}, o.url, o.ip::inet, o.status, o.problem, o.ms, o.excerpt,
      o.sent_headers::jsonb, o.clock_seconds
    from o join done on done.merchant_id = o.merchant_id and done.id = o.id),
  counted as (
    insert into webhook_day (merchant_id, endpoint_id, day, attempts, failed, delivered, dead, lags, times)
    select m.merchant_id, c.endpoint_id, (now() at time zone 'Asia/Shanghai')::date, c.attempts, c.failed, c.delivered, c.dead,
      c.lags::bigint[], c.times::bigint[]
    from unnest($31::uuid[], $32::int[], $33::int[], $34::int[], $35::int[], $36::text[], $37::text[])
      as c (endpoint_id, attempts, failed, delivered, dead, lags, times)
    join mine m on m.endpoint_id = c.endpoint_id
    -- What was written once, and is only said again because nobody heard the answer, is not counted twice.
    where exists (select from o join done on done.merchant_id = o.merchant_id and done.id = o.id where o.endpoint_id = c.endpoint_id)
    on conflict (merchant_id, endpoint_id, day) do update set attempts = webhook_day.attempts + excluded.attempts,
      failed = webhook_day.failed + excluded.failed, delivered = webhook_day.delivered + excluded.delivered,
      dead = webhook_day.dead + excluded.dead,
      lags = array(select a + b from unnest(webhook_day.lags, excluded.lags) with ordinality as t (a, b, n) order by n),
      times = array(select a + b from unnest(webhook_day.times, excluded.times) with ordinality as t (a, b, n) order by n)),
  known as (
    update webhook_lane l set breaker = m.breaker, open_until = ${at('m.open_until')}, open_seconds = m.open_seconds,
      failures_in_row = m.failures_in_row, recent = m.recent::text[], fast_in_row = m.fast_in_row,
      slow_until = ${at('m.slow_until')}, slow_seconds = m.slow_seconds, failing_since = ${at('m.failing_since')},
      told_at = case when m.failing_since is null then null else l.told_at end,
      last_success_at = ${at('m.last_success_at')}, is_off = l.is_off or m.is_off
    from mine m where l.merchant_id = m.merchant_id and l.endpoint_id = m.endpoint_id)
  select endpoint_id as "endpointId" from mine`
