import { checkDoc } from './doc.ts'
import { checkDocx } from './docx.ts'
import { hasTestVirus } from './eicar.ts'
import { checkJpeg, jpegAnew } from './jpeg.ts'
import { checkPdf } from './pdf.ts'
import { bmpAsPng, hasRatio, icoAsPng, pngAnew, type Ratio, sizeOfPicture } from './picture.ts'
import { checkPng } from './png.ts'
import { WrongFile } from './wrong-file.ts'

/** What an ending promises: the type that it is handed out as, and how its content is looked through. */
const kinds = {
  doc: { type: 'application/msword', check: checkDoc },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    check: checkDocx,
  },
  png: { type: 'image/png', check: checkPng, anew: pngAnew },
  jpg: { type: 'image/jpeg', check: checkJpeg, anew: jpegAnew },
  jpeg: { type: 'image/jpeg', check: checkJpeg, anew: jpegAnew },
  pdf: { type: 'application/pdf', check: checkPdf },
  // Kept as the picture that they show, in a form that every browser draws alike.
  bmp: { type: 'image/png', again: bmpAsPng },
  ico: { type: 'image/png', again: icoAsPng },
} as const

/** Archives come as a stream and are listed where they lie (`keep-archive.ts`). */
export type FileEnding = keyof typeof kinds | 'rar' | 'zip'

export interface FileRule {
  readonly endings: readonly FileEnding[]
  readonly bytes: number
  /** Of a picture, within one in a hundred. */
  readonly ratio?: Ratio
  /** Shown to people outside: of a picture nothing but what it shows is kept. */
  readonly isShown?: true
}

export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** One that would be run, or read as a page, by whoever overlooks what stands behind it. */
const misleading =
  /\.(exe|com|bat|cmd|scr|pif|js|mjs|vbs|ps1|hta|jar|msi|lnk|html?|xhtml|svg|php\d?|jsp|aspx?)\./i

export interface CheckedFile {
  /** The type that the file is handed out as. */
  readonly type: string
  /** What is kept in its place: its picture, written anew. */
  readonly again?: Uint8Array
}

/**
 * Ending, first bytes and content have to tell the same.
 * @throws WrongFile
 */
export function checkFile(
  { endings, bytes: max, ratio, isShown }: FileRule,
  { name, bytes }: SentFile,
): CheckedFile {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (content.length > max) throw new WrongFile('file.too_large')
  const kind = kinds[fileEnding(endings, name) as keyof typeof kinds]
  if (!kind) throw new WrongFile('file.type')
  if (hasTestVirus(content)) throw new WrongFile('file.infected')
  if ('check' in kind) kind.check(content)
  const again =
    'again' in kind ? kind.again(content) : isShown && 'anew' in kind ? kind.anew(content) : undefined
  if (ratio && !hasRatio(sizeOfPicture(again ?? content), ratio)) throw new WrongFile('file.ratio')
  return { type: kind.type, ...(again && { again }) }
}

/** @throws WrongFile for an ending that is none of these, and for a name that misleads about it */
export function fileEnding(endings: readonly FileEnding[], name: string): FileEnding {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  const allowed = endings.find((one) => one === ending)
  if (!allowed || /[/\\]/.test(name) || misleading.test(name)) throw new WrongFile('file.type')
  return allowed
}
