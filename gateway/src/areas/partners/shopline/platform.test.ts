import { beforeAll, describe, expect, test, vi } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { partnerWorld } from '#areas/partners/test/partner-world.ts'
import { proof, type Somebody } from '#test/approvals.ts'
import { coreEvent, deliver, orderData, shopUrl, usd } from '#test/deliveries.ts'

const world = await partnerWorld()
const { transaction, transactionDetail, refund: refunds, shopline, batch } = portalCalls
let anna: Somebody
let binding: string

beforeAll(async () => {
  await world.begin()
  anna = await world.somebody({ isMain: true })
  const at = new Date().toISOString()
  const fresh = { sentAt: at, authorisation: { result: 'approved', at, authCode: '123456' } } as const
  await deliver(world.app.db, [
    coreEvent(at, orderData('SHOP1', { source: 'plugin', ...fresh })),
    coreEvent(at, orderData('LINK1', { source: 'payment_link', ...fresh })),
  ])
  const [site] = await world.rows('select id from site where merchant_id = 1 and url = $1', shopUrl)
  const grant = await world.consented('nanbei-platform')
  const { data } = await world.confirm(anna, grant, site!['id'] as string)
  await world.tend(data!.id)
  binding = data!.id
})

const idOf = async (orderNo: string): Promise<string> =>
  (await world.rows('select id from orders where order_no = $1', orderNo))[0]!['id'] as string
const shown = async (orderNo: string) =>
  (await anna.ask(transactionDetail.detail, { id: await idOf(orderNo) })).data!
const refund = async (orderNo: string) =>
  anna.ask(refunds.refund, {
    id: await idOf(orderNo),
    amount: usd('1.00'),
    version: (await shown(orderNo)).version,
  })

describe('an order that a bound shop brought', () => {
  test('is refunded in the shop: offered nowhere, refused by each way, and says where', async () => {
    const { platform, actions, id } = await shown('SHOP1')
    expect({ platform, actions }).toEqual({ platform: 'Shopline', actions: [] })
    expect(await refund('SHOP1')).toMatchObject({ error: 'platform.merchant' })
    const { data } = await anna.ask(refunds.check, { id })
    expect(data!.blocked).toMatchObject([{ error: 'platform.merchant' }])
    const { data: list } = await anna.ask(transaction.query, { filter: {} })
    expect(list!.rows.find(({ orderNo }) => orderNo === 'SHOP1')).toMatchObject({ actions: [] })
  })

  test('stops its own line of a batch, and no other', async () => {
    const orders = [await idOf('SHOP1'), await idOf('LINK1')]
    const id = '01990000-0000-7000-8000-000000000001'
    expect((await anna.ask(batch.refund, { id, source: { from: 'selection', orders } })).status).toBe('0')
    const { data } = await anna.ask(batch.rows, { id })
    expect(data!.rows.map(({ problem }) => problem?.error ?? null)).toEqual(['platform.merchant', null])
  })

  test('another of the same site, by payment link, is refunded here', async () => {
    expect(await shown('LINK1')).toMatchObject({
      platform: null,
      actions: expect.arrayContaining(['refund']),
    })
    expect((await refund('LINK1')).status).toBe('0')
  })

  test('is shipped by the shop: its number comes by itself, and one of another site’s order does not', async () => {
    const elsewhere = await world.site(anna)
    await world.rows('update orders set site_id = $1 where order_no = $2', elsewhere, 'LINK1')
    const fulfilments = ['SHOP1', 'LINK1'].map((orderNo, at) => ({
      orderName: `m-${orderNo}`,
      trackingNumber: `YT2712345678901${at}01`,
      trackingCompany: 'YunExpress',
    }))
    await world.post('/shopline/shops/nanbei-platform/fulfilments', { fulfilments })
    const numbers = async () =>
      await world.rows(`select o.order_no as no, s.number, s.company, s.upload from shipment s
        join orders o on o.merchant_id = s.merchant_id and o.id = s.order_id where s.number is not null`)
    await vi.waitFor(async () => expect(await numbers()).toHaveLength(1), 5_000)
    expect(await numbers()).toEqual([
      { no: 'SHOP1', number: fulfilments[0]!.trackingNumber, company: 'yunexpress', upload: 2 },
    ])
  })

  test('comes back here once the shop is let go', async () => {
    const { bindings } = (await anna.ask(shopline.list, {})).data!
    const { version } = bindings.find(({ id }) => id === binding)!
    expect((await anna.ask(shopline.update, { id: binding, version, act: 'unbind', proof })).status).toBe('0')
    expect((await shown('SHOP1')).platform).toBeNull()
    expect((await refund('SHOP1')).status).toBe('0')
  })
})
