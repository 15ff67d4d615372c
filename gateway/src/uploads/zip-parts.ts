import { inflateRawSync } from 'node:zlib'

const endSignature = 0x0605_4b50
const endBytes = 22
const entrySignature = 0x0201_4b50
const entryBytes = 46
const localSignature = 0x0403_4b50
const localBytes = 30
const encrypted = 1
const stored = 0
const deflated = 8
/** A descriptor of sizes may follow a part that was written as a stream. */
const gapMax = 24

interface Entry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

export interface ZipLimits {
  readonly entriesMax: number
  readonly unpackedMax: number
  /** What is thrown for an archive that no honest program wrote, and for one that holds too much. */
  readonly broken: () => Error
  readonly large: () => Error
}

/** The parts of a zip archive by name: what they claim is checked before anything is unpacked. */
export class ZipParts {
  readonly #bytes: Buffer
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #limits: ZipLimits
  #left: number

  /** @throws what the limits say */
  constructor(bytes: Buffer, limits: ZipLimits) {
    this.#bytes = bytes
    this.#limits = limits
    this.#left = limits.unpackedMax
    const entries = directory(bytes, limits)
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]))
    if (this.#entries.size !== entries.length) throw limits.broken()
    refuseOverlaps(bytes, entries, limits)
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  names(): readonly string[] {
    return [...this.#entries.keys()]
  }

  /** Whether bytes stand before, between or behind the parts that belong to none of them. */
  hasGaps(): boolean {
    let reached = 0
    for (const entry of [...this.#entries.values()].toSorted((one, other) => one.offset - other.offset)) {
      if (entry.offset - reached > (reached === 0 ? 0 : gapMax)) return true
      reached = dataStart(this.#bytes, entry, this.#limits) + entry.packed
    }
    return this.#bytes.readUInt32LE(this.#bytes.length - 6) - reached > gapMax
  }

  /** @throws where it is missing, larger than it says, or more than may be unpacked in all */
  bytes(name: string): Buffer {
    const { broken, large } = this.#limits
    const entry = this.#entries.get(name)
    if (!entry || entry.flags & encrypted) throw broken()
    this.#left -= entry.size
    if (this.#left < 0) throw large()
    const from = dataStart(this.#bytes, entry, this.#limits)
    const data = this.#bytes.subarray(from, from + entry.packed)
    try {
      const { method, size } = entry
      const out = method === deflated ? inflateRawSync(data, { maxOutputLength: Math.max(1, size) }) : data
      if (out.length !== size) throw broken()
      return out
    } catch {
      throw broken()
    }
  }

  /** @throws as `bytes`, and where it is no UTF-8 */
  text(name: string): string {
    const bytes = this.bytes(name)
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      throw this.#limits.broken()
    }
  }
}

function directory(bytes: Buffer, { broken, entriesMax }: ZipLimits): Entry[] {
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

function dataStart(bytes: Buffer, { name, offset, packed }: Entry, { broken }: ZipLimits): number {
  if (offset + localBytes > bytes.length || bytes.readUInt32LE(offset) !== localSignature) throw broken()
  const nameLength = bytes.readUInt16LE(offset + 26)
  if (bytes.toString('utf8', offset + localBytes, offset + localBytes + nameLength) !== name) throw broken()
  const from = offset + localBytes + nameLength + bytes.readUInt16LE(offset + 28)
  if (from + packed > bytes.length) throw broken()
  return from
}

/** Parts that share their bytes are how a small file becomes a large one. */
function refuseOverlaps(bytes: Buffer, entries: readonly Entry[], limits: ZipLimits): void {
  let reached = 0
  for (const entry of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (entry.offset < reached) throw limits.broken()
    reached = dataStart(bytes, entry, limits) + entry.packed
  }
}
