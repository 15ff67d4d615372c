import { beforeAll, describe, expect, test, vi } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { openOf } from '#areas/partners/binding/sealed.ts'
import { partnerWorld, sentTo } from '#areas/partners/test/partner-world.ts'
import { macOfText } from '#mac.ts'
import { visitText } from '#ports/partner/shopline.ts'
import { proof, type Somebody } from '#test/approvals.ts'

const world = await partnerWorld()
const { consented, confirm, pending, visit, inputOf, somebody, tend, stateOf, rows, url, post } = world
const { shopline } = portalCalls
let anna: Somebody
let other: Somebody
let site: string
let otherSite: string
let made = 0

beforeAll(async () => {
  await world.begin()
  anna = await somebody({ isMain: true })
  other = await somebody({ isMain: true, merchantId: 2n })
  site = await world.site(anna)
  otherSite = await world.site(other, 2n)
})

const shopName = (fault = '') => `nanbei${fault && `-${fault}`}-${++made}`
/** A shop that is bound and valid. */
async function bound(handle = shopName(), who = anna, at = site) {
  const grant = await consented(handle)
  const { data } = await confirm(who, grant, at)
  await tend(data!.id)
  return { handle, ...data! }
}
const rowOf = async (id: string, who = anna) =>
  (await who.ask(shopline.list, {})).data!.bindings.find((one) => one.id === id)!
const update = (id: string, version: number, act: 'change' | 'unbind' | 'again' | 'rotate', more = {}) =>
  anna.ask(shopline.update, { id, version, act, proof, ...more })

describe('a shop', () => {
  test('is asked for its consent, shown where it was given, confirmed and valid once Shopline has said whose it is', async () => {
    const handle = shopName()
    const grant = await consented(handle)
    expect(grant.first.json().data).toMatchObject({ ref: null })
    expect(await pending(anna, grant)).toMatchObject({ data: { domain: `${handle}.myshopline.com` } })
    const { data } = await confirm(anna, grant, site, { productDomain: 'shop.example.com/products' })
    expect(await rowOf(data!.id)).toMatchObject({ state: '2', problem: null })
    await tend(data!.id)
    expect(await rowOf(data!.id)).toMatchObject({
      state: '1',
      accountName: `${handle}.myshopline.com`,
      productDomain: 'shop.example.com/products',
      site: { id: site },
      scopes: [{ granted: true }, { granted: true }, { granted: true }],
      tokenLife: { renewsAt: expect.any(String) },
      key: { lastFour: data!.secret.slice(-4), usedAt: null },
      actions: ['check', 'site', 'rotate', 'unbind'],
    })
    const [notice] = await rows(
      `select facts from notice where kind = 'partner.bound' order by created_at desc limit 1`,
    )
    expect(notice).toMatchObject({ facts: { partnerName: 'shopline' } })
  })

  test('keeps its secrets sealed: neither code, token nor key stands anywhere', async () => {
    const grant = await consented(shopName())
    const { data } = await confirm(anna, grant, site)
    const row = await tend(data!.id)
    const { access } = openOf(world.kek, 'secret', data!.id, row['secret_sealed']!)
    const stored = JSON.stringify([
      await rows('select t::text from partner_binding t'),
      await rows('select t::text from partner_visit t'),
      await rows('select t::text from operation_log t'),
      await rows('select t::text from idempotency_key t'),
      await rows('select t::text from graphile_worker._private_jobs t'),
    ])
    for (const secret of [access, grant.back.code!, data!.secret, grant.ref, grant.cookie.split('=')[1]!]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    }
    expect(JSON.stringify(await anna.ask(shopline.list, {}))).not.toContain(access)
  })

  test('is confirmed once, and in the browser in which its consent was given alone', async () => {
    const grant = await consented(shopName())
    const elsewhere = { ...grant, cookie: 'shop=another' }
    expect((await pending(anna, elsewhere)).error).toBe('partner.expired')
    expect((await confirm(anna, elsewhere, site)).error).toBe('partner.expired')
    expect((await confirm(anna, grant, site)).error).toBeUndefined()
    expect((await confirm(anna, grant, site)).error).toBe('partner.expired')
  })

  test('whose grant is over is asked to begin again', async () => {
    const grant = await consented(shopName())
    await rows(
      `update partner_visit set expires_at = now() - interval '1 second' where code_sealed is not null`,
    )
    expect((await confirm(anna, grant, site)).error).toBe('partner.expired')
  })

  test('of another merchant reads like one that Shopline refuses', async () => {
    const { handle } = await bound()
    const grant = await consented(handle)
    const { data } = await confirm(other, grant, otherSite)
    const row = await tend(data!.id)
    expect(row).toMatchObject({ state: '2', problem: 'refused', secret_sealed: null })
    const [elsewhere] = (await other.ask(shopline.list, {})).data!.bindings
    expect(JSON.stringify(elsewhere)).not.toContain('elsewhere')
  })

  test('of a site that is somebody else’s is refused, naming the field', async () => {
    const grant = await consented(shopName())
    expect(await confirm(anna, grant, otherSite)).toMatchObject({
      error: 'partner.site',
      errors: [{ field: 'siteId' }],
    })
  })

  test.each([
    ['a'.repeat(196) + '.com', 'request.invalid'],
    [`${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(13)}.com`, undefined],
    [`${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(14)}.com`, 'request.invalid'],
    ['http://shop.example.com', 'request.invalid'],
    ['127.0.0.1/products', 'request.invalid'],
    ['0x7f.1', 'request.invalid'],
    ['[::1]', 'request.invalid'],
    ['localhost', 'request.invalid'],
    ['printer.local', 'request.invalid'],
    ['metadata.google.internal', 'request.invalid'],
    ['user@shop.example.com', 'request.invalid'],
    ['shop.example.com:8080', 'request.invalid'],
    ['shop.example.com/../admin', 'request.invalid'],
    ['169.254.169.254', 'request.invalid'],
  ])('with the product domain %s: %s', async (productDomain, error) => {
    const grant = await consented(shopName())
    expect((await confirm(anna, grant, site, { productDomain })).error).toBe(error)
  })

  test('that grants less than is needed stays unauthorised and says so', async () => {
    const grant = await consented(shopName(), 'less')
    const { data } = await confirm(anna, grant, site)
    expect(await tend(data!.id)).toMatchObject({ state: '2', problem: 'scope_missing', secret_sealed: null })
  })
})

