import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { payCalls } from '@quayside/contract/payer/pay.ts'
import { frameTicket } from '@quayside/contract/provider/frame-ticket.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { bareCheckout } from '#test/checkout-world.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { linkWorld } from '#test/links.ts'
import { setSchemes } from '#test/open-schemes.ts'
import { openedPage } from '#test/opened-page.ts'
import { payerWorld } from '#test/payers.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { make, made, site } = linkWorld(app)
const { ask, begin } = payerWorld(app)
const opened = openedPage(app)
let anna: Somebody

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
})

const ticketBrands = async (ref: string): Promise<readonly CardBrand[]> => {
  const { data } = await begin(ref)
  return frameTicket.parse(JSON.parse(Buffer.from(data!.ticket.split('.')[0]!, 'base64url').toString()))
    .brands
}
const pageBrands = async (ref: string) => {
  const { page } = await opened(ref)
  return page.kind === 'open' ? page.look.brands : page.kind
}

async function siteWith(brands: readonly CardBrand[]): Promise<string> {
  const id = await site(anna)
  await rows('delete from site_carrier where site_id = $1', id)
  await setSchemes(app, { id }, brands)
  return id
}

describe('the card schemes of a payment', () => {
  test('are those that are open at its site, and the same on the page as in the ticket', async () => {
    const link = await made(anna, await siteWith(['jcb', 'visa']), { maximum: 9 })
    expect(await pageBrands(link.ref)).toEqual(['visa', 'jcb'])
    expect(await ticketBrands(link.ref)).toEqual(['visa', 'jcb'])
  })

  test('are those of the link’s checkout, in its order, as far as they are open now', async () => {
    const siteId = await siteWith(['visa', 'mastercard', 'jcb', 'amex'])
    const checkout = { ...bareCheckout, siteId, brands: ['jcb', 'visa', 'amex'] as CardBrand[] }
    await anna.ask(portalCalls.checkout.create, { ...checkout, publish: true, live: null })
    const link = await made(anna, siteId, { maximum: 9 })
    expect(await ticketBrands(link.ref)).toEqual(['jcb', 'visa', 'amex'])
    await setSchemes(app, { id: siteId }, ['visa'], 'closed')
    expect(await pageBrands(link.ref)).toEqual(['jcb', 'amex'])
    expect(await ticketBrands(link.ref)).toEqual(['jcb', 'amex'])
  })

  test('are what the form of a new link says, currency by currency', async () => {
    const siteId = await siteWith(['visa', 'jcb'])
    await rows("delete from site_carrier where site_id = $1 and brand = 'visa' and currency = 'JPY'", siteId)
    await rows("update site_carrier set state = 'closed' where site_id = $1 and currency = 'KWD'", siteId)
    const { data } = await anna.ask(portalCalls.paymentLink.permission, {})
    expect(data!.sites.find(({ id }) => id === siteId)!.schemes).toEqual({
      USD: ['visa', 'jcb'],
      JPY: ['jcb'],
    })
  })

  test('are those of its currency alone', async () => {
    const siteId = await siteWith(['visa', 'mastercard'])
    await rows("delete from site_carrier where site_id = $1 and brand = 'visa' and currency = 'JPY'", siteId)
    const items = [{ name: 'Pen', quantity: 1, unitPrice: '1200' }]
    const yen = await made(anna, siteId, { currency: 'JPY', items, maximum: 9 })
    expect(await ticketBrands(yen.ref)).toEqual(['mastercard'])
  })
})

describe('a site that no card scheme is open for', () => {
  test('gets no new link, in that currency', async () => {
    const siteId = await siteWith(['visa'])
    await rows("update site_carrier set state = 'closed' where site_id = $1 and currency = 'USD'", siteId)
    expect(await make(anna, siteId)).toMatchObject({ error: 'paylink.no_scheme' })
    const items = [{ name: 'Pen', quantity: 1, unitPrice: '1200' }]
    expect((await make(anna, siteId, { currency: 'JPY', items })).error).toBeUndefined()
  })

  test('takes no payment of a link that it has, and its payers can ask for another one', async () => {
    const siteId = await siteWith(['visa'])
    const link = await made(anna, siteId, { maximum: 9 })
    await setSchemes(app, { id: siteId }, ['visa'], 'closed')
    expect((await opened(link.ref)).page).toMatchObject({ kind: 'ended', reason: 'site' })
    expect(await begin(link.ref)).toMatchObject({ error: 'payer.link_ended' })
    const orders = await rows('select 1 from payment_link_order where link_id = $1', link.id)
    expect(orders).toEqual([])
    expect((await ask(payCalls.ask, { ref: link.ref, email: 'yuki@example.jp' })).status).toBe('0')
    expect((await opened(link.ref)).page).toMatchObject({ isAsked: true })
    // What staff open again can be paid again, by the same address.
    await setSchemes(app, { id: siteId }, ['visa'])
    expect(await pageBrands(link.ref)).toEqual(['visa'])
  })
})
