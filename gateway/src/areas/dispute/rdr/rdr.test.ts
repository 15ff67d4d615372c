import { beforeAll, describe, expect, test } from 'vitest'
import { rdrCalls, rdrExportColumns, type RdrFilter } from '@quayside/contract/dispute/rdr/rdr.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { disputeWorld } from '#areas/dispute/test/dispute-world.ts'

const app = await testApp()
const world = disputeWorld(app)
const { rows, orderOf, settleByRule, told, soon } = world
const { query, sums } = rdrCalls
let person: Awaited<ReturnType<typeof world.somebody>>

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await world.somebody()
  await world.fund()
})

const orderRow = async (orderNo: string) =>
  (await rows('select * from orders where order_no = $1', orderNo))[0]!
const pending = async () =>
  (
    await rows(
      "select balance from ledger.account where merchant_id = 1 and currency = 'USD' and code = 'pending'",
    )
  )[0]!['balance'] as bigint
const tasks = (orderNo: string) => rows('select kind from staff_task where note = $1', orderNo)

describe('an RDR', () => {
  test('is posted with its fee and counts as refunded', async () => {
    const orderNo = await orderOf()
    const before = await pending()
    expect(await settleByRule(orderNo, '60.00', '15.00')).toEqual({ outcome: 'applied' })
    expect(await pending()).toBe(before - 6_000n - 1_500n)
    expect(await orderRow(orderNo)).toMatchObject({ refunded: 6_000n, over_refunded: false })
    expect(await rows('select state, version from rdr where rdr_no = $1', `RDR${orderNo}`)).toEqual([
      { state: 'posted', version: 2 },
    ])
    expect(await settleByRule(orderNo, '60.00', '15.00')).toMatchObject({
      outcome: 'unmatched',
      reason: 'reference_known',
    })
  })

  test('of more than is left is posted all the same, flagged, and looked at by staff', async () => {
    const orderNo = await orderOf()
    await told(soon(-1), { kind: 'refund', orderNo, refundNo: `RF${orderNo}`, amount: usd('80.00') })
    await settleByRule(orderNo, '100.00')
    expect(await orderRow(orderNo)).toMatchObject({ refunded: 18_000n, over_refunded: true })
    expect(await tasks(orderNo)).toEqual([{ kind: 'over_refunded' }])
  })

  test('comes to the same whichever of it and an earlier refund arrives first', async () => {
    const [first, second] = [await orderOf(), await orderOf()]
    const refund = (orderNo: string) =>
      told(soon(-2), { kind: 'refund', orderNo, refundNo: `RG${orderNo}`, amount: usd('30.00') })
    await refund(first)
    await settleByRule(first, '100.00')
    await settleByRule(second, '100.00')
    expect(await refund(second)).toEqual({ outcome: 'applied' })
    const sumsOf = async (orderNo: string) => {
      const { refunded, over_refunded } = await orderRow(orderNo)
      return { refunded, over_refunded }
    }
    expect(await sumsOf(second)).toEqual(await sumsOf(first))
  })

  test('cancels the refund that was not sent, and goes over one that was', async () => {
    const [unsent, sent] = [await orderOf(), await orderOf()]
    const ask = async (id: string) =>
      (
        await person.ask(portalCalls.refund.refund, {
          id,
          amount: usd('100.00'),
          version: await person.version(id),
        })
      ).data!
    await ask(unsent)
    await settleByRule(unsent, '100.00')
    expect(await world.refundsOf(unsent)).toMatchObject([{ state: 'canceled' }])
    expect(await orderRow(unsent)).toMatchObject({
      refunded: 10_000n,
      refund_in_flight: 0n,
      over_refunded: false,
    })
    const { refundNo } = await ask(sent)
    await rows(`update refund set state = 'pending', attempt = 1 where refund_no = $1`, refundNo)
    await settleByRule(sent, '100.00')
    expect(await orderRow(sent)).toMatchObject({
      refunded: 10_000n,
      refund_in_flight: 10_000n,
      over_refunded: true,
    })
  })

  test('of an order that was never captured waits; of more than the order, or in another currency, is refused', async () => {
    const held = await orderOf('RDRHELD', { type: 'pre-authorization' })
    expect(await settleByRule(held, '1.00')).toEqual({ outcome: 'waiting', reason: 'not_captured' })
    const orderNo = await orderOf()
    expect(await settleByRule(orderNo, '100.01')).toMatchObject({ reason: 'amount' })
    const data = { kind: 'rdr', orderNo, rdrNo: 'RDRJPY', rule: 'x', reasonCode: '10.4' } as const
    expect(await told(soon(0), { ...data, amount: { currency: 'JPY', value: '1' } })).toMatchObject({
      reason: 'currency',
    })
  })

  test('stands in the story and the money of its order', async () => {
    const orderNo = await orderOf()
    await settleByRule(orderNo, '50.00', '15.00')
    const { data } = await person.ask(portalCalls.transactionDetail.detail, { id: orderNo })
    expect(data!.timeline.at(-1)).toMatchObject({ kind: 'rdr', event: 'receive', amount: usd('50.00') })
    expect(data!.moneyTrail.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['rdr', 'rdr_fee']))
    // The next refund is asked for on the picture with it.
    const refund = { id: orderNo, amount: usd('50.00'), version: data!.version }
    expect(await person.ask(portalCalls.refund.refund, refund)).toMatchObject({ status: '0' })
  })
})

describe('the list', () => {
  test.each<[RdrFilter, boolean]>([
    [{ overrun: 'yes' }, true],
    [{ currency: ['JPY'] }, false],
    [{ brand: ['visa'], text: 'RDR' }, true],
    [{ text: 'nothing' }, false],
  ])('%j finds some: %s', async (filter, some) => {
    const { data, ...rest } = await person.ask(query, { filter })
    expect(rest).toMatchObject({ status: '0' })
    expect(data!.rows.length > 0).toBe(some)
    if (filter.overrun) expect(data!.rows.every(({ overrun }) => overrun)).toBe(true)
  })

  test('adds up amounts and fees', async () => {
    const { data } = await person.ask(sums, {})
    const [all] = await rows('select sum(amount)::bigint as total, sum(fee_minor)::bigint as fees from rdr')
    const { total, fees } = all!
    expect(data!.sums).toMatchObject([
      {
        amount: { value: (Number(total) / 100).toFixed(2) },
        fee: { value: (Number(fees) / 100).toFixed(2) },
      },
    ])
    expect(new Set(rdrExportColumns).size).toBe(rdrExportColumns.length)
  })
})
