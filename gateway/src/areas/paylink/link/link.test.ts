import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { linkWorld } from '#test/links.ts'
import { linkExpiryRunner } from './expire.job.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { linkOf, site, make, made } = linkWorld(app)
const { paymentLink, paymentLinkList, approvalRule } = portalCalls
let anna: Somebody
let siteId: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
  siteId = await site(anna)
})

const detailOf = async (id: string) => (await anna.ask(paymentLinkList.detail, { id })).data!
const linksIn = async () =>
  Number((await rows('select count(*)::int as count from payment_link'))[0]!['count'])

describe('a link', () => {
  test('comes to what the server adds up, and has an address that nobody guesses', async () => {
    const link = await made(anna, siteId, {
      items: [
        { name: 'Trail 40 backpack', spec: '40 L', quantity: 6, unitPrice: '98.00' },
        { name: 'Merino base layer', quantity: 4, unitPrice: '24.5' },
      ],
      otherFee: { type: 'shipping', amount: '50' },
      total: usd('736.00'),
      invoiceNo: 'NB-INV-2606-0193',
    })
    expect(link.total).toEqual(usd('736.00'))
    expect(link.address).toBe(`https://pay.example/userPayment?id=${link.ref}`)
    expect(link.ref).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(await detailOf(link.id)).toMatchObject({
      status: 'effective',
      goods: { name: 'Trail 40 backpack', more: 1 },
      goodsTotal: usd('686.00'),
      otherFee: { type: 'shipping', amount: usd('50.00') },
      items: [{ amount: usd('588.00') }, { spec: null, amount: usd('98.00') }],
      funnel: { opened: 0, started: 0, cardSent: 0, challenged: 0, paid: 0 },
      story: [{ event: 'made' }],
    })
  })

  test('is made once, however often its form is sent', async () => {
    const input = linkOf(siteId)
    const before = await linksIn()
    const answers = await Promise.all([1, 2, 3].map(() => anna.ask(paymentLink.generate, input)))
    expect(new Set(answers.map(({ data }) => data?.ref)).size).toBe(1)
    expect(await linksIn()).toBe(before + 1)
  })

  test('needs a site that takes payments', async () => {
    const other = await site(anna)
    await rows(`update site set state = 'pending' where id = $1`, other)
    expect(await make(anna, other)).toMatchObject({
      error: 'paylink.site_not_normal',
      errors: [{ field: 'siteId' }],
    })
    expect((await make(anna, randomUUID())).error).toBe('object.not_found')
  })

  test('keeps within the limit of a role, and within its sites', async () => {
    const ben = await somebody({
      permissions: ['paylink.link.view', 'paylink.link.create'],
      scope: { limits: { 'paylink.link.create': { USD: 9_800n } } },
    })
    expect((await make(ben, siteId)).error).toBeUndefined()
    const more = await make(ben, siteId, { items: [{ name: 'Backpack', quantity: 1, unitPrice: '98.01' }] })
    expect(more.error).toBe('role.amount_limit')
  })
})

describe('a link ends', () => {
  test('when somebody ends it, once', async () => {
    const link = await made(anna, siteId)
    const ids = [link.id, randomUUID()]
    const first = await anna.ask(paymentLink.invalidate, { ids })
    expect(first.data!.links.map(({ result }) => result)).toEqual(['ended', 'unknown'])
    const second = await anna.ask(paymentLink.invalidate, { ids: [link.id] })
    expect(second.data!.links.map(({ result }) => result)).toEqual(['had_ended'])
    expect(await detailOf(link.id)).toMatchObject({
      status: 'ineffective',
      reason: 'invalidated',
      story: [{ event: 'made' }, { event: 'ended', reason: 'invalidated', by: expect.any(String) }],
    })
  })

  test('in time, before the job and after it', async () => {
    const link = await made(anna, siteId)
    await rows(
      `update payment_link set expires_at = now() - interval '1 second', created_at = now() - interval '1 day' where id = $1`,
      link.id,
    )
    expect(await detailOf(link.id)).toMatchObject({ status: 'ineffective', reason: 'expired' })
    const stored = async () =>
      (await rows('select state, reason from payment_link where id = $1', link.id))[0]
    expect(await stored()).toEqual({ state: 'effective', reason: null })
    await linkExpiryRunner({ app: app.db, owner: app.owner }).run({}, {} as never)
    expect(await stored()).toEqual({ state: 'ineffective', reason: 'expired' })
    const { data } = await anna.ask(paymentLinkList.query, {
      filter: { text: link.linkNo, reason: ['expired'] },
    })
    expect(data!.rows).toHaveLength(1)
  })

  test('with its site, and with the account', async () => {
    const other = await site(anna)
    const [one, two] = [await made(anna, other), await made(anna, siteId)]
    await rows(`update site set state = 'frozen' where id = $1`, other)
    expect(await detailOf(one.id)).toMatchObject({ status: 'ineffective', reason: 'site' })
    expect(await detailOf(two.id)).toMatchObject({ status: 'effective' })
    await makeMerchant(app, 9n)
    const eve = await somebody({ merchantId: 9n, isMain: true })
    const link = await made(eve, await site(eve, 9n))
    await rows(`update merchant set state = 'frozen' where id = 9`)
    const { data } = await eve.ask(paymentLinkList.detail, { id: link.id })
    expect(data).toMatchObject({ status: 'ineffective', reason: 'frozen' })
    expect((await make(eve, await site(eve, 9n))).error).toBe('merchant.frozen')
  })
})

