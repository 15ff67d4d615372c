import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { baseUploadPath } from '@quayside/contract/paylink/base/files.ts'
import type { LinkPage, OpenLinkPage } from '@quayside/contract/payer/page.ts'
import { payCalls } from '@quayside/contract/payer/pay.ts'
import { frameTicket } from '@quayside/contract/provider/frame-ticket.ts'
import { checkoutKinds } from '#areas/main/checkout/files.ts'
import { checkoutContent } from '#areas/main/test/checkout-inputs.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { formUpload } from '#test/form-upload.ts'
import { linkWorld } from '#test/links.ts'
import { objectsOf } from '#test/objects.ts'
import { openedPage } from '#test/opened-page.ts'
import { payerWorld } from '#test/payers.ts'
import { pdfOf } from '#uploads/test/files.ts'
import { pngIn } from '#uploads/test/pictures.ts'
import { keepFile } from '#uploads/stored-file.ts'

const app = await testApp({}, { mode: 'demo' })
const { somebody, rows } = approvalWorld(app)
const { made } = linkWorld(app)
const { ask, begin } = payerWorld(app)
const objects = objectsOf(app)
const { checkout, paylinkBase, transactionDetail } = portalCalls
const opened = openedPage(app)
let anna: Somebody
let siteId: string
let live: number | null

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
})

const content = {
  ...checkoutContent,
  brands: ['visa' as const],
  logo: null,
  icon: null,
  terms: null,
  privacy: null,
}
const freshSite = async () => {
  live = null
  return (siteId = await objects.openSite({ merchantId: 1n, who: anna }))
}
async function publish(more: Partial<InputOf<typeof checkout.create>> = {}) {
  const { data, error } = await anna.ask(checkout.create, {
    ...content,
    ...more,
    siteId,
    live,
    publish: true,
  })
  if (!data) throw new Error(`not published: ${error}`)
  live = data.version
  return data
}
const shownOf = async (ref: string) => (await opened(ref)).page as OpenLinkPage
const keep = async (place: keyof typeof checkoutKinds, name: string, bytes: Buffer) => {
  const uploads = { folder: app.uploadsFolder, scanner: undefined, trustsUnscanned: true }
  const ctx = { db: app.db, merchantId: 1n, operator: { id: anna.id } as never }
  return (await keepFile(uploads, ctx, checkoutKinds[place], { name, bytes })).id
}
const fetched = (url: string) => app.payer.app.inject({ url })
const seenOf = async (orderNo: string) =>
  (
    await rows(
      'select p.seen from payment_link_order p join orders o on o.id = p.order_id where o.order_no = $1',
      orderNo,
    )
  )[0]!['seen']

describe('a page obeys the checkout of its link', () => {
  test('with title, template, order of schemes and what it asks', async () => {
    await freshSite()
    const plain = await made(anna, siteId)
    await publish({ title: 'Nanbei · Checkout', template: 'accordion', asksAddress: true, asksHolder: false })
    const link = await made(anna, siteId)
    const { response, page } = await opened(link.ref)
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
    expect((await shownOf(plain.ref)).look).toMatchObject({ template: 'default', title: null, brands: [] })
  })

  test('quick goes step by step at both addresses, the others at the second alone', async () => {
    await freshSite()
    await publish({ template: 'quick' })
    const { ref } = await made(anna, siteId)
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
    const { ref } = await made(anna, siteId)
    const { data } = await begin(ref)
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
    const { ref } = await made(anna, siteId)
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
    await anna.ask(checkout.create, { ...content, siteId, logo })
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
    const told = { siteId, name: 'Nanbei', email: 'help@nanbei.example', logo: base.id }
    await anna.ask(paylinkBase.add, told)
    const hashOf = async (id: string) =>
      (await rows(`select '/files/' || encode(sha256, 'hex') as at from stored_file where id = $1`, id))[0]![
        'at'
      ]
    expect((await shownOf((await made(anna, siteId)).ref)).look.logo).toBe(await hashOf(base.id))
    await publish()
    expect((await shownOf((await made(anna, siteId)).ref)).look.logo).toBe(await hashOf(base.id))
    const own = await keep('logo', 'own.png', pngIn(20, 15))
    await publish({ logo: own })
    expect((await shownOf((await made(anna, siteId)).ref)).look.logo).toBe(await hashOf(own))
  })
})

