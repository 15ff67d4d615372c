import { portalCalls } from '@quayside/contract/index.ts'
import { ruleWorld } from '@quayside/gateway/areas/risk/test/rule-world.ts'
import { testApp } from '@quayside/gateway/test/app.ts'
import { coreEvent, deliver, orderData } from '@quayside/gateway/test/deliveries.ts'
import { rulingOf } from '@quayside/gateway/test/rulings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { riskChecks } from './risk.ts'

const app = await testApp()
const world = ruleWorld(app)
const { riskList, ruleSet } = portalCalls

const found = () =>
  app.owner.tx({ tenant: null, mode: 'read' }, async (tx) => {
    const results = []
    for (const check of riskChecks) results.push({ id: check.id, ...(await check.run(tx))! })
    return results
  })
const breaches = async () =>
  (await found()).flatMap((result) => result.breaches.map((breach) => `${result.id} ${breach}`))
/** As no statement of the product could; taken back at once. */
const whenTampered = async (text: string): Promise<readonly string[]> => {
  let seen: readonly string[] = []
  await app.owner
    .tx({ tenant: null, mode: 'write' }, async (tx) => {
      await tx.run({ text: 'set local session_replication_role = replica' })
      await tx.run({ text })
      const lines: string[] = []
      for (const { id, run } of riskChecks)
        lines.push(...(await run(tx))!.breaches.map((breach) => `${id} ${breach}`))
      seen = lines
      throw new Error('taken back')
    })
    .catch((error: unknown) => {
      if ((error as Error).message !== 'taken back') throw error
    })
  return seen
}

/** Two sets live, one of them in its second version and back again, a third watched; entries added and taken off; ruled orders. */
beforeAll(async () => {
  await world.begin()
  const [anna, ben] = [await world.somebody(), await world.somebody()]
  const detail = async (id: string) => (await anna.ask(ruleSet.detail, { id })).data!
  const one = await world.added(anna)
  await world.published(anna, ben, one)
  const { set, rules } = await detail(one.id)
  const saved = await anna.ask(ruleSet.update, {
    ...world.content({ name: set.name }),
    id: set.id,
    version: set.version,
  })
  await world.published(anna, ben, saved.data!)
  await anna.ask(ruleSet.rollback, { id: one.id, version: (await detail(one.id)).set.version, no: 1 })
  await world.published(anna, ben, await world.added(anna))
  const third = await world.added(anna)
  await anna.ask(ruleSet.shadow, { id: third.id, version: third.version, no: 1 })
  const entry = (content: string) =>
    anna.ask(riskList.add, {
      colour: 'black',
      type: 'ip',
      content,
      reason: 'BIN attack',
      until: new Date(Date.now() + 86_400_000).toISOString(),
      acceptsLonger: false,
    })
  const kept = (await entry('198.51.100.1')).data!.id
  const left = (await entry('198.51.100.2')).data!.id
  await anna.ask(riskList.drop, { ids: [left] })
  const shadow = (await detail(third.id)).rules[0]!.id
  const [snapshot] = await world.core()
  const { version, lists } = snapshot!
  const at = new Date().toISOString()
  const told = { version, listNumber: lists.newest }
  await deliver(app.db, [
    coreEvent(
      at,
      orderData('V1', { ruling: rulingOf({ ...told, matched: [rules[0]!.id], shadow: [shadow] }) }),
    ),
    coreEvent(at, orderData('V2', { ruling: rulingOf({ ...told, lists: [kept] }) })),
    coreEvent(at, orderData('V3', { ruling: rulingOf({ version: 0 }) })),
  ])
})

test('rules and lists as the product publishes them pass every check, and are looked at', async () => {
  expect(await breaches()).toEqual([])
  for (const { checked } of await found()) expect(checked).toBeGreaterThan(0n)
})

const newest = 'select max(version) from risk_snapshot'

describe('what is found', () => {
  test.each([
    [
      'a snapshot that is gone',
      `delete from risk_snapshot where version = 2`,
      /^I24 .*3 of snapshots comes after 1$/,
    ],
    [
      'a rule of a snapshot that was changed',
      `update risk_snapshot set rules = jsonb_set(rules, '{sets,0,rules,0,action}', '"review"') where version = (${newest})`,
      /^I24 .* of snapshots was changed$/,
    ],
    [
      'a rule of a snapshot that no version has',
      `update risk_snapshot set rules = jsonb_set(rules, '{sets,0,rules,0,when}', '"score >= 1"') where version = (${newest})`,
      /^I24 .*has a rule \S+ that no version of set/,
    ],
    [
      'a snapshot that names another one before it',
      `update risk_snapshot set previous_hash = repeat('0', 64) where version = 2`,
      /^I24 .*2 of snapshots names another one before it$/,
    ],
    [
      'a version of a set that was changed',
      `update risk_set_version set scope = '{"sites":[],"brands":["visa"],"currencies":[]}' where no = 2`,
      /^I24 .*2 of \S+ was changed$/,
    ],
    [
      'a version of a set that is gone',
      `delete from risk_set_version where no = 1`,
      /^I24 .*2 of \S+ comes after nothing$/,
    ],
    [
      'a set that is live without a span',
      `update risk_set_live set live_until = live_from`,
      /^I24 .*is live with version 1, its open spans with none$/,
    ],
    [
      'an entry that a list has and its head does not',
      `update risk_list_entry set dropped_at = null, drop_number = null where drop_number is not null`,
      /^I25 .*the head tells 1 entries .* there are 2 and/,
    ],
    [
      'an entry that was changed',
      `update risk_list_entry set value = '198.51.100.3' where dropped_at is null`,
      /^I25 .*the head tells 1 entries and \d+, there are 1 and \d+$/,
    ],
    [
      'a step that was made twice',
      `update risk_list_entry set put_number = 1`,
      /^I25 .*lists have come to step 3/,
    ],
    ['lists without a head', `delete from risk_list_head`, /^I25 .*lists have come to step none/],
    [
      'an order that was ruled by a snapshot to come',
      `update order_ruling set version = version + 1 where version > 0`,
      /^I26 .*was ruled by snapshot \d+/,
    ],
    [
      'a match of a wording that is not known',
      `update risk_rule_hit set rule_id = gen_random_uuid() where mode = 'live'`,
      /^I26 .*which was never live$/,
    ],
    [
      'a match before its wording was watched',
      `update order_ruling set version = 1 where shadow <> '{}'`,
      /^I26 .*which came with snapshot \d+, after 1$/,
    ],
    [
      'a match that no ruling tells',
      `update order_ruling set matched = '{}'`,
      /^I26 .*which no ruling tells$/,
    ],
    [
      'a match that is not counted',
      `delete from risk_rule_hit where mode = 'shadow'`,
      /^I26 .*the match of \S+ with order \S+ is not counted$/,
    ],
    [
      'an entry that is not known and had effect',
      `update risk_entry_hit set entry_id = gen_random_uuid()`,
      /^I26 .*met entry \S+, which was never there$/,
    ],
    [
      'an entry that had effect before it was there',
      `update order_ruling set list_number = 0 where lists <> '{}'`,
      /^I26 .*which came with step 1, after 0$/,
    ],
  ])('%s', async (_, text, words) => {
    expect(await whenTampered(text)).toContainEqual(expect.stringMatching(words))
  })
})
