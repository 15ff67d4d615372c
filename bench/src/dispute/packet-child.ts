import { readFileSync, writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { makePdf } from '@quayside/gateway/areas/dispute/evidence/make-pdf.ts'
import type { PacketPlan } from '@quayside/gateway/areas/dispute/evidence/packet-plan.ts'
import { peakMemoryOf } from '#process/process-figures.ts'

const count = Number(process.argv[2])

/** A scan of twelve megapixels and about two megabytes: a wash of colours with grain here and there. */
function scan(seed: number): Buffer {
  const [width, height] = [4_000, 3_000]
  const line = width * 3 + 1
  const raw = Buffer.alloc(line * height)
  let next = seed + 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (x % 34 === 0) next = (next * 1_103_515_245 + 12_345) & 0x7fff_ffff
      const grain = (next >>> 16) % 8
      const at = y * line + 1 + x * 3
      raw[at] = 40 + (x >> 5) + grain + seed
      raw[at + 1] = 60 + (y >> 5) + grain
      raw[at + 2] = 80 + ((x + y) >> 6) + grain
    }
  return pngOf(width, height, raw)
}

function pngOf(width: number, height: number, raw: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits each of red, green and blue.
  head.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

const plan: PacketPlan = {
  title: 'Dispute response, Visa 13.1',
  subject: 'Case K1 · Order 1',
  foot: 'Case K1',
  company: ['Nanbei Outdoor Ltd'],
  dated: '2026-11-25T10:00:00.000Z',
  datedWords: 'Dated 25 November 2026',
  opening: 'We contest this.',
  points: ['The goods were delivered.'],
  paragraph: '',
  closing: 'Please find the documents attached.',
  exhibits: [],
  files: Array.from({ length: count }, (_, index) => ({
    letter: String.fromCharCode(65 + index),
    item: 'delivery' as const,
    name: 'Proof of delivery',
    fileName: `proof-${index}.png`,
    mediaType: 'image/png',
    sha256: 'x',
  })),
  limit: { bytes: 2 * 1024 ** 2, pages: null },
}

// Drawn in a process of its own: what drawing took is not what the packet takes.
if (process.argv[3] === 'draw') {
  for (let index = 0; index < count; index++) writeFileSync(`${process.argv[4]}/${index}.png`, scan(index))
} else {
  const contents = plan.files.map((_, index) => readFileSync(`${process.argv[4]}/${index}.png`))
  const begin = performance.now()
  const { pdf, pages, side, grey } = await makePdf({ plan, contents })
  const milliseconds = performance.now() - begin
  console.log(
    JSON.stringify({ milliseconds, peak: peakMemoryOf(process.pid), bytes: pdf.length, pages, side, grey }),
  )
}
