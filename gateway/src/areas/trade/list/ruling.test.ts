import { beforeAll, expect, test } from 'vitest'
import { permissions } from '@quayside/contract/permissions.ts'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { csvCells, testExports, utcCsv } from '#test/exports.ts'
import { rulingOf } from '#test/rulings.ts'

const database = await testDatabase()
const exports = await testExports(database)
const listed = '00000000-0000-4000-8000-000000000001'
let token: string

beforeAll(async () => {
  await makeMerchant(database, 1n)
  const blocked = rulingOf({ action: 'block', by: 'blacklist', byIds: [listed], lists: [listed] })
  await deliver(database.db, [
    coreEvent(
      '2026-01-05T10:00:00Z',
      orderData('R1', { ruling: blocked, sentAt: undefined, authorisation: undefined }),
    ),
    coreEvent('2026-01-05T11:00:00Z', orderData('R2', { ruling: rulingOf() })),
    coreEvent('2026-01-05T12:00:00Z', orderData('R3')),
  ])
  token = await addSession(database.owner, await addOperator(database.owner, 1n, { permissions }))
})

test('an order’s row says what was done with it and what decided; one without a ruling says nothing', async () => {
  const { data } = await exports.send(transactionCalls.query, token, { order: 'oldest' })
  expect(data!.rows.map(({ orderNo, ruling }) => [orderNo, ruling])).toEqual([
    ['R1', { action: 'block', by: 'blacklist' }],
    ['R2', { action: 'pass', by: 'band' }],
    ['R3', null],
  ])
})

test('its file says the same in words', async () => {
  const { data } = await exports.ask(token, {
    columns: ['orderNo', 'ruling'],
    order: 'oldest',
    file: utcCsv,
  })
  await exports.work()
  expect(exports.errors).toEqual([])
  expect(csvCells((await exports.download(token, data!.id)).body)).toEqual([
    ['\ufeffOrder no.', 'Ruling'],
    ['R1', 'Blocked · blacklist'],
    ['R2', 'Passed · risk score'],
    ['R3', ''],
  ])
})
