import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ingestLimits } from '@quayside/contract/provider/limits.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import { openSegment, type OutboxItem, type Segment, type Waiting } from './segment.ts'

export interface Parcel {
  readonly events: CoreEventInput[]
  /** Called when the gateway has answered for each of them. */
  arrived(): Promise<void>
}

/** The events of one merchant on their way to the gateway, kept until each has arrived. */
export interface Lane {
  readonly merchantId: string
  readonly left: number
  write(items: readonly OutboxItem[]): Promise<void>
  show(): void
  /** What may be sent now; undefined when there is nothing. */
  next(now: number): Promise<Parcel | undefined>
  close(): Promise<void>
}

/** Far below what the gateway takes in one request: as fast, and what all lanes send at once stays small in its memory. */
export const parcelMax = 1_000

// Bytes may be four times the characters; envelopes and names stay far below that.
const charactersMax = ingestLimits.bytes / 4

export async function openLane(
  folder: string,
  merchantId: string,
  isWritten: (operation: string) => boolean,
): Promise<Lane> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const segments: Segment[] = []
  let nextNumber = 1
  for (const number of numbersIn(folder)) {
    const segment = await openSegment(pathOf(folder, number), number, isWritten)
    nextNumber = number + 1
    if (segment.left === 0 && isFull(segment)) await segment.remove()
    else segments.push(segment)
    if (segments.length > 1) segments.at(-2)!.forget()
  }
  /** The segment that is being filled; only it and the one being sent stay in memory. */
  const filling = async (): Promise<Segment> => {
    const last = segments.at(-1)
    if (last && !isFull(last)) return last
    if (segments.length > 1) last!.forget()
    const segment = await openSegment(pathOf(folder, nextNumber), nextNumber, isWritten)
    nextNumber++
    segments.push(segment)
    return segment
  }
  return {
    merchantId,
    get left() {
      return segments.reduce((sum, segment) => sum + segment.left, 0)
    },
    async write(items) {
      for (let from = 0; from < items.length;) {
        const segment = await filling()
        const part = items.slice(from, from + ingestLimits.events.max - segment.size)
        await segment.write(part)
        from += part.length
      }
    },
    show: () => segments.forEach((segment) => segment.show()),
    next: (now) => nextParcel(segments, now),
    close: async () => void (await Promise.all(segments.map((segment) => segment.close()))),
  }
}

async function nextParcel(segments: Segment[], now: number): Promise<Parcel | undefined> {
  for (const segment of segments) {
    if (segment.left === 0) continue
    const due = [...(await segment.waiting())].filter(([, { item }]) => (item.notBefore ?? 0) <= now)
    if (due.length === 0) continue
    const fitting = due.slice(0, fits(due))
    const lines = fitting.map(([line]) => line)
    return {
      events: fitting.map(([, { item }]) => item.event),
      arrived: () => arrived(segments, segment, lines),
    }
  }
  return undefined
}

async function arrived(segments: Segment[], segment: Segment, lines: number[]): Promise<void> {
  await segment.arrived(lines)
  if (!segment.isDone || !isFull(segment)) return
  segments.splice(segments.indexOf(segment), 1)
  await segment.remove()
}

const isFull = ({ size, characters }: Segment): boolean =>
  size >= ingestLimits.events.max || characters >= charactersMax

function fits(items: readonly (readonly [number, Waiting])[]): number {
  let characters = 0
  const tooMany = items.findIndex(([, { length }]) => (characters += length) > charactersMax)
  return Math.min(parcelMax, tooMany < 0 ? items.length : Math.max(1, tooMany))
}

const pathOf = (folder: string, number: number): string => join(folder, String(number).padStart(8, '0'))

function numbersIn(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => Number.parseInt(name, 10))
    .toSorted((a, b) => a - b)
}
