import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { payCalls } from '@quayside/contract/payer/pay.ts'
import { mailText } from '@quayside/phrases/mails.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { linkWorld } from '#test/links.ts'
import { messagesTo } from '#test/outbox.ts'
import { payerWorld } from '#test/payers.ts'
import { linkReceiptRunner } from './receipt.job.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { site, made } = linkWorld(app)
const { ask, begin, approve } = payerWorld(app)
const { linkSend, paymentLink, paymentLinkList } = portalCalls
const kek = Buffer.from(app.secrets.keyEncryptionKey, 'hex')
let anna: Somebody
let siteId: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
  siteId = await site(anna)
})

// Each may send so many mails a minute.
beforeEach(async () => {
  anna = await somebody()
})

const send = (id: string, email: string, more: Partial<InputOf<typeof linkSend.send>> = {}) =>
  anna.ask(linkSend.send, { formId: randomUUID(), id, email, ...more })
const mailsTo = async (email: string) =>
  (await messagesTo(app.owner, kek, email)).map((message) => {
    if (message.channel !== 'mail') throw new Error('no mail')
    return { language: message.language, ...mailText(message, message.facts) }
  })

describe('a link by mail', () => {
  test('says who asks for how much, and where it is paid', async () => {
    const link = await made(anna, siteId, { language: 'zh' })
    const answer = await send(link.id, 'lin@example.cn')
    expect(answer.data).toMatchObject({ left: 4 })
    const [mail] = await mailsTo('lin@example.cn')
    expect(mail!.language).toBe('zh')
    for (const said of ['Trail 40 backpack', 'USD\u00A098.00', link.address])
      expect(mail!.text).toContain(said)
    expect((await anna.ask(paymentLinkList.detail, { id: link.id })).data!.story).toMatchObject([
      { event: 'made' },
      { event: 'sent', by: 'lin@example.cn' },
    ])
  })
  test('goes five times in 24 hours to an address of one link, however it is written, and not a sixth time', async () => {
    const link = await made(anna, siteId)
    for (let n = 0; n < 5; n++)
      expect((await send(link.id, n % 2 ? 'Five@Example.com' : 'five@example.com')).data).toMatchObject({
        left: 4 - n,
      })
    expect((await send(link.id, 'five@example.com')).error).toBe('paylink.mailed_enough')
    expect((await send(link.id, 'other@example.com')).data).toMatchObject({ left: 4 })
    await rows(
      `update payment_link_mail set sent_at = now() - interval '25 hours' where link_id = $1`,
      link.id,
    )
    expect((await send(link.id, 'five@example.com')).data).toMatchObject({ left: 4 })
  })
  test('at once from eight windows is still five', async () => {
    const link = await made(anna, siteId)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(link.id, 'race@example.com')))
    expect(answers.filter(({ data }) => data)).toHaveLength(5)
    expect(await mailsTo('race@example.com')).toHaveLength(5)
  })
  test('reaches an address ten times in 24 hours, over all links, and not an eleventh time', async () => {
    for (let n = 0; n < 10; n++)
      expect((await send((await made(anna, siteId)).id, 'many@example.com')).error).toBeUndefined()
    const link = await made(anna, siteId)
    expect((await send(link.id, 'Many@example.com')).error).toBe('paylink.mailed_address')
    await rows(
      `update payment_link_mail set sent_at = now() - interval '25 hours' where lower(email) = 'many@example.com'`,
    )
    expect((await send(link.id, 'many@example.com')).error).toBeUndefined()
  })
  test('goes 2000 times in 24 hours, and does not go before codes that somebody waits for', async () => {
    const link = await made(anna, siteId)
    await rows(
      `insert into payment_link_mail (merchant_id, id, link_id, form_id, email, language, sent_by)
        select 1, gen_random_uuid(), $1, gen_random_uuid(), n || '@example.org', 'en', $2
        from generate_series(1, 1999 - (select count(*)::int from payment_link_mail where sent_at > now() - interval '24 hours')) n`,
      link.id,
      anna.id,
    )
    expect((await send(link.id, 'last@example.com')).error).toBeUndefined()
    const [job] = await rows(
      `select priority from graphile_worker.jobs where task_identifier = 'send_message' order by id desc limit 1`,
    )
    // Urgent ones stand below nothing.
    expect(Number(job!['priority'])).toBe(0)
    expect((await send(link.id, 'more@example.com')).error).toBe('paylink.mailed_many')
    await rows(`update payment_link_mail set sent_at = now() - interval '25 hours'`)
  })
  test('is one mail for one form', async () => {
    const link = await made(anna, siteId)
    const formId = randomUUID()
    const answers = [
      await send(link.id, 'once@example.com', { formId }),
      await send(link.id, 'once@example.com', { formId }),
    ]
    expect(answers.map(({ data }) => data?.left)).toEqual([4, 4])
    expect(await mailsTo('once@example.com')).toHaveLength(1)
  })
  test('is not sent of an inactive link, nor of another merchant’s', async () => {
    const link = await made(anna, siteId)
    await anna.ask(paymentLink.invalidate, { ids: [link.id] })
    expect((await send(link.id, 'late@example.com')).error).toBe('paylink.ineffective')
    expect((await send(randomUUID(), 'late@example.com')).error).toBe('object.not_found')
    expect(await mailsTo('late@example.com')).toEqual([])
  })
  test.each([
    'nobody',
    'a@b',
    `${'a'.repeat(53)}@example.com`,
    'two@example.com,three@example.com',
    'a\n@example.com',
  ])('is not sent to %j', async (email) => {
    const link = await made(anna, siteId)
    expect(await send(link.id, email)).toMatchObject({ error: 'request.invalid' })
  })
})

