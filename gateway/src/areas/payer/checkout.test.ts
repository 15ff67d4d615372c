import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { baseUploadPath } from '@quayside/contract/paylink/base/files.ts'
import type { LinkPage, OpenLinkPage } from '@quayside/contract/payer/page.ts'
import { frameTicket } from '@quayside/contract/provider/frame-ticket.ts'
import type { Somebody } from '#test/approvals.ts'
import { bareCheckout, checkoutWorld } from '#test/checkout-world.ts'
import { formUpload } from '#test/form-upload.ts'
import { pdfOf } from '#uploads/test/files.ts'
import { pngIn } from '#uploads/test/pictures.ts'

const world = await checkoutWorld()
const { app, rows, at, opened, freshSite, publish, link, shownOf, keep } = world
const { checkout, paylinkBase, transactionDetail } = portalCalls
let anna: Somebody

beforeAll(async () => {
  anna = await world.begin()
})

const fetched = (url: string) => app.payer.app.inject({ url })

describe('a page obeys the checkout of its link', () => {
  test('with title, template, order of schemes and what it asks', async () => {
    await freshSite()
    const plain = await link()
    await publish({ title: 'Nanbei · Checkout', template: 'accordion', asksAddress: true, asksHolder: false })
    const own = await link()
    const { response, page } = await opened(own.ref)
    expect((page as OpenLinkPage).look).toMatchObject({
      template: 'accordion',
      title: 'Nanbei · Checkout',
      brands: ['visa'],
      asksHolder: false,
      asksAddress: true,
    })
    expect((page as OpenLinkPage).look.countries).toContain('JP')
    expect(response.body).toContain('<title>Nanbei · Checkout</title>')
    // A chat preview says whom it pays, whatever the tab says.
    expect(response.body).toContain('content="Payment to')
    expect((await shownOf(plain.ref)).look).toMatchObject({
      template: 'default',
      title: null,
      brands: ['visa'],
    })
  })

  test('quick goes step by step at both addresses, the others at the second alone', async () => {
    await freshSite()
    await publish({ template: 'quick' })
    const { ref } = await link()
    const layouts = async () =>
      Promise.all(
        ['/userPayment', '/userPayment2'].map(
          async (url) => ((await opened(ref, url)).page as OpenLinkPage).layout,
        ),
      )
    expect(await layouts()).toEqual(['steps', 'steps'])
  })

  test('and tells the card frame to leave the name out', async () => {
    await freshSite()
    await publish({ asksHolder: false })
    const { ref } = await link()
    const { data } = await world.pay(ref)
    const ticket = frameTicket.parse(
      JSON.parse(Buffer.from(data!.ticket.split('.')[0]!, 'base64url').toString()),
    )
    expect(ticket.asksName).toBe(false)
  })
})

