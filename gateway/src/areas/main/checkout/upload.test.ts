import { beforeAll, expect, test } from 'vitest'
import { checkoutUploadPath } from '@quayside/contract/main/checkout/parts.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { formUpload } from '#test/form-upload.ts'
import { encodePng, pngChunk } from '#uploads/encode-png.ts'
import { pdfOfBytes } from '#uploads/test/files.ts'
import { dibOf, icoOf, pngIn } from '#uploads/test/pictures.ts'

const app = await testApp({}, { mode: 'demo' })
const { somebody } = approvalWorld(app)
let send: Awaited<ReturnType<typeof formUpload>>
let anna: Somebody

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ permissions: ['main.checkout.view', 'main.checkout.manage'] })
  send = await formUpload(app, checkoutUploadPath)
})

const mb = 1024 * 1024
function pngOfBytes(width: number, height: number, length: number): Buffer {
  const png = encodePng({ width, height, rgba: new Uint8Array(width * height * 4).fill(9) })
  const text = pngChunk('tEXt', Buffer.alloc(length - png.length - 12, 32))
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])
}

test.each<[string, string, string, Buffer, string | undefined]>([
  ['a logo of 3 MB', 'logo', 'l.png', pngOfBytes(40, 30, 3 * mb), undefined],
  ['a logo of 3 MB and a byte', 'logo', 'l.png', pngOfBytes(40, 30, 3 * mb + 1), 'file.too_large'],
  ['a logo of 396 × 300', 'logo', 'l.png', pngIn(396, 300), undefined],
  ['a logo of 395 × 300', 'logo', 'l.png', pngIn(395, 300), 'file.ratio'],
  ['a logo of 404 × 300', 'logo', 'l.png', pngIn(404, 300), undefined],
  ['a logo of 405 × 300', 'logo', 'l.png', pngIn(405, 300), 'file.ratio'],
  ['an icon of 1 MB', 'icon', 'i.png', pngOfBytes(16, 16, mb), undefined],
  ['an icon of 1 MB and a byte', 'icon', 'i.png', pngOfBytes(16, 16, mb + 1), 'file.too_large'],
  ['an icon of Windows', 'icon', 'i.ico', icoOf([{ side: 8, bytes: dibOf(8) }]), undefined],
  ['a logo of Windows', 'logo', 'l.ico', icoOf([{ side: 8, bytes: dibOf(8) }]), 'file.type'],
  ['an icon of 101 × 100', 'icon', 'i.png', pngIn(101, 100), undefined],
  ['an icon that is no square', 'icon', 'i.png', pngIn(102, 100), 'file.ratio'],
  ['terms of 5 MB', 'terms', 't.pdf', pdfOfBytes(5 * mb), undefined],
  ['terms of 5 MB and a byte', 'terms', 't.pdf', pdfOfBytes(5 * mb + 1), 'file.too_large'],
  ['a privacy policy of 5 MB', 'privacy', 'p.pdf', pdfOfBytes(5 * mb), undefined],
  ['a privacy policy of 5 MB and a byte', 'privacy', 'p.pdf', pdfOfBytes(5 * mb + 1), 'file.too_large'],
  ['a picture for terms', 'terms', 't.png', pngIn(4, 3), 'file.type'],
  ['a kind that is none', 'photo', 't.png', pngIn(4, 3), 'request.invalid'],
])('%s', async (_, kind, name, bytes, error) => {
  const answer = await send(anna, kind, name, bytes)
  expect(answer.error).toBe(error)
  if (!error) expect(answer.data).toMatchObject({ state: 'clean', name: name.replace('.ico', '.png') })
})

test('whoever may only look hands in nothing', async () => {
  const looker = await somebody({ permissions: ['main.checkout.view', 'main.checkout.publish'] })
  expect((await send(looker, 'logo', 'l.png', pngIn(4, 3))).error).toBe('permission.denied')
})
