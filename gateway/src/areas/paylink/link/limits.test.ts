import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { linkWorld, type LinkInput } from '#test/links.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { site, make, made } = linkWorld(app)
const { paymentLink } = portalCalls
let anna: Somebody
let siteId: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
  siteId = await site(anna)
})

describe('a link', () => {
  const item = { name: 'Backpack', quantity: 1, unitPrice: '1.00' }
  const items = (more: Partial<typeof item & { spec: string }>) => ({ items: [{ ...item, ...more }] })
  const invalid = (field: string) => ['request.invalid', field]
  test.each<[string, Partial<LinkInput>, (string | undefined)[]?]>([
    ['100 lines', { items: Array.from({ length: 100 }, () => item) }],
    ['101 lines', { items: Array.from({ length: 101 }, () => item) }, invalid('items')],
    ['one line', { items: [item] }],
    ['no line', { items: [] }, invalid('items')],
    ['a quantity of 100', items({ quantity: 100 })],
    ['a quantity of 101', items({ quantity: 101 }), invalid('items.0.quantity')],
    ['a quantity of 1', items({ quantity: 1 })],
    ['a quantity of 0', items({ quantity: 0 }), invalid('items.0.quantity')],
    ['a price of a cent', items({ unitPrice: '0.01' })],
    ['a price of nothing', items({ unitPrice: '0.00' }), ['paylink.price', 'items.0.unitPrice']],
    ['a price below nothing', items({ unitPrice: '-0.01' }), invalid('items.0.unitPrice')],
    [
      'more decimals than the currency has',
      items({ unitPrice: '1.001' }),
      ['paylink.price', 'items.0.unitPrice'],
    ],
    ['a name of 200', items({ name: 'n'.repeat(200) })],
    ['a name of 201', items({ name: 'n'.repeat(201) }), invalid('items.0.name')],
    ['a specification of 50', items({ spec: 's'.repeat(50) })],
    ['a specification of 51', items({ spec: 's'.repeat(51) }), invalid('items.0.spec')],
    ['an invoice number of 256', { invoiceNo: 'I'.repeat(256) }],
    ['an invoice number of 257', { invoiceNo: 'I'.repeat(257) }, invalid('invoiceNo')],
    ['168 hours', { expiryHours: 168 }],
    ['169 hours', { expiryHours: 169 }, invalid('expiryHours')],
    ['an hour', { expiryHours: 1 }],
    ['no hour', { expiryHours: 0 }, invalid('expiryHours')],
    ['10000 payments', { maximum: 10_000 }],
    ['10001 payments', { maximum: 10_001 }, invalid('maximum')],
    ['no payment', { maximum: 0 }, invalid('maximum')],
    ['a note of 200', { note: 'n'.repeat(200) }],
    ['a note of 201', { note: 'n'.repeat(201) }, invalid('note')],
    ['a fee of 10000.00', { otherFee: { type: 'tax', amount: '10000.00' } }],
    [
      'a fee of 10000.01',
      { otherFee: { type: 'tax', amount: '10000.01' } },
      ['paylink.fee_too_large', 'otherFee.amount'],
    ],
    ['another total', { total: usd('98.01') }, ['paylink.total_differs', 'total']],
    ['a total of 10^12', items({ quantity: 10, unitPrice: '1000000000.00' })],
    [
      'a total above it',
      items({ quantity: 10, unitPrice: '1000000000.01' }),
      ['paylink.total_too_large', 'total'],
    ],
    ['a currency without a price', { currency: 'CHF' }, ['paylink.not_priced', 'currency']],
  ])('with %s', async (_, more, refused = [undefined, undefined]) => {
    const { data, error, errors } = await make(anna, siteId, more)
    expect([error, errors?.[0]?.field]).toEqual(refused)
    expect(data?.ref === undefined).toBe(error !== undefined)
  })

  test('has a fee of at most 10000 units of a currency with no decimals, and of one with three', async () => {
    for (const currency of ['JPY', 'KWD'])
      await rows(
        `insert into merchant_pricing select (m).* from (select jsonb_populate_record(p, jsonb_build_object('currency', $1::text)) as m
          from merchant_pricing p where merchant_id = 1 and currency = 'USD') as one on conflict do nothing`,
        currency,
      )
    const fee = (currency: string, amount: string) =>
      make(anna, siteId, {
        currency,
        items: [{ ...item, unitPrice: '1' }],
        otherFee: { type: 'tax', amount },
      })
    expect((await fee('JPY', '10000')).data?.total).toEqual({ currency: 'JPY', value: '10001' })
    expect((await fee('JPY', '10001')).error).toBe('paylink.fee_too_large')
    expect((await fee('KWD', '10000.000')).data?.total).toEqual({ currency: 'KWD', value: '10001.000' })
    expect((await fee('KWD', '10000.001')).error).toBe('paylink.fee_too_large')
  })
})

test('whoever makes links is told what of, and what one may hold: of their own sites and currencies', async () => {
  const [near, far] = [await site(anna), await site(anna)]
  await made(anna, far)
  const ben = await somebody({
    permissions: ['paylink.link.view', 'paylink.link.create'],
    scope: { sites: [near], currencies: ['USD'] },
  })
  const { data } = await ben.ask(paymentLink.permission, {})
  expect(data).toMatchObject({
    on: true,
    currencies: ['USD'],
    sites: [{ id: near }],
    limits: {
      items: 100,
      quantity: 100,
      goodsName: 200,
      spec: 50,
      invoiceNo: 256,
      payments: 10_000,
      expiryHours: 168,
      otherFeeUnits: 10_000,
      totalMinor: '1000000000000',
    },
  })
  expect(data!.found.sites.map(({ id }) => id)).not.toContain(far)
})
