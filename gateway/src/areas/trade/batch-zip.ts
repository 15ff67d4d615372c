import { inflateRawSync } from 'node:zlib'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { Refusal } from '../../http/refusal.ts'

const endSignature = 0x0605_4b50
const endBytes = 22
const entrySignature = 0x0201_4b50
const entryBytes = 46
const localSignature = 0x0403_4b50
const localBytes = 30
const encrypted = 1
const stored = 0
const deflated = 8
/** A workbook has a dozen parts; one with pictures has more. */
const entriesMax = 500

interface Entry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

const broken = () => new Refusal('batch.file_broken')

/** The parts of a zip archive by name: what they claim is checked before anything is unpacked. */
export class Parts {
  readonly #bytes: Buffer
  readonly #entries: ReadonlyMap<string, Entry>
  #left: number = tradeLimits.batch.unpackedBytes

  /** @throws Refusal for an archive that a spreadsheet program would not have written */
  constructor(bytes: Buffer) {
    this.#bytes = bytes
    const entries = directory(bytes)
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]))
    if (this.#entries.size !== entries.length) throw broken()
    refuseOverlaps(bytes, entries)
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  names(): readonly string[] {
    return [...this.#entries.keys()]
  }

  /** @throws Refusal where it is missing, larger than it says, or more than may be unpacked in all */
  text(name: string): string {
    const entry = this.#entries.get(name)
    if (!entry || entry.flags & encrypted) throw broken()
    this.#left -= entry.size
    if (this.#left < 0) throw fileLarge()
    const from = dataStart(this.#bytes, entry)
    const data = this.#bytes.subarray(from, from + entry.packed)
    return decode(unpack(entry, data))
  }
}

export const fileLarge = (): Refusal =>
  new Refusal('batch.file_large', {
    max: tradeLimits.batch.fileBytes / 1024 ** 2,
    unpacked: tradeLimits.batch.unpackedBytes / 1024 ** 2,
  })

function unpack({ method, size }: Entry, data: Buffer): Buffer {
  try {
    const out = method === deflated ? inflateRawSync(data, { maxOutputLength: Math.max(1, size) }) : data
    if (out.length !== size) throw broken()
    return out
  } catch {
    throw broken()
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw broken()
  }
}

function directory(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  // Nothing may stand behind the archive but its own comment.
  if (end < 0 || end + endBytes > bytes.length || bytes.readUInt32LE(end) !== endSignature) throw broken()
  if (end + endBytes + bytes.readUInt16LE(end + 20) !== bytes.length) throw broken()
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  if (count > entriesMax || start + bytes.readUInt32LE(end + 12) !== end) throw broken()
  const entries: Entry[] = []
  for (let at = start; entries.length < count;) {
    if (at + entryBytes > end || bytes.readUInt32LE(at) !== entrySignature) throw broken()
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + entryBytes, at + entryBytes + nameLength)
    const entry = {
      name,
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    }
    if ((entry.method !== stored && entry.method !== deflated) || /(^|[/\\])\.\.([/\\]|$)|^[/\\]/.test(name))
      throw broken()
    entries.push(entry)
    at += entryBytes + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function dataStart(bytes: Buffer, { name, offset, packed }: Entry): number {
  if (offset + localBytes > bytes.length || bytes.readUInt32LE(offset) !== localSignature) throw broken()
  const nameLength = bytes.readUInt16LE(offset + 26)
  if (bytes.toString('utf8', offset + localBytes, offset + localBytes + nameLength) !== name) throw broken()
  const from = offset + localBytes + nameLength + bytes.readUInt16LE(offset + 28)
  if (from + packed > bytes.length) throw broken()
  return from
}

/** Parts that share their bytes are how a small file becomes a large one. */
function refuseOverlaps(bytes: Buffer, entries: readonly Entry[]): void {
  let reached = 0
  for (const entry of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (entry.offset < reached) throw broken()
    reached = dataStart(bytes, entry) + entry.packed
  }
}
