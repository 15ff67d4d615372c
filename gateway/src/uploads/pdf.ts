import { inflateSync } from 'node:zlib'
import { hasTestVirus } from './eicar.ts'
import { active, broken, WrongFile } from './wrong-file.ts'

const unpackedMax = 20 * 1024 * 1024
const isSpace = /^[\0\t\n\f\r ]*$/
/** What acts by itself, or carries something that does; encryption would hide either. */
const acting =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|AA|SubmitForm|ImportData|GoToE|GoToR|XFA|Encrypt)(?![A-Za-z0-9])/
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

function unpacked(dictionary: string, data: Buffer, left: number): string {
  const filter = /\/Filter\s*(?:\[\s*)?\/(\w+)/.exec(dictionary)?.[1]
  if (filter === undefined) return data.toString('latin1')
  // Objects packed in another way are nothing that a word processor writes.
  if (filter !== 'FlateDecode') throw broken()
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, left) }).toString('latin1')
  } catch {
    throw broken()
  }
}
