import { createCanvas } from '@napi-rs/canvas'
import { PDFDocument } from '@cantoo/pdf-lib'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { pdfOf } from '#uploads/test/files.ts'
import { makePdf } from './make-pdf.ts'
import type { PacketPlan, PlannedFile } from './packet-plan.ts'

const plan: PacketPlan = {
  title: 'Dispute response, Mastercard 4853',
  subject: 'Case K1 · Order 1',
  foot: 'Case K1',
  company: ['Nanbei Outdoor Ltd'],
  dated: '2026-11-25T10:00:00.000Z',
  datedWords: 'Dated 25 November 2026',
  opening: 'We contest this.',
  points: ['One.'],
  paragraph: '',
  closing: '',
  exhibits: [],
  files: [],
  limit: { bytes: 2 * 1024 * 1024, pages: 19 },
}
const fileOf = (letter: string, mediaType: string): PlannedFile => ({
  letter,
  item: 'messages',
  name: 'Messages with the buyer',
  fileName: '沟通.pdf',
  mediaType,
  sha256: 'x',
})

async function pagesOf(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 0; page < count; page++) document.addPage([200, 300])
  return document.save()
}
const withPdf = async (pages: number) => ({
  plan: { ...plan, files: [fileOf('A', 'application/pdf')] },
  contents: [await pagesOf(pages)],
})

/** As hard to pack as a picture can be. */
function noise(side: number): Buffer {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  const pixels = context.createImageData(side, side)
  let seed = 7
  for (let at = 0; at < pixels.data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels.data[at] = at % 4 === 3 ? 255 : (seed >>> 16) % 256
  }
  context.putImageData(pixels, 0, 0)
  return canvas.toBuffer('image/jpeg', 60)
}

describe('what a scheme takes', () => {
  test('is nineteen pages of Mastercard’s', async () => {
    expect(await makePdf(await withPdf(18))).toMatchObject({
      pages: 19,
      exhibits: [{ letter: 'A', from: 2, to: 19 }],
    })
  })

  test('is not twenty, and nothing is made', async () => {
    await expect(withPdf(19).then(makePdf)).rejects.toMatchObject({
      key: 'dispute.packet_too_long',
      facts: { pages: 20, most: 19 },
    })
  })

  test('is so many bytes, and not one more', async () => {
    const input = await withPdf(1)
    const { pdf } = await makePdf(input)
    const limited = (bytes: number) => ({ ...input, plan: { ...input.plan, limit: { bytes, pages: null } } })
    expect((await makePdf(limited(pdf.length))).pdf).toEqual(pdf)
    await expect(makePdf(limited(pdf.length - 1))).rejects.toMatchObject({ key: 'dispute.packet_too_large' })
  })
})

test('pictures become smaller, then grey, before anything is refused', async () => {
  const input = { plan: { ...plan, files: [fileOf('A', 'image/jpeg')] }, contents: [noise(2_000)] }
  const sizes: string[] = []
  let bytes = 20 * 1024 * 1024
  for (;;) {
    const made = await makePdf({ ...input, plan: { ...input.plan, limit: { bytes, pages: null } } }).catch(
      () => undefined,
    )
    if (!made) break
    sizes.push(`${made.side} ${made.grey}`)
    bytes = made.pdf.length - 1
  }
  expect(sizes).toEqual(['2000 false', '1600 false', '1200 false', '1200 true'])
}, 20_000)

test('a document that cannot be read is named', async () => {
  const input = {
    plan: { ...plan, files: [fileOf('A', 'application/pdf')] },
    contents: [Buffer.from('%PDF-1.7\nnothing')],
  }
  await expect(makePdf(input)).rejects.toMatchObject({
    key: 'dispute.packet_failed',
    facts: { name: '沟通.pdf' },
  })
})

test('the same plan is the same bytes, whenever it is made', async () => {
  const input = {
    plan: { ...plan, files: [fileOf('A', 'application/pdf'), fileOf('B', 'image/jpeg')] },
    contents: [pdfOf(), noise(40)],
  }
  const { pdf } = await makePdf(input)
  await new Promise((go) => setTimeout(go, 1_100))
  expect((await makePdf(input)).pdf).toEqual(pdf)
})

test('two of a kind stand beside each other, line by line', async () => {
  const blocks = [
    [
      ['Order', 'EV1'],
      ['Goods', '1 × tent'],
    ],
    [
      ['Order', 'EV2'],
      ['Note', 'gift'],
    ],
  ] as const
  const exhibits = [{ letter: 'A', item: 'two_orders', name: 'Two orders', blocks, source: '' }] as const
  const { pdf } = await makePdf({ plan: { ...plan, exhibits }, contents: [] })
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { items } = await (await document.getPage(2)).getTextContent()
  const at = (text: string) => {
    const found = items.find((item) => 'str' in item && item.str === text)
    if (!found || !('transform' in found)) throw new Error(`${text} is not there`)
    const [, , , , x, y] = found.transform as number[]
    return { x: x!, y: y! }
  }
  expect(at('EV1').y).toBeCloseTo(at('EV2').y, 1)
  expect(at('EV1').x).toBeLessThan(at('EV2').x)
  expect(at('gift').x).toBeCloseTo(at('EV2').x, 1)
  expect(at('1 × tent').x).toBeCloseTo(at('EV1').x, 1)
})
