import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Readable } from 'node:stream'

type Document = PDFKit.PDFDocument

const fontFile = (weight: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`)

/** A4 in points. */
const page = { width: 595.28, height: 841.89, margin: 40, head: 34, foot: 34 } as const
const inner = page.width - 2 * page.margin
const top = page.margin + page.head
const bottom = page.height - page.margin - page.foot
const ink = { text: '#1a1c1f', quiet: '#5b616a', line: '#d5d8dd', band: '#f3f4f6' } as const
const lineGap = 1.3

export interface PaperColumn {
  /** A share of the width. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

export interface PaperTable {
  readonly columns: readonly PaperColumn[]
  readonly head?: readonly string[]
}

export interface PaperWords {
  /** At the head of every page: what it is, and whose. */
  readonly title: string
  readonly owner: string
  /** At the foot of every page. */
  readonly foot: string
  readonly page: (number: number, count: number) => string
}

/** Rows between which others get a turn: a long document holds up nobody. */
const rowsAtOnce = 10

/**
 * A document of pages: head and foot on each, tables whose heads come again, texts that wrap instead of running over.
 * The font has all of Chinese, and only what is written of it is put into the file.
 */
export class ExportPaper {
  readonly #doc: Document
  readonly #words: PaperWords
  #y = top
  #rows = 0

  private constructor(doc: Document, words: PaperWords) {
    this.#doc = doc
    this.#words = words
  }

  static async begin(words: PaperWords, language: string): Promise<ExportPaper> {
    // Loaded with the first document: nobody else needs it.
    const [{ default: PDFDocument }, regular, bold] = await Promise.all([
      import('pdfkit'),
      readFile(fontFile('400Regular')),
      readFile(fontFile('700Bold')),
    ])
    const doc = new PDFDocument({
      size: 'A4',
      margin: page.margin,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info: { Title: words.title, Author: 'Quayside', Subject: words.owner },
    })
    // Room is kept by hand: nothing that is written may open a page by itself.
    doc.page.margins.bottom = 0
    doc.registerFont('regular', regular)
    doc.registerFont('bold', bold)
    return new ExportPaper(doc, words)
  }

  /** Large, at the top of the first page. */
  title(text: string): void {
    this.#text(text, { size: 18, bold: true, after: 6 })
  }

  heading(text: string): void {
    this.#room(60)
    this.#y += 14
    this.#text(text, { size: 11, bold: true, after: 4 })
  }

  note(text: string): void {
    this.#y += 3
    this.#text(text, { size: 8, color: ink.quiet, after: 4 })
  }

  /** Names and what they stand for, one below the other. */
  facts(rows: readonly (readonly [string, string])[]): void {
    for (const [name, value] of rows) {
      const height = Math.max(this.#height(value, inner - 130, 9, false), 12)
      this.#room(height + 4)
      this.#at(name, page.margin, this.#y, { width: 120, size: 9, color: ink.quiet })
      this.#at(value, page.margin + 130, this.#y, { width: inner - 130, size: 9 })
      this.#y += height + 4
    }
  }

  /** Room between two tables. */
  gap(): void {
    this.#y += 8
  }

  async row(table: PaperTable, cells: readonly string[], style: 'plain' | 'strong' = 'plain'): Promise<void> {
    if (++this.#rows % rowsAtOnce === 0) await nextTurn()
    const bold = style === 'strong'
    const height = this.#rowHeight(table, cells, bold)
    if (this.#y + height > bottom) {
      this.#nextPage()
      this.head(table)
    }
    if (bold) this.#band(height)
    this.#cells(table, cells, bold)
    this.#y += height
    this.#line()
  }

  /** The head of a table; told again on each page that it reaches. */
  head(table: PaperTable): void {
    if (!table.head) return
    const height = this.#rowHeight(table, table.head, true)
    this.#room(height * 3)
    this.#cells(table, table.head, true, ink.quiet)
    this.#y += height
    this.#line()
  }

  /** Heads and feet, and the end; the bytes come while it is read. */
  end(): Readable {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      this.#doc.switchToPage(start + index)
      this.#frame(index + 1, count)
    }
    this.#doc.end()
    return this.#doc
  }

  #frame(number: number, count: number): void {
    const { title, owner, foot, page: pageWords } = this.#words
    const half = inner / 2 - 8
    const small = { size: 8, color: ink.quiet, one: true } as const
    this.#at(title, page.margin, page.margin, { ...small, width: half })
    this.#at(owner, page.margin + half + 16, page.margin, { ...small, width: half, align: 'right' })
    this.#rule(page.margin + 16)
    const y = page.height - page.margin - 12
    this.#rule(y - 8)
    this.#at(foot, page.margin, y, { ...small, width: inner - 120 })
    this.#at(pageWords(number, count), page.width - page.margin - 110, y, {
      ...small,
      width: 110,
      align: 'right',
    })
  }

  #nextPage(): void {
    this.#doc.addPage()
    this.#doc.page.margins.bottom = 0
    this.#y = top
  }

  #room(height: number): void {
    if (this.#y + height > bottom) this.#nextPage()
  }

  #text(text: string, { size, bold = false, color = ink.text, after }: TextLook): void {
    const height = this.#height(text, inner, size, bold)
    this.#room(height + after)
    this.#at(text, page.margin, this.#y, { width: inner, size, bold, color })
    this.#y += height + after
  }

  #height(text: string, width: number, size: number, bold: boolean): number {
    this.#font(size, bold)
    return this.#doc.heightOfString(text, { width, lineGap: 0 })
  }

  #font(size: number, bold: boolean): void {
    this.#doc.font(bold ? 'bold' : 'regular').fontSize(size)
  }

  #widths({ columns }: PaperTable): number[] {
    const all = columns.reduce((sum, { share }) => sum + share, 0)
    return columns.map(({ share }) => (inner * share) / all)
  }

  #rowHeight(table: PaperTable, cells: readonly string[], bold: boolean): number {
    this.#font(cellSize, bold)
    const widths = this.#widths(table)
    const lines = cells.map((cell, index) => {
      const width = widths[index]! - cellPad
      if (table.columns[index]?.align === 'right' || this.#doc.widthOfString(cell) <= width) return cellLine
      return this.#doc.heightOfString(cell, { width })
    })
    return Math.max(...lines, cellLine) + 5
  }

  #cells(table: PaperTable, cells: readonly string[], bold: boolean, color: string = ink.text): void {
    const widths = this.#widths(table)
    let x = page.margin
    for (const [index, cell] of cells.entries()) {
      const width = widths[index]! - cellPad
      const align = table.columns[index]?.align ?? 'left'
      if (cell !== '') {
        this.#font(cellSize, bold)
        // A figure never wraps: one too long for its column is written smaller.
        const size =
          align === 'right'
            ? Math.min(cellSize, (cellSize * width) / Math.max(this.#doc.widthOfString(cell), 1))
            : cellSize
        this.#at(cell, x + cellPad / 2, this.#y + 2.5, { width, size, bold, color, align })
      }
      x += widths[index]!
    }
  }

  #at(text: string, x: number, y: number, { width, size, bold = false, color, align, one }: Look): void {
    this.#font(size, bold)
    this.#doc.fillColor(color ?? ink.text)
    // A hair more than it measures, or a figure that just fits would wrap.
    this.#doc.text(text, align === 'right' ? x - 1 : x, y, {
      width: align === 'right' ? width + 1 : width,
      align: align ?? 'left',
      ...(one && { height: size * lineGap, ellipsis: true }),
    })
  }

  #line(): void {
    this.#rule(this.#y)
  }

  #rule(y: number): void {
    this.#doc
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke()
  }

  #band(height: number): void {
    this.#doc.rect(page.margin, this.#y, inner, height).fill(ink.band)
  }
}

const cellSize = 8
const cellLine = 12
const cellPad = 8

interface TextLook {
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
  readonly after: number
}

interface Look {
  readonly width: number
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
  readonly align?: 'left' | 'right'
  /** On one line, whatever is left of it. */
  readonly one?: boolean
}
