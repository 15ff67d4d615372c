import { fittings } from '@quayside/contract/dispute/evidence/packet-limits.ts'
import { PDFDocument, StandardFonts, type PDFPage } from '@cantoo/pdf-lib'
import { Refusal } from '#acts/refusal.ts'
import type { ExhibitPages, MadePacket, PacketInput, PacketPlan, PlannedFile } from './packet-plan.ts'
import { PacketSheet } from './packet-sheet.ts'
import { fitPicture } from './picture.ts'

interface Brought extends PlannedFile {
  readonly content: Uint8Array
}

interface BroughtPdf extends Brought {
  readonly document: PDFDocument
}

/**
 * One PDF of letter, index and exhibits that fits what the scheme takes: pictures become smaller, and at last grey, before
 * anything is refused.
 * @throws Refusal
 */
export async function makePdf({ plan, contents }: PacketInput): Promise<MadePacket> {
  const brought = plan.files.map((file, index): Brought => ({ ...file, content: contents[index]! }))
  const pictures = brought.filter(({ mediaType }) => mediaType.startsWith('image/'))
  const pdfs = await Promise.all(
    brought.filter(({ mediaType }) => mediaType === 'application/pdf').map(opened),
  )
  let least = Number.POSITIVE_INFINITY
  for (const fitting of pictures.length > 0 ? fittings : fittings.slice(0, 1)) {
    const made = await once(plan, pictures, pdfs, fitting)
    const { pages: most, bytes } = plan.limit
    if (most !== null && made.pages > most)
      throw new Refusal('dispute.packet_too_long', { pages: made.pages, most })
    if (made.pdf.length <= bytes) return made
    least = Math.min(least, made.pdf.length)
  }
  throw new Refusal('dispute.packet_too_large', {
    size: inMegabytes(least),
    most: inMegabytes(plan.limit.bytes),
  })
}

const inMegabytes = (bytes: number): string => (Math.ceil((bytes / 1024 ** 2) * 10) / 10).toFixed(1)

async function opened(file: Brought): Promise<BroughtPdf> {
  try {
    const document = await PDFDocument.load(file.content, { updateMetadata: false })
    // One without a table of its pages is found out here.
    document.getPageCount()
    return { ...file, document }
  } catch (cause) {
    throw new Refusal('dispute.packet_failed', { name: file.fileName }, { cause })
  }
}

async function once(
  plan: PacketPlan,
  pictures: readonly Brought[],
  pdfs: readonly BroughtPdf[],
  fitting: (typeof fittings)[number],
): Promise<MadePacket> {
  const sheet = await PacketSheet.begin(plan)
  sheet.letter()
  sheet.index()
  sheet.exhibits()
  for (const { content, ...file } of pictures) {
    const jpeg = await fitPicture(content, fitting).catch((cause: unknown) => {
      throw new Refusal('dispute.packet_failed', { name: file.fileName }, { cause })
    })
    sheet.picture({ ...file, jpeg })
  }
  let next = sheet.pages + 1
  const behind = pdfs.map(({ letter, item, name, document }): ExhibitPages => {
    const from = next
    next += document.getPageCount()
    return { letter, item, name, from, to: next - 1 }
  })
  const pages = next - 1
  const { pdf, exhibits } = await sheet.end(behind)
  const whole = pdfs.length === 0 ? pdf : await merged(plan, pdf, pdfs, behind, pages)
  return { pdf: whole, pages, exhibits, ...fitting }
}

/** What was brought as PDF comes behind, its pages as they are, each with its place at the foot. */
async function merged(
  plan: PacketPlan,
  first: Uint8Array,
  pdfs: readonly BroughtPdf[],
  places: readonly ExhibitPages[],
  all: number,
): Promise<Uint8Array> {
  const whole = await PDFDocument.load(first, { updateMetadata: false })
  const font = await whole.embedFont(StandardFonts.Helvetica)
  for (const [index, { document, letter, fileName }] of pdfs.entries()) {
    let pages: PDFPage[]
    try {
      pages = await whole.copyPages(document, document.getPageIndices())
    } catch (cause) {
      throw new Refusal('dispute.packet_failed', { name: fileName }, { cause })
    }
    for (const [offset, one] of pages.entries()) {
      const place = `${plan.foot}  |  Exhibit ${letter}  |  Page ${places[index]!.from + offset} of ${all}`
      one.drawText(place, { x: 24, y: 12, size: 7, font })
      whole.addPage(one)
    }
  }
  const dated = new Date(plan.dated)
  whole.setCreationDate(dated)
  whole.setModificationDate(dated)
  return whole.save({ useObjectStreams: true, updateFieldAppearances: false })
}
