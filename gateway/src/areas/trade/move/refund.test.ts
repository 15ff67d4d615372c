import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { addMerchant } from '#db/test/people.ts'
import { testApp } from '#test/app.ts'
import { later, t0 } from '#test/ingest.ts'
import { booksOf, movers, type Person, signedIn } from '#areas/trade/test/moves.ts'

const app = await testApp()
const { db, owner, gateway } = app
const { rows, orderRow, balance, refundRow } = booksOf(app)
const { refund, check, checkNumber, cancel } = portalCalls.refund
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await deliver(db, [
    ...Array.from({ length: 12 }, (_, index) => coreEvent(t0, orderData(`S${index}`))),
    coreEvent(t0, orderData('P1', { type: 'pre-authorization' })),
    coreEvent(t0, orderData('D1', { authorisation: { result: 'declined', at: t0, responseCode: '05' } })),
  ])
  person = await signedIn(app, gateway, { permissions: [...movers, 'fund.balance.view'] })
})

const ask = async (orderNo: string, value: string, more: object = {}, key?: string) =>
  person.ask(
    refund,
    { id: orderNo, amount: usd(value), version: await person.version(orderNo), ...more },
    key === undefined ? {} : { key },
  )

describe('a refund', () => {
  test('holds its amount, keeps its place in the order and waits to be sent', async () => {
    const before = await balance('pending')
    const answer = await ask('S0', '30.00', { merchantRefundId: 'mine-1', reason: '尺码不合适' })
    expect(answer).toMatchObject({
      status: '0',
      data: { status: 'received', amount: usd('30.00'), refundable: usd('70.00') },
    })
    const { id, refundNo, sendsAt, version } = answer.data!
    expect(version).toBe(await person.version('S0'))
    expect(refundNo).toMatch(/^R[0-9A-HJKMNP-TV-Z]{26}$/)
    expect([await balance('pending'), await balance('t:refund')]).toEqual([before - 3000n, 3000n])
    expect(await orderRow('S0')).toMatchObject({ refund_in_flight: 3000n, refunded: 0n })
    expect(await refundRow(id)).toMatchObject({ merchant_refund_id: 'mine-1', reason: '尺码不合适' })
    const [job] = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.rows<{ run_at: Date }>({
        text: `select j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'network_operation' and j.payload ->> 'id' = $1`,
        values: [id],
      }),
    )
    expect(new Date(job!.run_at).toISOString()).toBe(sendsAt)
    const [move] = await rows(`select event, actor, actor_id from entity_event where entity_id = $1`, id)
    expect(move).toMatchObject({ event: 'request', actor: 'merchant', actor_id: expect.any(String) })
  })

  test('on its way counts in the sums of its order, which end where the money trail ends', async () => {
    await ask('S11', '30.00')
    const { data } = await person.ask(portalCalls.transactionDetail.detail, { id: 'S11' })
    const { sums, moneyTrail } = data!
    expect(sums).toMatchObject({ refunded: usd('0.00'), refundInFlight: usd('30.00') })
    expect(sums.net).toEqual(moneyTrail.at(-1)!.running)
  })

  test('of several parts ends where nothing is left', async () => {
    await ask('S1', '60.00')
    expect(await ask('S1', '40.01')).toMatchObject({
      error: 'trade.refund_amount',
      message: expect.stringContaining('USD\u00A040.00'),
    })
    expect((await ask('S1', '40.00')).data).toMatchObject({ refundable: usd('0.00') })
    expect(await ask('S1', '0.01')).toMatchObject({ error: 'trade.refund_amount' })
  })

  test.each([
    ['S2', '0.00', {}, 'trade.refund_amount'],
    ['P1', '1.00', {}, 'trade.refund_not_captured'],
    ['D1', '1.00', {}, 'trade.refund_not_captured'],
    ['S2', '1.00', { amount: { currency: 'JPY', value: '1' } }, 'trade.currency_wrong'],
    ['S2', '1.00', { version: 99 }, 'request.conflict'],
    ['S2', '1.00', { merchantRefundId: 'mine-1' }, 'trade.refund_number_taken'],
  ])('of %s, %s %j is refused: %s', async (orderNo, value, more, error) => {
    const before = await rows('select * from refund order by id')
    expect(await ask(orderNo, value, more)).toMatchObject({ error, data: null })
    expect(await rows('select * from refund order by id')).toEqual(before)
  })

  test('twice with one key is one refund and one answer; another body is refused', async () => {
    const version = await person.version('S3')
    const input = { id: 'S3', amount: usd('10.00'), version }
    const first = await person.ask(refund, input, { key: 'form-1' })
    const again = await person.ask(refund, input, { key: 'form-1' })
    expect(again.data).toEqual(first.data)
    expect(await orderRow('S3')).toMatchObject({ refund_in_flight: 1000n })
    expect(await person.ask(refund, { ...input, amount: usd('11.00') }, { key: 'form-1' })).toMatchObject({
      error: 'request.key_reused',
    })
  })

  test('decided on an older picture of the order is refused', async () => {
    const version = await person.version('S4')
    await person.ask(refund, { id: 'S4', amount: usd('10.00'), version })
    expect(await person.ask(refund, { id: 'S4', amount: usd('10.00'), version })).toMatchObject({
      error: 'request.conflict',
    })
  })

  test('is refused when pending and withdrawable together are less', async () => {
    await makeMerchant(app, 2n)
    const at = { merchantId: '2' }
    await deliver(db, [
      coreEvent(t0, orderData('Z1'), at),
      coreEvent(t0, orderData('Z2'), at),
      coreEvent(
        later(1),
        {
          kind: 'dispute',
          orderNo: 'Z2',
          caseNo: 'z',
          stage: 'chargeback',
          amount: usd('100'),
          reasonCode: '10.4',
        },
        at,
      ),
    ])
    const other = await signedIn(app, gateway, { merchantId: 2n })
    const version = await other.version('Z1')
    // 200.00 less two fees of 3.20, less the chargeback and its fee of 15.00.
    expect(await other.ask(refund, { id: 'Z1', amount: usd('78.61'), version })).toMatchObject({
      error: 'trade.refund_balance',
      message: expect.stringContaining('USD\u00A078.60'),
    })
    expect(await other.ask(refund, { id: 'Z1', amount: usd('78.60'), version })).toMatchObject({
      status: '0',
    })
  })

  test('of a platform merchant belongs to the platform; of a frozen one nothing leaves', async () => {
    const platform = await signedIn(app, gateway, {
      merchantId: await addMerchant(owner, { platform: 'shopline' }),
    })
    expect(await platform.ask(refund, { id: 'S5', amount: usd('1'), version: 1 })).toMatchObject({
      error: 'platform.merchant',
    })
    await makeMerchant(app, 3n)
    await deliver(db, [coreEvent(t0, orderData('F1'), { merchantId: '3' })])
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({ text: `update merchant set state = 'frozen' where id = 3` }),
    )
    const frozen = await signedIn(app, gateway, { merchantId: 3n })
    const version = await frozen.version('F1')
    expect(await frozen.ask(refund, { id: 'F1', amount: usd('1'), version })).toMatchObject({
      error: 'merchant.frozen',
    })
  })

  test('of another merchant’s order answers like one of an unknown order, byte for byte', async () => {
    const stranger = await signedIn(app, gateway, { merchantId: 2n })
    const answer = async (id: string) => {
      const { trace: _, ...rest } = await stranger.ask(refund, { id, amount: usd('1'), version: 1 })
      return rest
    }
    expect(await answer('S5')).toEqual(await answer('nothing'))
    const [{ id }] = (await rows(`select id from orders where order_no = 'S5'`)) as [{ id: string }]
    expect(await answer(id)).toMatchObject({ error: 'object.not_found' })
  })
})

