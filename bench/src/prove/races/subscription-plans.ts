import { randomUUID } from 'node:crypto'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import { planKeptCard, planSubscription } from './races.sql.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

/** Writes of subscriptions: each ends one that waits for its first charge. */
export function subscriptionPlans(world: World, _person: FarPerson, merchantId: bigint): Plans {
  return {
    'subscription.cancel': async () => {
      const id = randomUUID()
      await world.owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
        await tx.run(planKeptCard(merchantId, `tok_plan_${merchantId}_0001`))
        await tx.run(planSubscription(merchantId, id))
      })
      return { id, confirmed: true, version: 1, reason: 'The customer has asked for it' }
    },
  }
}
