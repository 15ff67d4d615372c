import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { alipayplusLimits as limits } from '@quayside/contract/partners/alipayplus/limits.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { alipayplusWorld, applicantOf } from '#areas/partners/test/alipayplus-world.ts'
import { macOfText } from '#mac.ts'
import type { Somebody } from '#test/approvals.ts'

const world = await alipayplusWorld()
const { somebody, rows, ask, answered, stored, played, app } = world
const { alipayplus } = portalCalls
let anna: Somebody
let siteId: string
const { content, upload, sent, detail, stateOf } = applicantOf(
  () => anna,
  () => siteId,
)

beforeAll(async () => {
  await world.begin()
  anna = await somebody({ isMain: true })
  siteId = await world.site(anna)
})

/** What the merchant reads of an application, and whether it goes out by mail. */
const toldOf = (number: string) =>
  rows(
    `select n.kind, n.facts->>'wallets' as wallets, exists (select from graphile_worker._private_jobs j
        where j.payload->>'id' = n.id::text) as mailed
      from notice n where n.facts->>'number' = $1 order by n.kind`,
    number,
  )

// So that those of one test keep no other from beginning one.
beforeEach(async () => {
  await rows('delete from alipayplus_application where round = 0')
})

describe('what Alipay+ answers', () => {
  test('for each wallet by itself: one is rejected, the other approved, each with its mail', async () => {
    const { id, number } = await sent({ nameEn: 'Nanbei Reject Limited', registrationNumber: '440301112237' })
    await answered(id)
    expect(await detail(id)).toMatchObject({
      state: 'approved',
      wallets: [
        { wallet: 'dana', state: 'rejected', wants: ['business'], said: expect.stringContaining('shop') },
        { wallet: 'gcash', state: 'approved', wants: [], said: null },
      ],
    })
    expect(await toldOf(number)).toEqual([
      { kind: 'alipayplus.approved', wallets: 'GCash', mailed: true },
      { kind: 'alipayplus.rejected', wallets: 'DANA', mailed: true },
    ])
  })

  test('that more is needed says what; it is mended and sent again under a request id of its own', async () => {
    const first = await sent({ nameEn: 'Nanbei More Limited' })
    await answered(first.id)
    const asked = await detail(first.id)
    expect(asked).toMatchObject({
      state: 'need_more',
      wallets: [{ wants: ['licence', 'shop'], said: expect.stringContaining('colour scan') }, {}],
      actions: ['edit', 'send'],
    })
    const before = await stored(first.id)
    expect((await anna.ask(alipayplus.removeFile, { id: first.id, fileId: asked.papers[0]!.id })).error).toBe(
      'alipayplus.file_sent',
    )
    const changed = content({ nameEn: 'Nanbei More Limited', wallets: ['gcash'] })
    const given = { id: first.id, version: asked.version }
    expect(await anna.ask(alipayplus.save, { ...given, content: changed })).toMatchObject({
      error: 'alipayplus.fixed',
      errors: [{ field: 'wallets' }],
    })
    await upload(first.id, 'licence')
    const again = await anna.ask(alipayplus.apply, given)
    expect(again.data).toMatchObject({ state: 'reviewing' })
    expect((await stored(first.id)).request_id).not.toBe(before.request_id)
    await answered(first.id)
    expect(await detail(first.id)).toMatchObject({ state: 'approved', round: 2 })
  })

  test('takes its time: the application is reviewed until somebody there decides', async () => {
    const { id } = await sent({ nameEn: 'Nanbei Wait Limited' })
    await ask(id)
    await ask(id)
    expect((await detail(id)).state).toBe('reviewing')
    await played(id, { wallet: 'GCASH', status: 'APPROVED' })
    await vi.waitFor(async () => expect((await world.totals()).untold).toBe(0), 5_000)
    await ask(id)
    expect(await stateOf(id, 'gcash')).toBe('approved')
    expect(await stateOf(id, 'dana')).toBe('reviewing')
  })

  test('that it does not take the request at all rejects its wallets, with the reason', async () => {
    const { id } = await sent({ nameEn: 'Nanbei Unfit Limited' })
    await ask(id)
    expect(await detail(id)).toMatchObject({
      state: 'rejected',
      wallets: [{ wants: ['refused'], said: expect.stringContaining('registration number') }, {}],
    })
  })

  test.each(['Broken', 'Lost'])(
    '%s: a silence is no failure, and the request is there once',
    async (word) => {
      const before = await world.totals()
      const { id } = await sent({ nameEn: `Nanbei ${word} Limited` })
      await ask(id)
      expect(await detail(id)).toMatchObject({ state: 'submitted', isUnanswered: true })
      await ask(id)
      await answered(id)
      expect((await detail(id)).state).toBe('approved')
      const after = await world.totals()
      expect(after.registrations - before.registrations).toBe(1)
      expect(after.files - before.files).toBe(2)
    },
  )

  test('may come as a notice before the answer to the request', async () => {
    const { id } = await sent({ nameEn: 'Nanbei Early Limited' })
    await ask(id)
    const [told] = await rows('select from partner_inbox where binding_id = $1', id)
    expect(told).toBeDefined()
    // The answer that came after the notice was overtaken, and changes nothing.
    expect((await detail(id)).state).toBe('submitted')
    await ask(id)
    expect((await detail(id)).state).toBe('approved')
  })

  test('may be told eight times, and is taken once', async () => {
    const { id } = await sent({ nameEn: 'Nanbei Again Limited' })
    await answered(id)
    expect(await rows('select from partner_inbox where binding_id = $1', id)).toHaveLength(1)
    const { data } = await anna.ask(alipayplus.detail, { id })
    expect(data!.steps.filter(({ event }) => event === 'approve')).toHaveLength(1)
  })

  test('of wallets that are decided changes nothing any more', async () => {
    const { id } = await sent()
    await answered(id)
    await played(id, { wallet: 'GCASH', status: 'REJECTED', codes: ['RISK'] })
    await vi.waitFor(async () => expect((await world.totals()).untold).toBe(0), 5_000)
    await ask(id)
    expect(await stateOf(id, 'gcash')).toBe('approved')
  })
})

