import { createHash } from 'node:crypto'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { permissions } from '@quayside/contract/permissions.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { testExports, utcCsv } from '#test/exports.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'

const database = await testDatabase()
const { ask, work, find, download, errors } = await testExports(database)
let token: string

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await deliver(database.db, [
    coreEvent('2026-01-05T10:00:00.987Z', orderData('Q1', { amount: usd('12.50') })),
    coreEvent(
      '2026-01-05T11:00:00Z',
      orderData('Q2', { amount: { currency: 'JPY', value: '748' }, merchantOrderId: '=1+1' }),
    ),
    coreEvent(
      '2026-01-05T12:00:00Z',
      orderData('Q3', { amount: { currency: 'KWD', value: '1.234' }, merchantOrderId: 'a,"b"' }),
    ),
  ])
  token = await addSession(database.owner, await addOperator(database.owner, 1n, { permissions }))
})

test('the list becomes a file that says what the list says', async () => {
  const { data } = await ask(token, {
    columns: ['orderNo', 'merchantOrderId', 'createdAt', 'status', 'currency', 'amount', 'email', 'disputed'],
    file: utcCsv,
  })
  expect(data!.rows).toBe(3)
  await work()
  expect(errors).toEqual([])
  const row = await find(token, data!.id)
  expect(row).toMatchObject({
    state: 'ready',
    rowsExpected: 3,
    rowsDone: 3,
    conditions: [],
    actions: ['download'],
  })
  const response = await download(token, data!.id)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toContain(encodeURIComponent(row.file.name))
  expect(response.body).toBe(
    [
      '\ufeffOrder no.,Merchant order no.,"Created, UTC",Status,Currency,Amount,Email,Disputed',
      'Q3,"a,""b""",2026-01-05 12:00:00,Succeeded,KWD,1.234,buyer@example.com,No',
      "Q2,'=1+1,2026-01-05 11:00:00,Succeeded,JPY,748,buyer@example.com,No",
      'Q1,m-Q1,2026-01-05 10:00:00,Succeeded,USD,12.50,buyer@example.com,No',
      '',
    ].join('\r\n'),
  )
  expect(row.sha256).toBe(createHash('sha256').update(response.rawPayload).digest('hex'))
  expect(row.bytes).toBe(response.rawPayload.length)
})

test('a workbook holds the same rows, read by another reader', async () => {
  const { data } = await ask(token, {
    columns: [
      'orderNo',
      'merchantOrderId',
      'createdAt',
      'status',
      'currency',
      'amount',
      'email',
      'disputed',
      'riskScore',
      'site',
    ],
    file: { ...utcCsv, type: 'xlsx' },
  })
  await work()
  expect(errors).toEqual([])
  const response = await download(token, data!.id)
  const [sheet] = await readXlsxFile(response.rawPayload)
  expect(sheet!.data).toEqual([
    [
      'Order no.',
      'Merchant order no.',
      'Created, UTC',
      'Status',
      'Currency',
      'Amount',
      'Email',
      'Disputed',
      'Risk',
      'Site',
    ],
    [
      'Q3',
      'a,"b"',
      new Date('2026-01-05T12:00:00Z'),
      'Succeeded',
      'KWD',
      1.234,
      'buyer@example.com',
      'No',
      10,
      'Shop',
    ],
    [
      'Q2',
      '=1+1',
      new Date('2026-01-05T11:00:00Z'),
      'Succeeded',
      'JPY',
      748,
      'buyer@example.com',
      'No',
      10,
      'Shop',
    ],
    [
      'Q1',
      'm-Q1',
      new Date('2026-01-05T10:00:00Z'),
      'Succeeded',
      'USD',
      12.5,
      'buyer@example.com',
      'No',
      10,
      'Shop',
    ],
  ])
})
