import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '@quayside/sandbox/random.ts'
import type { Part, World } from '#prove/world/world.ts'

/** Statements of a process from one strike to the next. */
const statementsMax = 40
/** One that has nothing to do is struck all the same. */
const idleMs = 2_500

export interface Strikes {
  kills: number
  /** Of those, in the middle of a statement. */
  inStatement: number
  /** What was being said when it struck. */
  readonly statements: Set<string>
  recoveryMs: number
}

export const noStrikes = (): Strikes => ({ kills: 0, inStatement: 0, statements: new Set(), recoveryMs: 0 })

/** Kills one process at a statement of its own, before the database hears it or before its answer arrives. */
export async function strike({ gateways, workers }: World, random: Random, told: Strikes): Promise<void> {
  const victim: Part = random.chance(0.5) ? random.pick(gateways) : random.pick(workers())
  const fault = random.pick(['before', 'after'] as const)
  const at = random.int(1, statementsMax)
  const { promise: hit, resolve } = Promise.withResolvers<string>()
  let seen = 0
  let isHit = false
  victim.database.onStatement(({ text }) => {
    // From the strike on nothing of it reaches the database.
    if (isHit) return 'before'
    if (++seen < at) return 'none'
    isHit = true
    resolve(text)
    return fault
  })
  const struck = await Promise.race([hit, delay(idleMs)])
  victim.database.onStatement(() => 'none')
  const recovery = await victim.process.kill()
  told.kills++
  told.recoveryMs = Math.max(told.recoveryMs, recovery)
  if (struck === undefined) return
  told.inStatement++
  told.statements.add(struck)
}
