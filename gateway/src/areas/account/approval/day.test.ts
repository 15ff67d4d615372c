import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { usd } from '#test/deliveries.ts'

const app = await testApp()
const world = approvalWorld(app)
const { rows } = world
const { batch } = portalCalls
let approver: Somebody
let maker: Somebody

beforeAll(async () => {
  await world.begin()
  approver = await world.somebody()
  await world.somebody()
})
beforeEach(async () => {
  // A person of each test's own has done nothing today.
  maker = await world.somebody()
  await rows('delete from approval_rule')
  await rows(
    `insert into approval_rule (merchant_id, kind, threshold, changed_by) values (1, 'refund.single', '{"USD": 5000}', $1)`,
    approver.id,
  )
})

const refund = async (value: string, who = maker) =>
  (await world.refund(who, await world.newOrder(), value)).error ?? 'done'

/** A batch of refunds of new orders, started with its totals. */
async function startBatch(...values: string[]): Promise<string> {
  const orders = []
  for (const value of values) orders.push(`${await world.newOrder()}\t${value}\tUSD`)
  const made = await maker.ask(batch.create, {
    id: randomUUID(),
    kind: 'refund',
    source: { from: 'list', text: orders.join('\n') },
  })
  expect(made).toMatchObject({ status: '0' })
  const { id } = made.data!
  const { data } = await maker.ask(batch.detail, { id })
  const totals = data!.totals.map(({ amount }) => amount)
  return (await maker.ask(batch.start, { id, version: data!.version, totals })).error ?? 'started'
}

describe('a threshold', () => {
  test('asks from its amount on', async () => {
    expect(await refund('49.99')).toBe('done')
    expect(await refund('50.00', await world.somebody())).toBe('approval.required')
  })

  test('counts a person’s day: what is split is asked for like the whole', async () => {
    expect([await refund('20.00'), await refund('20.00'), await refund('9.99')]).toEqual([
      'done',
      'done',
      'done',
    ])
    expect(await refund('0.01')).toBe('approval.required')
    expect(await refund('20.00', await world.somebody())).toBe('done')
  })

  test('counts what is done at the same moment', async () => {
    const orders = [await world.newOrder(), await world.newOrder(), await world.newOrder()]
    const answers = await Promise.all(orders.map((order) => world.refund(maker, order, '30.00')))
    expect(answers.map(({ error }) => error ?? 'done').toSorted()).toEqual([
      'approval.required',
      'approval.required',
      'done',
    ])
  })

  test('does not count what was refused, or what a second person approved', async () => {
    const order = await world.newOrder()
    expect((await world.refund(maker, order, '9999.00')).error).toBe('trade.refund_amount')
    const { id } = await world.waiting(maker)
    expect(await world.approve(approver, id)).toMatchObject({ status: '0' })
    expect(await refund('49.99')).toBe('done')
  })

  test('begins anew on the next Beijing day', async () => {
    expect(await refund('49.99')).toBe('done')
    await rows('update approval_spent set day = day - 1 where operator_id = $1', maker.id)
    expect(await refund('49.99')).toBe('done')
  })
})

describe('a batch', () => {
  test('of one line meets the rule for singles', async () => {
    expect(await startBatch('50.00')).toBe('approval.required')
  })

  test('of many lines is their sum for it, and counts towards the day of singles', async () => {
    expect(await startBatch('20.00', '20.00')).toBe('started')
    expect(await refund('10.00')).toBe('approval.required')
    expect(await startBatch('20.00', '20.00')).toBe('approval.required')
  })

  test('goes by its own rule where there is one, and none of its lines by that alone', async () => {
    await rows(
      `insert into approval_rule (merchant_id, kind, threshold, changed_by) values (1, 'refund.batch', '{"USD": 10000}', $1)`,
      approver.id,
    )
    expect(await startBatch('49.00', '49.00')).toBe('started')
    expect(await startBatch('2.00')).toBe('approval.required')
    const [asked] = await rows('select rule, also_rules from approval order by asked_at desc limit 1')
    expect(asked).toEqual({ rule: 'refund.batch', also_rules: [] })
  })

  test('that both rules ask about is decided by whoever both of them name', async () => {
    const ofBatches = await world.somebody()
    await rows(
      `insert into approval_rule (merchant_id, kind, threshold, operator_ids, changed_by) values (1, 'refund.batch', '{}', $1, $2)`,
      [ofBatches.id, approver.id],
      approver.id,
    )
    await rows(`update approval_rule set operator_ids = $1 where kind = 'refund.single'`, [approver.id])
    expect(await startBatch('60.00')).toBe('approval.required')
    const [asked] = await rows('select id, rule, also_rules from approval order by asked_at desc limit 1')
    expect(asked).toMatchObject({ rule: 'refund.single', also_rules: ['refund.batch'] })
    const id = asked!['id'] as string
    const decide = (who: Somebody) =>
      who.ask(portalCalls.approval.approve, { id, proof }, { key: randomUUID() })
    expect(await decide(ofBatches)).toMatchObject({ error: 'approval.not_yours' })
    expect(await decide(approver)).toMatchObject({ data: { state: 'done' } })
  })

  test('that nobody both rules name could decide is not proposed', async () => {
    const ofBatches = await world.somebody()
    await rows(
      `insert into approval_rule (merchant_id, kind, threshold, operator_ids, changed_by) values (1, 'refund.batch', '{}', $1, $2)`,
      [ofBatches.id],
      approver.id,
    )
    await rows(`update approval_rule set operator_ids = $1 where kind = 'refund.single'`, [approver.id])
    expect(await startBatch('60.00')).toBe('approval.nobody_decides')
  })
})

test('an amount of zero is never let through as nothing', async () => {
  expect(await refund(usd('0.00').value)).not.toBe('done')
})
