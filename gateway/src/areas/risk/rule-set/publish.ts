import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { rulingLimits as limits } from '@quayside/contract/risk/ruling/limits.ts'
import { conditionsOf } from '@quayside/contract/risk/ruling/tree.ts'
import { velocityCounters, velocityWindows } from '@quayside/contract/risk/ruling/velocity.ts'
import type { ruleSetCalls } from '@quayside/contract/risk/rule-set/rule-set.ts'
import type { Ctx } from '#acts/context.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { orderPlace } from '#orders/key.sql.ts'
import { marksOfOrder } from '#areas/risk/list/preview.sql.ts'
import { findCore } from './core.sql.ts'
import { forecastDigest, treeOfKept } from './read-rules.ts'
import { findSet, lockRiskRules, moveSet, type StoredSet } from './rule-set.sql.ts'
import { seenSet } from './save.ts'
import type { SnapshotCause } from './snapshot.sql.ts'
import { takeSnapshot } from './snapshot.ts'
import { forecastsOf, insertSnooze } from './standing.sql.ts'
import { beginSpan, endSpan, findVersion, liveSpans, type StoredVersion } from './version.sql.ts'
import { stateOf } from './view.ts'

type Input<K extends keyof typeof ruleSetCalls> = ParsedInputOf<(typeof ruleSetCalls)[K]>

/** The version decides from the next snapshot on. @throws Refusal */
export async function publishSet(ctx: Ctx, input: Input<'publish'>) {
  const set = await openSet(ctx, input)
  const version = await versionOf(ctx, set, input.no)
  if (set.live === input.no) throw new Refusal('risk.set_state')
  if (!input.acceptsStaleLab) await guardLab(ctx, version)
  await guardCollected(ctx, version)
  const shadow = set.shadow === input.no ? null : set.shadow
  return move(ctx, set, { live: input.no, shadow, retiredAt: null }, 'publish')
}

/** Back to what a second person has once approved: nobody else is asked, as it may have to be quick. @throws Refusal */
export async function rollBackSet(ctx: Ctx, input: Input<'rollback'>) {
  const set = await openSet(ctx, input)
  const was = await ctx.tx.rows(liveSpans(ctx.merchantId, set.id))
  if (!was.some(({ no }) => no === input.no)) throw new Refusal('risk.version_unknown')
  if (set.live === input.no) throw new Refusal('risk.set_state')
  return move(ctx, set, { live: input.no, shadow: set.shadow, retiredAt: null }, 'rollback')
}

/** Watched with each order, without effect; null ends it. @throws Refusal */
export async function shadowSet(ctx: Ctx, input: Input<'shadow'>) {
  const set = await openSet(ctx, input)
  if (input.no !== null) {
    const version = await versionOf(ctx, set, input.no)
    if (set.live === input.no) throw new Refusal('risk.set_state')
    await guardCollected(ctx, version)
  }
  return move(ctx, set, { live: set.live, shadow: input.no, retiredAt: null }, 'shadow')
}

/** @throws Refusal */
export async function retireSet(ctx: Ctx, input: Input<'retire'>) {
  const set = await openSet(ctx, input)
  return move(ctx, set, { live: null, shadow: null, retiredAt: ctx.now }, 'retire')
}

async function openSet(
  ctx: Ctx,
  input: { readonly id: string; readonly version: number },
): Promise<StoredSet> {
  const set = await seenSet(ctx, input)
  if (set.retiredAt !== null) throw new Refusal('risk.set_state')
  return set
}

async function versionOf({ tx, merchantId }: Ctx, { id }: StoredSet, no: number): Promise<StoredVersion> {
  const found = await tx.maybe(findVersion(merchantId, id, no))
  if (!found || found.rules.length === 0) throw new Refusal('risk.version_unknown')
  return found
}

