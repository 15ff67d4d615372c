import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { everyScope, ruleWorld } from '#areas/risk/test/rule-world.ts'
import { testApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'
import { coreEvent, deliver, orderData } from '#test/deliveries.ts'
import { rulingOf } from '#test/rulings.ts'
import { riskBrakeRunner } from './brake.job.ts'
import { forecastDigest } from './read-rules.ts'

const app = await testApp()
const world = ruleWorld(app)
const { ruleSet } = portalCalls
let anna: Somebody
let ben: Somebody
let orders = 0

beforeAll(async () => {
  await world.begin()
  anna = await world.somebody()
  ben = await world.somebody()
})

const run = () => riskBrakeRunner({ app: app.db, owner: app.owner }).run({}, {} as never)
const detail = async (id: string) => (await anna.ask(ruleSet.detail, { id })).data!

/** So many orders just now, of which the rule stopped some. */
async function sell(count: number, stopped: number, wording: string): Promise<void> {
  const at = new Date().toISOString()
  await deliver(
    app.db,
    Array.from({ length: count }, (_, no) => {
      const blocks = no < stopped
      const ruling = rulingOf(
        blocks ? { action: 'block', by: 'rule', byIds: [wording], matched: [wording] } : {},
      )
      const number = `BR${++orders}`
      return coreEvent(
        at,
        orderData(number, {
          ruling,
          ...(!blocks && { sentAt: at, authorisation: { result: 'approved', at, arn: number } }),
        }),
      )
    }),
  )
}

async function liveRule() {
  const one = await world.added(anna)
  await world.published(anna, ben, one)
  return { id: one.id, wording: (await detail(one.id)).rules[0]!.id }
}

test('a rule that stops more than a twentieth of all orders goes back into shadow, once, and its author is called', async () => {
  const { id, wording } = await liveRule()
  await sell(120, 5, wording)
  await run()
  expect((await detail(id)).rules[0]).toMatchObject({ state: 'live', brake: null })
  await sell(0, 0, wording)
  await sell(20, 12, wording)
  await run()
  expect((await detail(id)).rules[0]).toMatchObject({ state: 'shadow', brake: { why: 'share', hits: 17 } })
  const [snapshot] = await world.core()
  const set = snapshot!.rules!.sets.find((other) => other.id === id)!
  expect(set.rules).toMatchObject([{ id: wording, mode: 'shadow' }])
  const told = () => world.rows(`select operator_id as id from notice where kind = 'risk.rule_braked'`)
  expect((await told()).map((one) => one['id'])).toContain(anna.id)
  const before = (await told()).length
  await run()
  expect(await told()).toHaveLength(before)
})

test('a rule that stops three times what was foreseen goes back, however many orders there are', async () => {
  const { id, wording } = await liveRule()
  const { when, action } = (await detail(id)).rules[0]!
  await world.rows(`delete from risk_forecast`)
  const digest = forecastDigest({ when, action }, everyScope)
  await world.rows(
    `insert into risk_forecast (merchant_id, digest, ran_at, matches_milli, net_minor) values (1, $1, now(), 3000, 0)`,
    digest,
  )
  await sell(400, 9, wording)
  await run()
  expect((await detail(id)).rules[0]).toMatchObject({ state: 'live' })
  await sell(10, 1, wording)
  await run()
  expect((await detail(id)).rules[0]).toMatchObject({
    state: 'shadow',
    brake: { why: 'forecast', hits: 10, forecast: 3 },
  })
})

test('a new version of a braked rule is live again', async () => {
  const { id, wording } = await liveRule()
  await sell(150, 150, wording)
  await run()
  const before = await detail(id)
  expect(before.rules[0]).toMatchObject({ state: 'shadow' })
  const { name, when, rule, action } = before.rules[0]!
  const saved = await anna.ask(ruleSet.update, {
    id,
    version: before.set.version,
    ...world.content({
      name: before.set.name,
      rules: [{ rule, name, action, when: `${when} and items >= 2` }],
    }),
  })
  await world.published(anna, ben, saved.data!)
  expect((await detail(id)).rules[0]).toMatchObject({ state: 'live', brake: null })
})
