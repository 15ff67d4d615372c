import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import type { OpenLinkPage } from '@quayside/contract/payer/page.ts'
import { isPlainLine } from '@quayside/contract/text.ts'
import { testApp } from '#test/app.ts'
import { bareCheckout } from '#test/checkout-world.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { linkWorld } from '#test/links.ts'
import { objectsOf } from '#test/objects.ts'
import { openedPage } from '#test/opened-page.ts'
import { xssTexts } from '#test/xss-texts.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { made } = linkWorld(app)
const objects = objectsOf(app)
const opened = openedPage(app)
const { checkout, paylinkBase } = portalCalls
let anna: Somebody

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
})

test('there are a hundred of them, each once', () => {
  expect(xssTexts.length).toBeGreaterThanOrEqual(100)
  expect(new Set(xssTexts).size).toBe(xssTexts.length)
})

/** What a browser would make of a page: its elements by name, outside of the data block whose content is text. */
const elementsOf = (html: string): string[] =>
  [
    ...html
      .replaceAll(/(<script type="application\/json"[^>]*>)[^<]*(<\/script>)/g, '$1$2')
      .matchAll(/<([a-z]+)/gi),
  ].map(([, name]) => name!)

describe('whatever a merchant writes is text', () => {
  test('one line by one, in each text that a payer reads', async () => {
    const siteId = await objects.openSite({ merchantId: 1n, who: anna })
    await anna.ask(paylinkBase.add, { siteId, name: 'Nanbei', email: 'help@nanbei.example' })
    await anna.ask(checkout.create, { ...bareCheckout, siteId, publish: true })
    const { id, ref } = await made(anna, siteId)
    const plain = elementsOf((await opened(ref)).response.body)
    await rows('alter table checkout_version disable trigger checkout_version_kept')
    for (const text of xssTexts) {
      // Past all checks of inputs: as if one of them had failed.
      const kept = text.replaceAll('\u0000', ' ')
      const [long, short] = [kept.slice(0, 60), kept.slice(0, 32)]
      await rows(
        'update paylink_base set name = $2, phone = $3, descriptor = $4 where site_id = $1',
        siteId,
        kept,
        short,
        kept.slice(0, 22),
      )
      await rows('update checkout_version set title = $1', long)
      const items = JSON.stringify([{ name: kept, spec: kept.slice(0, 50), quantity: 1, unitPrice: '9800' }])
      await rows('update payment_link set items = $2::jsonb, invoice_no = $3 where id = $1', id, items, kept)
      const { response, page } = await opened(ref)
      const shown = page as OpenLinkPage
      expect([
        shown.seller.name,
        shown.items[0]!.name,
        shown.invoiceNo,
        shown.look.title,
        shown.seller.phone,
      ]).toEqual([kept, kept, kept, long, short])
      expect(elementsOf(response.body), text).toEqual(plain)
      expect(response.body).not.toContain('<script>')
    }
  })

  test('and signs that end a line or turn the direction do not even come in', async () => {
    const siteId = await objects.openSite({ merchantId: 1n, who: anna })
    const strange = xssTexts.filter((text) => !isPlainLine(text.trim()))
    expect(strange.length).toBeGreaterThan(6)
    for (const text of strange) {
      const told = { siteId, name: text, email: 'help@nanbei.example' }
      expect((await anna.ask(paylinkBase.add, told)).error).toBe('request.invalid')
      const content = { ...bareCheckout, title: text.slice(0, 60), siteId }
      expect((await anna.ask(checkout.create, content)).errors?.[0]?.field).toBe('title')
    }
  })
})