describe('a clone of a link whose payer asked for another one', () => {
  let askers = 0
  const ended = async () => {
    const link = await made(anna, siteId)
    await anna.ask(paymentLink.invalidate, { ids: [link.id] })
    // Not by the link's number: one in ten could be a card's, and would be masked.
    const email = `asker-${++askers}@example.jp`
    await ask(payCalls.ask, { ref: link.ref, email })
    return { link, email }
  }
  const clone = (id: string, sendToAsker: boolean, formId: string = randomUUID()) =>
    anna.ask(paymentLink.clone, { formId, id, sendToAsker })

  test('goes to them, once for its form, also where nobody here reads the address', async () => {
    const { link, email } = await ended()
    const formId = randomUUID()
    const ben = await somebody({ permissions: ['paylink.link.view', 'paylink.link.create'] })
    const cloned = await ben.ask(paymentLink.clone, { formId, id: link.id, sendToAsker: true })
    expect(cloned.error).toBeUndefined()
    await ben.ask(paymentLink.clone, { formId, id: link.id, sendToAsker: true })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain(cloned.data!.address)
  })
  test('goes to nobody where that is not wanted, or nobody asked', async () => {
    const { link, email } = await ended()
    await clone(link.id, false)
    expect(await mailsTo(email)).toEqual([])
    const other = await made(anna, siteId)
    expect((await clone(other.id, true)).error).toBeUndefined()
  })
})

describe('a receipt', () => {
  const owed = () =>
    linkReceiptRunner({ app: app.db, owner: app.owner, keyEncryptionKey: kek }).run(
      {},
      { id: '1', attempt: 1 },
    )

  test('comes once to who has paid, in the language of the page', async () => {
    const link = await made(anna, siteId, { maximum: 2 })
    const email = 'paid@example.jp'
    const { data } = await begin(link.ref, { email, language: 'zh' })
    await owed()
    expect(await mailsTo(email)).toEqual([])
    await approve(data!.orderNo)
    await Promise.all([owed(), owed()])
    await owed()
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.language).toBe('zh')
    for (const said of [data!.orderNo, 'USD\u00A098.00', 'JCB •••• 0505', '不作为税务发票'])
      expect(mails[0]!.text).toContain(said)
  })
  test('of an authorisation does not say that anything was charged', async () => {
    const link = await made(anna, siteId, { type: 'pre-authorization' })
    const email = 'reserved@example.jp'
    const { data } = await begin(link.ref, { email })
    await approve(data!.orderNo)
    await owed()
    const [mail] = await mailsTo(email)
    expect(mail!.subject).toBe('Your payment has been authorised')
    expect(mail!.text).not.toContain('You have paid')
  })
})
