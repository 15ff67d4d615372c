import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { readinessDays } from '@quayside/contract/dispute/readiness/readiness.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData, shopUrl, usd } from '#test/deliveries.ts'
import { signedIn, type Person } from '#test/person.ts'
import { ago, casesOf } from '#areas/dispute/test/cases.ts'

const app = await testApp()
const cases = casesOf(app)
const { readiness } = portalCalls.readiness
const { giveUp } = portalCalls.caseMove
const { detail } = portalCalls.transactionDetail
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, {
    permissions: ['dispute.config.view', 'trade.transaction.view', 'dispute.case.give_up'],
  })
})

let made = 0
async function sale(
  hours: number,
  more: Parameters<typeof orderData>[1] = {},
  fingerprint = `card-${++made}`,
  brand: 'visa' | 'mastercard' = 'visa',
) {
  const orderNo = `SR${++made}`
  const at = ago(hours)
  const { card: plain, ...rest } = orderData(orderNo, {
    site: shopUrl,
    sentAt: at,
    authorisation: { result: 'approved', at },
    ip: '192.0.2.7',
    loginId: 'ann',
    ...more,
  })
  await deliver(app.db, [coreEvent(at, { ...rest, card: { ...plain!, brand, fingerprint } })])
  return orderNo
}

const site = async () => {
  const { sites } = (await person.ask(readiness, {})).data!
  return sites.find(({ site: one }) => one !== null)
}

test('counts sales that two earlier ones could defend, and names what the others lack most', async () => {
  const card = 'card-of-ann'
  for (const days of [200, 220]) await sale(days * 24, {}, card)
  await sale(1, {}, card)
  await sale(1, {}, card)
  await sale(1, { ip: undefined, loginId: undefined }, card)
  // Not captured, and too old to be counted.
  await sale(1, { authorisation: { result: 'declined', at: ago(1), responseCode: '05' } }, card)
  await sale((readinessDays + 1) * 24)
  expect(await site()).toMatchObject({
    sales: 3,
    ready: 2,
    absent: { element: 'device', sales: 3, saved: [] },
  })
})

test('says what lost cases would have brought that lacked it alone', async () => {
  const card = 'card-of-bob'
  for (const days of [200, 220]) await sale(days * 24, {}, card)
  const lost = async (more: Parameters<typeof orderData>[1], reasonCode: string) => {
    const orderNo = await sale(72, more, card)
    const told = { kind: 'dispute', orderNo, caseNo: `K${orderNo}`, stage: 'chargeback' } as const
    await cases.tell(ago(40), { ...told, amount: usd('50.00'), reasonCode })
    await person.ask(giveUp, await cases.keyOf(`K${orderNo}`))
  }
  // With a device it would have been two elements; with both it was, and another reason takes none.
  await lost({ loginId: undefined }, '10.4')
  await lost({}, '10.4')
  await lost({ loginId: undefined }, '13.1')
  expect((await site())!.absent).toMatchObject({ element: 'device', saved: [usd('40.00')] })
})

test('an order says how ready it is, and what it lacks; of other schemes there is nothing to say', async () => {
  const ready = async (orderNo: string) => {
    const [row] = await cases.rows('select id from orders where order_no = $1', orderNo)
    return (await person.ask(detail, { id: row!['id'] as string })).data!.buyer.readiness
  }
  expect(await ready(await sale(2))).toEqual({
    score: 60,
    absent: ['device', 'address', 'description'],
    hasPriors: false,
  })
  expect(await ready(await sale(2, {}, 'card-of-eve', 'mastercard'))).toBeNull()
})

test('another merchant sees none of it', async () => {
  await makeMerchant(app, 2n)
  const other = await signedIn(app, app.gateway, { merchantId: 2n, permissions: ['dispute.config.view'] })
  expect((await other.ask(readiness, {})).data).toEqual({ sites: [] })
})
