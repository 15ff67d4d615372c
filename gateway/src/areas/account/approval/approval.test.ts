import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { permissions, type Permission } from '@quayside/contract/permissions.ts'
import { addMerchant } from '#db/test/people.ts'
import type { GatewayServer } from '#http/gateway-server.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { approvalSubjects } from '#approval-subjects.ts'
import { approvalTimeRunner } from './approval.job.ts'

const app = await testApp()
const { db, owner } = app
const world = approvalWorld(app)
const { rows, state, refundsOf } = world
const { approval } = portalCalls
const without = (...codes: Permission[]) => permissions.filter((code) => !codes.includes(code))
const expireNow = (id: string) =>
  rows(
    `update approval set asked_at = now() - interval '8 days', expires_at = now() - interval '1 day' where id = $1`,
    id,
  )
const runExpiry = () =>
  approvalTimeRunner({ subjects: approvalSubjects, app: db, owner }).run({}, { id: '1', attempt: 1 })

let maker: Somebody
let approver: Somebody
let second: GatewayServer

beforeAll(async () => {
  await world.begin()
  maker = await world.somebody({ permissions: without('account.approval.decide') })
  approver = await world.somebody()
  second = await app.another()
  expect(await world.setRule(approver)).toMatchObject({ error: 'approval.nobody_decides' })
  await world.somebody()
  expect(await world.setRule(approver)).toMatchObject({ status: '0' })
})

describe('an act above the limit', () => {
  test('waits, moves nothing, and answers the id of what waits', async () => {
    const orderNo = await world.newOrder()
    const before = await rows('select * from ledger.account order by merchant_id, id')
    const asked = await world.refund(maker, orderNo, '60.00')
    expect(asked).toMatchObject({ error: 'approval.required', facts: { approval: expect.any(String) } })
    expect(await refundsOf(orderNo)).toEqual([])
    expect(await rows('select * from ledger.account order by merchant_id, id')).toEqual(before)
    expect(
      await rows('select task_identifier from graphile_worker.jobs where task_identifier ~ $1', 'operation'),
    ).toEqual([])
    const { data } = await approver.ask(approval.detail, { id: asked.facts!['approval']! })
    expect(data).toMatchObject({
      kind: 'refund.single',
      call: '/transaction/refund',
      state: 'waiting',
      amounts: [{ currency: 'USD', value: '60.00' }],
      actions: ['decide'],
      asked: {
        ledger: [
          { account: 'pending', now: expect.anything(), after: expect.anything() },
          { account: 't:refund', now: { value: '0.00' }, after: { value: '60.00' } },
        ],
      },
    })
    expect(await rows('select kind, facts from notice where operator_id = $1', approver.id)).toContainEqual({
      kind: 'approval.asked',
      facts: expect.objectContaining({ approval: asked.facts!['approval'], what: 'refund.single' }),
    })
  })

  test('below the threshold it runs at once', async () => {
    const orderNo = await world.newOrder()
    expect(await world.refund(await world.somebody(), orderNo, '49.99')).toMatchObject({ status: '0' })
  })

  test('is carried out with the reach of whoever asked, be it wider than that of whoever approves', async () => {
    const ofYen = await world.somebody({ scope: { currencies: ['JPY'] } })
    const { id, orderNo } = await world.waiting(maker)
    expect(await world.approve(ofYen, id)).toMatchObject({ status: '0' })
    expect(await refundsOf(orderNo)).toHaveLength(1)
  })

  test('the same asked for twice is one proposal', async () => {
    const orderNo = await world.newOrder()
    const [one, other] = [
      await world.refund(maker, orderNo, '60.00'),
      await world.refund(maker, orderNo, '60.00'),
    ]
    expect(one.facts).toEqual(other.facts)
    const answers = await Promise.all([1, 2, 3].map(() => world.refund(maker, orderNo, '60.00')))
    expect(new Set(answers.map(({ facts }) => facts?.['approval']))).toEqual(
      new Set([one.facts!['approval']]),
    )
  })

  test('what would be refused anyway is refused at once and asks nobody', async () => {
    const orderNo = await world.newOrder()
    expect(await world.refund(maker, orderNo, '100.01')).toMatchObject({ error: 'trade.refund_amount' })
    expect(await rows("select id from approval where facts->>'order' = $1", orderNo)).toEqual([])
  })
})

