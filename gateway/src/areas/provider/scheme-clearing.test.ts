import { addDays, beijingDate, startOfBeijingDate } from '@quayside/contract/dates.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { balances, schemeClearingRunner, schemeSilenceRunner } from '#ledger/index.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'

const database = await testDatabase()
const { db, owner } = database
const merchantId = 1n
const today = beijingDate(new Date())
const noon = (daysAgo: number) =>
  new Date(Date.parse(startOfBeijingDate(addDays(today, -daysAgo))) + 43_200_000).toISOString()

const sale = (orderNo: string, daysAgo: number, more: Parameters<typeof orderData>[1] = {}) =>
  coreEvent(
    noon(daysAgo),
    orderData(orderNo, {
      sentAt: noon(daysAgo),
      authorisation: { result: 'approved', at: noon(daysAgo), authCode: '123456' },
      ...more,
    }),
  )
const payment = (paymentNo: string, value: string, daysAgo: number, brand: 'visa' | 'mastercard' = 'visa') =>
  coreEvent(noon(daysAgo), {
    kind: 'scheme_payment',
    paymentNo,
    brand,
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

test('row S5: what a scheme owed since its payment before is compared with what it paid, once', async () => {
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
  const run = schemeClearingRunner({ app: db, owner }).run
  await run({}, { id: '1', attempt: 1 })
  await run({}, { id: '2', attempt: 1 })
  // The last day is still young: its dollar more or less is nobody's business yet.
  expect(await shown()).toEqual({ net: -9900n, bank: -17_000n, suspense: -100n })
  expect(await tasks()).toEqual([
    { kind: 'scheme_difference', note: 'USD: 10000 minor units owed, 9900 paid' },
  ])
})

test('row S5: a scheme that owes and pays nothing is told to staff once, whatever old imports still stand open', async () => {
  const silent = async () => {
    for (const id of ['1', '2']) await schemeSilenceRunner({ app: db, owner }).run({}, { id, attempt: 1 })
    const told = await tasks()
    return told.filter(({ kind }) => kind === 'scheme_silent').map(({ note }) => note)
  }
  // What the test before left is paid, but for a last day that is still young.
  expect(await silent()).toEqual([])

  const jcb = { card: { brand: 'jcb', masked: '353011******0000', country: 'JP' } } as const
  const master = { card: { brand: 'mastercard', masked: '555555******4444', country: 'US' } } as const
  await deliver(db, [
    sale('old-import', 400, jcb),
    sale('m1', 6, master),
    payment('m-p1', '100.00', 5, 'mastercard'),
    sale('m2', 4, master),
    coreEvent(noon(4), { kind: 'refund', orderNo: 'm1', refundNo: 'm-r1', amount: usd('40.00') }),
    sale('m3', 3, master),
  ])
  const since = addDays(today, -5)
  expect(await silent()).toEqual([`mastercard USD: 6000 minor units owed and nothing paid since ${since}`])

  // Refunds of all that was sold: nothing is owed, so nothing is missed.
  await deliver(db, [
    sale('j1', 7, jcb),
    coreEvent(noon(6), { kind: 'refund', orderNo: 'j1', refundNo: 'j-r1', amount: usd('100.00') }),
    coreEvent(noon(6), { kind: 'refund', orderNo: 'old-import', refundNo: 'j-r2', amount: usd('100.00') }),
  ])
  expect(await silent()).toHaveLength(1)
  await deliver(db, [sale('j2', 5, jcb), payment('m-p2', '60.00', 1, 'mastercard')])
  expect(await silent()).toHaveLength(2)
  expect(await silent()).toContain('jcb USD: 10000 minor units owed and nothing paid ever')
})
