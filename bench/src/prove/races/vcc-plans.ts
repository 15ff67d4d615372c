import { portalCalls } from '@quayside/contract/index.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import { randomOf } from '@quayside/sandbox/random.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import { livingCards } from './vcc.sql.ts'
import { cardTill } from './vcc-till.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

const paid = 20_000n

/** Writes of virtual cards: each on a card of its own, those of before being over. */
export async function vccPlans(world: World, person: FarPerson, merchantId: bigint): Promise<Plans> {
  const till = await cardTill(world, merchantId, randomOf('plans of virtual cards'))
  const { freeze } = portalCalls.virtualCard
  /** A merchant may have few cards. */
  async function clear(): Promise<void> {
    const living = await world.owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.rows(livingCards(merchantId)),
    )
    for (const { waits, ...card } of living) {
      for (let left = waits; left > 0; left--) await till.refuse(card)
      await till.over(card)
    }
  }
  const card = async () => {
    await clear()
    return (await till.card(paid)).id
  }
  const amount = { currency: 'USD', value: '150.00' }
  return {
    'virtualCard.apply': async (n) => {
      await clear()
      await till.topUp(2n * paid)
      return { name: `Ads ${n}`, amount, proof }
    },
    'virtualCard.fund': async () => ({ id: await card(), amount, proof }),
    'virtualCard.freeze': async () => ({ id: await card() }),
    'virtualCard.close': async () => ({ id: await card() }),
    'virtualCard.unfreeze': async () => {
      const id = await card()
      await person.take(freeze, { id })
      return { id, proof }
    },
  }
}