describe('approving', () => {
  test("runs it in the maker's name, once, and the log names both", async () => {
    const { id, orderNo } = await world.waiting(maker)
    expect(await world.approve(approver, id)).toMatchObject({ status: '0', data: { state: 'done' } })
    expect(await world.approve(approver, id)).toMatchObject({ error: 'approval.state' })
    expect(await refundsOf(orderNo)).toMatchObject([{ amount: 6000n, state: 'received' }])
    const lines = await rows(
      `select call, operator_id, facts, before, after from operation_log
        where outcome = 'done' and (target = $1 or facts->>'approval' = $1) order by call`,
      id,
    )
    expect(lines).toMatchObject([
      {
        call: '/approval/approve',
        operator_id: approver.id,
        before: { state: 'waiting' },
        after: { state: 'done' },
      },
      {
        call: '/transaction/refund',
        operator_id: maker.id,
        facts: { approvedBy: expect.stringContaining('user_') },
      },
    ])
    expect(await rows('select kind from notice where operator_id = $1', maker.id)).toContainEqual({
      kind: 'approval.decided',
    })
  })

  test('is nobody’s own, and only of those whom the rule names', async () => {
    const both = await world.somebody()
    const { id } = await world.waiting(both)
    expect(await world.approve(both, id)).toMatchObject({ error: 'approval.own' })
    const powerless = await world.somebody({ permissions: without('account.approval.decide') })
    expect(await world.approve(powerless, id)).toMatchObject({ error: 'permission.denied' })
    const stranger = await world.somebody({ merchantId: await addMerchant(owner) })
    const unknown = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
    const bytes = async (which: string) => {
      const { trace: _, ...rest } = await world.approve(stranger, which)
      return rest
    }
    expect(await bytes(id)).toEqual(await bytes(unknown))
    expect(await state(id)).toMatchObject({ state: 'waiting' })
  })

  test('what cannot be done any more is kept as that, with its reason, and leaves nothing', async () => {
    const { id, orderNo } = await world.waiting(maker)
    expect(await world.refund(await world.somebody(), orderNo, '49.99')).toMatchObject({ status: '0' })
    const { data: effect } = await approver.ask(approval.effect, { id })
    expect(effect).toMatchObject({ effect: null, problem: { error: 'request.conflict' } })
    expect(await world.approve(approver, id)).toMatchObject({ status: '0', data: { state: 'failed' } })
    const { data } = await maker.ask(approval.detail, { id })
    expect(data).toMatchObject({ state: 'failed', problem: { error: 'request.conflict' } })
    expect(await refundsOf(orderNo)).toHaveLength(1)
  })

  test.each([
    ['was locked', "update operator set state = 'locked' where id = $1"],
    ['has expired', "update operator set expires_at = now() - interval '1 minute' where id = $1"],
    ['has lost the right', 'delete from operator_role where operator_id = $1'],
  ])('a maker who %s asks for nothing any more', async (_, change) => {
    const gone = await world.somebody({ permissions: without('account.approval.decide') })
    const { id, orderNo } = await world.waiting(gone)
    await rows(change, gone.id)
    expect(await world.approve(approver, id)).toMatchObject({ status: '0', data: { state: 'failed' } })
    expect(await state(id)).toMatchObject({ problem: 'approval.maker_gone' })
    expect(await refundsOf(orderNo)).toEqual([])
  })

  test('the effect is tried and leaves nothing behind', async () => {
    const { id, orderNo } = await world.waiting(maker)
    const counted = () =>
      rows(`select (select count(*) from refund) as refunds, (select count(*) from ledger.entry) as entries,
        (select count(*) from graphile_worker.jobs) as jobs, (select count(*) from session) as sessions`)
    const before = await counted()
    const { data } = await approver.ask(approval.effect, { id })
    expect(data!.effect!.ledger!.map(({ account }) => account)).toEqual(['pending', 't:refund'])
    expect(await counted()).toEqual(before)
    expect(await refundsOf(orderNo)).toEqual([])
  })
})

