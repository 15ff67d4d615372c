import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import { rulingLimits as limits } from '@quayside/contract/risk/ruling/limits.ts'
import type { RuleSetState } from '@quayside/contract/risk/rule-set/states.ts'
import type {
  CoreStanding,
  KeptRule,
  ruleSetCalls,
  RuleSetHead,
  RuleStanding,
} from '@quayside/contract/risk/rule-set/rule-set.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { usdOfMinor } from '#areas/risk/lab/cents.ts'
import { findCore, versionsLiveSince } from './core.sql.ts'
import { forecastDigest } from './read-rules.ts'
import { allSets, findSet, type StoredSet } from './rule-set.sql.ts'
import { listHead } from './list-head.sql.ts'
import { newestSnapshot } from './snapshot.sql.ts'
import { brakesOf, decidedBy, forecastsOf, hitsOf, snoozeCounts } from './standing.sql.ts'
import {
  findVersion,
  liveSpans,
  liveVersions,
  spansNow,
  type StoredVersion,
  setVersions,
} from './version.sql.ts'

type Of = Pick<Ctx, 'tx' | 'merchantId'>

export const stateOf = ({ live, shadow, retiredAt }: StoredSet): RuleSetState =>
  retiredAt !== null ? 'retired' : live !== null ? 'live' : shadow !== null ? 'shadow' : 'draft'

/** What was published beside what runs: screens say nothing that the core has not said. */
export async function coreStanding({ tx, merchantId }: Of): Promise<CoreStanding> {
  const [newest, core, lists] = [
    await tx.maybe(newestSnapshot(merchantId)),
    await tx.maybe(findCore(merchantId)),
    await tx.maybe(listHead(merchantId)),
  ]
  return {
    published: newest?.version ?? 0,
    running: core?.version ?? null,
    since: core?.since ?? null,
    heardAt: core?.heardAt ?? null,
    listNumber: Number(core?.listNumber ?? 0),
    newestListNumber: Number(lists?.newest ?? 0),
  }
}

/** @throws Refusal */
export async function querySets(
  ctx: Ctx,
  filter: ParsedInputOf<typeof ruleSetCalls.query>,
): Promise<OutputOf<typeof ruleSetCalls.query>> {
  const sets = (await ctx.tx.rows(allSets(ctx.merchantId))).filter((set) => isWanted(set, filter))
  return { rows: await headsOf(ctx, sets), core: await coreStanding(ctx), asOf: ctx.now }
}

const isWanted = (
  set: StoredSet,
  { state, name, site, brand, currency }: ParsedInputOf<typeof ruleSetCalls.query>,
): boolean =>
  (!state || state.includes(stateOf(set))) &&
  (name === undefined || set.name.toLowerCase().includes(name.toLowerCase())) &&
  reaches(set.scope.sites, site) &&
  reaches(set.scope.brands, brand) &&
  reaches(set.scope.currencies, currency)

const reaches = (chosen: readonly string[], one: string | undefined): boolean =>
  one === undefined || chosen.length === 0 || chosen.includes(one)

async function headsOf(ctx: Of, sets: readonly StoredSet[]): Promise<RuleSetHead[]> {
  const { tx, merchantId } = ctx
  const versions = await tx.rows(
    liveVersions(
      merchantId,
      sets.map(({ id }) => id),
    ),
  )
  const live = new Map(versions.map((one) => [one.setId, one]))
  const rulesOf = (set: StoredSet) => live.get(set.id)?.rules ?? set.rules
  const scopeOf = (set: StoredSet) => live.get(set.id)?.scope ?? set.scope
  const all = sets.flatMap((set) => rulesOf(set))
  const hits = new Map(
    (
      await tx.rows(
        decidedBy(
          merchantId,
          all.map(({ id }) => id),
        ),
      )
    ).map((one) => [one.id, one.hits]),
  )
  const digests = sets.flatMap((set) => rulesOf(set).map((rule) => forecastDigest(rule, scopeOf(set))))
  const nets = new Map(
    (await tx.rows(forecastsOf(merchantId, digests))).map((one) => [one.digest, one.netMinor]),
  )
  const since = await liveSinceOf(
    ctx,
    sets.flatMap(({ id, live: no }) => (no === null ? [] : [id])),
  )
  return sets.map((set) => {
    const known = rulesOf(set).flatMap((rule) => nets.get(forecastDigest(rule, scopeOf(set))) ?? [])
    const { id, name, description, scope, version, newest, shadow, changedAt, changedBy, rules } = set
    return {
      id,
      name,
      description,
      scope,
      state: stateOf(set),
      version,
      newest,
      live: set.live,
      shadow,
      rules: rules.length,
      phases: [...new Set(rules.map(({ phase }) => phase))],
      liveSince: since.get(id) ?? null,
      hits: rulesOf(set).reduce((sum, rule) => sum + (hits.get(rule.id) ?? 0), 0),
      net: known.length === 0 ? null : usdOfMinor(known.reduce((sum, minor) => sum + minor, 0n)),
      changedAt,
      changedBy,
    }
  })
}

