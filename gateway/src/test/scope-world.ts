import { beforeAll } from 'vitest'
import { callsOf, portalCalls } from '@quayside/contract/index.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { fanOut } from '#events/fan-out.job.ts'
import { makeEndpoint } from '#events/test/endpoint.ts'
import { booksOf, type Person, signedIn } from '#areas/trade/test/moves.ts'
import { testApp } from './app.ts'
import { coreEvent, deliver, makeMerchant, orderData, shopUrl } from './deliveries.ts'
import { testExports } from './exports.ts'
import { t0 } from './ingest.ts'

/** A merchant with orders of two shops and two currencies, and its main user. */
export async function scopeWorld() {
  const app = await testApp()
  const { db, owner, gateway } = app
  const { rows } = booksOf(app)
  const exports = await testExports(app)
  const otherShop = 'https://other.example'
  let shop: string
  let main: Person

  const sale = (orderNo: string, currency: string, site: string, value: string, score = 10) => {
    const at = new Date(Date.now() - 60_000).toISOString()
    return coreEvent(
      at,
      orderData(orderNo, {
        amount: { currency, value },
        risk: { score },
        site,
        sentAt: at,
        authorisation: { result: 'approved', at },
        // The number of the order stands in all that tells of it.
        email: `${orderNo}@buyer.example`,
        customerId: `c-${orderNo}`,
      }),
    )
  }

  beforeAll(async () => {
    await makeMerchant(app, 1n)
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: `insert into site (merchant_id, id, kind, name, url, state) values (1, gen_random_uuid(), 'website', 'Other', $1, 'normal')`,
        values: [otherShop],
      }),
    )
    await makeEndpoint(owner, 1n)
    await deliver(db, [
      coreEvent(t0, orderData('OLD1')),
      sale('IN1', 'USD', shopUrl, '100.00'),
      sale('IN2', 'USD', shopUrl, '100.00'),
      sale('IN3', 'USD', shopUrl, '100.00'),
      sale('OUTSITE', 'USD', otherShop, '77.77'),
      sale('OUTYEN', 'JPY', shopUrl, '7777'),
      sale('OUTHELD', 'USD', otherShop, '77.77', 300),
      sale('INHELD', 'USD', shopUrl, '100.00', 300),
    ])
    shop = String((await rows('select id from site where url = $1', shopUrl))[0]!['id'])
    main = await signedIn(app, gateway, { permissions })
    for (const orderNo of ['OUTSITE', 'IN3'])
      await main.ask(portalCalls.refund.refund, {
        id: orderNo,
        amount: { currency: 'USD', value: '1.00' },
        version: await main.version(orderNo),
        merchantRefundId: `r-${orderNo}`,
      })
    await db.tx({ tenant: 1n, mode: 'write' }, (tx) => fanOut(tx, 1n))
  })

  return { app, db, owner, gateway, rows, exports, sale, otherShop, shop: () => shop, main: () => main }
}

// Every reading call there is, so that a new one cannot be forgotten. The operation log is the whole team's (ADR 0024).
export const reads = callsOf(portalCalls).filter(
  ({ effect, access, path }) => effect === 'read' && access !== 'public' && path !== '/oplog/list',
)
export const inputs: readonly object[] = [
  {},
  { filter: {} },
  { whose: 'all' },
  { numbers: ['OUTSITE', 'OUTYEN'] },
]
export const keys = ['OUTSITE', 'OUTYEN', 'OUTHELD'].map((id) => ({ id }))
