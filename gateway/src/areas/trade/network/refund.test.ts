import { beforeAll, describe, expect, test, vi } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { coreEvent, deliver, makeMerchant, usd } from '#test/deliveries.ts'
import { testApp } from '#test/app.ts'
import { startNetwork, triesOf } from '#areas/trade/test/card-network.ts'
import { operationRunner } from './ask.job.ts'
import { booksOf, type Person, signedIn } from '#areas/trade/test/moves.ts'

const app = await testApp()
const { db, owner, gateway } = app
const { rows, orderRow, balance, refundRow } = booksOf(app)
const network = await startNetwork(app)
let person: Person
const tries = triesOf(app, network.port)
let count = 0

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, gateway)
})

/** A refund of that amount of an order of its own. */
async function refundOf(value: string): Promise<{ id: string; orderNo: string; refundNo: string }> {
  const orderNo = `N${++count}`
  await network.authorise(orderNo, '100.00')
  const version = await person.version(orderNo)
  const { data } = await person.ask(portalCalls.refund.refund, { id: orderNo, amount: usd(value), version })
  return { id: data!.id, orderNo, refundNo: data!.refundNo }
}

const until = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 15_000, interval: 100 })
const state = async (id: string) => (await refundRow(id))!['state']
const heard = (refundNo: string) =>
  until(async () => {
    expect(await rows('select 1 from inbox where event_id = $1', `${refundNo}-event`)).toHaveLength(1)
  })
const kept = (orderNo: string) =>
  rows('select kind, reason, state from unmatched_event where order_no = $1', orderNo)
const staff = async (id: string) =>
  (await rows('select kind from staff_task where subject_id = $1', id)).map(({ kind }) => kind)
const cents = (value: string) => BigInt(value.replace('.', ''))
const postings = async (id: string) =>
  (await rows('select effect from ledger.posting where source_id = $1 order by id', id)).map(
    ({ effect }) => effect,
  )

