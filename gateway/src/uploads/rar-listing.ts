import { crc32 } from 'node:zlib'
import { encrypted, Listing, type ReadAt } from './archive.ts'
import { broken } from './wrong-file.ts'

const old = Buffer.from('526172211a0700', 'hex')
const present = Buffer.from('526172211a070100', 'hex')
/** Of one header; a name and what belongs to it. */
const headerMax = 64 * 1024

/** What a RAR archive (of version 4 or 5) says that it holds. @throws WrongFile */
export function listRar(read: ReadAt, size: number): void {
  const start = read(0, present.length)
  if (start.equals(present)) return list(read, size, present.length, blockOf5)
  if (start.subarray(0, old.length).equals(old)) return list(read, size, old.length, blockOf4)
  throw broken()
}

interface Block {
  /** Header and data together. */
  readonly length: number
  readonly isEnd: boolean
  readonly file?: { readonly name: string; readonly packed: number; readonly size: number }
}

function list(read: ReadAt, size: number, from: number, blockOf: (bytes: Buffer) => Block): void {
  const listing = new Listing()
  for (let at = from; ;) {
    const block = blockOf(read(at, headerMax))
    if (block.file) listing.add(block.file)
    at += block.length
    if (at > size) throw broken()
    if (block.isEnd) {
      // Nothing may stand behind the archive.
      if (at !== size) throw broken()
      return listing.close()
    }
  }
}

const types4 = { main: 0x73, file: 0x74, end: 0x7b } as const

function blockOf4(bytes: Buffer): Block {
  if (bytes.length < 7) throw broken()
  const [type, flags, headBytes] = [bytes[2]!, bytes.readUInt16LE(3), bytes.readUInt16LE(5)]
  if (headBytes < 7 || headBytes > bytes.length) throw broken()
  if ((crc32(bytes.subarray(2, headBytes)) & 0xff_ff) !== bytes.readUInt16LE(0)) throw broken()
  // Headers that are encrypted, and archives of several volumes, cannot be listed.
  if (type === types4.main && flags & 0x80) throw encrypted()
  if (type === types4.main && flags & 0x01) throw broken()
  if (type === types4.file) return fileOf4(bytes.subarray(0, headBytes), flags)
  const data = flags & 0x80_00 && headBytes >= 11 ? bytes.readUInt32LE(7) : 0
  return { length: headBytes + data, isEnd: type === types4.end }
}

function fileOf4(head: Buffer, flags: number): Block {
  if (flags & 0x04) throw encrypted()
  if (flags & 0x03 || head.length < 32) throw broken()
  const isLarge = (flags & 0x01_00) !== 0
  const nameAt = isLarge ? 40 : 32
  const nameBytes = head.readUInt16LE(26)
  if (nameAt + nameBytes > head.length) throw broken()
  const high = (at: number) => (isLarge ? head.readUInt32LE(at) * 2 ** 32 : 0)
  const packed = head.readUInt32LE(7) + high(32)
  const size = head.readUInt32LE(11) + high(36)
  // Behind the name in the old alphabet stands the same in the new one.
  const [name] = head.toString('utf8', nameAt, nameAt + nameBytes).split('\0')
  return { length: head.length + packed, isEnd: false, file: { name: name!, packed, size } }
}

const types5 = { file: 2, service: 3, encryption: 4, end: 5 } as const
const inVolumes = 0x18
const hasExtra = 1
const hasData = 2
const encryptionRecord = 1

/** Numbers of seven bits a byte, the lowest first. */
class Numbers {
  readonly #bytes: Buffer
  at: number

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  next(): number {
    let value = 0
    for (let shift = 0; shift < 49; shift += 7) {
      const byte = this.#bytes[this.at++]
      if (byte === undefined) throw broken()
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw broken()
  }
}

function blockOf5(bytes: Buffer): Block {
  const numbers = new Numbers(bytes, 4)
  const rest = numbers.next()
  const end = numbers.at + rest
  if (rest === 0 || end > bytes.length) throw broken()
  if (crc32(bytes.subarray(4, end)) !== bytes.readUInt32LE(0)) throw broken()
  const [type, flags] = [numbers.next(), numbers.next()]
  const extra = flags & hasExtra ? numbers.next() : 0
  const packed = flags & hasData ? numbers.next() : 0
  if (type === types5.encryption) throw encrypted()
  if (flags & inVolumes) throw broken()
  const block = { length: end + packed, isEnd: type === types5.end }
  if (type !== types5.file && type !== types5.service) return block
  refuseEncrypted(bytes.subarray(0, end), end - extra)
  return type === types5.file
    ? { ...block, file: fileOf5(bytes.subarray(0, end - extra), numbers, packed) }
    : block
}

function fileOf5(head: Buffer, numbers: Numbers, packed: number): NonNullable<Block['file']> {
  const flags = numbers.next()
  const size = numbers.next()
  numbers.next()
  // A size that nobody knows yet is one that nobody can hold against anything.
  if (flags & 0x08) throw broken()
  numbers.at += (flags & 0x02 ? 4 : 0) + (flags & 0x04 ? 4 : 0)
  numbers.next()
  numbers.next()
  const nameBytes = numbers.next()
  if (numbers.at + nameBytes > head.length) throw broken()
  return { name: head.toString('utf8', numbers.at, numbers.at + nameBytes), packed, size }
}

function refuseEncrypted(head: Buffer, from: number): void {
  const numbers = new Numbers(head, from)
  while (numbers.at < head.length) {
    const size = numbers.next()
    const next = numbers.at + size
    if (size === 0 || next > head.length) throw broken()
    if (numbers.next() === encryptionRecord) throw encrypted()
    numbers.at = next
  }
}
