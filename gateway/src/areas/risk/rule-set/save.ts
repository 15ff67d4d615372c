import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { canonicalJson } from '@quayside/contract/canonical-json.ts'
import { rulingLimits as limits } from '@quayside/contract/risk/ruling/limits.ts'
import type { RuleScope } from '@quayside/contract/risk/ruling/snapshot.ts'
import type { KeptRule, ruleSetCalls } from '@quayside/contract/risk/rule-set/rule-set.ts'
import type { Ctx } from '#acts/context.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { sha256Hex } from '#mac.ts'
import { guardClashes, readRules, readScope } from './read-rules.ts'
import {
  allSets,
  changeSet,
  deleteSet,
  findSet,
  insertSet,
  lockRiskRules,
  type StoredSet,
} from './rule-set.sql.ts'
import { runningSets } from './snapshot.sql.ts'
import { findVersion, insertVersion } from './version.sql.ts'

type Content = ParsedInputOf<typeof ruleSetCalls.add>

/** Under the lock of the rules. @throws Refusal for one that is not there, or that somebody has changed meanwhile */
export async function seenSet(
  { tx, merchantId }: Pick<Ctx, 'tx' | 'merchantId'>,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<StoredSet> {
  await tx.rows(lockRiskRules(merchantId))
  const found = await tx.maybe(findSet(merchantId, id))
  if (!found) throw new Refusal('object.not_found')
  if (found.version !== version) throw new Refusal('request.conflict')
  return found
}

/** A new set, as a draft. @throws Refusal */
export async function addSet(ctx: Ctx, input: Content) {
  const { tx, merchantId, operator, now: at } = ctx
  await tx.rows(lockRiskRules(merchantId))
  const sets = (await tx.rows(allSets(merchantId))).filter(({ retiredAt }) => retiredAt === null)
  if (sets.length >= limits.sets) throw new Refusal('risk.too_many', { what: 'sets', max: limits.sets })
  guardName(ctx, input.name, sets)
  const [scope, rules] = [readScope(input.scope), readRules(ctx, input, [])]
  guardClashes(rules, scope, await tx.rows(runningSets(merchantId)), input.acceptsClash)
  const id = ctx.newId()
  await tx.run(
    insertSet(merchantId, { id, name: input.name, description: input.description, at, by: operator.id }),
  )
  await addVersion(ctx, { setId: id, no: 1, scope, rules, previousHash: null })
  ctx.logTarget(id)
  ctx.logChange(null, { name: input.name, rules: rules.length })
  return { id, version: 1, newest: 1 }
}

/** The next version of a set; whatever is live or in shadow stays what it is. @throws Refusal */
export async function updateSet(ctx: Ctx, input: ParsedInputOf<typeof ruleSetCalls.update>) {
  const { tx, merchantId, operator, now: at } = ctx
  const set = await seenSet(ctx, input)
  if (set.retiredAt !== null) throw new Refusal('risk.set_state')
  const others = (await tx.rows(allSets(merchantId))).filter(
    (one) => one.id !== set.id && one.retiredAt === null,
  )
  guardName(ctx, input.name, others)
  const live = set.live === null ? undefined : await tx.maybe(findVersion(merchantId, set.id, set.live))
  const [scope, rules] = [
    readScope(input.scope),
    readRules(ctx, input, [...set.rules, ...(live?.rules ?? [])]),
  ]
  const running = (await tx.rows(runningSets(merchantId))).filter(({ id }) => id !== set.id)
  guardClashes(rules, scope, running, input.acceptsClash)
  const before = (await tx.maybe(findVersion(merchantId, set.id, set.newest)))!
  const { id, newest, version } = set
  await tx.run(
    changeSet(merchantId, { id, name: input.name, description: input.description, at, by: operator.id }),
  )
  await addVersion(ctx, { setId: id, no: newest + 1, scope, rules, previousHash: before.hash })
  ctx.logTarget(id)
  ctx.logChange(
    { name: set.name, rules: set.rules.length, newest },
    { name: input.name, rules: rules.length, newest: newest + 1 },
  )
  return { id, version: version + 1, newest: newest + 1 }
}

export async function removeSet(ctx: Ctx, input: ParsedInputOf<typeof ruleSetCalls.delete>) {
  const set = await seenSet(ctx, input)
  if (set.wasLive || set.shadow !== null) throw new Refusal('risk.set_live')
  await ctx.tx.run(deleteSet(ctx.merchantId, set.id, ctx.now))
  ctx.logTarget(set.id)
  ctx.logChange({ name: set.name }, null)
  return { id: set.id }
}

interface Written {
  readonly setId: string
  readonly no: number
  readonly scope: RuleScope
  readonly rules: readonly KeptRule[]
  readonly previousHash: string | null
}

/** Chained to the one before, so that none can be taken out or put in. */
async function addVersion({ tx, merchantId, operator, now: at }: Ctx, one: Written): Promise<void> {
  const { setId, no, scope, rules, previousHash } = one
  const hash = sha256Hex(canonicalJson({ setId, no, scope, rules, previousHash }))
  await tx.run(insertVersion(merchantId, { ...one, hash, at, by: operator.id }))
}

function guardName({ language }: Ctx, name: string, others: readonly StoredSet[]): void {
  const isTaken = others.some((one) => one.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw fieldRefusal({ field: 'name', language }, 'risk.name_taken')
}
