import { randomBytes } from 'node:crypto'

let lastMs = 0
let sequence = 0

/** UUIDv7: sorts by the time it was made; within a process no two are equal or out of order. */
export function newId(): string {
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    sequence = randomBytes(2).readUInt16BE() & 0x7ff
  } else if (++sequence > 0xfff) {
    lastMs++
    sequence = 0
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | sequence, 6)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
