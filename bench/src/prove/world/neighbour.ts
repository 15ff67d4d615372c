import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import { signInPerson } from './person.ts'
import type { World } from './world.ts'

const pauseMs = 25

/** Somebody else who asks for a list all the while; stopping tells the slowest answer in milliseconds. */
export async function neighbour(world: World, merchantId: bigint) {
  const person = await signInPerson(world, { merchantId })
  let stopping = false
  let slowest = 0
  const asking = (async () => {
    while (!stopping) {
      const begin = performance.now()
      await person.take(portalCalls.batch.query, {})
      slowest = Math.max(slowest, Math.round(performance.now() - begin))
      await delay(pauseMs)
    }
  })()
  asking.catch(() => {})
  return {
    async stop(): Promise<number> {
      stopping = true
      await asking
      return slowest
    },
  }
}