/** Since when the core uses the live version of each set. */
async function liveSinceOf(
  { tx, merchantId }: Of,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const spans = await tx.rows(spansNow(merchantId, ids))
  const since = new Map(
    (await tx.rows(versionsLiveSince(merchantId, [...new Set(spans.map(({ snapshot }) => snapshot))]))).map(
      (one) => [one.version, one.since],
    ),
  )
  return new Map(spans.map(({ setId, snapshot }) => [setId, since.get(snapshot) ?? null]))
}

/** @throws Refusal */
export async function detailOfSet(ctx: Ctx, id: string): Promise<OutputOf<typeof ruleSetCalls.detail>> {
  const { tx, merchantId, now } = ctx
  const set = await tx.maybe(findSet(merchantId, id))
  if (!set) throw new Refusal('object.not_found')
  const [head] = await headsOf(ctx, [set])
  const version = (no: number | null) =>
    no === null ? Promise.resolve(undefined) : tx.maybe(findVersion(merchantId, id, no))
  const [live, shadow] = [await version(set.live), await version(set.shadow)]
  const known = new Set(set.rules.map((rule) => rule.id))
  const others = [...(live?.rules ?? []), ...(shadow?.rules ?? [])].filter((rule) => !known.has(rule.id))
  const former = [...new Map(others.map((rule) => [rule.id, rule])).values()]
  const stand = await standingsOf(ctx, [...set.rules, ...former], { live, shadow, since: head!.liveSince })
  return {
    set: head!,
    rules: stand.slice(0, set.rules.length),
    former: stand.slice(set.rules.length),
    core: await coreStanding(ctx),
    actions: actionsOf(ctx, set),
    asOf: now,
  }
}

interface Running {
  readonly live: StoredVersion | undefined
  readonly shadow: StoredVersion | undefined
  readonly since: string | null
}

async function standingsOf(
  { tx, merchantId }: Of,
  rules: readonly KeptRule[],
  { live, shadow, since }: Running,
): Promise<RuleStanding[]> {
  const ids = rules.map(({ id }) => id)
  const hits = new Map((await tx.rows(hitsOf(merchantId, ids))).map((one) => [one.id, one]))
  const brakes = new Map((await tx.rows(brakesOf(merchantId, ids))).map((one) => [one.wording, one]))
  const snoozes = new Map(
    (await tx.rows(snoozeCounts(merchantId, [...new Set(rules.map(({ rule }) => rule))]))).map((one) => [
      one.rule,
      one.count,
    ]),
  )
  const isIn = (version: StoredVersion | undefined, { id }: KeptRule) =>
    version?.rules.some((rule) => rule.id === id) ?? false
  return rules.map((rule) => {
    const brake = brakes.get(rule.id)
    const isLive = isIn(live, rule)
    const state = brake && isLive ? 'shadow' : isLive ? 'live' : isIn(shadow, rule) ? 'shadow' : 'draft'
    return {
      ...rule,
      state,
      liveSince: state === 'live' ? since : null,
      hits: hits.get(rule.id)?.hits ?? 0,
      lastHitAt: hits.get(rule.id)?.lastHitAt ?? null,
      brake: brake
        ? { at: brake.at, why: brake.why, hits: brake.hits, forecast: Number(brake.forecastMilli) / 1_000 }
        : null,
      snoozes: snoozes.get(rule.rule) ?? 0,
    }
  })
}

function actionsOf({ operator }: Ctx, set: StoredSet) {
  if (set.retiredAt !== null) return []
  const may = (right: string) => operator.permissions.has(right)
  return [
    ...(may('risk.rule.edit') ? (['edit', 'shadow'] as const) : []),
    ...(may('risk.rule.edit') && !set.wasLive && set.shadow === null ? (['delete'] as const) : []),
    ...(may('risk.rule.publish') ? (['publish', 'retire'] as const) : []),
    ...(may('risk.rule.publish') && set.live !== null ? (['snooze'] as const) : []),
  ]
}

/** @throws Refusal */
export async function versionsOfSet(ctx: Ctx, id: string): Promise<OutputOf<typeof ruleSetCalls.versions>> {
  const { tx, merchantId } = ctx
  if (!(await tx.maybe(findSet(merchantId, id)))) throw new Refusal('object.not_found')
  const spans = Map.groupBy(await tx.rows(liveSpans(merchantId, id)), ({ no }) => no)
  const rows = await tx.rows(setVersions(merchantId, id, limits.versionsShown))
  return {
    rows: rows.map(({ no, hash, madeAt, madeBy, scope, rules }) => ({
      no,
      hash,
      madeAt,
      madeBy,
      scope,
      rules: [...rules],
      live: (spans.get(no) ?? []).map(({ from, to }) => ({ from, to })),
    })),
  }
}
