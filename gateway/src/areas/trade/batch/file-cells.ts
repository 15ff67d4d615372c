import { Refusal } from '#acts/refusal.ts'
import { type Cells, listCells, refuseFormulas, textCells } from './cells.ts'
import { workbookCells } from './workbook.ts'

export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface UploadedText {
  readonly text: string
}

const zipMagic = Buffer.from([0x50, 0x4b, 3, 4])

/** @throws Refusal */
export const sourceCells = (source: UploadedFile | UploadedText): Cells[] =>
  'text' in source ? listCells(source.text) : fileCells(source)

/**
 * What an uploaded file holds; its ending and its first bytes have to agree.
 * @throws Refusal
 */
function fileCells({ name, bytes }: UploadedFile): Cells[] {
  const buffer = Buffer.from(bytes)
  const isWorkbook = buffer.subarray(0, zipMagic.length).equals(zipMagic)
  if (/\.xlsx$/i.test(name) !== isWorkbook) throw new Refusal('batch.file_type')
  if (isWorkbook) return workbookCells(buffer)
  if (!/\.(csv|txt)$/i.test(name)) throw new Refusal('batch.file_type')
  const cells = textCells(decoded(buffer))
  for (const row of cells) refuseFormulas(row)
  return cells
}

/** UTF-8, or what Chinese Windows saves a CSV file in. */
function decoded(bytes: Buffer): string {
  // No text has these, and some formats that only look like text do.
  if (bytes.includes(0) || /^(%PDF-|GIF8|<)/.test(bytes.toString('latin1', 0, 8)))
    throw new Refusal('batch.file_type')
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  }
  throw new Refusal('batch.file_type')
}
