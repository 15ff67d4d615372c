import { portalCalls } from '@quayside/contract/index.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import { cardTill } from '#prove/races/vcc-till.ts'
import { soon } from '#prove/world/soon.ts'
import type { World } from '#prove/world/world.ts'
import { type FaultyCard, faultyCard } from './partner-faults.sql.ts'
import type { PlayedFaults } from './played-faults.ts'

const read = { tenant: null, mode: 'read' } as const
const refundedShare = 150n
const share = (minor: bigint, perMille: bigint) => (minor * perMille) / 1_000n

/** An issuer that refuses, is silent, clears too much, says everything twice, or clears when the card is gone; by the first amount. */
export async function cardFaults(world: World, merchantId: bigint, random: Random): Promise<PlayedFaults> {
  const till = await cardTill(world, merchantId, random)
  const card = (id: string) => world.owner.tx(read, (tx) => tx.one(faultyCard(merchantId, id)))
  async function applied(minor: bigint): Promise<string> {
    await till.topUp(3n * minor)
    const { data, error } = await till.apply(minor)
    if (!data) throw new Error(`no card: ${error}`)
    return data.id
  }
  const seen = (id: string, isThere: (now: FaultyCard) => boolean) => soon(() => card(id), isThere, 150)
  const told = (now: FaultyCard) =>
    `it is ${now.state}: funded ${now.funded}, cleared ${now.cleared}, refunded ${now.refunded}, beyond ${now.beyond}, rest ${now.rest}, tasks ${now.tasks.join() || '–'}`
  return {
    async 'a card that is refused (6001)'() {
      const minor = 16_001n
      const before = await till.topUp(3n * minor)
      const id = await applied(minor)
      const now = await seen(id, ({ state }) => state === 'failed')
      const after = await till.held()
      return now.state === 'failed' && now.funded === 0n && after.withdrawable === before.withdrawable
        ? []
        : [told(now), `withdrawable ${before.withdrawable}, then ${after.withdrawable}`]
    },
    async 'a card that is made in silence (6002)'() {
      const id = await applied(16_002n)
      const now = await seen(id, ({ state }) => state === 'active')
      return now.state === 'active' && now.funded === 16_002n && now.loads === 1 ? [] : [told(now)]
    },
    async 'a purchase that clears for more than is on the card (6003)'() {
      const id = await applied(16_003n)
      const now = await seen(id, ({ state }) => state === 'frozen')
      const isRight = now.state === 'frozen' && now.rest === 0n && now.beyond === 800n
      return isRight && now.tasks.includes('card_overrun') ? [] : [told(now)]
    },
    async 'everything told twice (6004)'() {
      const minor = 16_004n
      const id = await applied(minor)
      const now = await seen(id, ({ refunded }) => refunded > 0n)
      const cleared = share(minor, 300n) + share(minor, 150n)
      const refunded = share(minor, refundedShare)
      const isRight = now.cleared === cleared && now.refunded === refunded && now.tasks.length === 0
      return isRight && now.rest === minor - cleared + refunded ? [] : [told(now)]
    },
    async 'a purchase that clears while the card is closing, and one after it was closed (6005)'() {
      const minor = 16_005n
      const id = await applied(minor)
      await seen(id, ({ uses }) => uses > 0)
      await till.person.take(portalCalls.virtualCard.close, { id })
      const now = await seen(id, ({ unposted }) => unposted > 0)
      const cleared = share(minor, 300n)
      const isRight = now.state === 'closed' && now.cleared === cleared && now.returned === minor - cleared
      return isRight && now.tasks.includes('issuer_contradicted') ? [] : [told(now)]
    },
  }
}
