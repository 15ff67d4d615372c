import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { payCalls } from '@quayside/contract/payer/pay.ts'
import { frameTicket, ticketToSign } from '@quayside/contract/provider/frame-ticket.ts'
import { macOfText } from '#mac.ts'
import { linkWorld } from '#test/links.ts'
import { openedPage } from '#test/opened-page.ts'
import { payerWorld } from '#test/payers.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { testApp, testFrame } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, usd } from '#test/deliveries.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { site, made } = linkWorld(app)
const { ask, begin, stateOf, approve, decline } = payerWorld(app)
const { paymentLink, paymentLinkList, paylinkBase, refund } = portalCalls
let anna: Somebody
let siteId: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
  siteId = await site(anna)
  await anna.ask(paylinkBase.add, {
    siteId,
    name: 'Nanbei <Outdoor>',
    email: 'help@nanbei.example',
    descriptor: 'NANBEI*OUTDOOR',
  })
})

const detailOf = async (id: string) => (await anna.ask(paymentLinkList.detail, { id })).data!

const opened = openedPage(app)

describe('the page of a link', () => {
  test('says what is paid to whom, and holds one frame of the network alone', async () => {
    const link = await made(anna, siteId, { invoiceNo: '</script><script>alert(1)</script>' })
    const { response, page } = await opened(link.ref)
    expect(response.statusCode).toBe(200)
    expect(page).toMatchObject({
      kind: 'open',
      layout: 'whole',
      seller: { name: 'Nanbei <Outdoor>', email: 'help@nanbei.example' },
      total: usd('98.00'),
      invoiceNo: '</script><script>alert(1)</script>',
      language: 'en',
    })
    expect(response.body).toContain('<title>Payment to Nanbei &lt;Outdoor&gt;</title>')
    expect(response.body).not.toContain('98.00</')
    expect(response.headers['content-security-policy']).toContain(`frame-src ${testFrame.origin};`)
    expect(response.headers['content-security-policy']).toContain("script-src 'self';")
    expect((await opened(link.ref.toLowerCase(), '/userPayment2', 'zh-CN')).page).toMatchObject({
      layout: 'steps',
      language: 'zh',
    })
  })

  test('of an unknown reference is that of a malformed one', async () => {
    const [unknown, malformed] = [await opened('0'.repeat(25) + '1'), await opened("' or 1=1 --")]
    expect(unknown.response.statusCode).toBe(404)
    expect(malformed.response.body).toBe(unknown.response.body)
  })

  test('that has ended says why, and asks the seller for another one once', async () => {
    const link = await made(anna, siteId)
    await anna.ask(paymentLink.invalidate, { ids: [link.id] })
    expect((await opened(link.ref)).page).toMatchObject({
      kind: 'ended',
      reason: 'invalidated',
      isAsked: false,
    })
    for (const email of ['yuki@example.jp', 'other@example.jp'])
      expect((await ask(payCalls.ask, { ref: link.ref, email })).status).toBe('0')
    expect((await opened(link.ref)).page).toMatchObject({ isAsked: true })
    expect((await detailOf(link.id)).askedAgain).toMatchObject([{ email: 'yuki@example.jp' }])
    expect((await begin(link.ref)).error).toBe('payer.link_ended')
    const told = await rows(
      `select facts from notice where kind = 'paylink.asked' and operator_id = $1`,
      anna.id,
    )
    expect(told).toMatchObject([{ facts: { link: link.linkNo, email: expect.stringContaining('***') } }])
  })

  test('and that a payer asks for another is told to all who could send one, as its maker may be gone', async () => {
    const sells = await somebody({ permissions: ['paylink.link.view', 'paylink.link.create'] })
    const looks = await somebody({ permissions: ['paylink.link.view'] })
    const link = await made(anna, siteId)
    await anna.ask(paymentLink.invalidate, { ids: [link.id] })
    await ask(payCalls.ask, { ref: link.ref, email: 'yuki@example.jp' })
    const told = await rows(
      `select operator_id as id from notice where kind = 'paylink.asked' and facts ->> 'link' = $1`,
      link.linkNo,
    )
    const ids = told.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([anna.id, sells.id]))
    expect(ids).not.toContain(looks.id)
  })

  test('has none of the portal’s calls beside it', async () => {
    const { statusCode } = await app.payer.app.inject({
      method: 'POST',
      url: '/mps-gateway/api/auth/login',
      payload: {},
    })
    expect(statusCode).toBe(404)
  })
})

