import { fittings } from '@quayside/contract/dispute/evidence/packet-limits.ts'
import { PDFDocument, StandardFonts, type PDFPage } from '@cantoo/pdf-lib'
import { Refusal } from '#acts/refusal.ts'
import type { ExhibitPages, MadePacket, PacketInput, PacketPlan, PlannedFile } from './packet-plan.ts'
import { PacketSheet } from './packet-sheet.ts'
import { packetTooLarge } from './packet-too-large.ts'
import { fitPicture } from './picture.ts'
import { stillPages } from './still-pages.ts'

interface Brought extends PlannedFile {
  readonly content: Uint8Array
}

interface FittedPicture extends Brought {
  /** In each of the fittings. */
  readonly fitted: readonly Uint8Array[]
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
  const pictures: FittedPicture[] = []
  for (const one of brought)
    if (one.mediaType.startsWith('image/')) pictures.push({ ...one, fitted: await fittedIn(one) })
  const pdfs = await Promise.all(
    brought.filter(({ mediaType }) => mediaType === 'application/pdf').map(opened),
  )
  let least = Number.POSITIVE_INFINITY
  const tried = pictures.length > 0 ? fittings : fittings.slice(0, 1)
  for (const [index, fitting] of tried.entries()) {
    const isLast = index === tried.length - 1
    // Too large by itself, so that nothing has to be bound; of the last one it is told how large it is.
    const inside = pictures.reduce((sum, { fitted }) => sum + fitted[index]!.length, 0)
    if (inside > plan.limit.bytes && !isLast) continue
    const made = await once(plan, pictures, pdfs, index)
    const { pages: most, bytes } = plan.limit
    if (most !== null && made.pages > most)
      throw new Refusal('dispute.packet_too_long', { pages: made.pages, most })
    if (made.pdf.length <= bytes) return { ...made, ...fitting }
    least = Math.min(least, made.pdf.length)
  }
  throw packetTooLarge(least, plan.limit.bytes)
}

const fittedIn = ({ content, fileName }: Brought): Promise<Buffer[]> =>
  fitPicture(content).catch((cause: unknown) => {
    throw new Refusal('dispute.packet_failed', { name: fileName }, { cause })
  })

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
  pictures: readonly FittedPicture[],
  pdfs: readonly BroughtPdf[],
  fitting: number,
): Promise<Omit<MadePacket, 'side' | 'grey'>> {
  const sheet = await PacketSheet.begin(plan)
  sheet.letter()
  sheet.index()
  sheet.exhibits()
  for (const { fitted, content: _content, ...file } of pictures)
    sheet.picture({ ...file, jpeg: Buffer.from(fitted[fitting]!) })
  let next = sheet.pages + 1
  const behind = pdfs.map(({ letter, item, name, document }): ExhibitPages => {
    const from = next
    next += document.getPageCount()
    return { letter, item, name, from, to: next - 1 }
  })
  const pages = next - 1
  const { pdf, exhibits } = await sheet.end(behind)
  const whole = pdfs.length === 0 ? pdf : await merged(plan, pdf, pdfs, behind, pages)
  return { pdf: whole, pages, exhibits }
}

/** What the font of every reader has: a network's number in another script must not keep its case from being answered. */
const latin = (text: string): string => text.replaceAll(/[^ -~]/gu, '?')

/** What was brought as PDF comes behind, its pages as they look, each with its place at the foot. */
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
      pages = await stillPages(whole, document)
    } catch (cause) {
      throw new Refusal('dispute.packet_failed', { name: fileName }, { cause })
    }
    for (const [offset, one] of pages.entries()) {
      const place = `${latin(plan.foot)}  |  Exhibit ${letter}  |  Page ${places[index]!.from + offset} of ${all}`
      one.drawText(place, { x: 24, y: 12, size: 7, font })
      whole.addPage(one)
    }
  }
  const dated = new Date(plan.dated)
  whole.setCreationDate(dated)
  whole.setModificationDate(dated)
  return whole.save({ useObjectStreams: true, updateFieldAppearances: false })
}
