import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { counted, rolledUp } from '#areas/trade/test/rollup.ts'
import { testDatabase } from '#db/test/database.ts'
import { coreEvent, deliver, makeMerchant, usd } from '#test/deliveries.ts'
import { lookAt } from '#test/ingest.ts'
import { approval, ownOrders, sentAt, submission } from '#test/own-order.ts'

const database = await testDatabase()
const { db } = database
const { orderRow, rows } = lookAt(database)
const { made } = ownOrders(db)

beforeAll(() => makeMerchant(database, 1n))

/** What follows an approved sale, each told as it comes. */
const sequels = (orderNo: string) => [
  { kind: 'refund', orderNo, refundNo: `R${orderNo}`.slice(-30), amount: usd('10.00') } as const,
  {
    kind: 'presentment',
    orderNo,
    presentmentNo: `P${orderNo}`.slice(-30),
    amount: usd('100.00'),
    settledOn: '2026-01-06',
  } as const,
  {
    kind: 'fraud_report',
    orderNo,
    reportNo: `F${orderNo}`.slice(-30),
    amount: usd('100.00'),
    fraudType: '6',
    reportedOn: '2026-01-07',
  } as const,
]

test('whatever the order of arrival, however often, an order of our own ends alike and its parts know its brand', async () => {
  const plan = fc.record({
    bare: fc.boolean(),
    score: fc.constantFrom(10, 300),
    declined: fc.boolean(),
    seed: fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
  })
  const tell = async (
    { bare, score, declined }: { bare: boolean; score: number; declined: boolean },
    seed: number[],
  ) => {
    const { orderNo, id } = await made()
    const risk = { score, reasons: [] }
    const at = sentAt()
    const answer = declined
      ? { authorisation: { result: 'declined' as const, at, responseCode: '05' } }
      : { authorisation: { result: 'approved' as const, at, arn: `arn${orderNo}`.slice(0, 23) } }
    const payerOf = bare ? { card: undefined, risk: undefined, ip: undefined, deviceId: undefined } : { risk }
    const events = [
      submission(orderNo, { risk }),
      approval(orderNo, { ...payerOf, ...answer }),
      ...sequels(orderNo).map((data) => coreEvent(sentAt(), data)),
    ]
    const again = [...events, ...events.slice(0, 2)]
    const mixed = again
      .map((event, index) => ({ event, rank: seed[index] ?? index }))
      .toSorted((a, b) => a.rank - b.rank)
    for (const { event } of mixed) await deliver(db, [event])
    const { state, capture_state, captured, refunded, brand, card_masked, card_country, risk_score } =
      (await orderRow(orderNo))!
    const brands = await rows(
      `select 'p' as of, brand from presentment where order_id = $1 union all select 'f', brand from fraud_report where order_id = $1 order by 1`,
      id,
    )
    return { state, capture_state, captured, refunded, brand, card_masked, card_country, risk_score, brands }
  }
  await fc.assert(
    fc.asyncProperty(plan, async ({ seed, ...life }) => {
      const straight = await tell(life, [])
      expect(straight).toMatchObject({ brand: 'visa', card_country: 'GB', risk_score: life.score })
      expect(await tell(life, seed)).toEqual(straight)
    }),
    { numRuns: 40 },
  )
  expect(await rolledUp(db, 1n)).toEqual(await counted(db, 1n))
})
