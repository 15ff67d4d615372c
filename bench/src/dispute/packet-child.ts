import { readFileSync, writeFileSync } from 'node:fs'
import { makePdf } from '@quayside/gateway/areas/dispute/evidence/make-pdf.ts'
import { photograph } from '@quayside/gateway/areas/dispute/test/photograph.ts'
import type { PacketPlan } from '@quayside/gateway/areas/dispute/evidence/packet-plan.ts'
import { peakMemoryOf } from '#process/process-figures.ts'

const count = Number(process.argv[2])

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
    fileName: `proof-${index}.jpg`,
    mediaType: 'image/jpeg',
    sha256: 'x',
  })),
  limit: { bytes: 2 * 1024 ** 2, pages: null },
}

// Drawn in a process of its own: what drawing took is not what the packet takes.
if (process.argv[3] === 'draw') {
  for (let index = 0; index < count; index++)
    writeFileSync(`${process.argv[4]}/${index}.jpg`, photograph(index))
} else {
  const contents = plan.files.map((_, index) => readFileSync(`${process.argv[4]}/${index}.jpg`))
  const begin = performance.now()
  const { pdf, pages, side, grey } = await makePdf({ plan, contents })
  const milliseconds = performance.now() - begin
  console.log(
    JSON.stringify({ milliseconds, peak: peakMemoryOf(process.pid), bytes: pdf.length, pages, side, grey }),
  )
}