describe('a refund at the network', () => {
  test('that is done leaves the hold, counts in the order, and its event changes nothing more', async () => {
    const { id, orderNo, refundNo } = await refundOf('30.00')
    const before = await balance('pending')
    await tries.next('refund', id)
    expect(await refundRow(id)).toMatchObject({ state: 'succeed', arn: expect.stringMatching(/^7412345/) })
    expect(await orderRow(orderNo)).toMatchObject({ refunded: 3000n, refund_in_flight: 0n })
    await heard(refundNo)
    expect(await kept(orderNo)).toEqual([])
    expect(await balance('pending')).toBe(before)
    expect(await postings(id)).toEqual(['request', 'succeed'])
  })

  test('that is refused gives the money back and says why, in the reader’s language', async () => {
    const { id, orderNo, refundNo } = await refundOf('4.50')
    const before = await balance('pending')
    await tries.next('refund', id)
    expect(await refundRow(id)).toMatchObject({ state: 'failed', refused_code: 'insufficient_balance' })
    expect(await balance('pending')).toBe(before + 450n)
    expect(await orderRow(orderNo)).toMatchObject({ refunded: 0n, refund_in_flight: 0n })
    const list = async (language: string) =>
      (await person.ask(portalCalls.refundList.query, { filter: { text: refundNo } }, { language })).data!
        .rows[0]!
    expect((await list('zh')).failure).toEqual({
      code: 'insufficient_balance',
      reason: '余额不足',
      message: '退款失败，原因：余额不足。',
    })
    expect((await list('en')).failure!.message).toBe(
      'Refund failed due to insufficient balance for the operation.',
    )
  })

  test.each([
    ['4.31', 'silence after it was done'],
    ['4.32', 'an answer that comes too late'],
    ['4.35', 'an error after it was done'],
    ['4.39', 'too many requests'],
    ['4.40', 'a broken connection'],
  ])('%s: %s is unknown until the inquiry', async (value) => {
    const { id, orderNo } = await refundOf(value)
    await tries.next('refund', id)
    if ((await state(id)) === 'pending') await tries.next('refund', id)
    expect(await state(id)).toBe('succeed')
    expect(await orderRow(orderNo)).toMatchObject({ refunded: cents(value), refund_in_flight: 0n })
    expect(await postings(id)).toEqual(['request', 'succeed'])
  })

  test.each([
    ['4.30', 'silence'],
    ['4.36', 'an error and nothing done'],
  ])('%s: %s keeps the hold for ever, and staff look after five working days', async (value) => {
    const { id, orderNo } = await refundOf(value)
    for (let tried = 0; tried < 3; tried++) await tries.next('refund', id)
    expect(await state(id)).toBe('pending')
    expect(await orderRow(orderNo)).toMatchObject({ refund_in_flight: cents(value) })
    expect(await staff(id)).toEqual([])
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: `update refund set asked_at = asked_at - interval '8 days' where id = $1`,
        values: [id],
      }),
    )
    await tries.next('refund', id)
    await tries.next('refund', id)
    expect(await state(id)).toBe('pending')
    expect(await staff(id)).toEqual(['operation_silent'])
  })

  test.each([
    ['4.33', 'twice'],
    ['4.34', 'twice under one id with another content'],
  ])('%s: an event that comes %s counts once', async (value) => {
    const { id, orderNo, refundNo } = await refundOf(value)
    await tries.next('refund', id)
    await heard(refundNo)
    expect(await state(id)).toBe('succeed')
    expect(await orderRow(orderNo)).toMatchObject({ refunded: cents(value) })
    expect(await kept(orderNo)).toEqual([])
  })

  test('4.37: an inquiry that contradicts the answer comes too late', async () => {
    const { id } = await refundOf('4.37')
    const before = await tries.payload('refund', id)
    await tries.next('refund', id)
    await tries.next('refund', id)
    await operationRunner({ app: db, network: network.port }).run(before, { id: '1', attempt: 2 })
    expect(await state(id)).toBe('succeed')
    expect(await postings(id)).toEqual(['request', 'succeed'])
  })

  test('4.41: is done when the event says so, though nobody has answered', async () => {
    const { id, orderNo } = await refundOf('4.41')
    await tries.next('refund', id)
    await tries.next('refund', id)
    expect(await state(id)).toBe('pending')
    await until(async () => expect(await state(id)).toBe('succeed'))
    expect(await orderRow(orderNo)).toMatchObject({ refunded: 441n, refund_in_flight: 0n })
  })

  test('4.53: fails when the event says so', async () => {
    const { id, orderNo } = await refundOf('4.53')
    await tries.next('refund', id)
    expect(await state(id)).toBe('pending')
    await until(async () => expect(await state(id)).toBe('failed'))
    expect(await refundRow(id)).toMatchObject({ refused_code: 'insufficient_balance' })
    expect(await orderRow(orderNo)).toMatchObject({ refunded: 0n, refund_in_flight: 0n })
  })

  test('4.42: refused by the inquiry and done by the event: the first counts, staff get the other', async () => {
    const { id, orderNo } = await refundOf('4.42')
    await tries.next('refund', id)
    expect(await state(id)).toBe('pending')
    await tries.next('refund', id)
    expect(await state(id)).toBe('failed')
    await until(async () =>
      expect(await kept(orderNo)).toEqual([{ kind: 'refund', reason: 'state', state: 'unmatched' }]),
    )
    expect(await postings(id)).toEqual(['request', 'refuse'])
    expect(await staff(id)).toEqual(['operation_contradicted'])
  })

  test('done by its answer and refused by two events after it: the first counts, staff get the others once', async () => {
    const { id, orderNo, refundNo } = await refundOf('15.00')
    await tries.next('refund', id)
    await heard(refundNo)
    const refused = (eventId: string) =>
      coreEvent(
        new Date().toISOString(),
        { kind: 'operation_refused', orderNo, operation: 'refund', operationNo: refundNo, reason: 'Late' },
        { eventId },
      )
    const answers = await deliver(db, [refused(`${refundNo}-no`), refused(`${refundNo}-still-no`)])
    expect(answers.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['unmatched', 'state'],
      ['unmatched', 'state'],
    ])
    expect(await state(id)).toBe('succeed')
    expect(await staff(id)).toEqual(['operation_contradicted'])
    // What agrees with the answer is no work for anybody.
    const agreed = await refundOf('4.50')
    await tries.next('refund', agreed.id)
    const agreeing = { kind: 'operation_refused', orderNo: agreed.orderNo, operation: 'refund' } as const
    await deliver(db, [coreEvent(new Date().toISOString(), { ...agreeing, operationNo: agreed.refundNo })])
    expect(await staff(agreed.id)).toEqual([])
  })

  test('4.51: that the issuer sends back afterwards is the merchant’s again', async () => {
    const { id, orderNo } = await refundOf('4.51')
    const before = await balance('pending')
    await tries.next('refund', id)
    await until(async () => expect(await state(id)).toBe('failed'))
    expect(await refundRow(id)).toMatchObject({
      refused_code: 'account_closed',
      refused_reason: 'Account closed',
      done_at: expect.any(String),
    })
    expect(await orderRow(orderNo)).toMatchObject({ refunded: 0n })
    expect(await balance('pending')).toBe(before + 451n)
    const { data } = await person.ask(
      portalCalls.transactionDetail.detail,
      { id: orderNo },
      { language: 'zh' },
    )
    expect(data!.refunds[0]!.failure!.message).toBe('退款失败，原因：持卡人账户已销户。')
    expect(data!.timeline.at(-1)).toMatchObject({ event: 'return', facts: { refusedCode: 'account_closed' } })
  })
})

