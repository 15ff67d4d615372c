import { randomBytes, randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { createPasswords } from '@quayside/gateway/areas/entry/index.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { fundPlans } from './fund-plans.ts'
import { operatorOf, payWith, plant, withoutRule, withRule } from '#prove/world/approval-rule.sql.ts'
import { tokenPlans } from './token-plans.ts'
import { type FarPerson, signInPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

type Prepare = (n: number) => Promise<unknown>
type Plans = Readonly<Record<string, Prepare>>

const paymentPassword = 'Pay-Word-8'
const proof = { paymentPassword }
const content = {
  description: 'Read orders',
  permissions: ['trade.transaction.view', 'trade.refund.view'],
  sites: null,
  currencies: null,
  limits: [],
}
const facts = { realName: 'Zhang Min', department: null, roleIds: [], lastDay: null }
const some = () => randomUUID().slice(0, 8)

/** Writes about people, their rights, what waits for a second one, and what they are told. */
export async function teamPlans(
  world: World,
  person: FarPerson,
  merchantId: bigint,
  sale: () => Promise<{ id: string; version: number }>,
): Promise<Plans> {
  const id = await ownId(world, person)
  const hash = await createPasswords(Buffer.from(loadSecrets(world.dataFolder).pepper, 'hex')).hash(
    paymentPassword,
  )
  await world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(payWith(id, hash)))
  return {
    ...roles(person),
    ...operators(person),
    ...tokenPlans(person),
    ...(await approvals(world, person, merchantId, sale)),
    ...own(world, merchantId, id),
    ...(await fundPlans(world, person, { merchantId, operatorId: id })),
  }
}

async function ownId(world: World, { token }: FarPerson): Promise<string> {
  return (await world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(operatorOf(token)))).id
}

function roles(person: FarPerson): Plans {
  const calls = portalCalls.role
  const fresh = () => ({ ...content, name: `Clerks ${some()}` })
  const made = () => person.take(calls.add, fresh())
  const seen = async () => {
    const { id, version } = await made()
    return { id, version }
  }
  return {
    'role.add': async () => fresh(),
    'role.update': async () => ({ ...(await seen()), ...fresh() }),
    'role.delete': seen,
    'role.takeAway': async () => ({ ...(await seen()), permissions: ['trade.refund.view'] }),
  }
}

function operators(person: FarPerson): Plans {
  const calls = portalCalls.operator
  const fresh = () => {
    const loginName = `clerk_${some()}`
    return { ...facts, loginName, email: `${loginName}@shop.example`, mobile: null, proof }
  }
  const made = async () => {
    const { id, version } = await person.take(calls.add, fresh())
    return { id, version }
  }
  return {
    'operator.add': async () => fresh(),
    'operator.update': async () => ({ ...facts, ...(await made()), department: 'Finance', proof }),
    'operator.lock': async () => ({ ids: [(await made()).id] }),
    async 'operator.unlock'() {
      const { id } = await made()
      await person.take(calls.lock, { ids: [id] })
      return { id, version: (await person.take(calls.id, { id })).version }
    },
    'operator.delete': made,
    // Nobody of them has set their account up, so the link is sent once more.
    'operator.resetPwd': async () => ({ ...(await made()), kind: 'activation', proof }),
  }
}

async function approvals(
  world: World,
  person: FarPerson,
  merchantId: bigint,
  sale: () => Promise<{ id: string; version: number }>,
): Promise<Plans> {
  const colleague = await signInPerson(world, { merchantId })
  const [own, theirs] = [await ownId(world, person), await ownId(world, colleague)]
  const sql = (query: ReturnType<typeof withRule>) =>
    world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(query))
  /** A refund that waits, although refunds otherwise need nobody. */
  const asked = async (by: FarPerson, maker: string) => {
    const order = await sale()
    await sql(withRule(merchantId, maker))
    const { facts: told } = await by.ask(portalCalls.refund.refund, {
      ...order,
      amount: { currency: 'USD', value: '1.00' },
    })
    await sql(withoutRule(merchantId, 'refund.single'))
    return { id: told!['approval']! }
  }
  return {
    'approval.approve': async () => ({ ...(await asked(colleague, theirs)), proof }),
    'approval.refuse': async () => ({ ...(await asked(colleague, theirs)), reason: 'Not this one' }),
    'approval.withdraw': () => asked(person, own),
    async 'approvalRule.save'() {
      await sql(withoutRule(merchantId, 'refund.batch'))
      // Far above what the batches of this proof move.
      return { kind: 'refund.batch', threshold: [{ currency: 'USD', value: '100000.00' }], proof }
    },
  }
}

/** What belongs to the person who is signed in. */
function own(world: World, merchantId: bigint, operatorId: string): Plans {
  const planted = async (what: Parameters<typeof plant>[0]) =>
    world.owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.one(plant(what, merchantId, operatorId, randomBytes(32))),
    )
  return {
    'payPassword.validate': async () => ({ proof }),
    'place.endSession': () => planted('session'),
    'place.endDevice': () => planted('device'),
    'place.endOthers': async () => ({}),
    'notice.confirm': () => planted('notice'),
    'notice.read': async () => ({ until: new Date().toISOString() }),
    'notice.savePreferences': async (n) => ({ group: 'team', portal: true, mail: n % 2 === 0 }),
    'contact.send': async (n) => ({
      topic: 'technical',
      text: `The list does not load, for the ${n}th time.`,
      browser: 'Firefox',
      page: '/home/tradeManage/transactionQuery',
      sentAt: new Date().toISOString(),
    }),
  }
}