describe('a payment', () => {
  test('goes from its ticket to an ordinary order that can be refunded', async () => {
    const link = await made(anna, siteId)
    const attempt = randomUUID()
    const { data } = await begin(link.ref, { attempt })
    const [payload = '', signature] = data!.ticket.split('.')
    expect(signature).toBe(macOfText(Buffer.from(testFrame.key, 'hex'), ticketToSign(payload)))
    expect(frameTicket.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))).toMatchObject({
      orderNo: data!.orderNo,
      merchantName: 'Nanbei <Outdoor>',
      amount: usd('98.00'),
      payerOrigin: 'https://pay.example',
      descriptor: 'NANBEI*OUTDOOR',
    })
    expect(await stateOf(link.ref, attempt)).toMatchObject({ step: 'card', receipt: null })
    expect(await approve(data!.orderNo)).toMatchObject([{ outcome: 'applied' }])
    expect(await stateOf(link.ref, attempt)).toMatchObject({
      step: 'paid',
      receipt: { amount: usd('98.00'), lastFour: '0505', isAuthorisation: false },
    })
    const shown = await detailOf(link.id)
    expect(shown).toMatchObject({
      status: 'ineffective',
      reason: 'spent',
      paid: 1,
      underWay: 0,
      paidSum: usd('98.00'),
      funnel: { cardSent: 1, paid: 1 },
      payments: [{ orderNo: data!.orderNo, merchantOrderId: `${link.linkNo}-1`, lastFour: '0505' }],
    })
    const order = await anna.ask(portalCalls.transactionDetail.detail, { id: data!.orderNo })
    const given = await anna.ask(refund.refund, {
      id: data!.orderNo,
      amount: usd('50.00'),
      version: order.data!.version,
    })
    expect(given.error).toBeUndefined()
  })

  test('is one order, however often its attempt is sent', async () => {
    const link = await made(anna, siteId)
    const attempt = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin(link.ref, { attempt })))
    expect(new Set(answers.map(({ data }) => data?.orderNo)).size).toBe(1)
    await approve(answers[0]!.data!.orderNo)
    expect((await begin(link.ref, { attempt })).error).toBe('payer.attempt_over')
  })

  test('that has sent its card holds the last place for as long as that takes, and nobody is told to come back in minutes', async () => {
    const link = await made(anna, siteId)
    const { data } = await begin(link.ref)
    expect((await begin(link.ref, { email: 'second@example.jp' })).error).toBe('payer.link_full')
    await deliver(app.db, [
      coreEvent(new Date().toISOString(), {
        kind: 'submission',
        orderNo: data!.orderNo,
        sentAt: new Date().toISOString(),
        networkRef: `N${data!.orderNo}`,
        card: { brand: 'jcb', masked: '356600******0505' },
        risk: { score: 10 },
      }),
    ])
    expect((await begin(link.ref, { email: 'second@example.jp' })).error).toBe('payer.link_held')
  })

  test('takes the last place of twenty payers once, and gives it back when it fails', async () => {
    const link = await made(anna, siteId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => begin(link.ref, { email: `payer${n}@example.jp` })),
    )
    const won = answers.filter(({ data }) => data)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ error }) => error === 'payer.link_full')).toHaveLength(19)
    await decline(won[0]!.data!.orderNo)
    expect((await detailOf(link.id)).underWay).toBe(0)
    const next = await begin(link.ref)
    expect(next.data?.orderNo).toBeDefined()
    await approve(next.data!.orderNo)
    expect((await begin(link.ref)).error).toBe('payer.link_ended')
    const [{ count } = { count: 0 }] = await rows(
      `select count(*)::int as count from orders where merchant_order_id like $1 and state = 'succeed'`,
      `${link.linkNo}-%`,
    )
    expect(count).toBe(1)
  })

  test('that was begun in time may end after its link', async () => {
    const link = await made(anna, siteId)
    const attempt = randomUUID()
    const { data } = await begin(link.ref, { attempt })
    const ended = await anna.ask(paymentLink.invalidate, { ids: [link.id] })
    expect(ended.data!.links).toMatchObject([{ result: 'ended', underWay: 1 }])
    await approve(data!.orderNo)
    expect((await stateOf(link.ref, attempt)).step).toBe('paid')
    expect(await detailOf(link.id)).toMatchObject({ reason: 'invalidated', paid: 1 })
  })

  test('of somebody who has paid before is asked about', async () => {
    const link = await made(anna, siteId, { maximum: 3 })
    await approve((await begin(link.ref)).data!.orderNo)
    const second = await begin(link.ref, { email: 'YUKI@example.jp' })
    expect(second).toMatchObject({ error: 'payer.paid_before', facts: { paidAt: expect.any(String) } })
    expect((await begin(link.ref, { again: true })).data?.orderNo).toBeDefined()
    expect((await begin(link.ref, { email: 'other@example.jp' })).data?.orderNo).toBeDefined()
  })

  test.each([
    ['14', 'fix'],
    ['1A', 'authenticate'],
    ['51', 'not_now'],
    ['43', 'never'],
    ['ZZ', 'not_now'],
  ])('declined with %s tells its payer no more than “%s”', async (code, kind) => {
    const link = await made(anna, siteId)
    const attempt = randomUUID()
    await decline((await begin(link.ref, { attempt })).data!.orderNo, code)
    const state = await stateOf(link.ref, attempt)
    expect(state).toMatchObject({ step: 'declined', decline: kind, receipt: null })
    expect(JSON.stringify(state)).not.toContain(`"${code}"`)
    expect((await detailOf(link.id)).declines).toEqual([{ code, count: 1 }])
  })
})