describe('a worker', () => {
  test('that is killed between the answer and its commit loses nothing and does nothing twice', async () => {
    const before = await network.totals()
    const { id, orderNo } = await refundOf('12.00')
    let transactions = 0
    const dying = {
      ...db,
      tx: ((options, work) => {
        if (++transactions === 2) throw new Error('killed')
        return db.tx(options, work)
      }) as typeof db.tx,
    }
    const first = await tries.payload('refund', id)
    const killed = operationRunner({ app: dying, network: network.port }).run(first, { id: '1', attempt: 1 })
    await expect(killed).rejects.toThrow('killed')
    expect(await state(id)).toBe('pending')
    // The queue tries the same job again: another run has begun meanwhile, so it does nothing.
    await operationRunner({ app: db, network: network.port }).run(first, { id: '1', attempt: 2 })
    expect(await refundRow(id)).toMatchObject({ attempt: 1 })
    await until(async () => {
      await tries.next('refund', id)
      expect(await state(id)).toBe('succeed')
    })
    expect(await orderRow(orderNo)).toMatchObject({ refunded: 1200n })
    expect((await network.totals())['refunded']!.count).toBe(before['refunded']!.count + 1)
  })

  test('of several that run one job at once one asks, and the next try stands in the queue', async () => {
    const { id } = await refundOf('13.00')
    const payload = await tries.payload('refund', id)
    let asked = 0
    const counting = {
      ...network.port,
      refund: (ask: Parameters<typeof network.port.refund>[0]) => {
        asked++
        return network.port.refund(ask)
      },
    }
    const run = () => operationRunner({ app: db, network: counting }).run(payload, { id: '1', attempt: 1 })
    await Promise.all([run(), run(), run()])
    expect(asked).toBe(1)
    const queued = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.rows<{ attempt: number }>({
        text: `select (payload ->> 'attempt')::int as attempt from graphile_worker._private_jobs where payload ->> 'id' = $1 order by 1`,
        values: [id],
      }),
    )
    expect(queued).toEqual([{ attempt: 0 }, { attempt: 1 }])
  })

  test('that wakes late with an answer has nothing to say any more', async () => {
    const { id } = await refundOf('14.00')
    const payload = await tries.payload('refund', id)
    let wake: () => void = () => {}
    const asleep = new Promise<void>((resolve) => (wake = resolve))
    const sleepy = {
      ...network.port,
      refund: async () => {
        await asleep
        return { result: 'refused', at: null, code: null, reason: 'too late' } as const
      },
    }
    const late = operationRunner({ app: db, network: sleepy }).run(payload, { id: '1', attempt: 1 })
    await until(async () => expect(await refundRow(id)).toMatchObject({ attempt: 1 }))
    await tries.next('refund', id, { ...network.port, inquire: async () => ({ result: 'unknown' }) })
    wake()
    await late
    expect(await state(id)).toBe('pending')
    await tries.next('refund', id)
    expect(await state(id)).toBe('succeed')
  })
})
