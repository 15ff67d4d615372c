import { beforeAll, describe, expect, test } from 'vitest'
import type { GatewayServer } from '#http/gateway-server.ts'
import { httpCardNetwork } from '#ports/card-network/http.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { testApp } from '#test/app.ts'
import { later, t0 } from '#test/ingest.ts'
import { orderTimeRunner } from '#orders/time.job.ts'
import { batchers } from '#areas/trade/test/batches.ts'
import { triesOf } from '#areas/trade/test/card-network.ts'
import { booksOf, type Person, signedIn } from '#areas/trade/test/moves.ts'
import { races, type Racing } from '#areas/trade/test/races.ts'

const app = await testApp()
const { db, owner, gateway } = app
const { rows } = booksOf(app)
/** Two gateways on one database, as in production. */
let second: GatewayServer
let person: Person
/** Nobody answers there, so nothing ends. */
const tries = triesOf(app, httpCardNetwork('http://127.0.0.1:9'))
const rounds = Number(process.env['RACE_ROUNDS'] ?? 12)
let count = 0

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, gateway, { permissions: batchers })
  second = await app.another()
})

const authorisation = { result: 'approved', at: new Date().toISOString() } as const
const orders = {
  sale: {},
  authorised: { type: 'pre-authorization', authorisation },
  held: { risk: { score: 300 }, authorisation },
} as const

const racing: Racing = {
  async order(what) {
    const no = `R${++count}`
    await deliver(db, [coreEvent(t0, orderData(no, orders[what]))])
    return no
  },
  ask: (call, input, { gateway: at, key }) =>
    person.ask(call, input, { ...(key !== undefined && { key }), ...(at === 1 && { gateway: second }) }),
  version: (no) => person.version(no),
  chargeBack: (no) =>
    deliver(db, [
      coreEvent(later(1), {
        kind: 'dispute',
        orderNo: no,
        caseNo: no,
        stage: 'chargeback',
        amount: usd('100'),
        reasonCode: '10.4',
      }),
    ]),
  rows,
  expireNow: (no) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: `update orders set auth_expires_at = now(), recorded_at = now() - interval '1 day' where order_no = $1`,
        values: [no],
      }),
    ),
  endTime: () => orderTimeRunner({ app: db, owner }).run({}, { id: '1', attempt: 1 }),
  send: (id) => tries.next('refund', id),
}

describe.each(Array.from({ length: rounds }, (_, round) => String(round)))('round %s', (round) => {
  test.each(Object.entries(races))('%s', async (_, race) => {
    expect(await race(racing, round)).toEqual([])
  })
})
