import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { checkoutLimits as limits } from '@quayside/contract/main/limits.ts'
import { sendCall } from '#acts/test/frame.ts'
import { checkoutContent } from '#areas/main/test/checkout-inputs.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { linkWorld } from '#test/links.ts'
import { objectsOf } from '#test/objects.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const objects = objectsOf(app)
const { made } = linkWorld(app)
const { checkout, checkoutV1, checkoutV2, paymentLink } = portalCalls
type Input = InputOf<typeof checkout.create>
const content = {
  ...checkoutContent,
  brands: ['visa' as const],
  logo: null,
  icon: null,
  terms: null,
  privacy: null,
}

let anna: Somebody
let editor: Somebody
let siteId: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  anna = await somebody({ isMain: true })
  editor = await somebody({ permissions: ['main.checkout.view', 'main.checkout.manage'] })
})

const freshSite = async () => (siteId = await objects.openSite({ merchantId: 1n, who: anna }))
const save = (more: Partial<Input> = {}, who = anna) =>
  who.ask(checkout.create, { siteId, ...content, ...more })
const saved = async (more: Partial<Input> = {}, who = anna) => {
  const answer = await save(more, who)
  if (!answer.data) throw new Error(`not saved: ${answer.error}`)
  return answer.data
}
const shown = async (configId: string) => (await anna.ask(checkout.detail, { configId })).data!
const statesOf = async (configId: string) =>
  (await shown(configId)).versions.map(({ version, state }) => [version, state])

describe('versions of a checkout', () => {
  test('a draft is saved, changed, published, and replaced by the next', async () => {
    await freshSite()
    const { configId, ...draft } = await saved()
    expect(draft).toEqual({ version: 1, revision: 1, state: 'draft' })
    const changed = await saved({ draft: { version: 1, revision: 1 }, title: 'Second thoughts' })
    expect(changed).toMatchObject({ version: 1, revision: 2, state: 'draft' })
    await saved({ draft: { version: 1, revision: 2 }, publish: true })
    const second = await saved({ publish: true, live: 1, template: 'quick' })
    expect(second).toMatchObject({ version: 2, state: 'published' })
    expect(await statesOf(configId)).toEqual([
      [2, 'published'],
      [1, 'superseded'],
    ])
    const [live, was] = (await shown(configId)).versions
    expect(live).toMatchObject({ template: 'quick', publishedBy: 'Test Person', supersededAt: null })
    expect(was!.supersededAt).toBe(live!.publishedAt)
  })

  test('an old one that is published again is a new version, and says whose content it has', async () => {
    await freshSite()
    const { configId } = await saved({ publish: true, title: 'First' })
    await saved({ publish: true, live: 1, title: 'Second' })
    const { data } = await anna.ask(checkout.version, { configId, act: 'roll_back', version: 1, live: 2 })
    expect(data).toMatchObject({ live: 3 })
    expect(data!.versions.map(({ title, state, copyOf }) => [title, state, copyOf])).toEqual([
      ['First', 'published', 1],
      ['Second', 'superseded', null],
      ['First', 'superseded', null],
    ])
    const live = await anna.ask(checkout.version, { configId, act: 'roll_back', version: 3, live: 3 })
    expect(live.error).toBe('checkout.state')
  })

  test('who publishes over another version than they saw is told so, and nothing changes', async () => {
    await freshSite()
    const { configId } = await saved({ publish: true })
    expect((await save({ publish: true })).error).toBe('request.conflict')
    expect((await save({ publish: true, live: 7 })).error).toBe('request.conflict')
    expect(await statesOf(configId)).toEqual([[1, 'published']])
  })

  test('two who publish at once: one does', async () => {
    await freshSite()
    const { configId } = await saved()
    const both = await Promise.all([save({ publish: true }), save({ publish: true })])
    expect(both.map(({ error }) => error ?? 'ok').toSorted()).toEqual(['ok', 'request.conflict'])
    const live = (await statesOf(configId)).filter(([, state]) => state === 'published')
    expect(live).toHaveLength(1)
  })

  test('a draft that somebody has changed or published meanwhile is not changed', async () => {
    await freshSite()
    await saved()
    const draft = { version: 1, revision: 1 }
    await saved({ draft, title: 'Theirs' })
    expect((await save({ draft })).error).toBe('request.conflict')
    await saved({ draft: { version: 1, revision: 2 }, publish: true })
    expect((await save({ draft: { version: 1, revision: 3 } })).error).toBe('checkout.state')
  })

  test(`a site has ${limits.drafts} drafts, and not one more; what is published at once is none`, async () => {
    await freshSite()
    for (let n = 0; n < limits.drafts; n++) await saved({ title: `Draft ${n}` })
    expect((await save()).error).toBe('checkout.too_many_drafts')
    const { configId } = await saved({ publish: true })
    expect(await anna.ask(checkout.delete, { configId, draft: { version: 1, revision: 1 } })).toMatchObject({
      status: '0',
    })
    expect((await save()).error).toBeUndefined()
  })

  test('what was published cannot be changed, not even in the database', async () => {
    await freshSite()
    const { configId } = await saved({ publish: true })
    for (const change of [`title = 'Other'`, `state = 'draft'`, `asks_address = true`])
      await expect(
        rows(`update checkout_version set ${change} where checkout_id = $1`, configId),
      ).rejects.toThrow(/stays as it was/)
    await expect(rows('delete from checkout_version where checkout_id = $1', configId)).rejects.toThrow(
      /is kept/,
    )
  })
})

