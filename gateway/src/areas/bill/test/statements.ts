import { addDays, beijingDate, startOfBeijingDate } from '@quayside/contract/dates.ts'
import { settle } from '#ledger/index.ts'
import type { TestApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { closeDays } from '#areas/bill/statement/closing.ts'

export const statementReaders = [
  'bill.statement.view',
  'bill.statement.export',
  'trade.transaction.view',
] as const

const today = beijingDate(new Date())
/** A Beijing date so many days ago, and noon of it. */
export const dayAgo = (days: number): string => addDays(today, -days)
export const noonOf = (day: string): string =>
  new Date(Date.parse(startOfBeijingDate(day)) + 12 * 3_600_000).toISOString()

const sale = (orderNo: string, day: string, more: Parameters<typeof orderData>[1] = {}) => {
  const at = noonOf(day)
  return coreEvent(at, orderData(orderNo, { sentAt: at, authorisation: { result: 'approved', at }, ...more }))
}

/** Three days of the first merchant's dollars, and one of its yen: captures, a refund, a chargeback, settlements, reserve. */
export const storyOfDays = () => [
  sale('S1', dayAgo(9), { amount: usd('100.00') }),
  sale('S2', dayAgo(9), { amount: usd('50.00') }),
  sale('S3', dayAgo(8), { amount: { currency: 'JPY', value: '9000' } }),
  coreEvent(noonOf(dayAgo(7)), { kind: 'refund', orderNo: 'S1', refundNo: 'r-S1', amount: usd('30.00') }),
  coreEvent(noonOf(dayAgo(5)), {
    kind: 'dispute',
    orderNo: 'S2',
    caseNo: 'd-S2',
    stage: 'chargeback',
    amount: usd('50.00'),
    reasonCode: '10.4',
  }),
]

export async function makeDays(app: TestApp): Promise<void> {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  for (const event of storyOfDays()) await deliver(app.db, [event])
  await closeThrough(app, dayAgo(4))
}

/** Settles and closes both currencies through a day, as the nights do. */
export async function closeThrough({ db }: Pick<TestApp, 'db'>, through: string): Promise<number> {
  let written = 0
  for (const currency of ['JPY', 'USD'])
    await db.tx({ tenant: 1n, mode: 'write' }, async (tx) => {
      await settle(tx, { merchantId: 1n, currency, businessDate: through })
      written += await closeDays(tx, { merchantId: 1n, currency, through })
    })
  return written
}

/** One more sale of a day that may be closed already. */
export const lateSale = (app: TestApp, orderNo: string, day: string) =>
  deliver(app.db, [sale(orderNo, day, { amount: usd('10.00') })])