describe('before the click', () => {
  test('says what is left, what it does to the balances, and until when it can be taken back', async () => {
    const pending = await balance('pending')
    const { data } = await person.ask(check, { id: 'S6', amount: usd('25.00') })
    expect(data).toMatchObject({
      amount: usd('25.00'),
      refundable: usd('100.00'),
      blocked: [],
      warnings: [],
      version: await person.version('S6'),
    })
    const cents = (value: string) => BigInt(value.replace('.', ''))
    expect(cents(data!.pending!.now.value)).toBe(pending)
    expect(cents(data!.pending!.after.value)).toBe(pending - 2500n)
  })

  test('names everything that stands in the way, in the reader’s language', async () => {
    expect((await person.ask(check, { id: 'P1' }, { language: 'zh' })).data!.blocked).toEqual([
      { error: 'trade.refund_not_captured', message: '退款失败，原因：订单尚未请款，无可退金额。' },
    ])
    expect((await person.ask(check, { id: 'S6', amount: usd('100.01') })).data!.blocked).toMatchObject([
      { error: 'trade.refund_amount' },
    ])
  })

  test('warns of a case, a fraud report, a refund of the same amount and one under way', async () => {
    await deliver(db, [
      coreEvent(later(1), {
        kind: 'dispute',
        orderNo: 'S7',
        caseNo: 'w1',
        stage: 'retrieval',
        amount: usd('100'),
        reasonCode: '10.4',
      }),
      coreEvent(later(1), {
        kind: 'fraud_report',
        orderNo: 'S7',
        reportNo: 'w2',
        amount: usd('100'),
        fraudType: '6',
        reportedOn: '2026-01-06',
      }),
      coreEvent(later(2), { kind: 'refund', orderNo: 'S7', refundNo: 'w3', amount: usd('20') }),
    ])
    await ask('S7', '5.00')
    const { warnings } = (await person.ask(check, { id: 'S7', amount: usd('20') })).data!
    expect(warnings.map(({ warning }) => warning)).toEqual([
      'open_retrieval',
      'fraud_reported',
      'same_amount',
      'in_flight',
    ])
  })

  test('tells whether a number is free', async () => {
    expect((await person.ask(checkNumber, { merchantRefundId: 'mine-1' })).data).toEqual({ free: false })
    expect((await person.ask(checkNumber, { merchantRefundId: 'mine-2' })).data).toEqual({ free: true })
  })
})