describe('a visit', () => {
  test('that Shopline has not signed is refused, and so is one whose signature is another’s', async () => {
    const address = await sentTo(`${url}/shopline/shops/${shopName()}/install`)
    const good = inputOf(address)
    for (const more of [{ sign: '0'.repeat(64) }, { handle: 'another-shop' }, { appkey: 'another' }])
      expect((await visit({ ...good, ...more })).json().error).toBe('partner.refused')
    const grant = await consented(shopName('wrong'))
    expect(grant.error).toBe('partner.refused')
  })

  test('that is older than five minutes is late', async () => {
    const stale = {
      appkey: 'quayside-demo',
      handle: shopName(),
      lang: 'en',
      timestamp: String(Date.now() - 301_000),
      sign: '',
    }
    const sign = macOfText('shared-with-the-sandbox', visitText(stale))
    expect((await visit({ ...stale, sign })).json().error).toBe('partner.expired')
  })

  test('with a code in a browser that never began is no grant', async () => {
    const handle = shopName()
    const { back } = await consented(handle)
    const address = await sentTo(`${url}/shopline/shops/${handle}/consent?answer=all`)
    expect((await visit(inputOf(address))).json().error).toBe('partner.expired')
    // The same return twice: the visit it belongs to is used up.
    expect((await visit(back, 'shop=other')).json().error).toBe('partner.expired')
  })

  test.each([
    'evil.example',
    'a.b',
    'shop/../..',
    'SHOP',
    '-shop',
    'shop-',
    '127.0.0.1',
    'shop@evil',
    'x'.repeat(61),
  ])('of a shop called %s is none', async (handle) => {
    const good = inputOf(await sentTo(`${url}/shopline/shops/${shopName()}/install`))
    expect((await visit({ ...good, handle })).json().error).toBe('request.invalid')
  })
})

describe('a bound shop', () => {
  test('changes its site, gets another key, and is let go with everything secret', async () => {
    const one = await bound()
    const { version } = await rowOf(one.id)
    const changed = await update(one.id, version, 'change', {
      siteId: site,
      productDomain: 'goods.example.com',
    })
    expect(changed.data).toMatchObject({ state: '1', version: version + 1, goTo: null, key: null })
    const rotated = await update(one.id, version + 1, 'rotate')
    expect(rotated.data!.key!.secret).toMatch(/^qshop_[\w-]{43}$/)
    expect(rotated.data!.key!.secret).not.toBe(one.secret)
    expect(await update(one.id, version, 'unbind')).toMatchObject({ error: 'request.conflict' })
    expect((await update(one.id, version + 2, 'unbind')).data).toMatchObject({ state: 'unbound' })
    expect(await stateOf(one.id)).toMatchObject({ secret_sealed: null, key_sealed: null })
    expect(await rowOf(one.id)).toBeUndefined()
  })

  test('asks for the payment password before any of it', async () => {
    const one = await bound()
    const wrong = { proof: { paymentPassword: 'Wrong-Word-1' } }
    expect(await update(one.id, 5, 'unbind', wrong)).toMatchObject({ error: 'proof.wrong' })
  })

  test('whose app is uninstalled is invalid at once, its secret gone, and bound again by a new consent', async () => {
    const one = await bound()
    await post(`/shopline/shops/${one.handle}/uninstall`)
    await vi.waitFor(async () => expect(await stateOf(one.id)).toMatchObject({ state: '0' }), 5_000)
    expect(await stateOf(one.id)).toMatchObject({ secret_sealed: null, problem: 'uninstalled' })
    const again = await update(one.id, (await rowOf(one.id)).version, 'again')
    expect(again.data!.goTo).toContain(`/shopline/shops/${one.handle}/admin/oauth-web/`)
    const grant = await consented(one.handle)
    const { data } = await confirm(anna, grant, site)
    expect(data!.id).toBe(one.id)
    expect(await tend(one.id)).toMatchObject({ state: '1', problem: null })
  })

  test('says when its administrator has entered the key, and only with that key', async () => {
    const one = await bound()
    await post(`/shopline/shops/${one.handle}/credentials`, { secret: 'another' })
    await post(`/shopline/shops/${one.handle}/credentials`, { secret: one.secret })
    await vi.waitFor(async () => expect((await rowOf(one.id)).key!.usedAt).not.toBeNull(), 5_000)
    const { data } = await anna.ask(shopline.credentials, {})
    expect(data).toMatchObject({ merchantNo: '1', address: 'https://portal.example/partner-api/v1/shopline' })
    const shop = data!.shops.find(({ id }) => id === one.id)
    expect(shop).toMatchObject({ siteId: site, lastFour: one.secret.slice(-4), usedAt: expect.any(String) })
    expect(JSON.stringify(data)).not.toContain(one.secret)
  })
})
