import { constants, inflateSync } from 'node:zlib'
import { hasTestVirus } from './eicar.ts'
import { active, broken, WrongFile } from './wrong-file.ts'

const unpackedMax = 20 * 1024 * 1024
const isSpace = /^[\0\t\n\f\r ]*$/
/** What one stream may unpack to: rows of a page that is scanned in colour. */
const streamMax = 32 * 1024 * 1024
/** What acts by itself, or carries something that does; encryption would hide either. */
const acting =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|EF|RichMedia|Rendition|Movie|Sound|AA|SubmitForm|ImportData|GoToE|GoToR|XFA|Encrypt)(?![A-Za-z0-9])/
/** Data of a stream that lie in another file. */
const elsewhere = /\/(FFilter|FDecodeParms|F\s*[(<])/
/** To begin on a certain page is harmless; anything else on opening is an action. */
const opening = /\/OpenAction(?![A-Za-z0-9])(?!\s*\[\s*\d+\s+\d+\s+R\s*\/(XYZ|Fit\w*))/

/** A document (ISO 32000) with its header first, its table where it says and its end last, that does nothing by itself. */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (!/^%PDF-(1\.[0-7]|2\.0)[\r\n ]/.test(text)) throw broken()
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || !isSpace.test(text.slice(end + 5))) throw broken()
  checkTable(text, end)
  checkNames(text, bytes)
}

function checkTable(text: string, end: number): void {
  const tail = text.slice(Math.max(0, end - 64), end)
  const offset = /startxref\s+(\d{1,10})\s+$/.exec(tail)?.[1]
  const at = text.slice(Number(offset ?? Infinity), Number(offset ?? 0) + 32)
  if (offset === undefined || !/^(xref\s|\d+\s+\d+\s+obj\b)/.test(at.trimStart())) throw broken()
}

/** Where data begin: behind the end of their dictionary. */
const stream = />>\s*stream\r?\n/g
const dictionaryMax = 4_096
const objectStream = /\/ObjStm(?![A-Za-z0-9])/g

/** Names outside of streams and inside those that hold objects; a name may be written with escapes. */
function checkNames(text: string, bytes: Buffer): void {
  let plain = ''
  let inside = ''
  let from = 0
  let holding = 0
  stream.lastIndex = 0
  for (let found = stream.exec(text); found; found = stream.exec(text)) {
    const begin = found.index + found[0].length
    const stop = text.indexOf('endstream', begin)
    if (stop < 0) throw broken()
    // Objects inside would be what a reader finds by the table and this does not.
    if (/\d\s+\d+\s+obj\b/.test(text.slice(begin, stop))) throw broken()
    plain += `${text.slice(from, begin)}\n`
    const dictionary = decoded(dictionaryBefore(text, found.index))
    if (elsewhere.test(dictionary)) throw active()
    checkSize(dictionary, bytes.subarray(begin, stop))
    if (dictionary.search(objectStream) >= 0) {
      holding++
      inside += `${unpacked(dictionary, bytes.subarray(begin, stop), unpackedMax - inside.length)}\n`
    }
    from = stop
    stream.lastIndex = stop
  }
  const outside = decoded(plain + text.slice(from))
  // One that is not recognised as a stream would be read by nobody here.
  if ([...outside.matchAll(objectStream)].length !== holding) throw broken()
  for (const names of [outside, decoded(inside)])
    if (acting.test(names) || opening.test(names)) throw active()
  if (hasTestVirus(bytes)) throw new WrongFile('file.infected')
}

const dictionaryBefore = (text: string, end: number): string => {
  const near = text.slice(Math.max(0, end - dictionaryMax), end + 2)
  return near.slice(Math.max(0, near.lastIndexOf(' obj')))
}

const decoded = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Filters of a stream, in the order in which they are taken off; undefined where they are written as no program writes them. */
function filtersOf(dictionary: string): readonly string[] | undefined {
  const named = [...dictionary.matchAll(/\/Filter(?![A-Za-z0-9])/g)].length
  if (named === 0) return []
  // Of two, one reader takes the first and another the last.
  if (named > 1) return undefined
  const list = /\/Filter\s*(?:\/(\w+)|\[((?:\s*\/\w+)*)\s*\])(?![A-Za-z0-9])/.exec(dictionary)
  return list ? (list[1] ?? list[2]!).split(/[\s/]+/).filter((name) => name !== '') : undefined
}

const packing: ReadonlySet<string> = new Set(['FlateDecode', 'LZWDecode', 'RunLengthDecode'])

/** Packed once at most, and to no more than a page of it can be: whoever reads it unpacks it. */
function checkSize(dictionary: string, data: Buffer): void {
  const filters = filtersOf(dictionary)
  if (!filters || filters.filter((one) => packing.has(one)).length > 1) throw broken()
  if (filters[0] !== 'FlateDecode') return
  try {
    inflateSync(data, { maxOutputLength: streamMax, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new WrongFile('file.too_large')
    // What cannot be unpacked shows nothing; readers say so.
  }
}

/** Objects that are packed in another way than this one are nothing that a word processor writes, and nobody here would see them. */
function unpacked(dictionary: string, data: Buffer, left: number): string {
  // In a text or a comment anything could look like its begin, or like its filter.
  const isWhole = dictionary.startsWith(' obj') && !/[()%]/.test(dictionary)
  const [filter, ...more] = filtersOf(dictionary) ?? ['unknown']
  if (!isWhole || more.length > 0 || /\/(DecodeParms|DP)(?![A-Za-z0-9])/.test(dictionary)) throw broken()
  if (filter === undefined) return data.toString('latin1')
  if (filter !== 'FlateDecode') throw broken()
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, left) }).toString('latin1')
  } catch {
    throw broken()
  }
}
