import { portalCalls } from '@quayside/contract/index.ts'
import { keyOfSet, publish, type Publishers, setContent, twiceLive } from '#prove/world/risk.ts'
import type { FarPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'
import { payer } from './approvals.ts'
import { lookAgain } from './risk.sql.ts'

type Plans = Readonly<Record<string, (n: number) => Promise<unknown>>>
type Stock = () => Promise<{ id: string; version: number }>

interface Shop {
  readonly merchantId: bigint
  readonly sale: Stock
  readonly held: Stock
}

/** Writes of rules, lists and the queue of orders to review. */
export async function riskPlans(world: World, person: FarPerson, shop: Shop): Promise<Plans> {
  const { person: approver, id: colleague } = await payer(world, shop.merchantId)
  return {
    ...sets(person),
    ...(await published({ maker: person, approver }, shop)),
    ...lists(person),
    ...reviews(world, person, { ...shop, colleague }),
  }
}

/** A merchant has a hundred sets and no more. */
const setsKept = 50

function sets(person: FarPerson): Plans {
  const { add, delete: remove, query } = portalCalls.ruleSet
  const room = async () => {
    const { rows } = await person.take(query, { state: ['draft'] })
    if (rows.length < setsKept) return
    for (const { id, version } of rows) await person.take(remove, { id, version })
  }
  const draft = async () => {
    await room()
    const { id, version } = await person.take(add, setContent())
    return { id, version }
  }
  return {
    'ruleSet.add': async () => {
      await room()
      return setContent()
    },
    'ruleSet.update': async () => ({ ...(await draft()), ...setContent() }),
    'ruleSet.delete': draft,
    'lab.simulate': async () => ({ when: 'amount_usd >= 40.00', action: 'block' }),
  }
}

async function published(publishers: Publishers, { sale }: Shop): Promise<Plans> {
  const { maker } = publishers
  const both = await twiceLive(publishers)
  const watched = await maker.take(portalCalls.ruleSet.add, setContent())
  const live = await maker.take(portalCalls.ruleSet.add, setContent())
  await publish(publishers, live, 1)
  const stand = async (id: string) => (await maker.take(portalCalls.ruleSet.detail, { id })).set
  return {
    'ruleSet.rollback': async () => ({
      ...(await keyOfSet(maker, both)),
      no: (await stand(both)).live === 1 ? 2 : 1,
    }),
    'ruleSet.shadow': async () => ({
      ...(await keyOfSet(maker, watched.id)),
      no: (await stand(watched.id)).shadow === null ? 1 : null,
    }),
    'ruleSet.snooze': async () => {
      const { rules } = await maker.take(portalCalls.ruleSet.detail, { id: live.id })
      const order = (await sale()).id
      return { id: live.id, rule: rules[0]!.rule, order, by: 'card', days: 7, reason: 'Known buyer' }
    },
  }
}

let entries = 0

function lists(person: FarPerson): Plans {
  const dayMs = 86_400_000
  const fresh = () => ({
    colour: 'black' as const,
    type: 'customer' as const,
    reason: 'BIN attack',
    until: new Date(Date.now() + dayMs).toISOString(),
  })
  const content = () => `customer-${++entries}`
  return {
    'riskList.add': async () => ({ ...fresh(), content: content() }),
    'riskList.addLines': async () => ({ ...fresh(), lines: [content(), content()], dryRun: false }),
    'riskList.drop': async () => ({
      ids: [(await person.take(portalCalls.riskList.add, { ...fresh(), content: content() })).id],
    }),
  }
}

function reviews(
  { owner }: World,
  person: FarPerson,
  { merchantId, held, colleague }: Shop & { readonly colleague: string },
): Plans {
  const key = async () => ({ id: (await held()).id })
  return {
    'reviewList.refuse': async () => ({ ...(await held()), reason: 'stolen_card' }),
    'reviewList.second': async () => {
      const { id } = await held()
      await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(lookAgain(merchantId, id, colleague)))
      return { id, decision: 'pass', reason: 'known_buyer' }
    },
    'reviewDesk.hold': key,
    'reviewDesk.release': async () => {
      const { id } = await key()
      await person.take(portalCalls.reviewDesk.hold, { id })
      return { id }
    },
  }
}
