import { beforeAll, expect, test } from 'vitest'
import type { TransactionFilter } from '@quayside/contract/trade/transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { Ctx } from '../../http/context.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '../provider/test-deliveries.ts'
import { transactionHandlers } from './transaction.ts'

const database = await testDatabase()
const { db } = database

beforeAll(async () => {
  await makeMerchant(database, 1n)
  const events = Array.from({ length: 30 }, (_, n) =>
    coreEvent(`2026-01-05T10:${String(n).padStart(2, '0')}:00Z`, orderData(`Q${100 + n}`, { email: 'emma.hale@outlook.com', amount: usd(String(n + 1)) })),
  )
  await deliver(db, events)
})

const query = (filter: TransactionFilter, page = {}, order: 'newest' | 'oldest' = 'newest') =>
  db.tx({ tenant: 1n, mode: 'read' }, (tx) =>
    transactionHandlers.query(
      { tx, merchantId: 1n, now: '2026-01-06T00:00:00Z', operator: { permissions: new Set() }, merchant: { platform: null } } as unknown as Ctx,
      { filter, page: { size: 10, ...page }, order, count: true },
    ),
  )

test('pages forward and back', async () => {
  const first = await query({})
  expect(first.rows.map((row) => row.orderNo)).toEqual(Array.from({ length: 10 }, (_, n) => `Q${129 - n}`))
  expect(first.total).toEqual({ count: 30, exact: true })
  expect(first.page.previous).toBeUndefined()
  const second = await query({}, { after: first.page.next })
  expect(second.rows[0]?.orderNo).toBe('Q119')
  const back = await query({}, { before: second.page.previous })
  expect(back.rows).toEqual(first.rows)
  expect(back.page.previous).toBeUndefined()
  expect(first.rows[0]?.email).toBe('em***le@outlook.com')
})
test('filters', async () => {
  for (const filter of [
    { status: ['succeed'] as const, brand: ['visa'] as const },
    { text: 'Q12' }, { text: '1111' }, { text: 'Emma.hale@outlook.com' }, { lastFour: '1111' }, { email: 'emma.HALE@outlook.com' },
    { numbers: ['Q100', 'm-Q101'] }, { currency: ['USD'], amountFrom: '5', amountTo: '7.5' }, { orderNo: 'Q105' }, { createdFrom: '2026-01-05T18:10:00+08:00' },
    { status: ['failed', 'succeed'] as const }, { arn: 'arnQ110', brand: ['visa'] as const },
  ]) {
    const found = await query(filter as never)
    console.log(JSON.stringify(filter), found.total, found.rows.length)
  }
})