describe('files that payers are shown', () => {
  test('have their hash for an address, their type, and do nothing', async () => {
    await freshSite()
    const ids = {
      logo: await keep('logo', 'logo.png', pngIn(40, 30)),
      icon: await keep('icon', 'icon.png', pngIn(16, 16)),
      terms: await keep('terms', '<b onload=alert(1)>terms.pdf', pdfOf()),
    }
    await publish(ids)
    const { ref } = await link()
    const { response, page } = await opened(ref)
    const { look } = page as OpenLinkPage
    expect(response.body).toContain(`<link rel="icon" href="${look.icon}">`)
    const logo = await fetched(look.logo!)
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png'])
    expect(logo.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect(logo.headers['content-disposition']).toBeUndefined()
    const terms = await fetched(look.terms!)
    expect([terms.headers['content-type'], terms.headers['content-disposition']]).toEqual([
      'application/pdf',
      'attachment; filename="document.pdf"',
    ])
  })

  test('are those of what was published; a draft’s, an unknown one’s and no hash answer alike', async () => {
    await freshSite()
    const logo = await keep('logo', 'draft.png', pngIn(80, 60))
    await anna.ask(checkout.create, { ...bareCheckout, siteId: at.siteId, logo })
    const [row] = await rows(`select encode(sha256, 'hex') as hash from stored_file where id = $1`, logo)
    const answers = [String(row!['hash']), 'ab'.repeat(32), '../../etc/passwd', 'x'].map((hash) =>
      fetched(`/files/${encodeURIComponent(hash)}`),
    )
    const bodies = (await Promise.all(answers)).map(({ statusCode, body }) => [
      statusCode,
      body.replace(/"trace":"\w+"/, ''),
    ])
    expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(bodies[0]![0]).toBe(404)
    await publish({ logo })
    expect((await fetched(`/files/${String(row!['hash'])}`)).statusCode).toBe(200)
    await rows(`update stored_file set state = 'refused' where id = $1`, logo)
    expect((await fetched(`/files/${String(row!['hash'])}`)).statusCode).toBe(404)
  })

  test('the checkout’s logo and terms come before those of the base information', async () => {
    const send = await formUpload(app, baseUploadPath)
    await freshSite()
    const base = (await send(anna, 'logo', 'base.png', pngIn(12, 9))).data!
    const told = { siteId: at.siteId, name: 'Nanbei', email: 'help@nanbei.example', logo: base.id }
    await anna.ask(paylinkBase.add, told)
    const hashOf = async (id: string) =>
      (await rows(`select '/files/' || encode(sha256, 'hex') as at from stored_file where id = $1`, id))[0]![
        'at'
      ]
    expect((await shownOf((await link()).ref)).look.logo).toBe(await hashOf(base.id))
    await publish()
    expect((await shownOf((await link()).ref)).look.logo).toBe(await hashOf(base.id))
    const own = await keep('logo', 'own.png', pngIn(20, 15))
    await publish({ logo: own })
    expect((await shownOf((await link()).ref)).look.logo).toBe(await hashOf(own))
  })
})

describe('the preview', () => {
  test('lets the portal alone hold it, holds no frame itself and knows nothing of anybody', async () => {
    const response = await fetched('/userPayment/preview')
    expect(response.statusCode).toBe(200)
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain('frame-ancestors https://portal.example')
    expect(policy).toContain("frame-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(response.headers['x-frame-options']).toBeUndefined()
    expect(response.body).toContain('{"kind":"preview","portal":"https://portal.example","language":"en"}')
  })

  test('pages that can be paid are held by nobody', async () => {
    await freshSite()
    const { response } = await opened((await link()).ref)
    expect(String(response.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    expect(response.headers['x-frame-options']).toBe('DENY')
  })
})

test('an order tells what its payer saw', async () => {
  await freshSite()
  const terms = await keep('terms', 'terms.pdf', pdfOf())
  await publish({ terms })
  const own = await link()
  const { data } = await world.pay(own.ref, { language: 'zh' })
  const [row] = await rows(
    `select o.id, encode(f.sha256, 'hex') as hash from orders o, stored_file f where o.order_no = $1 and f.id = $2`,
    data!.orderNo,
    terms,
  )
  const { seen } = (await anna.ask(transactionDetail.detail, { id: String(row!['id']) })).data!
  expect(seen).toEqual({
    at: expect.any(String),
    link: own.linkNo,
    linkId: own.id,
    siteId: at.siteId,
    base: null,
    checkout: 1,
    checkoutId: expect.any(String),
    terms: { sha256: row!['hash'], id: terms, name: 'terms.pdf' },
    privacy: null,
    language: 'zh',
  })
})

test('an order tells what its payer saw, whatever is published and named otherwise since', async () => {
  await freshSite()
  const terms = await keep('terms', 'terms.pdf', pdfOf())
  await publish({ terms })
  const own = await link()
  const { data } = await world.pay(own.ref)
  const [row] = await rows('select id from orders where order_no = $1', data!.orderNo)
  const seen = async () => (await anna.ask(transactionDetail.detail, { id: String(row!['id']) })).data!.seen
  const then = await seen()
  await publish({ terms: await keep('terms', 'new.pdf', pdfOf({ more: ['<< >>'] })) })
  expect(await seen()).toEqual(then)
})

test('pages of kinds that show nothing have no look', async () => {
  const { page } = await opened('nothing')
  expect(page satisfies LinkPage).toEqual({ kind: 'unknown', language: 'en' })
})
