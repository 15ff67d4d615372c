import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { portalCalls } from '@quayside/contract/index.ts'
import { wire } from '@quayside/contract/money.ts'
import { endCard } from '@quayside/gateway/areas/fund/vcc/end.job.ts'
import { tellIssuerRunner } from '@quayside/gateway/areas/fund/vcc/standing.job.ts'
import type { Issuer } from '@quayside/gateway/ports/issuer/port.ts'
import { proof } from '@quayside/gateway/test/approvals.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import type { World } from '#prove/world/world.ts'
import { issuerWords, type RacedCard } from './issuer-words.ts'
import { type Till, tillOf } from './till.ts'
import { virtualCardEnd, openCards, restOfCard, tillOfCards } from './vcc.sql.ts'

const job = { id: '1', attempt: 1 }
const usd = (minor: bigint) => wire('USD', minor)

/** A merchant whose virtual cards are raced for; what their issuer says, the race says, by the gateway's own door. */
export async function cardTill(world: World, merchantId: bigint, random: Random) {
  const { owner, app } = world
  const till: Till = await tillOf(world, merchantId, random)
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(openCards(merchantId)))
  const read = { tenant: null, mode: 'read' } as const
  const { apply, fund, close } = portalCalls.virtualCard

  const { says, confirm, refuse } = issuerWords(world, merchantId)
  const issuer: Issuer = {
    load: async () => ({ result: 'unknown' }),
    inquire: async () => ({ result: 'unknown' }),
    tell: async () => true,
    ticket: async () => ({ result: 'unknown' }),
    async close(cardNo) {
      const { currency, rest } = await owner.tx(read, (tx) => tx.one(restOfCard(cardNo)))
      return { result: 'closed', at: new Date().toISOString(), rest: wire(currency, rest) }
    },
  }
  const known = async ({ no }: RacedCard, id: string) => {
    const { attempt } = await owner.tx(read, (tx) => tx.one(restOfCard(no)))
    await tellIssuerRunner({ app, issuer }).run({ merchantId: String(merchantId), id, attempt }, job)
  }
  return {
    ...till,
    held: () => owner.tx(read, (tx) => tx.one(tillOfCards(merchantId))),
    apply: (minor: bigint) =>
      till.person.ask(apply, { name: 'Race', amount: usd(minor), proof }, { gateway: 1 }),
    fund: ({ id }: RacedCard, minor: bigint, gateway: 0 | 1) =>
      till.person.ask(fund, { id, amount: usd(minor), proof }, { gateway }),
    /** A card with so much on it. */
    async card(minor: bigint): Promise<RacedCard> {
      await till.topUp(2n * minor)
      const { data, error } = await till.person.ask(
        apply,
        { name: 'Race', amount: usd(minor), proof },
        { gateway: 0 },
      )
      if (!data) throw new Error(`no card: ${error}`)
      const card = { id: data.id, no: data.cardNo }
      await confirm(card)
      return card
    },
    confirm,
    refuse,
    async clears(card: RacedCard, minor: bigint): Promise<string> {
      await delay(random.int(0, 4))
      const used = { transaction: randomUUID(), amount: usd(minor), merchantName: 'ADS', country: 'US' }
      return says(card, { kind: 'cleared', ...used }, 1)
    },
    close: ({ id }: RacedCard) => till.person.ask(close, { id }, { gateway: 0 }),
    /** Its issuer knows that it is closing. */
    told: (card: RacedCard) => known(card, card.id),
    ends: ({ id }: RacedCard) => endCard({ app, issuer }, merchantId, id),
    end: ({ id }: RacedCard) => owner.tx(read, (tx) => tx.one(virtualCardEnd(merchantId, id))),
    /** Closes it and has its rest back, so that another may be made. */
    async over(card: RacedCard): Promise<void> {
      await till.person.ask(close, { id: card.id }, { gateway: 0 })
      await known(card, card.id)
      await endCard({ app, issuer }, merchantId, card.id)
    },
  }
}
export type CardTill = Awaited<ReturnType<typeof cardTill>>
