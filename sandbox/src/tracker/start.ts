import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { trackerEventCalls, type TrackerNews } from '@quayside/contract/provider/tracker-event.ts'
import { type Book, openBook } from '#book/open-book.ts'
import { askGateway, type EventReceiver } from '#network/send-events.ts'
import { reasonOf } from '#reason.ts'
import { ticking } from '#ticking.ts'
import { type Books, emptyBooks, fold } from './books.ts'
import type { Entry } from './entry.ts'
import { isToldTwice, courseOf } from './course.ts'

export interface TrackerConfig extends EventReceiver {
  readonly folder: string
  /** How long a day of a parcel takes that is on its way now. */
  readonly dayMs: number
  readonly tell: (line: string) => void
}

export interface Tracker {
  readonly books: Books
  readonly book: Book<Entry>
  /** Rejects when the books cannot be written any more. */
  readonly failed: Promise<never>
  stop(): Promise<void>
}

const tickMs = 500
const parcelMax = 200

/** Opens the books, and tells the gateway what becomes of each parcel until it has taken all of it. */
export async function startTracker(config: TrackerConfig): Promise<Tracker> {
  mkdirSync(config.folder, { recursive: true, mode: 0o700 })
  const books = emptyBooks()
  const book = await openBook<Entry>(join(config.folder, 'book.jsonl'), (entry) => fold(books, entry))
  const ending = new AbortController()
  const ended = new Set<string>()
  let isHeard = true
  const running = ticking(tickMs, async () => {
    const due = dueNews(books, ended, config)
    if (due.length === 0) return
    try {
      await askGateway(config, trackerEventCalls.events, { events: due }, ending.signal)
      await book.write(
        ...[...new Set(due.map(({ eventId }) => eventId))].map(
          (eventId) => ({ t: 'told', eventId }) as const,
        ),
      )
      isHeard = true
    } catch (error) {
      if (ending.signal.aborted) return
      if (isHeard) config.tell(`News of parcels waits: ${reasonOf(error)}`)
      isHeard = false
    }
  })
  return {
    books,
    book,
    failed: running.failed,
    async stop() {
      ending.abort()
      await running.stop()
      await book.close()
    },
  }
}

/** @param ended watches of which all is told, so that nobody goes through their stories again */
function dueNews(
  { watches, stopped, told }: Books,
  ended: Set<string>,
  { now, dayMs }: TrackerConfig,
): TrackerNews[] {
  const at = now()
  const due: TrackerNews[] = []
  // What was asked for last is told first: the past of a whole demo world keeps nobody waiting.
  for (const watch of [...watches.values()].toReversed()) {
    if (ended.has(watch.reference) || stopped.has(watch.reference)) continue
    const left = courseOf(watch, dayMs).filter(({ news }) => !told.has(news.eventId))
    if (left.length === 0) ended.add(watch.reference)
    for (const { news, tellAt } of left)
      if (tellAt <= at) due.push(news, ...(isToldTwice(watch) ? [news] : []))
    if (due.length >= parcelMax) break
  }
  return due.slice(0, parcelMax)
}
