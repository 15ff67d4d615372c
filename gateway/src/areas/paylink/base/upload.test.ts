import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { baseUploadPath } from '@quayside/contract/paylink/base/files.ts'
import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { formUpload } from '#test/form-upload.ts'
import { linkWorld } from '#test/links.ts'
import { objectsOf } from '#test/objects.ts'
import { payerWorld } from '#test/payers.ts'
import { pngChunk } from '#uploads/encode-png.ts'
import { pdfOf, pdfOfBytes } from '#uploads/test/files.ts'
import { bmpOf, pngIn } from '#uploads/test/pictures.ts'

const app = await testApp({}, { mode: 'demo' })
const { somebody, rows } = approvalWorld(app)
const { site, made } = linkWorld(app)
const { begin } = payerWorld(app)
const objects = objectsOf(app)
const { paylinkBase } = portalCalls
let send: Awaited<ReturnType<typeof formUpload>>
let anna: Somebody
let siteId: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  anna = await somebody({ isMain: true })
  siteId = await site(anna)
  send = await formUpload(app, baseUploadPath)
})

/** A picture whose comment makes it exactly so long. */
function pngOfBytes(length: number): Buffer {
  const png = pngIn(8, 6)
  const text = pngChunk('tEXt', Buffer.alloc(length - png.length - 12, 32))
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])
}
const told = { name: 'Nanbei Outdoor', email: 'help@nanbei.example' }

describe('a file of base information', () => {
  test.each<[string, string, string, Buffer, string | undefined]>([
    ['a logo of 102,400 bytes', 'logo', 'l.png', pngOfBytes(102_400), undefined],
    ['a logo of 102,401', 'logo', 'l.png', pngOfBytes(102_401), 'file.too_large'],
    ['a bitmap', 'logo', 'l.bmp', bmpOf(), undefined],
    ['terms of 5 MB', 'terms', 't.pdf', pdfOfBytes(5 * 1024 * 1024), undefined],
    ['terms of 5 MB and a byte', 'terms', 't.pdf', pdfOfBytes(5 * 1024 * 1024 + 1), 'file.too_large'],
    ['a drawing in markup', 'logo', 'l.svg', Buffer.from('<svg onload="alert(1)"/>'), 'file.type'],
    ['a page that calls itself a picture', 'logo', 'l.png', Buffer.from('<html>'), 'file.broken'],
    ['terms with a script', 'terms', 't.pdf', pdfOf({ catalogue: '/AA << /O 1 >>' }), 'file.active'],
    ['a document for a logo', 'logo', 'l.pdf', pdfOf(), 'file.type'],
    ['nothing', 'logo', 'l.png', Buffer.alloc(0), 'file.broken'],
  ])('%s', async (_, kind, name, bytes, error) => {
    expect((await send(anna, kind, name, bytes)).error).toBe(error)
  })

  test.each([undefined, 'other', 'toString'])('of the kind %s is none', async (kind) => {
    expect(await send(anna, kind, 'l.png', pngIn(4, 3))).toMatchObject({
      error: 'request.invalid',
      errors: [{ field: 'kind' }],
    })
  })

  test('leaves nothing on the disk where it is refused, and only whoever may change it hands one in', async () => {
    const before = readdirSync(join(app.uploadsFolder, '1')).length
    await send(anna, 'logo', 'l.png', pngOfBytes(102_401))
    const looker = await somebody({ permissions: ['paylink.base.view'] })
    expect((await send(looker, 'logo', 'l.png', pngIn(4, 3))).error).toBe('permission.denied')
    expect(readdirSync(join(app.uploadsFolder, '1'))).toHaveLength(before)
  })
})

describe('base information', () => {
  test('has a logo and terms, shows them, and lets them go again', async () => {
    const logo = (await send(anna, 'logo', 'logo.png', pngIn(8, 6))).data!
    const terms = (await send(anna, 'terms', 'terms.pdf', pdfOf())).data!
    await anna.ask(paylinkBase.add, { siteId, ...told, logo: logo.id, terms: terms.id })
    const shown = async () => (await anna.ask(paylinkBase.query, { siteId })).data!.sites[0]!
    expect((await shown()).current).toMatchObject({ logo, terms })
    await anna.ask(paylinkBase.modify, { siteId, version: 1, ...told, terms: terms.id })
    const after = await shown()
    expect([after.current?.logo, after.current?.terms?.id, after.earlier[0]?.logo?.id]).toEqual([
      null,
      terms.id,
      logo.id,
    ])
  })

  test('takes files of its kinds and of its merchant alone', async () => {
    const other = { merchantId: 2n, who: await somebody({ merchantId: 2n, isMain: true }) }
    const own = { merchantId: 1n, who: anna }
    const bare = await site(anna)
    for (const logo of [randomUUID(), await objects.checkoutLogo(own), await objects.linkLogo(other)])
      expect(await anna.ask(paylinkBase.add, { siteId: bare, ...told, logo })).toMatchObject({
        error: 'object.not_found',
        errors: [{ field: 'logo' }],
      })
  })

  test('is what payers of its links are shown, and its terms stand with their orders', async () => {
    const logo = (await send(anna, 'logo', 'logo.png', pngIn(12, 9))).data!
    const terms = (await send(anna, 'terms', 'terms.pdf', pdfOf({ after: '' }))).data!
    const fresh = await site(anna)
    await anna.ask(paylinkBase.add, { siteId: fresh, ...told, logo: logo.id, terms: terms.id })
    const link = await made(anna, fresh)
    const { data } = await begin(link.ref)
    const [row] = await rows(
      `select p.seen ->> 'terms' as seen, encode(f.sha256, 'hex') as hash from payment_link_order p
        join orders o on o.id = p.order_id join stored_file f on f.id = $2 where o.order_no = $1`,
      data!.orderNo,
      terms.id,
    )
    expect(row!['seen']).toBe(row!['hash'])
  })
})

test('the limits are those of the specification', () => {
  expect([limits.logo.bytes, limits.terms.bytes]).toEqual([102_400, 5_242_880])
})
