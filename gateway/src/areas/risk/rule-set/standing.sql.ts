import type { BrakeReason } from '@quayside/contract/risk/rule-set/states.ts'
import type { Query } from '#db/tx.ts'

interface WordingStanding {
  readonly id: string
  readonly hits: number
  readonly lastHitAt: string | null
}

/** Matches of each wording in 7 days, and the last of all. */
export const hitsOf = (merchantId: bigint, wordings: readonly string[]): Query<WordingStanding> => ({
  name: 'risk_hits_of',
  text: `select w.id, (select count(*)::int from risk_rule_hit h where h.merchant_id = $1 and h.rule_id = w.id
        and h.at > now() - interval '7 days') as hits,
      (select max(h.at) from risk_rule_hit h where h.merchant_id = $1 and h.rule_id = w.id) as "lastHitAt"
    from unnest($2::uuid[]) w (id)`,
  values: [merchantId, wordings],
})

/** Orders of 30 days that each set's wordings decided. */
export const decidedBy = (
  merchantId: bigint,
  wordings: readonly string[],
): Query<{ id: string; hits: number }> => ({
  name: 'risk_decided_by',
  text: `select w.id, (select count(*)::int from risk_rule_hit h where h.merchant_id = $1 and h.rule_id = w.id
        and h.mode = 'live' and h.decided and h.at > now() - interval '30 days') as hits
    from unnest($2::uuid[]) w (id)`,
  values: [merchantId, wordings],
})

interface StoredBrake {
  readonly wording: string
  readonly at: string
  readonly why: BrakeReason
  readonly hits: number
  readonly forecastMilli: bigint
}

export const brakesOf = (merchantId: bigint, wordings: readonly string[]): Query<StoredBrake> => ({
  name: 'risk_brakes_of',
  text: `select wording, at, why, hits, forecast_milli as "forecastMilli" from risk_brake
    where merchant_id = $1 and wording = any ($2::uuid[])`,
  values: [merchantId, wordings],
})

export const snoozeCounts = (
  merchantId: bigint,
  rules: readonly string[],
): Query<{ rule: string; count: number }> => ({
  name: 'risk_snooze_counts',
  text: `select rule, count(*)::int as count from risk_snooze
    where merchant_id = $1 and rule = any ($2::uuid[]) and until > now() group by rule`,
  values: [merchantId, rules],
})

interface StoredForecast {
  readonly digest: string
  readonly ranAt: string
  readonly matchesMilli: bigint
  readonly netMinor: bigint
}

export const forecastsOf = (merchantId: bigint, digests: readonly string[]): Query<StoredForecast> => ({
  name: 'risk_forecasts',
  text: `select digest, ran_at as "ranAt", matches_milli as "matchesMilli", net_minor as "netMinor" from risk_forecast
    where merchant_id = $1 and digest = any ($2::text[])`,
  values: [merchantId, digests],
})

export const insertSnooze = (
  merchantId: bigint,
  one: {
    readonly id: string
    readonly setId: string
    readonly rule: string
    readonly mark: string
    readonly value: string
    readonly days: number
    readonly reason: string
    readonly at: string
    readonly by: string
  },
): Query<{ until: string }> => ({
  text: `insert into risk_snooze (merchant_id, id, set_id, rule, mark, value, until, reason, made_at, made_by)
    values ($1, $2, $3, $4, $5, $6, $7::timestamptz + make_interval(hours => 24 * $8), $9, $7, $10) returning until`,
  values: [
    merchantId,
    one.id,
    one.setId,
    one.rule,
    one.mark,
    one.value,
    one.at,
    one.days,
    one.reason,
    one.by,
  ],
})
