import { beforeAll, describe, expect, test } from 'vitest'
import {
  fraudReportCalls,
  type FraudReportFilter,
  fraudTypeOf,
} from '@quayside/contract/risk/fraud-report.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { testExports } from '#test/exports.ts'

const database = await testDatabase()
const { db, owner } = database
const exports = await testExports(database)
const { query, detail } = fraudReportCalls
const usd = (value: string) => ({ currency: 'USD', value })
let token: string
let theirs: string

const hour = (at: number) => new Date(Date.UTC(2026, 0, 5, at)).toISOString()
const told = (no: number, fraudType: string, merchantId = '1') =>
  coreEvent(
    hour(10 + no),
    {
      kind: 'fraud_report',
      orderNo: `Q${merchantId}-${no}`,
      reportNo: `TC40-${merchantId}-${no}`,
      amount: usd(`${no}0.00`),
      fraudType,
      reportedOn: '2026-01-05',
    },
    { merchantId },
  )

beforeAll(async () => {
  for (const merchantId of [1n, 2n]) await makeMerchant(database, merchantId)
  const orders = (merchantId: string, numbers: readonly number[]) =>
    numbers.map((no) => coreEvent(hour(9), orderData(`Q${merchantId}-${no}`), { merchantId }))
  await deliver(db, [...orders('1', [1, 2, 3]), ...orders('2', [1])])
  await deliver(db, [told(1, '6'), told(2, '01'), told(3, 'Z'), told(1, '6', '2')])
  await deliver(db, [
    coreEvent(hour(20), { kind: 'refund', orderNo: 'Q1-1', refundNo: 'R1', amount: usd('10.00') }),
    coreEvent(hour(21), {
      kind: 'dispute',
      orderNo: 'Q1-2',
      caseNo: 'C2',
      stage: 'chargeback',
      amount: usd('20.00'),
      reasonCode: '10.4',
    }),
    coreEvent(hour(21), {
      kind: 'dispute',
      orderNo: 'Q1-3',
      caseNo: 'C3',
      stage: 'retrieval',
      amount: usd('20.00'),
      reasonCode: '30',
    }),
  ])
  const permissions = ['risk.fraud.view', 'risk.fraud.export', 'account.download.view']
  token = await addSession(owner, await addOperator(owner, 1n, { permissions }))
  theirs = await addSession(owner, await addOperator(owner, 2n, { permissions }))
})

const found = async (filter: FraudReportFilter) =>
  (await exports.send(query, token, { filter })).data!.rows.map(({ reportNo }) => reportNo)

test('reports stand newest first, with their kind and what became of the order', async () => {
  const { data } = await exports.send(query, token, {})
  expect(data!.total).toEqual({ count: 3, exact: true })
  expect(data!.rows).toMatchObject([
    // A retrieval only asks.
    { reportNo: 'TC40-1-3', code: 'Z', type: null, refunded: usd('0.00'), disputed: false },
    { reportNo: 'TC40-1-2', code: '01', type: 'stolen', refunded: usd('0.00'), disputed: true },
    { reportNo: 'TC40-1-1', code: '6', type: 'not_present', refunded: usd('10.00'), disputed: false },
  ])
})

test.each<[FraudReportFilter, string[]]>([
  [{ text: 'TC40-1-2' }, ['TC40-1-2']],
  [{ text: 'Q1-3' }, ['TC40-1-3']],
  [{ createdFrom: hour(12), createdTo: hour(13) }, ['TC40-1-2']],
  [{ currency: ['EUR'] }, []],
  [{ brand: ['visa'], text: 'TC40' }, ['TC40-1-3', 'TC40-1-2', 'TC40-1-1']],
])('%j finds %j', async (filter, numbers) => {
  expect(await found(filter)).toEqual(numbers)
})

test('a range that is reversed is refused', async () => {
  const { error } = await exports.send(query, token, {
    filter: { createdFrom: hour(12), createdTo: hour(12) },
  })
  expect(error).toBe('trade.range_reversed')
})

describe('one report', () => {
  const idOf = async (no: number) =>
    (await exports.send(query, token, { filter: { text: `TC40-1-${no}` } })).data!.rows[0]!.id

  test('tells what happened to its order, oldest first', async () => {
    const { data } = await exports.send(detail, token, { id: await idOf(2) })
    expect(data).toMatchObject({ merchantOrderId: expect.any(String), captured: usd('100.00') })
    expect(data!.steps.map(({ event, amount }) => [event, amount.value])).toEqual([
      ['order', '100.00'],
      ['report', '20.00'],
      ['chargeback', '20.00'],
    ])
    const refunded = await exports.send(detail, token, { id: await idOf(1) })
    expect(refunded.data!.steps.map(({ event }) => event)).toEqual(['order', 'report', 'refund'])
  })

  test('of another merchant answers like an unknown one', async () => {
    const { error } = await exports.send(detail, theirs, { id: await idOf(1) })
    expect(error).toBe('object.not_found')
  })
})

test.each([
  ['0', 'lost'],
  ['00', 'lost'],
  ['06', 'not_present'],
  ['9', 'counterfeit'],
  ['D', 'manipulation'],
  ['51', null],
  ['', null],
])('the scheme’s code %j stands for %s', (code, type) => {
  expect(fraudTypeOf(code)).toBe(type)
})