describe('what is written wrong', () => {
  const long = 't'.repeat(limits.title.max)
  test.each<[string, Partial<Input>, string | undefined]>([
    ['a title of 60', { title: long }, undefined],
    ['a title of 61', { title: `${long}t` }, 'title'],
    ['a title of blanks', { title: '  ' }, 'title'],
    ['a title that changes the direction', { title: 'a\u202Eb' }, 'title'],
    ['a template that is none', { template: 'other' as never }, 'template'],
    ['no card scheme', { brands: [] }, 'brands'],
    ['a card scheme twice', { brands: ['visa', 'visa'] }, 'brands'],
    ['no method', { methods: [] }, 'methods'],
    ['a method that is none', { methods: ['cash' as never] }, 'methods.0'],
  ])('%s', async (_, more, field) => {
    await freshSite()
    const { error, errors } = await save(more)
    expect([error, errors?.[0]?.field]).toEqual(field ? ['request.invalid', field] : [undefined, undefined])
  })

  test('a scheme that is not open may stand in a draft and is not shown to payers', async () => {
    await freshSite()
    expect((await save({ brands: ['visa', 'amex'] })).error).toBeUndefined()
    expect(await save({ brands: ['visa', 'amex'], publish: true })).toMatchObject({
      error: 'checkout.brand_closed',
      errors: [{ field: 'brands' }],
    })
  })

  test('a file of another kind, of another merchant and of nobody answer alike', async () => {
    await freshSite()
    const other = { merchantId: 2n, who: await somebody({ merchantId: 2n, isMain: true }) }
    const own = { merchantId: 1n, who: anna }
    for (const logo of [randomUUID(), await objects.linkLogo(own), await objects.checkoutLogo(other)])
      expect(await save({ logo })).toMatchObject({ error: 'object.not_found', errors: [{ field: 'logo' }] })
    const logo = await objects.checkoutLogo(own)
    expect((await save({ logo })).error).toBeUndefined()
    await rows(`update stored_file set state = 'quarantine' where id = $1`, logo)
    expect((await save({ logo })).error).toBeUndefined()
    expect(await save({ logo, publish: true })).toMatchObject({
      error: 'file.quarantine',
      errors: [{ field: 'logo' }],
    })
  })

  test('a deleted site takes no checkout', async () => {
    await freshSite()
    await rows(`update site set state = 'deleted' where id = $1`, siteId)
    expect((await save()).error).toBe('checkout.site_deleted')
  })
})

