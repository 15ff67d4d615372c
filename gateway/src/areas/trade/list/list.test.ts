import { beforeAll, expect, test } from 'vitest'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import { testDatabase } from '#db/test/database.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { requestOrderHandlers } from '#areas/trade/requests/request-order.ts'
import { asOperator, type Asked } from '#areas/trade/test/operator.ts'
import { transactionHandlers } from './list.ts'

const database = await testDatabase()
const { db } = database

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await makeMerchant(database, 2n)
  const events = Array.from({ length: 30 }, (_, n) =>
    coreEvent(
      `2026-01-05T10:${String(n).padStart(2, '0')}:00Z`,
      orderData(`Q${100 + n}`, { email: 'emma.hale@outlook.com', amount: usd(String(n + 1)) }),
    ),
  )
  await deliver(db, [
    ...events,
    coreEvent('2026-01-05T10:00:00Z', orderData('other', { email: 'emma.hale@outlook.com' }), {
      merchantId: '2',
    }),
  ])
  await deliver(db, [
    coreEvent('2026-01-06T10:00:00Z', {
      kind: 'dispute',
      orderNo: 'Q129',
      caseNo: 'd',
      stage: 'retrieval',
      amount: usd('1'),
      reasonCode: '10.4',
    }),
  ])
})

type Page = { size?: 10 | 20 | 50; after?: string | undefined; before?: string | undefined }
const query = (filter: TransactionFilter = {}, page: Page = {}, asked: Asked = {}) =>
  asOperator(db, asked, (ctx) =>
    transactionHandlers.query(ctx, {
      filter,
      page: { size: 10, ...(page as object) },
      order: 'newest',
      count: true,
    }),
  )

test('a row shows what a list needs, and a masked email', async () => {
  const { rows, asOf } = await query()
  const { id, ...row } = rows[0]!
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(row).toEqual({
    orderNo: 'Q129',
    merchantOrderId: 'm-Q129',
    createdAt: '2026-01-05T10:29:00Z',
    type: 'sale',
    status: 'succeed',
    captureState: 'captured',
    amount: usd('30.00'),
    captured: usd('30.00'),
    refunded: usd('0.00'),
    refundable: usd('30.00'),
    brand: 'visa',
    card: '411111******1111',
    cardCountry: 'US',
    paymentMethod: 'card',
    source: 'api',
    site: 'Shop',
    email: 'em***le@outlook.com',
    arn: 'arnQ129',
    riskScore: 10,
    ruling: null,
    responseCode: null,
    disputed: true,
    actions: [],
  })
  expect(asOf).toBe('2026-02-01T00:00:00Z')
})

test('the whole email is for those who may see it', async () => {
  const { rows } = await query(
    {},
    {},
    { permissions: ['trade.transaction.view', 'trade.transaction.reveal'] },
  )
  expect(rows[0]?.email).toBe('emma.hale@outlook.com')
})

test('refuses a cursor that no page gave, and two at once', async () => {
  const { page } = await query()
  const forged = Buffer.from("2026-01-05T10:00:00Z 0190a5a0-0000-7000-8000-00000000000' or 1=1").toString(
    'base64url',
  )
  for (const cursors of [
    { after: 'x' },
    { after: forged },
    { before: '' },
    { after: page.next, before: page.next },
  ])
    await expect(query({}, cursors)).rejects.toMatchObject({ key: 'trade.cursor_invalid' })
})

test('refuses a reversed range and an amount without its currency', async () => {
  const reversed = { createdFrom: '2026-01-05T10:00:00+08:00', createdTo: '2026-01-05T02:00:00Z' }
  await expect(query(reversed)).rejects.toMatchObject({ key: 'trade.range_reversed' })
  await expect(query({ currency: ['USD'], amountFrom: '2', amountTo: '1.99' })).rejects.toMatchObject({
    key: 'trade.range_reversed',
  })
  await expect(query({ amountFrom: '1' })).rejects.toMatchObject({ key: 'trade.currency_needed' })
  await expect(query({ amountFrom: '1', currency: ['USD', 'JPY'] })).rejects.toMatchObject({
    key: 'trade.currency_needed',
  })
})

test('counts what has arrived since an instant', async () => {
  const before = new Date(Date.now() - 60_000).toISOString()
  const newer = (since: string) =>
    asOperator(db, {}, (ctx) => transactionHandlers.newer(ctx, { filter: {}, since }))
  const shownLate = { createdAt: new Date(Date.now() - 3_600_000).toISOString() }
  await deliver(db, [coreEvent(shownLate.createdAt, orderData('late-1'))])
  expect(await newer(before)).toEqual({ total: { count: 1, exact: true } })
  expect(await newer(new Date(Date.now() + 60_000).toISOString())).toEqual({
    total: { count: 0, exact: true },
  })
})

test('another merchant’s orders are not there', async () => {
  expect((await query({ orderNo: 'other' })).rows).toEqual([])
  expect((await query({}, {}, { merchantId: 2n })).rows.map(({ orderNo }) => orderNo)).toEqual(['other'])
  await expect(
    asOperator(db, {}, (ctx) =>
      transactionHandlers.neighbours(ctx, { id: 'other', filter: {}, order: 'newest' }),
    ),
  ).rejects.toMatchObject({ key: 'object.not_found' })
})

test('offers the merchant’s sites, methods, sources and the date from which anything is kept', async () => {
  const ask = <T>(work: Parameters<typeof asOperator<T>>[2]) => asOperator(db, {}, work)
  expect((await ask((ctx) => transactionHandlers.websites(ctx, {}))).sites).toMatchObject([
    { name: 'Shop', url: 'https://shop.example' },
  ])
  expect((await ask((ctx) => transactionHandlers.paymentMethods(ctx, {}))).paymentMethods).toContain('card')
  expect((await ask((ctx) => transactionHandlers.sourceTypes(ctx, {}))).sourceTypes).toContain('import')
  expect(await ask((ctx) => transactionHandlers.migrationDate(ctx, {}))).toEqual({ date: '2019-04-30' })
})

test('shows the latest 20 requests', async () => {
  const request = (n: number) =>
    ({
      kind: 'request',
      traceId: `t${n}`,
      orderNo: 'Q100',
      method: 'POST',
      endpoint: '/v1/payments',
      requestBody: '{"amount":"1"}',
      responseBody: '',
      respCode: '00',
      respMsg: 'ok',
    }) as const
  await deliver(
    db,
    Array.from({ length: 21 }, (_, n) =>
      coreEvent(`2026-01-07T10:00:${String(n).padStart(2, '0')}Z`, request(n)),
    ),
  )
  const { rows } = await asOperator(db, {}, (ctx) => requestOrderHandlers.list(ctx, {}))
  expect(rows.map(({ traceId }) => traceId)).toEqual(Array.from({ length: 20 }, (_, n) => `t${20 - n}`))
  expect(rows[0]).toMatchObject({
    merchantId: '1',
    orderId: 'Q100',
    requestBody: '{"amount":"1"}',
    gmtCreateTime: '2026-01-07T10:00:20Z',
  })
})

test('a declined order says in the list what the issuer answered', async () => {
  const at = '2026-01-02T10:00:00Z'
  const declined = orderData('declined', {
    sentAt: at,
    authorisation: { result: 'declined', at, responseCode: '51' },
  })
  await deliver(db, [coreEvent(at, declined)])
  const { rows } = await query({ orderNo: 'declined' })
  expect(rows).toMatchObject([{ orderNo: 'declined', status: 'failed', responseCode: '51' }])
})