describe('the list', () => {
  test('finds links by number, reference, whole address, goods and what is left of them', async () => {
    const link = await made(anna, siteId, {
      items: [{ name: '登山包 Trail', quantity: 1, unitPrice: '12.34' }],
      invoiceNo: 'FIND-ME-1',
    })
    const found = async (filter: object) =>
      (await anna.ask(paymentLinkList.query, { filter })).data?.rows.map(({ id }) => id)
    for (const filter of [
      { text: link.linkNo },
      { text: link.ref.toLowerCase() },
      { text: link.address },
      { text: 'FIND-ME' },
      { goods: '登山包 TRAIL' },
      { currency: ['USD'], amountFrom: '12.34', amountTo: '12.34' },
    ])
      expect(await found(filter)).toEqual([link.id])
    expect(await found({ text: link.linkNo, paid: ['part'] })).toEqual([])
    expect((await anna.ask(paymentLinkList.query, { filter: { amountFrom: '1' } })).error).toBe(
      'trade.currency_needed',
    )
  })

  test('adds up what it finds in each currency, and finds links that somebody has selected', async () => {
    const place = await site(anna)
    const [one, two] = [await made(anna, place), await made(anna, place)]
    const yen = await made(anna, place, {
      currency: 'JPY',
      items: [{ name: 'Tent', quantity: 2, unitPrice: '500' }],
    })
    await anna.ask(paymentLink.invalidate, { ids: [two.id] })
    const sums = async (filter: object) => (await anna.ask(paymentLinkList.sums, { filter })).data?.sums
    expect(await sums({ siteId: [place] })).toEqual([
      {
        links: 1,
        effective: 1,
        total: { currency: 'JPY', value: '1000' },
        paidSum: { currency: 'JPY', value: '0' },
      },
      { links: 2, effective: 1, total: usd('196.00'), paidSum: usd('0.00') },
    ])
    const numbers = [one.linkNo, yen.linkNo]
    expect(await sums({ numbers })).toMatchObject([{ links: 1 }, { links: 1 }])
    const { data } = await anna.ask(paymentLink.permission, {})
    expect(data!.found.sites.map(({ id }) => id)).toContain(place)
    expect(data!.found.makers.map(({ id }) => id)).toContain(anna.id)
  })
})

test('a link above the rule waits for somebody else, who makes it', async () => {
  await rows(`delete from approval_rule`)
  const ben = await somebody({ permissions: ['account.approval.decide', 'account.approval.view'] })
  await anna.ask(approvalRule.save, { kind: 'link.create', threshold: [usd('50.00')], proof } as never)
  const asked = await make(anna, siteId)
  expect(asked.error).toBe('approval.required')
  const { data } = await ben.ask(portalCalls.approval.detail, { id: asked.facts!['approval']! })
  const [{ name, url }] = (await rows('select name, url from site where id = $1', siteId)) as [
    { name: string; url: string },
  ]
  expect(data!.facts).toMatchObject({ site: `${name} (${url})` })
  const before = await linksIn()
  const approved = await ben.ask(portalCalls.approval.approve, { id: asked.facts!['approval']!, proof })
  expect(approved.error).toBeUndefined()
  expect(await linksIn()).toBe(before + 1)
  await rows(`delete from approval_rule`)
})