describe('a notice', () => {
  const notice = async (more: {
    path?: string
    secret?: string
    time?: string
    request: string
    id?: string
  }) => {
    const { path = '/partner-api/v1/alipayplus', secret = world.secret, time = String(Date.now()) } = more
    const body = JSON.stringify({
      notifyId: more.id ?? randomUUID(),
      notifyType: 'MERCHANT_REGISTRATION_RESULT',
      registrationRequestId: more.request,
    })
    const signature = macOfText(secret, `POST ${path}\n${world.clientId}.${time}.${body}`)
    const { statusCode } = await app.gateway.app.inject({
      method: 'POST',
      url: '/partner-api/v1/alipayplus',
      headers: {
        'content-type': 'application/json',
        'client-id': world.clientId,
        'request-time': time,
        signature: `v1=${signature}`,
      },
      payload: body,
    })
    return statusCode
  }
  const countOf = async (id: string) => (await stored(id)).attempt

  test('is taken once however often it comes, and only where Alipay+ has signed it lately', async () => {
    const { id } = await sent({ nameEn: 'Nanbei Wait Limited' })
    await ask(id)
    const { request_id: request, attempt } = await stored(id)
    expect(await notice({ request, secret: 'another' })).toBe(401)
    expect(await notice({ request, path: '/partner-api/v1/worldfirst' })).toBe(401)
    expect(await notice({ request, time: String(Date.now() - 301_000) })).toBe(401)
    expect(await notice({ request, time: String(Date.now() + 301_000) })).toBe(401)
    expect(await countOf(id)).toBe(attempt)
    const told = randomUUID()
    for (let times = 0; times < 8; times++) expect(await notice({ request, id: told })).toBe(200)
    expect(await countOf(id)).toBe(attempt + 1)
  })

  test('about a request that nobody has sent is taken, and asks about nothing', async () => {
    const { id } = await sent({ nameEn: 'Nanbei Wait Limited' })
    await ask(id)
    const { request_id: request, attempt } = await stored(id)
    expect(await notice({ request: request.replace(/1$/, '2') })).toBe(200)
    expect(await notice({ request: 'x'.repeat(limits.requestId) })).toBe(200)
    expect(await notice({ request: 'x'.repeat(limits.requestId + 1) })).toBe(401)
    expect(await countOf(id)).toBe(attempt)
  })
})
