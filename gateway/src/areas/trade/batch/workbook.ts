import { Refusal } from '#acts/refusal.ts'
import { type Cells, checkSize } from './cells.ts'
import { type XmlToken, xmlTokens } from '#uploads/xml.ts'
import { Parts } from './zip.ts'

/**
 * Cells of the first sheet of a workbook; the few parts that matter are read here, as parsers of whole workbooks unpack
 * first and count later.
 * @throws Refusal for a formula, a macro, or what no spreadsheet program writes
 */
export function workbookCells(bytes: Buffer): Cells[] {
  const parts = new Parts(bytes)
  if (!parts.has('[Content_Types].xml') || !parts.has('xl/workbook.xml')) throw new Refusal('batch.file_type')
  if (parts.names().some((name) => /vbaProject|macrosheets/i.test(name)))
    throw new Refusal('batch.file_broken')
  const strings = parts.has('xl/sharedStrings.xml') ? sharedStrings(parts.text('xl/sharedStrings.xml')) : []
  return [...sheetRows(parts.text(firstSheet(parts)), strings)]
}

function firstSheet(parts: Parts): string {
  const targets = new Map<string, string>()
  for (const token of tokens(parts.text('xl/_rels/workbook.xml.rels'))) {
    if (token.type !== 'open' || token.name !== 'Relationship') continue
    targets.set(token.attributes['Id'] ?? '', token.attributes['Target'] ?? '')
  }
  for (const token of tokens(parts.text('xl/workbook.xml'))) {
    if (token.type !== 'open' || token.name !== 'sheet') continue
    const target = targets.get(token.attributes['r:id'] ?? '') ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  throw new Refusal('batch.file_broken')
}

const tokens = (xml: string): Generator<XmlToken> => xmlTokens(xml, () => new Refusal('batch.file_broken'))

function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  // How things are read out is no part of what they say.
  let phonetic = 0
  for (const token of tokens(xml)) {
    if (token.type === 'text') text += isText && phonetic === 0 ? token.text : ''
    else if (token.name === 'rPh') phonetic += token.type === 'close' ? -1 : 1
    else if (token.name === 't') isText = token.type === 'open'
    else if (token.name === 'si' && token.type === 'close') {
      strings.push(text)
      text = ''
    }
  }
  return strings
}

/** A cell while it is read. */
interface Cell {
  readonly column: number
  readonly type: string
  text: string
}

function* sheetRows(xml: string, strings: readonly string[]): Generator<Cells> {
  let line = 0
  let cells: string[] = []
  /** Where a cell stands that does not say it. */
  let next = 0
  let cell: Cell | undefined
  let isValue = false
  for (const token of tokens(xml)) {
    if (token.type === 'text') {
      if (cell && isValue) cell.text += token.text
    } else if (token.name === 'row') {
      if (token.type === 'open') {
        line = Number(token.attributes['r'] ?? line + 1)
        cells = []
        next = 0
      }
      if (token.type === 'close' && cells.some((text) => text !== '')) yield checked({ line, cells })
    } else if (token.name === 'f') throw new Refusal('batch.formula', { line })
    else if (token.name === 'v' || token.name === 't') isValue = token.type === 'open'
    else if (token.name === 'c') {
      if (token.type === 'open') cell = cellOf(token.attributes, next, line)
      else if (cell) {
        put(cells, cell.column, valueOf(cell, strings).trim())
        next = cell.column + 1
        cell = undefined
      }
    }
  }
}

/** Empty cells take no room: a row of nothing else costs nothing, however far to the right it goes. */
function put(cells: string[], column: number, text: string): void {
  if (text === '') return
  while (cells.length < column) cells.push('')
  cells[column] = text
}

function checked(row: Cells): Cells {
  if (!Number.isInteger(row.line) || row.line < 1) throw new Refusal('batch.file_broken')
  checkSize(row)
  return row
}

function cellOf(attributes: Readonly<Record<string, string>>, next: number, line: number): Cell {
  const letters = /^[A-Z]{1,3}/.exec(attributes['r'] ?? '')?.[0]
  const column = letters === undefined ? next : columnOf(letters)
  // Checked before the cells to its left are made.
  if (column > 1_000) throw new Refusal('batch.columns', { line, column: letters ?? '' })
  return { column, type: attributes['t'] ?? 'n', text: '' }
}

const columnOf = (letters: string): number =>
  Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, digit) => sum * 26 + digit, 0) - 1

function valueOf({ type, text }: Cell, strings: readonly string[]): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'e') return text
  return type === 'n' ? numberText(text) : text
}

/** As the spreadsheet shows it: 15 digits, where its file may hold 17; whole numbers as they stand. */
function numberText(text: string): string {
  if (text === '' || /^\d+$/.test(text)) return text
  const rounded = Number(Number(text).toPrecision(15))
  return Number.isFinite(rounded) ? String(rounded) : text
}
