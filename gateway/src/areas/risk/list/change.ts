import { createHash } from 'node:crypto'
import { entryText } from '@quayside/contract/risk/ruling/list-deltas.ts'
import { listLimits as limits } from '@quayside/contract/risk/list/limits.ts'
import type { Liftable } from '@quayside/contract/risk/ruling/lists.ts'
import type { ListColour, ListType } from '@quayside/contract/risk/ruling/list-types.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { listHead } from '#areas/risk/rule-set/list-head.sql.ts'
import { lockRiskRules } from '#areas/risk/rule-set/rule-set.sql.ts'
import { dropEntries, endedEntries, type HeldEntry, insertEntries, moveListHead } from './entry.sql.ts'

export interface Adding {
  readonly colour: ListColour
  readonly type: ListType
  readonly reason: string
  readonly lifts: readonly Liftable[]
  readonly until: string | null
}

const bits64 = 64

/** What an entry adds to the sum over all of them. */
function digestOf(entry: Omit<HeldEntry, 'shown'>): bigint {
  const { id, colour, type, value, from, until, lifts } = entry
  const text = entryText({
    id,
    colour,
    type,
    value,
    from: Date.parse(from),
    until: until === null ? null : Date.parse(until),
    lifts,
  })
  return createHash('sha256').update(text).digest().readBigUInt64BE(0)
}

/** Steps of a merchant's lists, each with the next number; under the lock of the rules. */
async function stepsOf({ tx, merchantId }: Ctx) {
  await tx.rows(lockRiskRules(merchantId))
  const head = await tx.maybe(listHead(merchantId))
  let [newest, entries, digest] = [Number(head?.newest ?? 0), head?.entries ?? 0, BigInt(head?.digest ?? 0)]
  return {
    put(entry: Omit<HeldEntry, 'shown'>): number {
      digest = BigInt.asUintN(bits64, digest + digestOf(entry))
      entries++
      return ++newest
    },
    drop(entry: HeldEntry): number {
      digest = BigInt.asUintN(bits64, digest - digestOf(entry))
      entries--
      return ++newest
    },
    get entries() {
      return entries
    },
    save: () => tx.run(moveListHead(merchantId, { newest, entries, digest: String(digest) })),
  }
}

/** @throws Refusal when the lists would hold more than they may */
export async function addEntries(
  ctx: Ctx,
  adding: Adding,
  contents: readonly { readonly value: string; readonly shown: string }[],
): Promise<readonly string[]> {
  const { tx, merchantId, newId, operator, now: at } = ctx
  const { colour, type, lifts, until } = adding
  const steps = await stepsOf(ctx)
  const values = contents.map(({ value }) => value)
  // What has ended about the same thing leaves, so that one entry at a time is about it.
  const ended = await tx.rows(endedEntries(merchantId, colour, type, values))
  const left = ended.map((entry) => ({ id: entry.id, number: steps.drop(entry) }))
  if (left.length > 0) await tx.run(dropEntries(merchantId, left, at, operator.id))
  const white = colour === 'white' ? lifts : []
  const fresh = contents.map(({ value, shown }) => {
    const id = newId()
    return { id, value, shown, number: steps.put({ id, colour, type, value, from: at, until, lifts: white }) }
  })
  if (steps.entries > limits.entries) throw new Refusal('risk.list_full', { max: limits.entries })
  await tx.run(insertEntries(merchantId, { ...adding, lifts: white, at, by: operator.id }, fresh))
  await steps.save()
  return fresh.map(({ id }) => id)
}

/** Takes entries off; what they were about, and what they did, stays. */
export async function takeOff(ctx: Ctx, entries: readonly HeldEntry[]): Promise<void> {
  const { tx, merchantId, operator, now: at } = ctx
  const steps = await stepsOf(ctx)
  const left = entries.map((entry) => ({ id: entry.id, number: steps.drop(entry) }))
  await tx.run(dropEntries(merchantId, left, at, operator.id))
  await steps.save()
}
