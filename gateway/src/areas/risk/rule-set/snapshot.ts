import { canonicalJson } from '@quayside/contract/canonical-json.ts'
import { rulingLimits as limits } from '@quayside/contract/risk/ruling/limits.ts'
import type { SnapshotRule, SnapshotRules } from '@quayside/contract/risk/ruling/snapshot.ts'
import type { Tx } from '#db/tx.ts'
import { Refusal } from '#acts/refusal.ts'
import { sha256Hex } from '#mac.ts'
import {
  brakedWordings,
  insertSnapshot,
  newestSnapshot,
  type RunningSet,
  runningSets,
  type SnapshotCause,
  snoozesNow,
} from './snapshot.sql.ts'

interface Made {
  readonly merchantId: bigint
  readonly at: string
  /** Null where the gateway does it by itself. */
  readonly by: string | null
}

/**
 * The next snapshot out of what the sets say now, under the lock of the rules.
 * @returns its number; the one before where nothing has changed
 * @throws Refusal where more would run than may
 */
export async function takeSnapshot(
  tx: Tx,
  { merchantId, at, by }: Made,
  cause: SnapshotCause,
): Promise<number> {
  const rules = await rulesNow(tx, merchantId, at)
  guardNumber(rules)
  const before = await tx.maybe(newestSnapshot(merchantId))
  const hash = sha256Hex(canonicalJson(rules))
  if (before?.hash === hash) return before.version
  const version = (before?.version ?? 0) + 1
  await tx.run(
    insertSnapshot(merchantId, { version, hash, previousHash: before?.hash ?? null, rules, cause, at, by }),
  )
  return version
}

async function rulesNow(tx: Tx, merchantId: bigint, at: string): Promise<SnapshotRules> {
  const sets = await tx.rows(runningSets(merchantId))
  const braked = new Set((await tx.rows(brakedWordings(merchantId))).map(({ wording }) => wording))
  const wordingOf = new Map(
    sets.flatMap(({ liveRules, shadowRules }) =>
      [...(shadowRules ?? []), ...(liveRules ?? [])].map(({ rule, id }) => [rule, id] as const),
    ),
  )
  const snoozes = await tx.rows(snoozesNow(merchantId, at))
  return {
    sets: sets.flatMap((set) => runningRules(set, braked)),
    snoozes: snoozes.flatMap(({ rule, type, value, until }) => {
      const wording = wordingOf.get(rule)
      return wording === undefined ? [] : [{ rule: wording, type, value, until: Date.parse(until) }]
    }),
  }
}

/** What is live decides; of a shadowed version only what says something else is watched beside it. */
function runningRules(set: RunningSet, braked: ReadonlySet<string>): SnapshotRules['sets'] {
  const live = set.liveRules ?? []
  const known = new Set(live.map(({ id }) => id))
  const watched = (set.shadowRules ?? []).filter(({ id }) => !known.has(id))
  const as =
    (mode: SnapshotRule['mode']) =>
    ({ id, when, action, phase }: (typeof live)[number]): SnapshotRule => ({
      id,
      when,
      action,
      phase,
      mode: braked.has(id) ? 'shadow' : mode,
    })
  return [
    ...(live.length > 0 ? [{ id: set.id, scope: set.liveScope!, rules: live.map(as('live')) }] : []),
    ...(watched.length > 0
      ? [{ id: set.id, scope: set.shadowScope!, rules: watched.map(as('shadow')) }]
      : []),
  ]
}

function guardNumber({ sets }: SnapshotRules): void {
  const rules = sets.reduce((sum, set) => sum + set.rules.length, 0)
  if (rules > limits.rulesInAll) throw new Refusal('risk.too_many', { what: 'rules', max: limits.rulesInAll })
  const live = new Set(
    sets.filter((set) => set.rules.some(({ mode }) => mode === 'live')).map(({ id }) => id),
  )
  if (live.size > limits.liveSets) throw new Refusal('risk.too_many', { what: 'sets', max: limits.liveSets })
}
