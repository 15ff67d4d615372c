import { CompoundFile } from './compound-file.ts'
import { Fields } from './fields.ts'
import { active, broken } from './wrong-file.ts'

/** What Word writes for text, pictures and what is told about them; custom data lie two storages deep. */
const knownPaths: readonly RegExp[] = [
  /^(WordDocument|[01]Table|Data|ObjectPool)$/,
  // eslint-disable-next-line no-control-regex -- so are they called.
  /^(\u0001CompObj|\u0005SummaryInformation|\u0005DocumentSummaryInformation)$/,
  /^MsoDataStore(\/[^/]{1,40}(\/(Item|Properties))?)?$/,
]

const encrypted = 0x0100
const secondTable = 0x0200
const fibBytes = 0x01aa
const word97 = 0x00c1

/**
 * A Word document of before 2007 (MS-DOC): whole, of known storages alone, and without fields that do more than show.
 */
export function checkDoc(bytes: Buffer): void {
  const file = new CompoundFile(bytes)
  if (!file.paths.includes('WordDocument')) throw broken()
  if (!file.paths.every((path) => knownPaths.some((known) => known.test(path)))) throw active()
  const main = file.stream('WordDocument')
  if (main.length < fibBytes || main.readUInt16LE(0) !== 0xa5ec || main.readUInt16LE(2) < word97)
    throw broken()
  const flags = main.readUInt16LE(0x0a)
  if (flags & encrypted) throw active()
  checkFields(textOf(main, file.stream(flags & secondTable ? '1Table' : '0Table')))
}

const [fieldBegin, fieldSeparator, fieldEnd] = ['\u0013', '\u0014', '\u0015']

function checkFields(text: string): void {
  const fields = new Fields()
  let from = 0
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at]
    if (sign !== undefined && sign !== fieldBegin && sign !== fieldSeparator && sign !== fieldEnd) continue
    fields.text(text.slice(from, at))
    from = at + 1
    if (sign === fieldBegin) fields.begin()
    else if (sign === fieldSeparator) fields.separate()
    else if (sign === fieldEnd) fields.end()
  }
  fields.close()
}

/** All text in the order in which Word reads it: pieces of one byte or two for a character. */
function textOf(main: Buffer, table: Buffer): string {
  const pieces = pieceTable(table.subarray(main.readUInt32LE(0x01a2)).subarray(0, main.readUInt32LE(0x01a6)))
  const count = (pieces.length - 4) / 12
  if (!Number.isInteger(count) || count < 1) throw broken()
  let text = ''
  for (let n = 0; n < count; n++) {
    const length = pieces.readUInt32LE((n + 1) * 4) - pieces.readUInt32LE(n * 4)
    const place = pieces.readUInt32LE((count + 1) * 4 + n * 8 + 2)
    const isNarrow = (place & 0x4000_0000) !== 0
    const from = isNarrow ? (place & 0x3fff_ffff) / 2 : place & 0x3fff_ffff
    const to = from + length * (isNarrow ? 1 : 2)
    // Pieces share no bytes, so that all of them together are no more than the stream.
    if (length <= 0 || to > main.length || text.length + length > main.length) throw broken()
    text += main.toString(isNarrow ? 'latin1' : 'utf16le', from, to)
  }
  return text
}

const [property, table] = [1, 2]

/** Behind what was formatted while it was saved quickly. */
function pieceTable(clx: Buffer): Buffer {
  for (let at = 0; at + 5 <= clx.length;) {
    if (clx[at] === property) at += 3 + clx.readUInt16LE(at + 1)
    else if (clx[at] === table) {
      const length = clx.readUInt32LE(at + 1)
      if (length < 16 || at + 5 + length > clx.length) throw broken()
      return clx.subarray(at + 5, at + 5 + length)
    } else break
  }
  throw broken()
}
