import type { SuggestedAction, SuggestionVerdict } from '@quayside/contract/risk/lab/suggestion.ts'
import type { RulePhase } from '@quayside/contract/risk/ruling/tree.ts'
import { column, insertMany } from '#db/many.sql.ts'
import type { Query } from '#db/tx.ts'
import type { PeriodFigures } from '#areas/risk/lab/suggest/judge.ts'
import type { FoundRule } from '#areas/risk/lab/suggest/pick.ts'
import type { Suggested } from '#areas/risk/lab/suggest/suggest.ts'

/** Begins a run unless one is open. */
export const beginRun = (
  merchantId: bigint,
  { id, by }: { readonly id: string; readonly by: string | null },
): Query<{ id: string }> => ({
  name: 'risk_suggestion_begin',
  text: `insert into risk_suggestion_run (merchant_id, id, asked_at, asked_by) values ($1, $2, now(), $3)
    on conflict (merchant_id) where ended_at is null do nothing returning id`,
  values: [merchantId, id, by],
})

export const openRun = (merchantId: bigint): Query<{ id: string }> => ({
  name: 'risk_suggestion_open',
  text: 'select id from risk_suggestion_run where merchant_id = $1 and ended_at is null',
  values: [merchantId],
})

/** What has not ended for so long never will. */
export const failStale = (merchantId: bigint, minutes: number): Query => ({
  name: 'risk_suggestion_stale',
  text: `update risk_suggestion_run set ended_at = now(), failed = true
    where merchant_id = $1 and ended_at is null and asked_at < now() - make_interval(mins => $2)`,
  values: [merchantId, minutes],
})

export const endSuggestionRun = (merchantId: bigint, id: string, one: Suggested): Query => ({
  name: 'risk_suggestion_end',
  text: `update risk_suggestion_run set ended_at = now(), from_at = $3, split_at = $4, to_at = $5, tried = $6, orders = $7,
      bad_found = $8, bad_judged = $9
    where merchant_id = $1 and id = $2 and ended_at is null`,
  values: [merchantId, id, one.from, one.split, one.to, one.tried, one.orders, one.badFound, one.badJudged],
})

interface PlacedRule extends FoundRule {
  readonly id: string
  readonly runId: string
  readonly place: number
}

export const insertSuggestions = insertMany<PlacedRule>('risk_suggestion', [
  column('id', 'uuid', ({ id }) => id),
  column('run_id', 'uuid', ({ runId }) => runId),
  column('place', 'smallint', ({ place }) => place),
  column('rule', 'text', ({ when }) => when),
  column('action', 'text', ({ action }) => action),
  column('phase', 'text', ({ phase }) => phase),
  column('verdict', 'text', ({ verdict }) => verdict),
  column('found', 'jsonb', ({ found }) => JSON.stringify(found)),
  column('judged', 'jsonb', ({ judged }) => JSON.stringify(judged)),
])

export interface StoredRun {
  readonly id: string
  readonly askedAt: string
  readonly isNightly: boolean
  readonly endedAt: string | null
  readonly isOver: boolean
  readonly isStale: boolean
  readonly from: string | null
  readonly split: string | null
  readonly to: string | null
  readonly tried: number | null
  readonly orders: number | null
  readonly badFound: number | null
  readonly badJudged: number | null
}

/** The newest run, and the newest that came to its end. */
export const latestRuns = (merchantId: bigint, minutes: number): Query<StoredRun> => ({
  name: 'risk_suggestion_runs',
  text: `select id, asked_at as "askedAt", asked_by is null as "isNightly", ended_at as "endedAt", to_at is not null as "isOver",
      failed or (ended_at is null and asked_at < now() - make_interval(mins => $2)) as "isStale", from_at as "from",
      split_at as split, to_at as "to", tried, orders, bad_found as "badFound", bad_judged as "badJudged"
    from risk_suggestion_run r where merchant_id = $1 and (
      id = (select id from risk_suggestion_run where merchant_id = $1 order by asked_at desc limit 1)
      or id = (select id from risk_suggestion_run where merchant_id = $1 and to_at is not null order by asked_at desc limit 1))
    order by asked_at desc`,
  values: [merchantId, minutes],
})

export interface StoredSuggestion {
  readonly id: string
  readonly when: string
  readonly action: SuggestedAction
  readonly phase: RulePhase
  readonly verdict: SuggestionVerdict
  readonly found: PeriodFigures
  readonly judged: PeriodFigures
}

export const suggestionsOf = (merchantId: bigint, runId: string): Query<StoredSuggestion> => ({
  name: 'risk_suggestions',
  text: `select id, rule as "when", action, phase, verdict, found, judged from risk_suggestion
    where merchant_id = $1 and run_id = $2 order by place`,
  values: [merchantId, runId],
})

/** As the owner: merchants with bad orders for whom nobody has looked for so long. */
export const merchantsUnsearched = (hours: number, days: number): Query<{ merchantId: bigint }> => ({
  name: 'risk_suggestion_due',
  text: `select m.id as "merchantId" from merchant m
    where exists (select from risk_fact f where f.merchant_id = m.id and f.bad_at is not null and f.at > now() - make_interval(days => $2))
      and not exists (select from risk_suggestion_run r where r.merchant_id = m.id
        and r.asked_at > now() - make_interval(hours => $1) and not r.failed)
    order by m.id`,
  values: [hours, days],
})
