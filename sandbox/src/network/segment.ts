import { rmSync } from 'node:fs'
import { openAppendFile, type AppendFile } from '#book/append-file.ts'
import { readBook } from '#book/read-book.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'

export interface OutboxItem {
  /** The entry of the book that this event tells of. */
  readonly operation: string
  readonly event: CoreEventInput
  /** Not sent earlier, milliseconds since 1970. */
  readonly notBefore?: number
}

export interface Waiting {
  readonly item: OutboxItem
  /** Characters that it takes, counted when it was written. */
  readonly length: number
}

/** A file of at most one delivery's worth of events, with a second one of what arrived; both go when all did. */
export interface Segment {
  readonly number: number
  readonly size: number
  readonly characters: number
  readonly left: number
  /** Nothing is left, of what is not shown yet neither. */
  readonly isDone: boolean
  write(items: readonly OutboxItem[]): Promise<void>
  /** From now on what was written may be sent. */
  show(): void
  /** The waiting items by line number. */
  waiting(): Promise<ReadonlyMap<number, Waiting>>
  arrived(lines: readonly number[]): Promise<void>
  /** Keeps nothing in memory until `waiting` is asked again. */
  forget(): void
  remove(): Promise<void>
  close(): Promise<void>
}

/** `isWritten` tells whether the book holds an operation: an event ahead of its book never happened. */
export async function openSegment(
  path: string,
  number: number,
  isWritten: (operation: string) => boolean,
): Promise<Segment> {
  const done = new Set<number>()
  const items = new Map<number, Waiting>()
  let size = 0
  let characters = 0
  const arrivals = await openAppendFile<number[]>(`${path}.done`, (lines) => {
    for (const line of lines) done.add(line)
  })
  const file = await openAppendFile<OutboxItem>(`${path}.jsonl`, (item) => {
    const line = size++
    const { length } = JSON.stringify(item)
    characters += length
    if (!isWritten(item.operation)) done.add(line)
    else if (!done.has(line)) items.set(line, { item, length })
  })
  return segmentOf({ path, number, file, arrivals, done, items, size, characters })
}

interface Opened {
  readonly path: string
  readonly number: number
  readonly file: AppendFile
  readonly arrivals: AppendFile
  readonly done: Set<number>
  readonly items: Map<number, Waiting>
  readonly size: number
  readonly characters: number
}

function segmentOf({ path, number, file, arrivals, done, ...opened }: Opened): Segment {
  let { size, characters } = opened
  let shown = size
  let items: Map<number, Waiting> | undefined = opened.items
  const close = async () => void (await Promise.all([file.close(), arrivals.close()]))
  return {
    number,
    get size() {
      return size
    },
    get characters() {
      return characters
    },
    get left() {
      return shown - done.size
    },
    get isDone() {
      return done.size === size
    },
    async write(added) {
      const texts = added.map((item) => JSON.stringify(item))
      for (const [index, item] of added.entries()) {
        const { length } = texts[index]!
        items?.set(size++, { item, length })
        characters += length
      }
      await file.appendTexts(texts)
    },
    show: () => void (shown = size),
    async waiting() {
      items ??= await load(`${path}.jsonl`, done)
      return shown === size ? items : new Map([...items].filter(([line]) => line < shown))
    },
    async arrived(lines) {
      for (const line of lines) {
        done.add(line)
        items?.delete(line)
      }
      await arrivals.append(lines)
    },
    forget() {
      if (shown === size) items = undefined
    },
    async remove() {
      await close()
      rmSync(`${path}.jsonl`)
      rmSync(`${path}.done`)
    },
    close,
  }
}

async function load(file: string, done: ReadonlySet<number>): Promise<Map<number, Waiting>> {
  const items = new Map<number, Waiting>()
  let line = 0
  await readBook<OutboxItem>(file, (item) => {
    if (!done.has(line)) items.set(line, { item, length: JSON.stringify(item).length })
    line++
  })
  return items
}
