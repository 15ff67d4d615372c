import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alipayplusLimits as limits } from '@quayside/contract/partners/alipayplus/limits.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { WalletDraft } from '@quayside/contract/partners/alipayplus/content.ts'
import { sendCall } from '#acts/test/frame.ts'
import { alipayplusWorld, applicantOf, shopPicture } from '#areas/partners/test/alipayplus-world.ts'
import type { Somebody } from '#test/approvals.ts'
import { sealDraft } from './sealed.ts'
import { pngOf } from '#uploads/test/png.ts'

const world = await alipayplusWorld()
const { somebody, rows, answered, app } = world
const { alipayplus } = portalCalls
let anna: Somebody
let other: Somebody
let siteId: string
const { content, upload, begun, whole, sent, detail } = applicantOf(
  () => anna,
  () => siteId,
)

beforeAll(async () => {
  await world.begin()
  anna = await somebody({ isMain: true })
  other = await somebody({ merchantId: 2n, isMain: true })
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

describe('an application', () => {
  test('is kept while it is typed, sent as a whole, and approved for each wallet', async () => {
    const one = await whole()
    expect(await detail(one.id)).toMatchObject({ state: 'draft', actions: ['edit', 'send', 'discard'] })
    const { data } = await anna.ask(alipayplus.apply, one)
    expect(data).toMatchObject({ state: 'submitted', version: one.version + 1 })
    await answered(one.id)
    const done = await detail(one.id)
    expect(done).toMatchObject({
      state: 'approved',
      isUnanswered: false,
      wallets: [
        { wallet: 'dana', state: 'approved' },
        { wallet: 'gcash', state: 'approved' },
      ],
      papers: [{ sent: true }, { sent: true }],
      actions: ['bind'],
    })
    expect(await toldOf(done.number)).toEqual([
      { kind: 'alipayplus.approved', wallets: 'DANA, GCash', mailed: true },
    ])
    expect((await anna.ask(alipayplus.list, {})).data!.applications[0]).toMatchObject({ state: 'approved' })
  })

  test('stands sealed: nothing that was typed is read in the tables, and no log names it', async () => {
    await sent({ contactEmail: 'canary-wallet@shop.example' })
    const seen = JSON.stringify([
      await rows('select t::text from alipayplus_application t'),
      await rows('select t::text from alipayplus_event t'),
      await rows('select t::text from operation_log t'),
    ])
    expect(seen).not.toContain('canary-wallet')
    const [paper] = await rows('select content_sealed from alipayplus_paper limit 1')
    const bytes = Buffer.from((paper as { content_sealed: Buffer }).content_sealed)
    expect(bytes.includes(Buffer.from(shopPicture, 'base64').subarray(0, 8))).toBe(false)
  })

  test('that was sealed before a field had its name is read as it was typed', async () => {
    const { registrationNumber: number, ...rest } = content()
    const one = await begun()
    const before = sealDraft(world.keyEncryptionKey, 1n, one.id, { number, ...rest } as WalletDraft)
    await rows('update alipayplus_application set content_sealed = $2 where id = $1', one.id, before)
    expect((await detail(one.id)).content).toEqual({ ...rest, registrationNumber: number })
  })

  test('says every field that is missing or wrong, and is sent by none of them', async () => {
    const { id, version } = await begun({
      nameEn: '',
      mcc: '9999',
      wallets: [],
      volume: '99',
      contactEmail: 'wei',
    })
    const { error, errors: fields } = await anna.ask(alipayplus.apply, { id, version })
    expect(error).toBe('request.invalid')
    expect(fields?.map(({ field }) => field).toSorted()).toEqual(
      ['contactEmail', 'mcc', 'nameEn', 'volume', 'wallets'].toSorted(),
    )
    expect((await detail(id)).state).toBe('draft')
  })

  test('needs its licence and a picture of the shop, and a site that may sell', async () => {
    const one = await begun()
    const missing = await anna.ask(alipayplus.apply, one)
    expect(missing).toMatchObject({ error: 'alipayplus.file_missing', errors: [{ field: 'papers.licence' }] })
    await upload(one.id, 'licence')
    expect((await anna.ask(alipayplus.apply, one)).errors?.[0]?.field).toBe('papers.shop')
    const stranger = await world.site(other, 2n)
    const theirs = await whole({ siteId: stranger })
    expect(await anna.ask(alipayplus.apply, theirs)).toMatchObject({
      error: 'partner.site',
      errors: [{ field: 'siteId' }],
    })
  })

  test('that was changed in another window is not overwritten', async () => {
    const { id, version } = await begun()
    await anna.ask(alipayplus.save, { id, version, content: content({ volume: '300' }) })
    const late = await anna.ask(alipayplus.save, { id, version, content: content({ volume: '400' }) })
    expect(late.error).toBe('request.conflict')
    expect((await anna.ask(alipayplus.apply, { id, version })).error).toBe('request.conflict')
    expect((await detail(id)).content.volume).toBe('300')
  })

  test('belongs to its merchant: every call answers another’s id like an unknown one', async () => {
    const one = await whole()
    const fileId = (await detail(one.id)).papers[0]!.id
    const answers = async (id: string, version: number) => [
      (await other.ask(alipayplus.detail, { id })).error,
      (await other.ask(alipayplus.save, { id, version, content: {} })).error,
      (await other.ask(alipayplus.apply, { id, version })).error,
      (await other.ask(alipayplus.discard, { id, version })).error,
      (await other.ask(alipayplus.bind, { id, version, wallet: 'gcash', siteIds: [] })).error,
      (await other.ask(alipayplus.upload, { id, kind: 'shop', name: 'a.png', content: shopPicture })).error,
      (await other.ask(alipayplus.removeFile, { id, fileId })).error,
      (await other.ask(alipayplus.download, { id, fileId })).error,
    ]
    const theirs = await answers(one.id, one.version)
    expect(new Set(theirs)).toEqual(new Set(['object.not_found']))
    expect(await answers(randomUUID(), one.version)).toEqual(theirs)
    expect((await other.ask(alipayplus.list, {})).data!.applications).toEqual([])
  })

  test('that was not sent is deleted with its files; one that was sent stays', async () => {
    const one = await whole()
    expect((await anna.ask(alipayplus.discard, one)).error).toBeUndefined()
    expect(await rows('select from alipayplus_paper where application_id = $1', one.id)).toEqual([])
    expect((await anna.ask(alipayplus.detail, { id: one.id })).error).toBe('object.not_found')
    const { id, version } = await sent()
    expect((await anna.ask(alipayplus.discard, { id, version })).error).toBe('alipayplus.closed')
  })
})

describe('files', () => {
  test('are judged by what they are, within 5 MB, ten of each round', async () => {
    const { id } = await begun()
    const html = Buffer.from('<html><script>alert(1)</script></html>').toString('base64')
    expect((await upload(id, 'shop', { content: html })).error).toBe('file.broken')
    expect((await upload(id, 'shop', { name: 'shop.html', content: html })).error).toBe('file.type')
    const large = Buffer.concat([Buffer.from(shopPicture, 'base64'), Buffer.alloc(limits.files.bytes)])
    const tooLarge = await upload(id, 'shop', { content: large.toString('base64') })
    expect(['request.invalid', 'file.too_large']).toContain(tooLarge.error)
    for (let count = 0; count < limits.files.count; count++)
      expect((await upload(id, 'shop')).error).toBeUndefined()
    expect((await upload(id, 'licence')).error).toBe('alipayplus.too_many_files')
    const [first] = (await detail(id)).papers
    expect((await anna.ask(alipayplus.removeFile, { id, fileId: first!.id })).error).toBeUndefined()
    expect((await upload(id, 'licence')).error).toBeUndefined()
  })

  test('are taken up to 5 MB to the byte, and not one byte more', async () => {
    const { id } = await begun()
    const largest = pngOf({ bytes: limits.files.bytes })
    const { data } = await upload(id, 'shop', { content: largest.toString('base64') })
    expect(data).toMatchObject({ bytes: 5 * 1024 * 1024 })
    const larger = pngOf({ bytes: limits.files.bytes + 1 })
    const { error } = await upload(id, 'shop', { content: larger.toString('base64') })
    expect(error).toBe('file.too_large')
  })

  test('come in, and go out as they came', async () => {
    const { id } = await begun()
    const head = Buffer.from(shopPicture, 'base64')
    const { data } = await upload(id, 'shop')
    const answer = await sendCall(
      app.gateway,
      alipayplus.download,
      { id, fileId: data!.id },
      { token: anna.token },
    )
    expect(answer.rawPayload.equals(head)).toBe(true)
    expect(answer.headers['content-type']).toContain('image/png')
  })

  test('that were sent stay', async () => {
    const { id } = await sent()
    const [first] = (await detail(id)).papers
    expect((await anna.ask(alipayplus.removeFile, { id, fileId: first!.id })).error).toBe('alipayplus.closed')
    expect((await upload(id, 'other')).error).toBe('alipayplus.closed')
  })
})

describe('an approved wallet', () => {
  const approved = async () => {
    const { id } = await sent()
    await answered(id)
    return detail(id)
  }
  const bind = async (id: string, siteIds: string[], wallet: 'gcash' | 'dana' = 'gcash') =>
    anna.ask(alipayplus.bind, { id, version: (await detail(id)).version, wallet, siteIds })

  test('is shown at the sites that are chosen, and at no others', async () => {
    const { id } = await approved()
    const second = await world.site(anna)
    expect((await bind(id, [siteId, second])).error).toBeUndefined()
    const shown = async () =>
      (await detail(id)).wallets
        .find(({ wallet }) => wallet === 'gcash')!
        .sites.map((one) => one.id)
        .toSorted()
    expect(await shown()).toEqual([siteId, second].toSorted())
    expect((await anna.ask(alipayplus.sites, {})).data!.sites.find((one) => one.id === second)).toMatchObject(
      {
        wallets: ['gcash'],
      },
    )
    await bind(id, [second])
    expect(await shown()).toEqual([second])
    await bind(id, [])
    expect(await shown()).toEqual([])
    const { steps } = await detail(id)
    expect(steps.map(({ event }) => event).slice(0, 3)).toEqual(['unbind', 'unbind', 'bind'])
  })

  test('is bound once at a site, to a site of one’s own, and in the version that was seen', async () => {
    const [one, two] = [await approved(), await approved()]
    const own = await world.site(anna)
    await bind(one.id, [own])
    expect(await bind(two.id, [own])).toMatchObject({
      error: 'alipayplus.bound_elsewhere',
      errors: [{ field: 'siteIds' }],
    })
    const stranger = await world.site(other, 2n)
    expect(await bind(one.id, [own, stranger])).toMatchObject({ error: 'partner.site' })
    const late = { id: one.id, version: one.version, wallet: 'gcash' as const, siteIds: [] }
    expect((await anna.ask(alipayplus.bind, late)).error).toBe('request.conflict')
  })

  test('is the only one that is bound', async () => {
    const { id, version } = await sent({ nameEn: 'Nanbei Wait Limited' })
    const asked = { id, version, wallet: 'gcash' as const, siteIds: [siteId] }
    expect((await anna.ask(alipayplus.bind, asked)).error).toBe('alipayplus.not_approved')
    expect((await anna.ask(alipayplus.bind, { ...asked, wallet: 'tng' })).error).toBe(
      'alipayplus.not_approved',
    )
  })
})

describe('limits', () => {
  test('of open applications: another one waits until one is sent away or decided', async () => {
    const { open } = limits
    const merchant = other
    for (let count = 0; count < open; count++)
      expect((await merchant.ask(alipayplus.save, { content: {} })).error).toBeUndefined()
    expect((await merchant.ask(alipayplus.save, { content: {} })).error).toBe('alipayplus.too_many_open')
    const { id, version } = (await merchant.ask(alipayplus.list, {})).data!.applications[0]!
    await merchant.ask(alipayplus.discard, { id, version })
    expect((await merchant.ask(alipayplus.save, { content: {} })).error).toBeUndefined()
  })
})
