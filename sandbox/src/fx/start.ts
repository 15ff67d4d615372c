import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Book, openBook } from '#book/open-book.ts'
import { ticking } from '#ticking.ts'
import { type Books, emptyBooks, fold } from './books.ts'
import type { Entry } from './entry.ts'

export interface FxConfig {
  readonly folder: string
  /** How long an account for rapid exchange takes to be opened. */
  readonly openMs: number
  /** Merchants whom the house refuses such an account. */
  readonly notOpenedFor: ReadonlySet<string>
  readonly now: () => number
}

export interface FxHouse {
  readonly books: Books
  readonly book: Book<Entry>
  /** Rejects when the books cannot be written any more. */
  readonly failed: Promise<never>
  stop(): Promise<void>
}

const tickMs = 100

/** Opens the books and goes on where they end. */
export async function startFxHouse(config: FxConfig): Promise<FxHouse> {
  mkdirSync(config.folder, { recursive: true, mode: 0o700 })
  const books = emptyBooks()
  const book = await openBook<Entry>(join(config.folder, 'book.jsonl'), (entry) => fold(books, entry))
  const running = ticking(tickMs, async () => {
    const due = dueOpenings(books, config)
    if (due.length > 0) await book.write(...due)
  })
  return {
    books,
    book,
    failed: running.failed,
    async stop() {
      await running.stop()
      await book.close()
    },
  }
}

function dueOpenings(books: Books, { now, openMs, notOpenedFor }: FxConfig): Entry[] {
  return [...books.accounts.values()].flatMap(({ opening: { merchant, at }, opened }) =>
    opened || now() < at + openMs
      ? []
      : [{ t: notOpenedFor.has(merchant) ? 'not_opened' : 'opened', merchant, at: at + openMs }],
  )
}
