import { addDays, beijingDate, startOfBeijingDate } from '@quayside/contract/dates.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { balances, schemeClearingTask } from '../../ledger/index.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '../../test-deliveries.ts'

const database = await testDatabase()
const { db, owner } = database
const merchantId = 1n
const today = beijingDate(new Date())
const noon = (daysAgo: number) =>
  new Date(Date.parse(startOfBeijingDate(addDays(today, -daysAgo))) + 43_200_000).toISOString()

const sale = (orderNo: string, daysAgo: number) =>
  coreEvent(
    noon(daysAgo),
    orderData(orderNo, {
      sentAt: noon(daysAgo),
      authorisation: { result: 'approved', at: noon(daysAgo), authCode: '123456' },
    }),
  )
const payment = (paymentNo: string, value: string, daysAgo: number) =>
  coreEvent(noon(daysAgo), {
    kind: 'scheme_payment',
    paymentNo,
    brand: 'visa',
    amount: usd(value),
    settledOn: addDays(today, -daysAgo),
  })

const shown = async () => {
  const rows = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) => balances(tx, merchantId, 'USD'))
  const { net, bank, suspense = 0n } = Object.fromEntries(rows.map((row) => [row.account, row.balance]))
  return { net, bank, suspense }
}
const tasks = () =>
  db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    tx.rows<{ kind: string; note: string }>({ text: 'select kind, note from staff_task order by note' }),
  )

test('S5: what a scheme owed since its payment before is compared with what it paid, once', async () => {
  await makeMerchant(database, merchantId)
  const answers = await deliver(db, [
    sale('o1', 9),
    coreEvent(noon(8), { kind: 'refund', orderNo: 'o1', refundNo: 'r1', amount: usd('30.00') }),
    payment('p1', '70.00', 7),
    sale('o2', 6),
    payment('p2', '99.00', 5),
    sale('o3', 2),
    payment('p3', '1.00', 1),
  ])
  expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => 'applied'))
  const run = schemeClearingTask({ app: db, owner })
  await run({}, { id: '1', attempt: 1 })
  await run({}, { id: '2', attempt: 1 })
  // The last day is still young: its dollar more or less is nobody's business yet.
  expect(await shown()).toEqual({ net: -9900n, bank: -17_000n, suspense: -100n })
  expect(await tasks()).toEqual([
    { kind: 'scheme_difference', note: 'USD: 10000 minor units owed, 9900 paid' },
  ])
})
