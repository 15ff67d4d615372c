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
/** Each bucket by itself: taken apart and put together again they cost several times as much. */
const summed = (column: string) =>
  `array[${Array.from({ length: buckets }, (_, n) => `webhook_day.${column}[${n + 1}] + excluded.${column}[${n + 1}]`).join(', ')}]`
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
      days.map(({ merchantId }) => merchantId),
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
  outcomes.map(({ merchantId }) => merchantId),
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

// Every join goes from rows that were sent to a key of a table. What is sent has no index and couriers plan without hashes, so that
// a join of two sets of it would take their product in time: which lanes are held is asked of an array instead. Nothing is asked
// of deliveries alone: by the index of what waits they would come first in a plan that was made while few did.
const held = '(select array_agg(endpoint_id) from mine)::uuid[]'
const statement = `with mine as materialized (
    select l.merchant_id, l.endpoint_id
    from unnest($2::bigint[], $3::uuid[], $4::bigint[]) as h (merchant_id, endpoint_id, fence)
    join webhook_lane l on l.merchant_id = h.merchant_id and l.endpoint_id = h.endpoint_id and l.fence = h.fence and l.holder = $1
    order by l.merchant_id, l.endpoint_id for update of l),
  done as (
    update webhook_delivery d set state = o.state, dead_reason = o.dead_reason, attempts = o.no,
      due_at = coalesce(${at('o.due_at')}, d.due_at), first_at = coalesce(d.first_at, ${at('o.at')}), last_at = ${at('o.at')},
      last_status = o.status, last_problem = o.problem, ended_at = case when o.state <> 'waiting' then now() end
    from unnest($16::bigint[], $17::uuid[], $18::uuid[], $19::int[], $20::text[], $21::text[], $22::float8[], $23::float8[],
        $24::text[], $25::text[], $26::int[], $27::text[], $28::int[], $29::text[], $30::text[], $31::int[])
      as o (merchant_id, endpoint_id, id, no, state, dead_reason, due_at, at, url, ip, status, problem, ms, excerpt, sent_headers,
        clock_seconds)
    where d.merchant_id = o.merchant_id and d.id = o.id and d.attempts = o.no - 1
      and d.state = case when o.no > 0 then 'waiting' end
      and o.endpoint_id = any (${held})
    returning o.*),
  tried as (
    insert into webhook_attempt (merchant_id, delivery_id, no, endpoint_id, at, url, ip, status, problem, ms, excerpt, sent_headers,
      clock_seconds)
    select merchant_id, id, no, endpoint_id, ${at('at')}, url, ip::inet, status, problem, ms, excerpt, sent_headers::jsonb,
      clock_seconds
    from done),
  counted as (
    insert into webhook_day (merchant_id, endpoint_id, day, attempts, failed, delivered, dead, lags, times)
    select merchant_id, endpoint_id, (now() at time zone 'Asia/Shanghai')::date, attempts, failed, delivered, dead, lags::bigint[],
      times::bigint[]
    from unnest($32::bigint[], $33::uuid[], $34::int[], $35::int[], $36::int[], $37::int[], $38::text[], $39::text[])
      as c (merchant_id, endpoint_id, attempts, failed, delivered, dead, lags, times)
    -- What was written once, and is only said again because nobody heard the answer, is not counted twice.
    where endpoint_id = any ((select array_agg(distinct endpoint_id) from done)::uuid[])
    on conflict (merchant_id, endpoint_id, day) do update set attempts = webhook_day.attempts + excluded.attempts,
      failed = webhook_day.failed + excluded.failed, delivered = webhook_day.delivered + excluded.delivered,
      dead = webhook_day.dead + excluded.dead, lags = ${summed('lags')}, times = ${summed('times')}),
  known as (
    update webhook_lane l set breaker = h.breaker, open_until = ${at('h.open_until')}, open_seconds = h.open_seconds,
      failures_in_row = h.failures_in_row, recent = h.recent::text[], fast_in_row = h.fast_in_row,
      slow_until = ${at('h.slow_until')}, slow_seconds = h.slow_seconds, failing_since = ${at('h.failing_since')},
      -- A lane that was told by mail meanwhile keeps that: it is the worker's, and ends with the failing.
      told_at = case when h.failing_since is null then null else l.told_at end,
      last_success_at = ${at('h.last_success_at')}, is_off = l.is_off or h.is_off
    from unnest($2::bigint[], $3::uuid[], $5::text[], $6::float8[], $7::int[], $8::int[], $9::text[], $10::int[], $11::float8[],
        $12::int[], $13::float8[], $14::float8[], $15::boolean[])
      as h (merchant_id, endpoint_id, breaker, open_until, open_seconds, failures_in_row, recent, fast_in_row, slow_until,
        slow_seconds, failing_since, last_success_at, is_off)
    where l.merchant_id = h.merchant_id and l.endpoint_id = h.endpoint_id and h.endpoint_id = any (${held}))
  select endpoint_id as "endpointId" from mine`
