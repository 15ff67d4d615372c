import { setTimeout as delay } from 'node:timers/promises'
import { hasten, unfinished, type Unfinished } from './quiet.sql.ts'
import type { World } from './world.ts'

const lookMs = 500

/** Lets the time pass that jobs wait for. */
export const hastened = ({ owner }: Pick<World, 'owner'>): Promise<Unfinished> =>
  owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.run(hasten)
    return tx.one(unfinished)
  })

/**
 * Lets the time pass that jobs wait for, until nothing is left to do or the patience ends.
 * @param expected operations that shall stay as they are: nobody ever answers them
 * @returns what is still there
 */
export async function untilQuiet(
  world: Pick<World, 'owner'>,
  { seconds, expected = 0 }: { seconds: number; expected?: number },
): Promise<Unfinished> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const left = await hastened(world)
    const isQuiet =
      left.operations <= BigInt(expected) && left.batches === 0n && left.lines === 0n && left.exports === 0n
    if (isQuiet || performance.now() > end) return left
    await delay(lookMs)
  }
}
