import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { type ProductName, products } from '@quayside/contract/partners/product/states.ts'
import type { Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { siteWorld } from '#areas/main/test/site-world.ts'
import { testInputs } from '#test/inputs.ts'

const world = await siteWorld()
const { app, rows, staff, somebody, live, added, named } = world
const { virtualCards, keyedOrders, state } = portalCalls.product
const { applications, read, review, approve, refuse, close } = providerCalls.productDesk
const { openKeyed, closeKeyed } = providerCalls.siteAudit
const cards = testInputs.product.virtualCards
const reason = 'Tell us which shops the ads are for.'
let main: Somebody
let merchantId = 1n
let made = 10n
let maker: Somebody

beforeAll(async () => {
  ;({ main } = await world.begin())
})
/** Virtual cards are a merchant's, so each test has one of its own. */
beforeEach(async () => {
  merchantId = ++made
  await makeMerchant(app, merchantId)
  await somebody({ merchantId, isMain: true })
  maker = await somebody({ merchantId, permissions: ['partner.product.view', 'partner.apply'] })
})

const one = (applicationId: string, of = merchantId) => ({
  merchantId: String(of),
  applicationId,
  staff: 'Wen Jing',
})
const decided = (applicationId: string, version: number, of = merchantId) => ({
  ...one(applicationId, of),
  version,
})
const standings = async (product: ProductName, who = maker) =>
  (await who.ask(state, { product })).data!.standings
const standing = async (who = maker) => (await standings('virtual-cards', who))[0]!
const applied = async () => (await maker.ask(virtualCards, cards)).data!.id
const taken = async () => {
  const id = await applied()
  await staff(review, decided(id, 1))
  return id
}
const notices = (of = merchantId) =>
  rows('select kind, operator_id, facts from notice where merchant_id = $1 order by id', of)

describe('virtual cards', () => {
  test('are applied for, reviewed and opened, and each step is told', async () => {
    expect(await standing()).toMatchObject({
      state: 'not_open',
      mayApply: true,
      application: null,
      steps: [],
    })
    const { data } = await maker.ask(virtualCards, cards)
    expect(data).toMatchObject({ state: 'applied', number: expect.stringMatching(/^P-[\dA-F]{10}$/) })
    const id = data!.id
    expect(await standing()).toMatchObject({
      state: 'applied',
      mayApply: false,
      application: { number: data!.number, content: { product: 'virtual-cards', ...cards } },
      steps: [{ event: 'apply', by: 'Test Person' }],
    })
    expect((await staff(review, decided(id, 1))).data).toEqual({ state: 'reviewing', version: 2 })
    expect(await standing()).toMatchObject({ state: 'reviewing' })
    expect((await staff(approve, decided(id, 2))).data).toEqual({ state: 'open', version: 3 })
    expect(await standing()).toMatchObject({ state: 'open', mayApply: false, reason: null })
    expect((await standing()).steps.map(({ event }) => event)).toEqual(['open', 'review', 'apply'])
    expect(await rows('select id, opened_by from card_product where merchant_id = $1', merchantId)).toEqual([
      { id, opened_by: 'Wen Jing' },
    ])
    const told = (await notices()).filter(({ kind }) => kind === 'money.cards_opened')
    expect(told.map(({ operator_id }) => operator_id)).toContain(maker.id)
    expect(told).toHaveLength(2)
  })

  test('refused, the reason is told by mail and message, and they can be applied for again', async () => {
    const id = await taken()
    expect((await staff(refuse, { ...decided(id, 2), reason })).data).toMatchObject({ state: 'refused' })
    expect(await standing()).toMatchObject({ state: 'refused', mayApply: true, reason })
    expect((await notices()).filter(({ operator_id }) => operator_id === maker.id)).toMatchObject([
      { kind: 'product.refused', facts: { productName: 'virtual-cards', reason } },
    ])
    expect(
      await rows(
        `select n.id from graphile_worker._private_jobs j join notice n on n.id::text = j.payload ->> 'id'
          where n.merchant_id = $1 and n.kind = 'product.refused'`,
        merchantId,
      ),
    ).toHaveLength(2)
    expect((await maker.ask(virtualCards, cards)).data).toMatchObject({ state: 'applied' })
    expect(await standing()).toMatchObject({ state: 'applied', reason: null })
  })

  test('that staff open by hand are open here too, and cannot be applied for', async () => {
    const { open, close: closeByHand } = providerCalls.cardProduct
    const byHand = { merchantId: String(merchantId), productId: randomUUID(), staff: 'Li Na' }
    await staff(open, byHand)
    expect(await standing()).toMatchObject({ state: 'open', mayApply: false, application: null })
    expect((await maker.ask(virtualCards, cards)).error).toBe('product.open')
    await staff(closeByHand, byHand)
    expect(await standing()).toMatchObject({ state: 'closed', mayApply: true, reason: null })
  })

  test('opened by hand while an application waits stay as they are when that is approved', async () => {
    const id = await taken()
    const productId = randomUUID()
    await staff(providerCalls.cardProduct.open, {
      merchantId: String(merchantId),
      productId,
      staff: 'Li Na',
    })
    expect((await staff(approve, decided(id, 2))).data).toMatchObject({ state: 'open' })
    expect(await rows('select id from card_product where merchant_id = $1', merchantId)).toEqual([
      { id: productId },
    ])
    // It was not this application that opened them.
    expect((await staff(close, { ...decided(id, 3), reason })).error).toBe('product.elsewhere')
  })

  test('are closed with a reason, and can be applied for again', async () => {
    const id = await taken()
    await staff(approve, decided(id, 2))
    expect((await staff(close, { ...decided(id, 3), reason })).data).toMatchObject({ state: 'closed' })
    expect(await standing()).toMatchObject({ state: 'closed', mayApply: true, reason })
    expect((await staff(close, { ...decided(id, 4), reason })).error).toBe('product.state')
    const again = await taken()
    await staff(approve, decided(again, 2))
    expect(await standing()).toMatchObject({ state: 'open' })
  })

  test('applied for by two at once are applied for once', async () => {
    const both = await Promise.all([maker.ask(virtualCards, cards), maker.ask(virtualCards, cards)])
    expect(both.map(({ error = 'done' }) => error).toSorted()).toEqual(['done', 'product.applied'])
    expect(await rows('select id from product_application where merchant_id = $1', merchantId)).toHaveLength(
      1,
    )
  })

  test('approved and refused at once are one of the two', async () => {
    const id = await taken()
    const both = await Promise.all([
      staff(approve, decided(id, 2)),
      staff(refuse, { ...decided(id, 2), reason }),
    ])
    expect(both.map(({ error = 'done' }) => error).toSorted()).toEqual(['done', 'request.conflict'])
    const isOpen = (await rows('select id from card_product where merchant_id = $1', merchantId)).length > 0
    expect((await standing()).state).toBe(isOpen ? 'open' : 'refused')
  })
})

describe('orders that are keyed', () => {
  const about = (siteId: string) => ({ ...testInputs.product.keyedOrders, siteId })
  const ofSite = async (siteId: string) =>
    (await standings('keyed-orders', main)).find(({ site }) => site?.id === siteId)

  test('are opened for one site, by the switch of the site', async () => {
    const [siteId, other] = [await live(), await live()]
    const { data } = await main.ask(keyedOrders, about(siteId))
    await staff(review, decided(data!.id, 1, 1n))
    await staff(approve, decided(data!.id, 2, 1n))
    expect(await ofSite(siteId)).toMatchObject({ state: 'open', site: { name: 'Test shop' } })
    expect(await ofSite(other)).toMatchObject({ state: 'not_open', mayApply: true })
    expect(await rows('select takes_keyed from site where id = $1', siteId)).toEqual([{ takes_keyed: true }])
    await staff(closeKeyed, { ...(await named(siteId)), reason })
    expect(await ofSite(siteId)).toMatchObject({ state: 'closed', reason, mayApply: true })
    await staff(openKeyed, await named(siteId))
    expect((await main.ask(keyedOrders, about(siteId))).error).toBe('product.open')
  })

  test('are for a site that sells', async () => {
    const siteId = await added()
    const { error, errors } = await main.ask(keyedOrders, about(siteId))
    expect([error, errors?.[0]?.field]).toEqual(['product.site', 'siteId'])
    expect(await ofSite(siteId)).toBeUndefined()
  })

  test('stay closed where the site was frozen meanwhile: nothing of the decision is kept', async () => {
    const siteId = await live()
    const { data } = await main.ask(keyedOrders, about(siteId))
    await staff(review, decided(data!.id, 1, 1n))
    await staff(providerCalls.siteAudit.freeze, { ...(await named(siteId)), reason })
    expect((await staff(approve, decided(data!.id, 2, 1n))).error).toBe('site.state')
    expect(await ofSite(siteId)).toMatchObject({ state: 'reviewing' })
  })

  test('are not seen of a site that a role does not reach', async () => {
    const [own, other] = [await live(), await live()]
    const bounded = await somebody({
      permissions: ['partner.product.view', 'partner.apply'],
      scope: { sites: [own] },
    })
    await main.ask(keyedOrders, about(other))
    expect((await bounded.ask(keyedOrders, about(other))).error).toBe('object.not_found')
    expect((await standings('keyed-orders', bounded)).map(({ site }) => site!.id)).toEqual([own])
  })

  test('need the word that no card is written down', async () => {
    const answer = await main.ask(keyedOrders, { ...about(await live()), keepsNoCards: false as never })
    expect(answer.errors?.[0]?.field).toBe('keepsNoCards')
  })
})

describe('staff', () => {
  test('find what waits, oldest first, by product, state and merchant', async () => {
    const id = await applied()
    const asked = async (input: object) =>
      (await staff(applications, input)).data!.applications.map(({ applicationId }) => applicationId)
    const mine = { merchantId: String(merchantId) }
    expect(await asked({ size: 200 })).toContain(id)
    expect(await asked(mine)).toEqual([id])
    expect(await asked({ ...mine, product: 'keyed-orders' })).toEqual([])
    expect(await asked({ ...mine, state: ['refused', 'open'] })).toEqual([])
    const [first] = (await staff(applications, mine)).data!.applications
    const after = { appliedAt: first!.appliedAt, applicationId: id }
    expect(await asked({ ...mine, after })).toEqual([])
  })

  test('read what was written, and the look stands in the merchant’s log', async () => {
    const id = await applied()
    expect((await staff(read, one(id))).data).toMatchObject({
      product: 'virtual-cards',
      appliedBy: 'Test Person',
      content: cards,
    })
    await expect
      .poll(() =>
        rows('select merchant_id, call from operation_log where target = $1 and outcome = $2', id, 'read'),
      )
      .toEqual([{ merchant_id: merchantId, call: '/products/application/read' }])
  })

  test('take an application up before they decide, and each version once', async () => {
    const id = await applied()
    expect((await staff(refuse, { ...decided(id, 1), reason })).error).toBe('product.state')
    await staff(review, decided(id, 1))
    expect((await staff(approve, decided(id, 1))).error).toBe('request.conflict')
    expect((await staff(approve, decided(id, 2, merchantId - 1n))).error).toBe('object.not_found')
  })
})

test.each([
  ['purpose', { purpose: 'Ads' }],
  ['monthlyVolume', { monthlyVolume: 99 }],
  ['monthlyVolume', { monthlyVolume: 100.5 }],
  ['categories', { categories: [] }],
  ['purpose', { purpose: 'We pay with our card 4111 1111 1111 1111 for now.' }],
])('a wrong %s is told at its field', async (field, wrong) => {
  const { errors } = await maker.ask(virtualCards, { ...cards, ...wrong })
  expect(errors?.map((each) => each.field)).toEqual([field])
})

test.each(products)('%s has a path of its own, and any other name has none', async (product) => {
  const paths = Object.values(portalCalls.product).map(({ path }) => path as string)
  expect(paths).toContain(`/${product}-onboarding`)
  expect(paths).not.toContain('/anything-onboarding')
})
