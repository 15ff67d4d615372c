import type { Cell } from './kind.ts'
import type { ZipPart } from './zip.ts'

/** Numbers of the workbook's cell styles; amounts have one for each number of decimals. */
export const styles = { instant: 1, head: 2, decimals: { 0: 3, 2: 4, 3: 5, 4: 6 } } as const

const sheetName = 'xl/worksheets/sheet1.xml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters wide; what is longer is still whole in its cell. */
const widths: Readonly<Record<Cell['kind'], number>> = {
  text: 24,
  word: 18,
  money: 16,
  instant: 20,
  integer: 10,
}

/** What a sheet needs to know of a column: its heading, and how wide its cells are. */
export interface SheetColumn {
  readonly head: string
  readonly cell: Pick<Cell, 'kind'>
}

export interface Sheet {
  readonly parts: readonly ZipPart[]
  readonly name: string
  /** What stands before and behind the rows. */
  readonly head: string
  readonly tail: string
}

/**
 * A workbook of one sheet around rows that come from elsewhere.
 * @param words texts that cells name by their place in this list
 */
export function workbook(title: string, columns: readonly SheetColumn[], words: readonly string[]): Sheet {
  return {
    name: sheetName,
    parts: [
      { name: '[Content_Types].xml', content: contentTypes },
      { name: '_rels/.rels', content: relations([['officeDocument', 'xl/workbook.xml']]) },
      { name: 'xl/workbook.xml', content: book(title) },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
          ['sharedStrings', 'sharedStrings.xml'],
        ]),
      },
      { name: 'xl/styles.xml', content: styleSheet },
      { name: 'xl/sharedStrings.xml', content: sharedStrings(words) },
    ],
    head: sheetHead(columns),
    tail: '</sheetData></worksheet>',
  }
}

/** A to Z, then AA to AZ and so on. */
export const columnName = (index: number): string =>
  index < 26
    ? String.fromCodePoint(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)

/** Text between tags; the few characters that XML has no place for are words of ours and never occur. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const relations = (targets: readonly (readonly [string, string])[]): string =>
  `${declaration}<Relationships xmlns="${packageRelations}">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${officeRelations}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const override = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="${types}.${type}+xml"/>`

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('styles', 'styles')}${override('sharedStrings', 'sharedStrings')}</Types>`

/** Names of sheets have 31 characters at most, and none of these. */
const sheetTitle = (title: string): string => escapeXml(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31))

const book = (title: string): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="${sheetTitle(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

const decimalFormats = ['#,##0', '#,##0.00', '#,##0.000', '#,##0.0000'] as const
const firstFormat = 164

const styleSheet = `${declaration}<styleSheet xmlns="${main}"><numFmts count="${decimalFormats.length + 1}"><numFmt numFmtId="${firstFormat}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>${decimalFormats
  .map((code, index) => `<numFmt numFmtId="${firstFormat + 1 + index}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${decimalFormats.length + 3}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="${firstFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${decimalFormats
  .map(
    (_, index) =>
      `<xf numFmtId="${firstFormat + 1 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`

const sharedStrings = (words: readonly string[]): string =>
  `${declaration}<sst xmlns="${main}" uniqueCount="${words.length}">${words
    .map((word) => `<si><t>${escapeXml(word)}</t></si>`)
    .join('')}</sst>`

/** The first row stays in sight. */
const sheetHead = (columns: readonly SheetColumn[]): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ cell }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widths[cell.kind]}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData><row r="1">${columns
    .map(
      ({ head }, index) =>
        `<c r="${columnName(index)}1" t="inlineStr" s="${styles.head}"><is><t>${escapeXml(head)}</t></is></c>`,
    )
    .join('')}</row>\n`
