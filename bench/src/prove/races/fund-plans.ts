import { portalCalls } from '@quayside/contract/index.ts'
import { cardOf, writeCard } from '@quayside/gateway/areas/fund/test/cards.ts'
import { addDays } from '@quayside/contract/dates.ts'
import { post } from '@quayside/gateway/ledger/index.ts'
import { randomUUID } from 'node:crypto'
import { addCard, credit, testCardTail } from '@quayside/gateway/areas/fund/test/withdrawals.ts'
import { ruleOf } from '@quayside/gateway/areas/fund/test/rules.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { reviewFrom } from '#prove/world/approval-rule.sql.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>

/** Writes of the money area: cards, and withdrawals to one of them. */
export async function fundPlans(
  world: World,
  person: FarPerson,
  { merchantId, operatorId }: { readonly merchantId: bigint; readonly operatorId: string },
): Promise<Plans> {
  const places = { owner: world.owner, secrets: loadSecrets(world.dataFolder) }
  const cardId = await addCard(places, { merchantId, operatorId })
  await credit({ db: world.app }, { merchantId, minor: 1_000_000n })
  const { add, delete: remove } = portalCalls.card
  let made = 0
  const fresh = () => cardOf(++made)
  const card = async () => {
    await clear()
    const { proof, ...data } = fresh()
    const { liquidateId: id, version } = await person.take(add, { ...data, proof })
    return { id, version, proof }
  }
  /** A merchant may have few cards, so that each is gone before the next comes. */
  const clear = async () => {
    const { cards } = await person.take(portalCalls.withdrawal.balance, {})
    for (const { id, currency } of cards)
      if (currency === 'CNY') {
        const { version } = await person.take(portalCalls.card.detail, { id })
        await person.take(remove, { id, version, proof: fresh().proof })
      }
  }
  const rule = (n: number) =>
    ruleOf(cardId, { take: { amount: { currency: 'USD', value: `${n + 100}.00` } } })
  const addedRule = async (n: number) => {
    await clearRules()
    const { id, version } = await person.take(portalCalls.withdrawalRule.add, rule(n))
    return { id, version, proof: fresh().proof }
  }
  /** A merchant may have few rules as well. */
  const clearRules = async () => {
    const { rows } = await person.take(portalCalls.withdrawalRule.query, {})
    for (const { id, version } of rows)
      await person.take(portalCalls.withdrawalRule.delete, { id, version, proof: fresh().proof })
  }
  const applied = (n: number) => ({
    cardId,
    cardTail: testCardTail,
    amount: { currency: 'USD', value: `${n + 60}.00` },
    proof: fresh().proof,
  })
  const review = (from: bigint | null) =>
    world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(reviewFrom(merchantId, from)))
  return {
    'withdrawalRule.checkPassword': async () => ({ proof: fresh().proof }),
    'withdrawalRule.add': async (n) => {
      await clearRules()
      return rule(n)
    },
    'withdrawalRule.modify': async (n) => ({ ...rule(n + 1), ...(await addedRule(n)) }),
    'withdrawalRule.enable': async (n) => ({ ...(await addedRule(n)), enabled: false }),
    'withdrawalRule.delete': addedRule,
    'withdrawal.apply': async (n) => applied(n),
    'withdrawal.cancel': async (n) => {
      await review(1n)
      const { id } = await person.take(portalCalls.withdrawal.apply, applied(n))
      await review(null)
      return { id }
    },
    'invoice.apply': async () => {
      const day = addDays('2015-01-01', ++made)
      await chargeFee(world, merchantId, day)
      return {
        currency: 'USD',
        from: day,
        through: day,
        amount: '1.00',
        taxId: '91440300ABCDEFG',
        companyName: 'Nanbei Trading',
        companyAddress: 'Shenzhen',
        recipient: 'Lin Yue',
        phone: '13800138000',
        address: 'Shenzhen',
      }
    },
    'card.add': async () => {
      await clear()
      return fresh()
    },
    'card.update': async () => {
      await clear()
      const { proof, ...data } = fresh()
      // Only what was decided can be mended.
      const id = await writeCard(places, merchantId, { maker: operatorId, state: '103', n: ++made })
      return { ...data, id, version: 1, proof, city: '广州' }
    },
    'card.delete': async () => {
      const { id, version, proof } = await card()
      return { id, version, proof }
    },
  }
}

/** One US dollar of service fees, on a day of its own. */
const chargeFee = ({ app }: World, merchantId: bigint, day: string): Promise<unknown> =>
  app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
    post(tx, {
      merchantId,
      currency: 'USD',
      source: { type: 'order', id: randomUUID() },
      effect: 'fee',
      occurredAt: `${day}T02:00:00Z`,
      legs: [{ from: 'bank', to: 'fee_rev', amount: 100n }],
    }),
  )
