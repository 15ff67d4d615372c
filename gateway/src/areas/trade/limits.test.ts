import { beforeAll, describe, expect, test } from 'vitest'
import { captureState, order as orderMachine } from '@quayside/contract/trade/states.ts'
import { ingestLimits } from '@quayside/contract/provider/limits.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { transactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import { testDatabase } from '#db/test/database.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'

const database = await testDatabase()
const { db, owner } = database
beforeAll(() => makeMerchant(database, 1n))

/** Columns of the trade tables with the contract's limit of the same thing. */
const lengths: Record<string, number> = {
  'orders.order_no': tradeLimits.orderNo.max,
  'orders.merchant_order_id': tradeLimits.merchantOrderId.max,
  'orders.email': tradeLimits.email.max,
  'orders.arn': tradeLimits.arn.max,
  'orders.customer_id': tradeLimits.customerId.max,
  'order_evidence.device_id': tradeLimits.deviceId.max,
  'order_evidence.fingerprint': tradeLimits.deviceId.max,
  'order_evidence.login_id': tradeLimits.deviceId.max,
  'order_evidence.device_fingerprint': tradeLimits.deviceId.max,
  'order_evidence.descriptor': tradeLimits.descriptor.max,
  'capture.capture_no': tradeLimits.orderNo.max,
  'refund.refund_no': tradeLimits.orderNo.max,
  'refund.merchant_refund_id': tradeLimits.merchantOrderId.max,
  'refund.refused_code': tradeLimits.refusalCode.max,
  'capture.refused_code': tradeLimits.refusalCode.max,
  'scheme_payment.payment_no': tradeLimits.orderNo.max,
  'inbox.event_id': ingestLimits.eventId.max,
}
const tables = [...new Set(Object.keys(lengths).map((name) => name.split('.')[0]!))]

const checks = () =>
  owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<{ table: string; definition: string }>({
      text: `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'c' and conrelid = any($1::regclass[])`,
      values: [tables],
    }),
  )

test('lengths that the database checks are those of the contract, and none is missing', async () => {
  const found = (await checks()).flatMap(({ table, definition }) =>
    [...definition.matchAll(/length\((\w+)\) <= (\d+)/g)].map(([, column, max]) => [
      `${table}.${column}`,
      Number(max),
    ]),
  )
  expect(Object.fromEntries(found)).toEqual(lengths)
})

test('states that the database checks are those of the machines', async () => {
  const definitions = (await checks())
    .filter(({ table }) => table === 'orders')
    .map(({ definition }) => definition)
  const statesOf = (column: string) =>
    definitions
      .filter((definition) => new RegExp(`\\b${column} = ANY`).test(definition))
      .flatMap((definition) => [...definition.matchAll(/'(\w+)'/g)].map(([, state]) => state))
  expect(new Set(statesOf('state'))).toEqual(new Set(orderMachine.states))
  expect(new Set(statesOf('capture_state'))).toEqual(new Set(captureState.states))
})

describe('one character more is refused, by the field’s name', () => {
  const field = (length: number) => 'x'.repeat(length)
  test.each([
    ['orderNo', tradeLimits.orderNo.max, (text: string) => ({ orderNo: text })],
    ['merchantOrderId', tradeLimits.merchantOrderId.max, (text: string) => ({ merchantOrderId: text })],
    ['customerId', tradeLimits.customerId.max, (text: string) => ({ customerId: text })],
    ['email', tradeLimits.email.max, (text: string) => ({ email: text })],
    ['deviceId', tradeLimits.deviceId.max, (text: string) => ({ deviceId: text })],
    ['descriptor', tradeLimits.descriptor.max, (text: string) => ({ descriptor: text })],
    ['items.0.name', tradeLimits.itemName.max, (text: string) => ({ items: [{ name: text, quantity: 1 }] })],
    [
      'items.0.quantity',
      tradeLimits.itemQuantity.max,
      (text: string) => ({ items: [{ name: 'x', quantity: text.length }] }),
    ],
    [
      'items',
      tradeLimits.items.max,
      (text: string) => ({ items: Array.from(text, () => ({ name: 'x', quantity: 1 })) }),
    ],
  ] as const)('%s, at most %i', async (name, max, of) => {
    const at = '2026-01-05T10:00:00Z'
    const delivered = (length: number, orderNo: string) =>
      coreEvent(at, {
        ...orderData(orderNo, { sentAt: undefined, authorisation: undefined }),
        ...of(field(length)),
      })
    const [fits, toolong] = await deliver(db, [delivered(max, `n-${name}`), delivered(max + 1, `m-${name}`)])
    expect(fits).toMatchObject({ outcome: 'applied' })
    expect(toolong).toMatchObject({ outcome: 'rejected', reason: 'schema', field: `data.${name}` })
  })

  test.each([
    ['text', tradeLimits.searchText.max, (length: number) => field(length)],
    ['orderNo', tradeLimits.orderNo.max, (length: number) => field(length)],
    ['merchantOrderId', tradeLimits.merchantOrderId.max, (length: number) => field(length)],
    ['arn', tradeLimits.arn.max, (length: number) => field(length)],
    ['email', tradeLimits.email.max, (length: number) => field(length)],
    ['numbers', tradeLimits.numbers.max, (length: number) => Array.from({ length }, () => 'x')],
    ['status', tradeLimits.choices.max, (length: number) => Array.from({ length }, () => 'succeed')],
  ] as const)('filter %s, at most %i', (name, max, of) => {
    const parsed = (length: number) => transactionFilter.safeParse({ [name]: of(length) }).success
    expect([parsed(max), parsed(max + 1)]).toEqual([true, false])
  })
})
