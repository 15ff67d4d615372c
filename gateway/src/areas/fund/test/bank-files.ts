import { zipOf } from '#uploads/test/zip.ts'

type Cell = string | number | { readonly formula: string }

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const cellOf = (cell: Cell): string => {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  return `<c><f>${cell.formula}</f><v>2</v></c>`
}

/** A workbook of one sheet, as a spreadsheet program writes it. */
export function workbookOf(rows: readonly (readonly Cell[])[]): Buffer {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheet = rows
    .map((cells, index) => `<row r="${index + 1}">${cells.map(cellOf).join('')}</row>`)
    .join('')
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return zipOf(Object.entries(parts).map(([name, text]) => ({ name, data: Buffer.from(text) })))
}

export interface CamtEntry {
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly side: string
  readonly valueOn: string
  readonly text: string
  readonly state?: string
}

/** A camt.053 of one account. */
export const camtOf = (entries: readonly CamtEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>',
    '<Acct><Id><Othr><Id>6200000123456789</Id></Othr></Id></Acct>',
    ...entries.map(
      ({ reference, amount, currency, side, valueOn, text, state = 'BOOK' }) =>
        `<Ntry><NtryRef>${reference}</NtryRef><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>` +
        `<Sts><Cd>${state}</Cd></Sts><ValDt><Dt>${valueOn}</Dt></ValDt>` +
        `<NtryDtls><TxDtls><RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    ),
    '</Stmt></BkToCstmrStmt></Document>',
  ].join('\n')