describe('cancel', () => {
  test('takes an unsent refund back, once, and gives its amount free', async () => {
    const before = await balance('pending')
    const { id } = (await ask('S8', '40.00')).data!
    expect(await person.ask(cancel, { refundId: id })).toMatchObject({
      data: { status: 'canceled', refundable: usd('100.00') },
    })
    expect(await balance('pending')).toBe(before)
    expect(await orderRow('S8')).toMatchObject({ refund_in_flight: 0n })
    expect(await person.ask(cancel, { refundId: id })).toMatchObject({ error: 'trade.refund_sent' })
  })

  test('of an unknown refund, and of another merchant’s, finds nothing', async () => {
    const { id } = (await ask('S9', '1.00')).data!
    const stranger = await signedIn(app, gateway, { merchantId: 2n })
    expect(await stranger.ask(cancel, { refundId: id })).toMatchObject({ error: 'object.not_found' })
  })

  test('a chargeback takes the place of a refund that was not sent', async () => {
    const { id } = (await ask('S10', '40.00')).data!
    await deliver(db, [
      coreEvent(later(1), {
        kind: 'dispute',
        orderNo: 'S10',
        caseNo: 'c1',
        stage: 'chargeback',
        amount: usd('100'),
        reasonCode: '10.4',
      }),
    ])
    expect(await refundRow(id)).toMatchObject({ state: 'canceled' })
    expect(await orderRow('S10')).toMatchObject({
      refund_in_flight: 0n,
      charged_back: 10000n,
      over_refunded: false,
    })
  })
})