describe('a billing address', () => {
  const billing = { line1: '1-2-3 Ginza', city: 'Tokyo', postcode: '104-0061', country: 'JP' }

  test('is asked for where the checkout says so, and stands with the order', async () => {
    await freshSite()
    await publish({ asksAddress: true })
    const { ref } = await made(anna, siteId, { maximum: 9 })
    expect((await begin(ref)).error).toBe('payer.address_missing')
    expect((await begin(ref, { billing: { ...billing, country: 'XX' } })).error).toBe('payer.address_missing')
    const { data } = await begin(ref, { billing })
    const [row] = await rows('select id from orders where order_no = $1', data!.orderNo)
    const detail = await anna.ask(transactionDetail.detail, { id: String(row!['id']) })
    expect(detail.data!.buyer.billing).toMatchObject(billing)
  })

  test('is not kept where nobody asked for it', async () => {
    await freshSite()
    await publish()
    const { data } = await begin((await made(anna, siteId)).ref, { billing })
    const [row] = await rows(
      'select e.billing from order_evidence e join orders o on o.id = e.order_id where o.order_no = $1',
      data!.orderNo,
    )
    expect(row!['billing']).toBeNull()
  })

  test.each([
    ['no street', { line1: '' }, 'billing.line1'],
    ['a street of 201', { line1: 's'.repeat(201) }, 'billing.line1'],
    ['no city', { city: ' ' }, 'billing.city'],
    ['a city of 101', { city: 'c'.repeat(101) }, 'billing.city'],
    ['a postcode of 21', { postcode: '1'.repeat(21) }, 'billing.postcode'],
    ['a country in words', { country: 'Japan' }, 'billing.country'],
    ['an end of a line', { line1: 'a\nb' }, 'billing.line1'],
    ['a card number', { line1: '4111111111111111' }, 'billing.line1'],
  ])('with %s is told by its field', async (_, wrong, field) => {
    const answer = await ask(payCalls.order, {
      ref: '0'.repeat(26),
      attempt: randomUUID(),
      email: 'yuki@example.jp',
      language: 'en',
      billing: { ...billing, ...wrong },
    })
    expect(answer).toMatchObject({ error: 'request.invalid', errors: [{ field }] })
  })

  test.each([
    ['a street of 200', { line1: 's'.repeat(200) }],
    ['a city of 100', { city: 'c'.repeat(100) }],
    ['a postcode of 20', { postcode: 'A'.repeat(20) }],
  ])('with %s is taken', async (_, more) => {
    await freshSite()
    await publish({ asksAddress: true })
    const { ref } = await made(anna, siteId)
    expect((await begin(ref, { billing: { ...billing, ...more } })).error).toBeUndefined()
  })
})

describe('publishing against paying', () => {
  test('whoever pays while others publish has with the order the version that they were shown', async () => {
    await freshSite()
    await publish({ title: 'Version 1' })
    const links = await Promise.all(Array.from({ length: 5 }, () => made(anna, siteId, { maximum: 20 })))
    const publishing = (async () => {
      for (let n = 2; n <= 8; n++) await publish({ title: `Version ${n}` })
    })()
    const paying = links.flatMap(({ ref }, index) =>
      Array.from({ length: 8 }, async (_, n) => {
        const page = await shownOf(ref)
        const { data } = await begin(ref, { email: `p${index}${n}@example.jp` })
        return { title: page.look.title, seen: (await seenOf(data!.orderNo)) as { checkout: number } }
      }),
    )
    const [, ...paid] = await Promise.all([publishing, ...paying])
    for (const { title, seen } of paid) expect(`Version ${seen.checkout}`).toBe(title)
    const fresh = await shownOf((await made(anna, siteId)).ref)
    expect(fresh.look.title).toBe('Version 8')
  })

  test('links that are made while somebody publishes keep one version each, and show that one', async () => {
    await freshSite()
    await publish({ title: 'Version 1' })
    const work = [
      (async () => {
        for (let n = 2; n <= 6; n++) await publish({ title: `Version ${n}` })
      })(),
      ...Array.from({ length: 20 }, () => made(anna, siteId)),
    ] as const
    const [, ...links] = await Promise.all(work)
    for (const link of links) {
      const [row] = await rows(
        'select checkout_version as v from payment_link where id = $1',
        (link as { id: string }).id,
      )
      expect((await shownOf((link as { ref: string }).ref)).look.title).toBe(`Version ${String(row!['v'])}`)
    }
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
    const { response } = await opened((await made(anna, siteId)).ref)
    expect(String(response.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    expect(response.headers['x-frame-options']).toBe('DENY')
  })
})

test('an order tells what its payer saw', async () => {
  await freshSite()
  const terms = await keep('terms', 'terms.pdf', pdfOf())
  await publish({ terms })
  const link = await made(anna, siteId)
  const { data } = await begin(link.ref, { language: 'zh' })
  const [row] = await rows(
    `select o.id, encode(f.sha256, 'hex') as hash from orders o, stored_file f where o.order_no = $1 and f.id = $2`,
    data!.orderNo,
    terms,
  )
  const { seen } = (await anna.ask(transactionDetail.detail, { id: String(row!['id']) })).data!
  expect(seen).toEqual({
    at: expect.any(String),
    link: link.linkNo,
    base: null,
    checkout: 1,
    terms: row!['hash'],
    privacy: null,
    language: 'zh',
  })
})

test('pages of kinds that show nothing have no look', async () => {
  const { page } = await opened('nothing')
  expect(page satisfies LinkPage).toEqual({ kind: 'unknown', language: 'en' })
})