async function guardLab({ tx, merchantId, now }: Ctx, { rules, scope }: StoredVersion): Promise<void> {
  const digests = rules.map((rule) => forecastDigest(rule, scope))
  const known = new Map((await tx.rows(forecastsOf(merchantId, digests))).map((one) => [one.digest, one]))
  const oldest = Date.parse(now) - limits.labHours * 3_600_000
  const isStale = (digest: string) => {
    const ran = known.get(digest)
    return !ran || Date.parse(ran.ranAt) < oldest
  }
  const stale = rules.find((_, index) => isStale(digests[index]!))
  if (stale) throw new Refusal('risk.lab_stale', { name: stale.name, hours: limits.labHours })
}

/** A window that is not full yet would count too little: it waits until the core has counted for so long. */
async function guardCollected({ tx, merchantId, now }: Ctx, { rules }: StoredVersion): Promise<void> {
  const windows = new Map<string, number>(
    velocityCounters.map(({ key, window }) => [key, velocityWindows[window]]),
  )
  const core = await tx.maybe(findCore(merchantId))
  if (!core) return
  const counted = Date.parse(now) - Date.parse(core.countingSince)
  for (const { name, when } of rules) {
    const longest = Math.max(0, ...conditionsOf(treeOfKept(when)).map(({ field }) => windows.get(field) ?? 0))
    const missing = longest - counted
    if (missing > 0) throw new Refusal('risk.collecting', { name, days: Math.ceil(missing / 86_400_000) })
  }
}

interface Pointers {
  readonly live: number | null
  readonly shadow: number | null
  readonly retiredAt: string | null
}

async function move(ctx: Ctx, set: StoredSet, to: Pointers, cause: SnapshotCause) {
  const { tx, merchantId, operator, now: at } = ctx
  const { id } = set
  await tx.run(moveSet(merchantId, { id, ...to, at, by: operator.id }))
  const published = await takeSnapshot(tx, { merchantId, at, by: operator.id }, cause)
  if (set.live !== to.live) {
    await tx.run(endSpan(merchantId, id, at))
    if (to.live !== null) await tx.run(beginSpan(merchantId, id, { no: to.live, snapshot: published, at }))
  }
  ctx.logTarget(id)
  const isEnd = to.retiredAt !== null
  ctx.logChange(
    { live: set.live, shadow: set.shadow, ...(isEnd && { state: stateOf(set) }) },
    { live: to.live, shadow: to.shadow, ...(isEnd && { state: 'retired' }) },
  )
  return { id, version: set.version + 1, published }
}

/** One buyer passes one rule for some days. @throws Refusal */
export async function snoozeRule(ctx: Ctx, input: Input<'snooze'>) {
  const { tx, merchantId, operator, now: at, newId, language } = ctx
  const found = await seenAny(ctx, input.id)
  if (found.live === null) throw new Refusal('risk.set_state')
  const version = await versionOf(ctx, found, found.live)
  if (!version.rules.some(({ rule }) => rule === input.rule)) throw new Refusal('object.not_found')
  const place = await tx.maybe(orderPlace(merchantId, input.order))
  const marks = place && (await tx.maybe(marksOfOrder(merchantId, place)))
  if (!marks) throw new Refusal('object.not_found')
  const value = marks[input.by]
  if (value === null) throw fieldRefusal({ field: 'by', language }, 'risk.no_mark')
  const { until } = await tx.one(
    insertSnooze(merchantId, {
      id: newId(),
      setId: found.id,
      rule: input.rule,
      mark: input.by,
      value,
      days: Math.min(input.days, limits.snoozeDays),
      reason: input.reason,
      at,
      by: operator.id,
    }),
  )
  const published = await takeSnapshot(tx, { merchantId, at, by: operator.id }, 'snooze')
  ctx.logTarget(found.id)
  ctx.logChange(null, { until })
  return { id: found.id, until, published }
}

async function seenAny(ctx: Ctx, id: string): Promise<StoredSet> {
  const { tx, merchantId } = ctx
  await tx.rows(lockRiskRules(merchantId))
  const found = await tx.maybe(findSet(merchantId, id))
  if (!found) throw new Refusal('object.not_found')
  return found
}