describe('whose it is', () => {
  test('who may edit saves drafts and shows payers nothing', async () => {
    await freshSite()
    const { configId } = await saved({}, editor)
    const denied = { error: 'permission.denied' }
    expect(await save({ publish: true }, editor)).toMatchObject(denied)
    const act = { configId, act: 'publish' as const, version: 1, revision: 1 }
    expect(await editor.ask(checkout.version, act)).toMatchObject(denied)
    expect((await editor.ask(checkout.version, { configId })).data?.versions).toHaveLength(1)
    await anna.ask(checkout.version, act)
    expect(await editor.ask(checkout.version, { ...act, act: 'roll_back', live: 1 })).toMatchObject(denied)
    expect(await editor.ask(checkout.delete, { configId, live: 1 })).toMatchObject(denied)
  })

  test('whose role reaches other sites sees none of it', async () => {
    const far = await freshSite()
    const { configId } = await saved({ publish: true })
    const near = await freshSite()
    const bounded = await somebody({
      permissions: ['main.checkout.view', 'main.checkout.manage', 'main.checkout.publish'],
      scope: { sites: [near] },
    })
    const { data } = await bounded.ask(checkout.list, {})
    expect(data!.sites.map((one) => one.siteId)).toEqual([near])
    expect((await bounded.ask(checkout.detail, { configId })).error).toBe('object.not_found')
    expect((await save({ siteId: far }, bounded)).error).toBe('object.not_found')
    expect((await bounded.ask(checkout.delete, { configId, live: 1 })).error).toBe('object.not_found')
    expect((await save({ siteId: near, publish: true }, bounded)).error).toBeUndefined()
  })
})

describe('a link', () => {
  test('keeps the checkout that was live when it was made, and holds it as long as it can be paid', async () => {
    await freshSite()
    const before = await made(anna, siteId)
    const { configId } = await saved({ publish: true })
    const first = await made(anna, siteId)
    await saved({ publish: true, live: 1 })
    const kept = async (id: string) =>
      (await rows('select checkout_version as version from payment_link where id = $1', id))[0]
    expect([await kept(before.id), await kept(first.id)]).toEqual([{ version: null }, { version: 1 }])
    expect((await shown(configId)).versions.map(({ links }) => links)).toEqual([0, 1])
    expect((await anna.ask(checkout.delete, { configId, live: 2 })).error).toBe('checkout.in_use')
    await anna.ask(paymentLink.invalidate, { ids: [first.id] })
    expect((await anna.ask(checkout.delete, { configId, live: 2 })).error).toBeUndefined()
    expect((await anna.ask(checkout.detail, { configId })).error).toBe('object.not_found')
    const { data } = await anna.ask(checkout.list, {})
    expect(data!.sites.find((one) => one.siteId === siteId)).toMatchObject({ configId: null, live: null })
    // Another one begins from nothing.
    expect(await saved()).toMatchObject({ version: 1 })
  })
})

describe('the calls of the first version', () => {
  test('know two templates, those of the second all; of a third there are none', async () => {
    await freshSite()
    const input = { siteId, ...content }
    const quick = await anna.ask(checkoutV1.create, { ...input, template: 'quick' as never })
    expect(quick).toMatchObject({ error: 'request.invalid', errors: [{ field: 'template' }] })
    expect((await anna.ask(checkoutV1.create, { ...input, template: 'accordion' })).error).toBeUndefined()
    const { data } = await anna.ask(checkoutV2.create, { ...input, template: 'quick', publish: true })
    expect(data).toMatchObject({ state: 'published' })
    const unknown = await sendCall(
      app.gateway,
      { ...checkoutV2.detail, path: '/checkout/management/v3/detail' },
      { configId: data!.configId },
      { token: anna.token },
    )
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ error: 'call.unknown' })
  })
})

test('schemes are offered as far as their carriers are open in a priced currency', async () => {
  await freshSite()
  await rows(
    `insert into site_carrier (merchant_id, site_id, brand, currency, state, changed_at)
      values (1, $1, 'visa', 'XOF', 'open', now()), (1, $1, 'jcb', 'USD', 'opening', now())`,
    siteId,
  )
  const { data } = await anna.ask(checkout.paymentMethods, { siteId })
  expect(data!.methods[0]!.brands.slice(0, 3)).toEqual([
    { brand: 'visa', state: 'open', currencies: ['USD'] },
    { brand: 'jcb', state: 'opening', currencies: [] },
    expect.objectContaining({ state: 'none' }),
  ])
})
