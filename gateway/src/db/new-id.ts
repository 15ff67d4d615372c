import { randomBytes } from 'node:crypto'

let lastMs = 0
let sequence = 0
/** What has to be added to the milliseconds since the process's start; until a database was heard, by the host's clock. */
let startMs: number | undefined
const putBackMs = 5_000

/**
 * The database has said what time it is. Lists are sorted by ids: two gateways whose hosts do not agree must not sort them
 * differently (ADR 0047). An answer that took long says too little, so only a clock that was put back counts downwards.
 */
export function heedClock(at: string): void {
  const heard = Date.parse(at) - performance.now()
  if (startMs === undefined || heard > startMs || heard < startMs - putBackMs) startMs = heard
}

/** UUIDv7: sorts by the time it was made; within a process no two are equal or out of order. */
export function newId(): string {
  const now = startMs === undefined ? Date.now() : Math.floor(performance.now() + startMs)
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
