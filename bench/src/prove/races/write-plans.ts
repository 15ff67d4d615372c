import { randomUUID } from 'node:crypto'
import type { Call, InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { sealLedgers } from '@quayside/gateway/chain/ledger-seal.ts'
import { ageExports } from '#prove/attacks/canaries.sql.ts'
import { listExports } from '#prove/world/list-exports.ts'
import type { FarPerson } from '#prove/world/person.ts'
import { buyAll, heldValue, type Purchase } from '#prove/world/shop.ts'
import { disputePlans } from './dispute-plans.ts'
import { logisticsPlans } from './logistics-plans.ts'
import { onlinePlans } from './online-plans.ts'
import { riskPlans } from './risk-plans.ts'
import { partnerPlans } from './partner-plans.ts'
import { paylinkPlans } from './paylink-plans.ts'
import { subscriptionPlans } from './subscription-plans.ts'
import { sitePlans } from './site-plans.ts'
import { vccPlans } from './vcc-plans.ts'
import { teamPlans } from './team-plans.ts'
import type { World } from '#prove/world/world.ts'

export interface Write {
  /** `group.name` of the contract. */
  readonly name: string
  readonly call: Call
  /** Makes ready what the nth write is about, and gives its input. */
  prepare(n: number): Promise<unknown>
}

/** Writes of the way in, whose effects hang on a session, a mail or a code of its own. */
export const leftOut: Readonly<Record<string, string>> = {
  'signIn.logout': 'a repeat has no session any more',
  'product.virtualCards': 'one application waits at a time, until the provider has answered it',
  'device.getValidCode': 'codes are limited by time and target',
  'ownPassword.paymentCode': 'codes are limited by time and target',
  'device.checkCode': 'a code is good once by itself',
  'device.deviceAccess': 'belongs to one session',
  'exchange.pay': 'a quote is good once by itself, and belongs to a house that is not here',
  'exchange.open': 'opened once by a merchant, at a house that is not here',
  'rdrSimulation.propose': 'one at a time waits, until the provider has answered it',
  'suggestion.run': 'one at a time runs, and is answered for a second',
  'agent.allow': 'a request is answered once by itself, in the browser in which it began',
  'agent.refuse': 'a request is answered once by itself, in the browser in which it began',
  'shopline.visit':
    'a visit is signed and good for whoever brings it: it makes a grant of its own each time, which the browser keeps',
  'recipient.code': 'codes are limited by time and target',
  'recipient.add': 'a code is good once by itself',
  'recipient.delete': 'of somebody who was added by a code',
  'recipient.saveWay': 'of somebody who was added by a code',
  'approvalRule.delete': 'loosens a rule, so that it waits for somebody else',
  'ruleSet.publish': 'waits for somebody else, always',
  'ruleSet.retire': 'waits for somebody else, always',
  ...Object.fromEntries(
    Object.keys(portalCalls.factor).map((name) => [
      `factor.${name}`,
      'a code or challenge is good once by itself',
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(portalCalls.credential).map((name) => [
      `credential.${name}`,
      'codes are limited by time and target',
    ]),
  ),
}
/** Makes a transaction of its own, under an id that the caller chooses. */
const ownTransaction = ['batch.create', 'batch.refund'] as const

const names: ReadonlyMap<string, Call> = new Map(
  Object.entries(portalCalls).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]: [string, Call]) => [`${group}.${name}`, call]),
  ),
)

export const writeNames: readonly string[] = [...names]
  .filter(
    ([name, { effect }]) =>
      effect === 'write' || effect === 'money' || (ownTransaction as readonly string[]).includes(name),
  )
  .map(([name]) => name)

