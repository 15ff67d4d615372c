import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkRule, phaseOf } from '@quayside/contract/risk/ruling/check.ts'
import { type RulingDecision, RulingEngine } from '@quayside/contract/risk/ruling/decide.ts'
import { type AnswerTold, factsOf, type OrderTold } from '@quayside/contract/risk/ruling/facts.ts'
import { ListIndex, type ListEntry } from '@quayside/contract/risk/ruling/lists.ts'
import { parseRule } from '@quayside/contract/risk/ruling/parse.ts'
import { printRule } from '@quayside/contract/risk/ruling/print.ts'
import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import type { SnapshotRule, SnapshotRules } from '@quayside/contract/risk/ruling/snapshot.ts'
import { listEntriesOfAny, ruleTrees } from '@quayside/contract/risk/ruling/test/arbitrary.ts'
import { riskActions } from '@quayside/contract/risk/ruling/tree.ts'
import { testDatabase } from '#db/test/database.ts'
import { coreEvent, deliver, makeMerchant, orderData, shopUrl } from '#test/deliveries.ts'
import { featuresOf } from '#test/rulings.ts'
import { seed } from '#test/runs.ts'
import { compareRulings, compareRulingsRunner } from './compare.job.ts'
import { storeEntries } from '#areas/risk/lab/test/stored.ts'

