import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { applied, later, lookAt, t0, unmatched } from '#test/ingest.ts'

const database = await testDatabase()
const { db, owner } = database
const { one, orderRow, pendingBalance, rows } = lookAt(database)

beforeAll(() => makeMerchant(database, 1n))

describe('an order', () => {
  test('approved as a sale is captured at once, with its fee', async () => {
    const before = await pendingBalance()
    expect(await one(t0, orderData('S1'))).toEqual(applied)
    expect(await orderRow('S1')).toMatchObject({
      state: 'succeed',
      capture_state: 'captured',
      captured: 10000n,
      version: 3,
      flags: [],
    })
    expect((await pendingBalance()) - before).toBe(10000n - 320n)
  })
  test.each([
    ['doubtful score is authorised only', { risk: { score: 250 } }, 'pending_review', 'authorized'],
    ['missing score counts as doubtful', { risk: undefined }, 'pending_review', 'authorized'],
    ['score just below doubtful passes', { risk: { score: 249 } }, 'succeed', 'captured'],
    ['score of 500 fails it', { risk: { score: 500 } }, 'failed', 'none'],
    ['pre-authorisation waits for captures', { type: 'pre-authorization' }, 'succeed', 'authorized'],
    ['decline', { authorisation: { result: 'declined', at: t0, responseCode: '51' } }, 'failed', 'none'],
    [
      'cancellation before it was sent',
      { sentAt: undefined, authorisation: { result: 'canceled', at: t0 } },
      'canceled',
      'none',
    ],
    ['no answer', { authorisation: { result: 'expired', at: t0 } }, 'expired', 'none'],
    ['sent without an answer yet', { authorisation: undefined }, 'pending', 'none'],
    ['not sent yet', { sentAt: undefined, authorisation: undefined }, 'received', 'none'],
  ] as const)('%s', async (name, more, state, captureState) => {
    const orderNo = name.replaceAll(/[^a-z0-9]/gi, '').slice(0, 28)
    expect(await one(t0, orderData(orderNo, more as object))).toEqual(applied)
    expect(await orderRow(orderNo)).toMatchObject({ state, capture_state: captureState })
  })
  test('that was sent cannot have been cancelled', async () => {
    expect(await one(t0, orderData('S2', { authorisation: { result: 'canceled', at: t0 } }))).toEqual(
      unmatched('state'),
    )
    expect(await orderRow('S2')).toBeUndefined()
  })
  test('whose number is taken by another one is refused', async () => {
    expect(await one(t0, orderData('S1', { amount: usd('1') }))).toEqual(unmatched('order_known'))
    expect(await orderRow('S1')).toMatchObject({ amount: 10000n })
  })
  test('without an amount is no order', async () => {
    expect(await one(t0, orderData('S3', { amount: usd('0.00') }))).toEqual({
      outcome: 'rejected',
      reason: 'amount',
      field: 'data.amount.value',
    })
  })
  test('of an unknown or closed site, or an unpriced currency, is taken and flagged', async () => {
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: `insert into site (merchant_id, id, kind, name, url, state) values (1, gen_random_uuid(), 'website', 'F', 'https://frozen', 'frozen')`,
      }),
    )
    await deliver(db, [
      coreEvent(t0, orderData('F1', { site: 'https://nobody' })),
      coreEvent(t0, orderData('F2', { site: 'https://frozen' })),
      coreEvent(t0, orderData('F3', { amount: { currency: 'EUR', value: '1.00' } })),
    ])
    expect((await orderRow('F1'))?.['flags']).toEqual(['site_unknown'])
    expect((await orderRow('F2'))?.['flags']).toEqual(['site_not_normal'])
    expect((await orderRow('F3'))?.['flags']).toEqual(['not_priced'])
  })
  test('keeps what its defence needs', async () => {
    await one(
      t0,
      orderData('E1', {
        ip: '203.0.113.9',
        ipCountry: 'GB',
        deviceId: 'dev"1\\',
        descriptor: 'SHOP',
        shipping: { name: 'A "B" \\', country: 'GB' },
        items: [{ name: 'Zelt, 帐篷 {x}', quantity: 2 }],
        authorisation: {
          result: 'approved',
          at: t0,
          avs: 'Y',
          cvv: 'M',
          threeDs: { liabilityShift: true, eci: '05' },
        },
      }),
    )
    const [evidence] = await rows(
      `select e.* from order_evidence e join orders o on o.id = e.order_id where order_no = 'E1'`,
    )
    expect(evidence).toMatchObject({
      ip: '203.0.113.9',
      ip_country: 'GB',
      device_id: 'dev"1\\',
      descriptor: 'SHOP',
      shipping: { name: 'A "B" \\', country: 'GB' },
      items: [{ name: 'Zelt, 帐篷 {x}', quantity: 2 }],
      avs: 'Y',
      cvv: 'M',
      three_ds: { liabilityShift: true, eci: '05' },
      response_code: '00',
    })
  })
})

describe('a merchant order number that lives twice', () => {
  const shared = { merchantOrderId: 'twice' }
  const flagsOf = async (...numbers: string[]) =>
    Promise.all(numbers.map(async (no) => (await orderRow(no))?.['flags']))
  test('flags the later one, whichever arrives first', async () => {
    await one(later(1), orderData('N2', { ...shared, authorisation: undefined }))
    await one(t0, orderData('N1', { ...shared, authorisation: undefined }))
    expect(await flagsOf('N1', 'N2')).toEqual([[], ['duplicate_number']])
  })
  test('is free again when the first one has failed', async () => {
    await one(later(2), {
      kind: 'outcome',
      orderNo: 'N1',
      authorisation: { result: 'declined', at: later(2), responseCode: '05' },
    })
    expect(await flagsOf('N1', 'N2')).toEqual([[], []])
  })
})