describe('other ends', () => {
  test('refused with a reason: nothing runs, the maker is told', async () => {
    const { id, orderNo } = await world.waiting(maker)
    expect(await approver.ask(approval.refuse, { id, reason: 'Sent twice' })).toMatchObject({
      data: { state: 'refused' },
    })
    expect(await state(id)).toMatchObject({ reason: 'Sent twice', decided_by: approver.id })
    expect(await refundsOf(orderNo)).toEqual([])
  })

  test('withdrawn by its maker alone', async () => {
    const { id } = await world.waiting(maker)
    expect(await approver.ask(approval.withdraw, { id })).toMatchObject({ error: 'object.not_found' })
    expect(await maker.ask(approval.withdraw, { id })).toMatchObject({ data: { state: 'withdrawn' } })
    expect(await world.approve(approver, id)).toMatchObject({ error: 'approval.state' })
  })

  test('after seven days it is over, before the job has come round to it too', async () => {
    const { id } = await world.waiting(maker)
    await expireNow(id)
    expect(await world.approve(approver, id)).toMatchObject({ error: 'approval.state' })
    await runExpiry()
    await runExpiry()
    expect(await state(id)).toMatchObject({ state: 'expired', decided_by: null })
    const told = await rows(
      "select count(*)::int as told from notice where kind = 'approval.expired' and facts->>'approval' = $1",
      id,
    )
    expect(told).toEqual([{ told: 1 }])
  })

  test('tabs and counts: mine, mine to decide, all', async () => {
    const { id } = await world.waiting(maker)
    const ids = async (who: Somebody, tab: 'todo' | 'mine' | 'all') =>
      (await who.ask(approval.list, { tab, page: { size: 100 } })).data!.rows.map((row) => row.id)
    expect(await ids(approver, 'todo')).toContain(id)
    expect(await ids(approver, 'mine')).not.toContain(id)
    expect(await ids(maker, 'mine')).toContain(id)
    expect(await ids(maker, 'todo')).toEqual([])
    expect(await ids(maker, 'all')).toContain(id)
    const counts = (await approver.ask(approval.count, {})).data!
    expect(counts.todo).toBe((await ids(approver, 'todo')).length)
    expect((await maker.ask(approval.count, {})).data!.todo).toBe(0)
  })
})

describe('races', () => {
  const rounds = Array.from({ length: Number(process.env['RACE_ROUNDS'] ?? 12) }, (_, round) => round)
  const won = (answers: readonly { status: string }[]) =>
    answers.filter(({ status }) => status === '0').length

  test.each(rounds)('two approvals at once: one wins, one refund (%s)', async () => {
    const { id, orderNo } = await world.waiting(maker)
    const other = await world.somebody()
    const answers = await Promise.all([world.approve(approver, id), world.approve(other, id, second)])
    expect(won(answers)).toBe(1)
    expect(await refundsOf(orderNo)).toHaveLength(1)
  })

  test.each(rounds)('approve against withdraw: one wins (%s)', async () => {
    const { id, orderNo } = await world.waiting(maker)
    const answers = await Promise.all([
      world.approve(approver, id, second),
      maker.ask(approval.withdraw, { id }),
    ])
    expect(won(answers)).toBe(1)
    expect(await refundsOf(orderNo)).toHaveLength((await state(id))['state'] === 'done' ? 1 : 0)
  })

  test.each(rounds)('approve against refuse: one wins (%s)', async () => {
    const { id, orderNo } = await world.waiting(maker)
    const other = await world.somebody()
    const answers = await Promise.all([
      world.approve(approver, id),
      other.ask(approval.refuse, { id, reason: 'No' }, { gateway: second }),
    ])
    expect(won(answers)).toBe(1)
    expect(await refundsOf(orderNo)).toHaveLength((await state(id))['state'] === 'done' ? 1 : 0)
  })

  test.each(rounds)(
    'approve against the end of its time: what was approved stays, and once (%s)',
    async () => {
      const { id, orderNo } = await world.waiting(maker)
      const [answer] = await Promise.all([world.approve(approver, id, second), expireNow(id).then(runExpiry)])
      await runExpiry()
      const isDone = answer.status === '0'
      expect(await state(id)).toMatchObject({ state: isDone ? 'done' : 'expired' })
      expect(await refundsOf(orderNo)).toHaveLength(isDone ? 1 : 0)
    },
  )
})
