import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ExhibitPages, PacketPlan, PlannedExhibit } from './packet-plan.ts'

type Document = PDFKit.PDFDocument

const fontFile = (weight: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`)

/** A4 in points. */
const page = { width: 595.28, height: 841.89, side: 56, top: 56, bottom: 64 } as const
const inner = page.width - 2 * page.side
const nameWidth = 150
const ink = { text: '#1a1c1f', quiet: '#5b616a', line: '#d5d8dd' } as const

/** A picture as it goes into the document. */
export interface SheetPicture {
  readonly letter: string
  readonly item: ExhibitPages['item']
  readonly name: string
  readonly fileName: string
  readonly jpeg: Buffer
}

interface Slot {
  readonly letter: string
  readonly page: number
  readonly y: number
}

/** Letter, index, exhibits out of our books and pictures as pages; what was brought as PDF is added behind them. */
export class PacketSheet {
  readonly #doc: Document
  readonly #chunks: Buffer[] = []
  readonly #slots: Slot[] = []
  readonly #pages: ExhibitPages[] = []
  readonly #plan: PacketPlan

  private constructor(doc: Document, plan: PacketPlan) {
    this.#doc = doc
    this.#plan = plan
    doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
  }

  static async begin(plan: PacketPlan): Promise<PacketSheet> {
    const [{ default: PDFDocument }, regular, bold] = await Promise.all([
      import('pdfkit'),
      readFile(fontFile('400Regular')),
      readFile(fontFile('700Bold')),
    ])
    const dated = new Date(plan.dated)
    const doc = new PDFDocument({
      size: 'A4',
      margins: { top: page.top, bottom: page.bottom, left: page.side, right: page.side },
      bufferPages: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: plan.title, Subject: plan.subject, CreationDate: dated, ModDate: dated },
    })
    doc.registerFont('regular', regular)
    doc.registerFont('bold', bold)
    return new PacketSheet(doc, plan)
  }

  letter(): void {
    const { title, subject, company, datedWords, opening, points, paragraph, closing } = this.#plan
    this.#text(title, { size: 15, bold: true, after: 2 })
    this.#text(subject, { size: 9, quiet: true, after: 2 })
    this.#text([...company, datedWords].join('\n'), { size: 9, quiet: true, after: 12 })
    this.#text(opening, { size: 10.5, after: 8 })
    for (const [index, point] of points.entries())
      this.#text(`${index + 1}. ${point}`, { size: 10.5, after: 5 })
    if (paragraph !== '') this.#text(paragraph, { size: 10.5, after: 8 })
    if (closing !== '') this.#text(closing, { size: 10.5, after: 8 })
  }

  /** Its page numbers are filled in when they are known. */
  index(): void {
    const { exhibits, files } = this.#plan
    if (exhibits.length + files.length === 0) return
    this.#room(60)
    this.#rule()
    this.#text('Index of exhibits', { size: 10.5, bold: true, after: 6 })
    for (const { letter, name, fileName } of [
      ...exhibits.map((one) => ({ ...one, fileName: '' })),
      ...files,
    ]) {
      const text = fileName === '' ? name : `${name} (${fileName})`
      this.#font(9.5)
      const height = this.#doc.heightOfString(text, { width: inner - 100 })
      this.#room(height + 4)
      const { y } = this.#doc
      this.#doc
        .text(letter, page.side, y, { width: 24 })
        .text(text, page.side + 28, y, { width: inner - 100 })
      this.#slots.push({ letter, page: this.#page(), y })
      this.#doc.y = y + height + 4
    }
  }

  exhibits(): void {
    if (this.#plan.exhibits.length > 0) this.#doc.addPage()
    for (const one of this.#plan.exhibits) this.#exhibit(one)
  }

  #exhibit({ letter, item, name, blocks, source }: PlannedExhibit): void {
    this.#room(90)
    const from = this.#page()
    this.#text(`Exhibit ${letter}: ${name}`, { size: 12, bold: true, after: 6 })
    const [one, other] = blocks
    if (one && other && blocks.length === 2) this.#beside(one, other)
    else
      for (const block of blocks) {
        for (const row of block) this.#fact(row)
        this.#doc.y += 6
      }
    this.#text(source, { size: 7.5, quiet: true, after: 16 })
    this.#pages.push({ letter, item, name, from, to: this.#page() })
  }

  #fact([name, value]: readonly [string, string]): void {
    this.#font(9.5)
    const width = inner - nameWidth
    this.#room(Math.min(this.#doc.heightOfString(value, { width }), 200) + 3)
    const { y } = this.#doc
    this.#doc.fillColor(ink.quiet).text(name, page.side, y, { width: nameWidth - 10 })
    this.#doc.fillColor(ink.text).text(value, page.side + nameWidth, y, { width })
    this.#doc.y += 3
  }

  /** Two of a kind are compared line by line: two orders, two earlier sales, two refunds. */
  #beside(one: Facts, other: Facts): void {
    const [left, right] = [new Map(one), new Map(other)]
    const width = (inner - nameWidth) / 2
    this.#font(9.5)
    for (const name of new Set([...left.keys(), ...right.keys()])) {
      const values = [left.get(name) ?? '–', right.get(name) ?? '–']
      const height = Math.max(
        ...values.map((value) => this.#doc.heightOfString(value, { width: width - 10 })),
        this.#doc.heightOfString(name, { width: nameWidth - 10 }),
      )
      this.#room(Math.min(height, 200) + 3)
      const { y } = this.#doc
      this.#doc.fillColor(ink.quiet).text(name, page.side, y, { width: nameWidth - 10 })
      for (const [index, value] of values.entries())
        this.#doc
          .fillColor(ink.text)
          .text(value, page.side + nameWidth + index * width, y, { width: width - 10 })
      this.#doc.y = y + height + 3
    }
    this.#doc.y += 6
  }

  picture({ letter, item, name, fileName, jpeg }: SheetPicture): void {
    this.#doc.addPage()
    const at = this.#page()
    this.#text(`Exhibit ${letter}: ${name}`, { size: 12, bold: true, after: 2 })
    this.#text(fileName, { size: 8, quiet: true, after: 8 })
    const { y } = this.#doc
    const height = page.height - page.bottom - y
    this.#doc.image(jpeg, page.side, y, { fit: [inner, height], align: 'center' })
    this.#pages.push({ letter, item, name, from: at, to: at })
  }

  get pages(): number {
    return this.#doc.bufferedPageRange().count
  }

  /**
   * Index and feet, and the end.
   * @param behind pages of what is added to it
   */
  async end(behind: readonly ExhibitPages[]): Promise<{ pdf: Buffer; exhibits: readonly ExhibitPages[] }> {
    const exhibits = [...this.#pages, ...behind]
    const all = Math.max(this.pages, ...behind.map(({ to }) => to))
    const found = new Map(exhibits.map((one) => [one.letter, one]))
    this.#font(9.5)
    for (const { letter, page: at, y } of this.#slots) {
      const { from, to } = found.get(letter)!
      this.#doc.switchToPage(at - 1)
      this.#font(9.5)
      const text = from === to ? String(from) : `${from}–${to}`
      this.#doc
        .fillColor(ink.text)
        .text(text, page.side, y, { width: inner, align: 'right', lineBreak: false })
    }
    for (let index = 0; index < this.pages; index++) this.#foot(index, all)
    const ended = new Promise<void>((resolve, reject) => this.#doc.on('end', resolve).on('error', reject))
    this.#doc.end()
    await ended
    return { pdf: Buffer.concat(this.#chunks), exhibits }
  }

  #foot(index: number, all: number): void {
    this.#doc.switchToPage(index)
    // Nothing that is written into the margin may open a page.
    this.#doc.page.margins.bottom = 0
    this.#font(8)
    const y = page.height - 40
    this.#doc
      .fillColor(ink.quiet)
      .text(this.#plan.foot, page.side, y, { width: inner - 90, lineBreak: false })
    this.#doc.text(`Page ${index + 1} of ${all}`, page.side, y, {
      width: inner,
      align: 'right',
      lineBreak: false,
    })
  }

  #page(): number {
    const { start, count } = this.#doc.bufferedPageRange()
    return start + count
  }

  #font(size: number, bold = false): void {
    this.#doc.font(bold ? 'bold' : 'regular').fontSize(size)
  }

  #room(height: number): void {
    if (this.#doc.y + height > page.height - page.bottom) this.#doc.addPage()
  }

  #rule(): void {
    const y = this.#doc.y + 4
    this.#doc
      .moveTo(page.side, y)
      .lineTo(page.width - page.side, y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke()
    this.#doc.y = y + 10
  }

  #text(text: string, { size, bold = false, quiet = false, after }: TextLook): void {
    this.#font(size, bold)
    this.#room(size * 1.4)
    this.#doc.fillColor(quiet ? ink.quiet : ink.text).text(text, page.side, this.#doc.y, { width: inner })
    this.#doc.y += after
  }
}

type Facts = PlannedExhibit['blocks'][number]

interface TextLook {
  readonly size: number
  readonly bold?: boolean
  readonly quiet?: boolean
  readonly after: number
}