const database = await testDatabase()
const { db, owner } = database
const all = { days: 2, shareBps: 10_000 }
const orders = 300
const id = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`
const everywhere = { sites: [], brands: [], currencies: [] }

/** What is met often, before authorisation and after, beside whatever a rule can be. */
const plain: readonly (readonly [string, SnapshotRule['action']])[] = [
  ['cards_device_1h >= 5', 'block'],
  ['score >= 350', 'review'],
  ['email = "buyer@example.com" and amount_usd >= 40.00', 'three_ds'],
  ['device in blacklist or email in blacklist', 'review'],
  ['paid_orders >= 3', 'allow'],
  ['response_code = "00" and cards_device_1h >= 2', 'block'],
  ['response_code != "51" and cards_device_1h >= 1', 'review'],
]
const wild = fc
  .sample(fc.tuple(ruleTrees, fc.constantFrom(...riskActions)), { numRuns: 60, seed })
  .filter(([tree, action]) => checkRule(tree, action).length === 0)
  .map(([tree, action]) => [printRule(tree), action] as const)

const phase = (when: string) => {
  const parsed = parseRule(when)
  if (!('tree' in parsed)) throw new Error(when)
  return phaseOf(parsed.tree)
}
const rules: readonly SnapshotRule[] = [...plain, ...wild].slice(0, 48).map(([when, action], no) => ({
  id: id(no + 1),
  when,
  action,
  phase: phase(when),
  // Of what any rule can be only an allow decides: others would stop everything.
  mode: no === 3 || (no >= plain.length && action !== 'allow') ? 'shadow' : 'live',
}))
const versions: readonly SnapshotRules[] = [
  { sets: [{ id: id(900), scope: everywhere, rules: rules.slice(0, 12) }], snoozes: [] },
  {
    sets: [
      { id: id(900), scope: everywhere, rules: rules.slice(0, 30) },
      { id: id(901), scope: { ...everywhere, currencies: ['JPY'] }, rules: rules.slice(30) },
    ],
    snoozes: [{ rule: id(2), type: 'email', value: 'buyer@example.com', until: Date.now() + 86_400_000 }],
  },
]
const engines = versions.map((version) => new RulingEngine(version))
const lasting = { colour: 'black', type: 'device', from: Date.parse('2026-01-01'), lifts: [] } as const
const entries: readonly ListEntry[] = [
  ...fc
    .sample(listEntriesOfAny, { numRuns: 1, seed })[0]!
    .map((entry) => ({ ...entry, lifts: entry.colour === 'white' ? (['band'] as const) : [] })),
  { ...lasting, id: id(801), value: 'stolen', until: null },
  // Dropped with the second step.
  { ...lasting, id: id(802), value: 'lent', until: Date.now() + 86_400_000 },
]
/** The lists after their first step, and after the second, with which all that has an end was dropped. */
const lists = [new ListIndex(entries), new ListIndex(entries.filter(({ until }) => until === null))]

const anyOrder = fc.record({
  minutesAgo: fc.integer({ min: 1, max: 2_800 }),
  minor: fc.integer({ min: 100, max: 40_000 }),
  email: fc.constantFrom('buyer@example.com', 'A@mail.example.com', 'ab@example.com'),
  device: fc.option(fc.constantFrom('a', 'ab', 'b', 'stolen', 'lent'), { nil: undefined }),
  country: fc.constantFrom('US', 'GB', 'CN'),
  score: fc.integer({ min: 0, max: 560 }),
  cards: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
  paid: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  answer: fc.option(fc.constantFrom('00', '05', '51'), { nil: undefined }),
  version: fc.integer({ min: 0, max: 2 }),
  listNumber: fc.integer({ min: 1, max: 2 }),
})
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never

const strength = { pass: 0, allow: 0, three_ds: 0, review: 1, block: 2 } as const
const both = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]
const empty = new RulingEngine({ sets: [], snoozes: [] })

/** As the payment core of the sandbox rules: before the issuer is asked, and after it has answered. */
function ruled(one: AnyOrder, told: OrderTold, answer: AnswerTold | undefined): Ruling {
  const { cards, paid, minor, version, listNumber } = one
  const features = featuresOf(
    { amountUsd: minor, ...(paid !== undefined && { paidOrders: paid }) },
    { cards_device_1h: cards },
  )
  const engine = engines[version - 1] ?? empty
  const index = lists[listNumber - 1]!
  const { entries: met, ...before } = engine.decide('before', factsOf(told, features), index)
  const after: RulingDecision | undefined =
    answer && before.action !== 'block'
      ? engine.decide('after', factsOf({ ...told, answer }, features), index)
      : undefined
  // Of what was declined nothing is held or given back.
  const decides = after && answer?.responseCode === '00' && strength[after.action] > strength[before.action]
  const told2 = decides
    ? { phase: 'after' as const, action: after.action, by: after.by, byIds: [...after.byIds] }
    : {}
  const list = (of: 'matched' | 'shadow' | 'unknown' | 'snoozed') => both(before[of], after?.[of] ?? [])
  return {
    version,
    listNumber,
    phase: 'before',
    action: before.action,
    by: before.by,
    byIds: [...before.byIds],
    ...told2,
    matched: list('matched'),
    shadow: list('shadow'),
    unknown: list('unknown'),
    snoozed: list('snoozed'),
    lists: met.slice(0, 50),
    features,
    tookMicros: 10,
  }
}

function event(one: AnyOrder, no: number) {
  const at = new Date(Date.now() - one.minutesAgo * 60_000).toISOString()
  const { minor, email, device, country, score, answer } = one
  const card = { brand: 'visa', masked: '411111******1111', country } as const
  const told: OrderTold = {
    at: Date.parse(at),
    currency: 'USD',
    minor: BigInt(minor),
    type: 'sale',
    method: 'card',
    source: 'api',
    site: shopUrl,
    brand: 'visa',
    maskedCard: card.masked,
    cardCountry: country,
    email,
    customer: 'c1',
    device,
    score,
  }
  const ruling = ruled(one, told, answer === undefined ? undefined : { responseCode: answer })
  const isAnswered = answer !== undefined && (ruling.action !== 'block' || ruling.phase === 'after')
  return coreEvent(
    at,
    orderData(`K${no}`, {
      amount: { currency: 'USD', value: (minor / 100).toFixed(2) },
      card,
      email,
      ...(device !== undefined && { deviceId: device }),
      risk: { score },
      ruling,
      sentAt: isAnswered ? at : undefined,
      authorisation: isAnswered
        ? answer === '00'
          ? { result: 'approved', at, responseCode: answer, arn: `arnK${no}` }
          : { result: 'declined', at, responseCode: answer }
        : undefined,
    }),
  )
}

const rows = (text: string) =>
  db.tx({ tenant: 1n, mode: 'read' }, (tx) => tx.rows<Record<string, unknown>>({ text }))
const change = (text: string, ...values: unknown[]) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values }))

beforeAll(async () => {
  await makeMerchant(database, 1n)
  for (const [no, version] of versions.entries())
    await change(
      `insert into risk_snapshot (merchant_id, version, hash, previous_hash, rules, cause, made_at)
        values (1, $1, repeat('a', 64), case when $1::int > 1 then repeat('a', 64) end, $2, 'publish', now())`,
      no + 1,
      JSON.stringify(version),
    )
  await storeEntries(database, 1n, entries)
  const sample = fc.sample(anyOrder, { numRuns: orders, seed })
  for (let from = 0; from < orders; from += 100)
    await deliver(
      db,
      sample.slice(from, from + 100).map((one, at) => event(one, from + at)),
    )
}, 120_000)

describe('rulings of the payment core', () => {
  test('are what the gateway finds when it asks the rules again', async () => {
    expect(await compareRulings(db, 1n, all)).toBe(0)
    const [counts] = await rows(
      `select count(*)::int as rulings, count(*) filter (where matched <> '{}')::int as matched, count(*) filter (where phase = 'after')::int as later,
        count(distinct action)::int as actions, count(*) filter (where by_power = 'blacklist')::int as listed from order_ruling`,
    )
    // Each is met often enough to prove something.
    expect(counts!['rulings']).toBe(orders)
    expect(counts!['matched']).toBeGreaterThan(60)
    expect(counts!['later']).toBeGreaterThan(5)
    expect(counts!['listed']).toBeGreaterThan(5)
    expect(counts!['actions']).toBeGreaterThanOrEqual(4)
  })

  test('that say something else are an incident, told once', async () => {
    const [one] = await rows(
      `select order_id as id from order_ruling where action = 'review' and by_power = 'rule' and phase = 'before' limit 1`,
    )
    await change(`update order_ruling set action = 'pass', matched = '{}' where order_id = $1`, one!['id'])
    const [other] = await rows(
      `select order_id as id from order_ruling where order_id <> '${String(one!['id'])}' limit 1`,
    )
    await change('update order_ruling set version = 99 where order_id = $1', other!['id'])
    expect(await compareRulings(db, 1n, all)).toBe(2)
    expect(await compareRulings(db, 1n, all)).toBe(0)
    const kept = await rows(`select order_id as id, differs from risk_difference`)
    expect(kept).toHaveLength(2)
    expect(kept.find((row) => row['id'] === one!['id'])!['differs']).toMatchObject({
      action: { told: 'pass', found: 'review' },
      matched: { told: [] },
    })
    expect(kept.find((row) => row['id'] === other!['id'])!['differs']).toEqual({ version: 99 })
    expect(await rows(`select count(*)::int as tasks from staff_task where kind = 'ruling_differs'`)).toEqual(
      [{ tasks: 2 }],
    )
  })

  test('of a part of all orders are asked again each night, and those of every disputed one', async () => {
    const [one] = await rows(
      `select o.id, o.order_no as no from order_ruling r join orders o on o.id = r.order_id
        where o.capture_state = 'captured' and r.action <> 'allow' and (uuid_hash_extended(o.id, 0) & 9223372036854775807) % 10000 >= 100
          and not exists (select from risk_difference d where d.order_id = o.id) limit 1`,
    )
    await change(`update order_ruling set action = 'allow' where order_id = $1`, one!['id'])
    const run = () => compareRulingsRunner({ app: db, owner }).run({}, { id: '1', attempt: 1 })
    const isTold = async () =>
      (await rows(`select order_id as id from risk_difference`)).some((row) => row['id'] === one!['id'])
    await run()
    expect(await isTold()).toBe(false)
    await deliver(db, [
      coreEvent(new Date().toISOString(), {
        kind: 'dispute',
        orderNo: String(one!['no']),
        caseNo: 'CK1',
        stage: 'chargeback',
        amount: { currency: 'USD', value: '1.00' },
        reasonCode: '10.4',
      }),
    ])
    await run()
    expect(await isTold()).toBe(true)
  })
})
