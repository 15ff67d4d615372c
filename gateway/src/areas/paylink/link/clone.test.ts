import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { linkWorld } from '#test/links.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { site, made, linkOf } = linkWorld(app)
const { paymentLink, paymentLinkList } = portalCalls
let anna: Somebody
let siteId: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
  siteId = await site(anna)
})

const detailOf = async (id: string) => (await anna.ask(paymentLinkList.detail, { id })).data!

describe('a clone', () => {
  test('is told which of its changes is wrong', async () => {
    const { id } = await made(anna, siteId)
    const refused = async (changes: InputOf<typeof paymentLink.clone>['changes']) => {
      const { error, errors } = await anna.ask(paymentLink.clone, { formId: randomUUID(), id, changes })
      return [error, errors?.[0]?.field]
    }
    expect(await refused({ otherFee: { type: 'tax', amount: '10000.01' } })).toEqual([
      'paylink.fee_too_large',
      'changes.otherFee.amount',
    ])
    expect(await refused({ currency: 'CHF' })).toEqual(['paylink.not_priced', 'changes.currency'])
    expect(await refused({ expiryHours: 169 })).toEqual(['request.invalid', 'changes.expiryHours'])
  })

  test('says the same with another reference, also of a link that has ended', async () => {
    const link = await made(anna, siteId, { maximum: 3, invoiceNo: 'A-1' })
    await anna.ask(paymentLink.invalidate, { ids: [link.id] })
    const { data } = await anna.ask(paymentLink.clone, {
      formId: randomUUID(),
      id: link.id,
      changes: { invoiceNo: 'A-2' },
    })
    expect(data!.ref).not.toBe(link.ref)
    expect(await detailOf(data!.id)).toMatchObject({
      status: 'effective',
      maximum: 3,
      invoiceNo: 'A-2',
      clonedFrom: { id: link.id, linkNo: link.linkNo },
    })
  })

  test('says whatever is changed of it, reckoned anew, and leaves out what it is told to', async () => {
    const link = await made(anna, siteId, {
      maximum: 3,
      invoiceNo: 'A-1',
      note: 'first',
      language: 'zh',
      otherFee: { type: 'tax', amount: '2.00' },
    })
    const clone = (changes: InputOf<typeof paymentLink.clone>['changes']) =>
      anna.ask(paymentLink.clone, { formId: randomUUID(), id: link.id, changes })
    const { data } = await clone({
      items: [{ name: 'Poles', quantity: 2, unitPrice: '10.00' }],
      otherFee: { type: 'shipping', amount: '1.50' },
      total: { currency: 'USD', value: '21.50' },
      type: 'pre-authorization',
      keepCard: true,
      expiryHours: 5,
      invoiceNo: null,
      language: null,
      note: null,
    })
    expect(await detailOf(data!.id)).toMatchObject({
      total: { currency: 'USD', value: '21.50' },
      items: [{ name: 'Poles', spec: null, quantity: 2 }],
      otherFee: { type: 'shipping', amount: { value: '1.50' } },
      type: 'pre-authorization',
      keepCard: true,
      maximum: 3,
      invoiceNo: null,
      language: null,
      note: null,
      clonedFrom: { id: link.id },
    })
    const without = (await clone({ otherFee: null })).data!
    expect(await detailOf(without.id)).toMatchObject({ otherFee: null, invoiceNo: 'A-1', language: 'zh' })
    expect((await clone({ total: { currency: 'USD', value: '1.00' } })).error).toBe('paylink.total_differs')
    expect((await clone({ currency: 'KRW' })).error).toBe('paylink.price')
    expect((await clone({ siteId: randomUUID() })).error).toBe('object.not_found')
  })

  test('of a site that takes none any more goes to another one', async () => {
    const gone = await site(anna)
    const link = await made(anna, gone)
    await rows(`update site set state = 'frozen' where id = $1`, gone)
    const clone = (changes: object) =>
      anna.ask(paymentLink.clone, { formId: randomUUID(), id: link.id, changes })
    expect((await clone({})).error).toBe('paylink.site_not_normal')
    const { data } = await clone({ siteId })
    expect(await detailOf(data!.id)).toMatchObject({ site: { id: siteId } })
  })
})

test('a form that has made a link makes no other one, and does not say that it did', async () => {
  const formId = randomUUID()
  const small = linkOf(siteId, { formId })
  const first = (await anna.ask(paymentLink.generate, small)).data!
  expect((await anna.ask(paymentLink.generate, small)).data).toEqual(first)
  const larger = await anna.ask(paymentLink.generate, {
    ...small,
    items: [{ name: 'Another', quantity: 9, unitPrice: '99.00' }],
  })
  expect(larger.error).toBe('request.conflict')
})
