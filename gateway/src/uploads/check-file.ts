import { checkDoc } from './doc.ts'
import { checkDocx } from './docx.ts'
import { hasTestVirus } from './eicar.ts'
import { checkJpeg } from './jpeg.ts'
import { checkPdf } from './pdf.ts'
import { checkPng } from './png.ts'
import { WrongFile } from './wrong-file.ts'

/** What an ending promises: the type that it is handed out as, and how its content is looked through. */
const kinds = {
  doc: { type: 'application/msword', check: checkDoc },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    check: checkDocx,
  },
  png: { type: 'image/png', check: checkPng },
  jpg: { type: 'image/jpeg', check: checkJpeg },
  jpeg: { type: 'image/jpeg', check: checkJpeg },
  pdf: { type: 'application/pdf', check: checkPdf },
} as const

export type FileEnding = keyof typeof kinds

export interface FileRule {
  readonly endings: readonly FileEnding[]
  readonly bytes: number
}

export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** One that would be run, or read as a page, by whoever overlooks what stands behind it. */
const misleading =
  /\.(exe|com|bat|cmd|scr|pif|js|mjs|vbs|ps1|hta|jar|msi|lnk|html?|xhtml|svg|php\d?|jsp|aspx?)\./i

/**
 * Ending, first bytes and content have to tell the same.
 * @returns the type that the file is handed out as
 * @throws WrongFile
 */
export function checkFile({ endings, bytes: max }: FileRule, { name, bytes }: SentFile): string {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (content.length > max) throw new WrongFile('file.too_large')
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  const allowed = endings.find((one) => one === ending)
  if (!allowed || /[/\\]/.test(name) || misleading.test(name)) throw new WrongFile('file.type')
  if (hasTestVirus(content)) throw new WrongFile('file.infected')
  const { type, check } = kinds[allowed]
  check(content)
  return type
}