/** Every write that the contract knows. @throws when one of them has neither a plan nor a reason to be left out */
export async function everyWrite(
  world: World,
  person: FarPerson,
  merchantId: bigint,
  each: number,
): Promise<Write[]> {
  const plans = await plansOf(world, person, merchantId, each)
  const missing = writeNames.filter((name) => !(name in plans) && !(name in leftOut))
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: a write that P4 does not know`)
  return writeNames.flatMap((name) => {
    const prepare = plans[name]
    return prepare ? [{ name, call: names.get(name)!, prepare }] : []
  })
}

type Plans = Readonly<Record<string, Write['prepare']>>

async function plansOf(world: World, person: FarPerson, merchantId: bigint, each: number): Promise<Plans> {
  const stock = async (purchase: Omit<Purchase, 'merchantId'>, times: number) => {
    const orders = await buyAll(
      world,
      Array.from({ length: each * times }, () => ({ merchantId, ...purchase })),
    )
    return async () => {
      const id = orders.pop()!
      return { id, version: await person.version(id) }
    }
  }
  const sales = (count: number) =>
    buyAll(
      world,
      Array.from({ length: count }, () => ({ merchantId })),
    )
  const sale = await stock({}, 15)
  const authorised = await stock({ type: 'pre-authorization' }, 2)
  const held = await stock({ value: heldValue, status: 'review' }, 7)
  const team = await teamPlans(world, person, merchantId, sale)
  const withdrawn = async () => {
    const input = (await team['withdrawal.apply']!(0)) as InputOf<typeof portalCalls.withdrawal.apply>
    return (await person.take(portalCalls.withdrawal.apply, input)).id
  }
  return {
    ...small(person),
    ...files(world, person, withdrawn),
    ...moves(person, { sale, authorised, held }),
    ...batches(person, sale),
    ...disputePlans(world, person, { merchantId, sales }),
    ...sitePlans(world, person, merchantId),
    ...paylinkPlans(world, person, merchantId),
    ...subscriptionPlans(world, person, merchantId),
    ...onlinePlans(world, person, merchantId),
    ...(await vccPlans(world, person, merchantId)),
    ...logisticsPlans(person, sale),
    ...(await partnerPlans(world, person, merchantId)),
    ...(await riskPlans(world, person, { merchantId, sale, held })),
    ...team,
  }
}

const usd = (value: string) => ({ currency: 'USD', value })

function small(person: FarPerson): Plans {
  const calls = portalCalls.savedFilter
  const save = async (name: string) =>
    (await person.take(calls.save, { list: 'transaction', name, content: {}, pinned: false })).id
  const saved = async (name: string) => ({
    id: await save(`${name} ${randomUUID().slice(0, 8)}`),
    version: 1,
  })
  return {
    'signIn.ticket': async () => ({}),
    'signIn.changeLang': async (n) => ({ language: n % 2 === 0 ? 'en' : 'zh' }),
    'preference.save': async (n) => ({ pageSize: n % 2 === 0 ? 10 : 20 }),
    'savedFilter.save': async (n) => ({ list: 'transaction', name: `Mine ${n}`, content: {}, pinned: false }),
    'savedFilter.update': async (n) => ({
      ...(await saved('Renamed')),
      list: 'transaction',
      name: `Renamed ${n}`,
    }),
    'savedFilter.share': async () => ({ ...(await saved('Shared')), roleIds: [] }),
    'savedFilter.delete': () => saved('Deleted'),
    'savedFilter.arrange': async () => ({ list: 'transaction', pinned: [(await saved('Pinned')).id] }),
  }
}

/** No worker runs, so whatever is asked for waits; unfinished ones are few by rule. */
function files({ owner }: World, person: FarPerson, withdrawn: () => Promise<string>): Plans {
  const calls = portalCalls.downloadCenter
  const file = { type: 'csv' as const, zone: 'UTC' }
  const clear = async () => {
    const { rows } = await person.take(calls.query, {})
    for (const { id, actions } of rows)
      if (actions.includes('cancel')) await person.take(calls.cancel, { id })
    await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(ageExports))
  }
  const cleared = (columns: readonly string[], needs: object) => async () => {
    await clear()
    return { ...needs, columns: columns.slice(0, 1), file }
  }
  return {
    ...Object.fromEntries(
      listExports.map(({ group, columns, needs }) => [`${group}.ask`, cleared(columns, needs)]),
    ),
    'ledgerFile.ask': async () => {
      await clear()
      await sealLedgers(owner)
      return {}
    },
    'bankMatchExport.ask': async () => {
      await clear()
      const content = Buffer.from('Date,Currency,Amount\n2026-01-05,USD,1.00\n').toString('base64')
      const match = await person.take(portalCalls.bankMatch.upload, { name: 'bank.csv', content })
      if (match.answer !== 'matched') throw new Error('the bank file was not matched')
      return { filter: { id: match.id }, columns: ['line'], file }
    },
    'makeupExport.ask': async () => {
      await clear()
      return { filter: { id: await withdrawn() }, columns: ['flow'], file }
    },
    'downloadCenter.cancel': async () => {
      await clear()
      return { id: (await person.take(portalCalls.transaction.ask, { columns: ['orderNo'], file })).id }
    },
  }
}

/** Files of one thing. */
export const ownExports: readonly string[] = ['ledgerFile.ask', 'bankMatchExport.ask', 'makeupExport.ask']

/** Files, all of which count against the same limit of a merchant and day. */
export const isExport = (name: string): boolean =>
  ownExports.includes(name) || listExports.some(({ group }) => name === `${group}.ask`)

type Stock = () => Promise<{ id: string; version: number }>

function moves(
  person: FarPerson,
  { sale, authorised, held }: Readonly<Record<'sale' | 'authorised' | 'held', Stock>>,
): Plans {
  const refund = async () => ({ ...(await sale()), amount: usd('12.34') })
  return {
    'refund.refund': refund,
    'refund.cancel': async () => ({
      refundId: (await person.take(portalCalls.refund.refund, await refund())).id,
    }),
    'capture.capture': async () => ({ ...(await authorised()), amount: usd('40.00') }),
    'capture.authVoid': authorised,
    'review.accept': held,
    'review.reject': held,
    'reviewList.normal': async () => ({ ...(await held()), reason: 'known_buyer' }),
  }
}

function batches(person: FarPerson, sale: Stock): Plans {
  const calls = portalCalls.batch
  const list = async () => ({ from: 'list' as const, text: `${(await sale()).id}\t1.00\tUSD` })
  const draft = async () => {
    const { id, version } = await person.take(calls.create, {
      id: randomUUID(),
      kind: 'refund',
      source: await list(),
    })
    return { id, version }
  }
  const ready = async () => ({ ...(await draft()), totals: [usd('1.00')] })
  const started = async () => ({ id: (await person.take(calls.start, await ready())).id })
  return {
    'batch.refund': async () => ({ id: randomUUID(), source: await list() }),
    'batch.create': async () => ({ id: randomUUID(), kind: 'refund', source: await list() }),
    'batch.edit': async () => ({ ...(await draft()), lines: [{ line: 1, amount: '2.00' }] }),
    'batch.start': ready,
    'batch.pause': started,
    'batch.resume': async () => ({ id: (await person.take(calls.pause, await started())).id }),
    'batch.cancel': started,
  }
}
