import { encrypted, Listing, type ReadAt } from './archive.ts'
import { broken } from './wrong-file.ts'

const endSignature = 0x0605_4b50
const endBytes = 22
const entrySignature = 0x0201_4b50
const entryBytes = 46
const localSignature = 0x0403_4b50
const localBytes = 30
const commentMax = 65_535
/** The list itself, of as many entries as there may be, with their names. */
const directoryMax = 4 * 1024 * 1024
const isEncrypted = 1

/** What a zip archive says that it holds; what stands at each entry has to agree with the list. @throws WrongFile */
export function listZip(read: ReadAt, size: number): void {
  const { count, start, end } = findEnd(read, size)
  if (end - start > directoryMax) throw broken()
  const directory = read(start, end - start)
  const listing = new Listing()
  const places: { readonly from: number; readonly to: number }[] = []
  let at = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + entryBytes > directory.length || directory.readUInt32LE(at) !== entrySignature) throw broken()
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.subarray(at + entryBytes, at + entryBytes + nameLength)
    const [packed, unpacked] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)]
    const offset = directory.readUInt32LE(at + 42)
    if (directory.readUInt16LE(at + 8) & isEncrypted) throw encrypted()
    listing.add({ name: name.toString('utf8'), packed, size: unpacked })
    places.push({ from: offset, to: localEnd(read, offset, name) + packed })
    at += entryBytes + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  if (at !== directory.length) throw broken()
  refuseOverlaps(places, start)
  listing.close()
}

function findEnd(read: ReadAt, size: number): { count: number; start: number; end: number } {
  const tail = read(Math.max(0, size - endBytes - commentMax), endBytes + commentMax)
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (at < 0 || at + endBytes > tail.length || tail.readUInt32LE(at) !== endSignature) throw broken()
  // Nothing may stand behind the archive but its own comment, and it lies in one file.
  if (at + endBytes + tail.readUInt16LE(at + 20) !== tail.length) throw broken()
  if (tail.readUInt32LE(at + 4) !== 0 || tail.readUInt16LE(at + 8) !== tail.readUInt16LE(at + 10))
    throw broken()
  const end = size - tail.length + at
  const start = tail.readUInt32LE(at + 16)
  if (start + tail.readUInt32LE(at + 12) !== end) throw broken()
  return { count: tail.readUInt16LE(at + 10), start, end }
}

/** Where the data of an entry begin. */
function localEnd(read: ReadAt, offset: number, name: Buffer): number {
  const head = read(offset, localBytes + name.length)
  if (head.length < localBytes + name.length || head.readUInt32LE(0) !== localSignature) throw broken()
  if (head.readUInt16LE(6) & isEncrypted) throw encrypted()
  if (head.readUInt16LE(26) !== name.length || !head.subarray(localBytes).equals(name)) throw broken()
  return offset + localBytes + name.length + head.readUInt16LE(28)
}

/** Entries that share their bytes are how a small archive becomes a large one. */
function refuseOverlaps(places: { readonly from: number; readonly to: number }[], end: number): void {
  let reached = 0
  for (const { from, to } of places.toSorted((one, other) => one.from - other.from)) {
    if (from < reached || to > end) throw broken()
    reached = to
  }
}
