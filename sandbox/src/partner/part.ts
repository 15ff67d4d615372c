import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Book, openBook } from '#book/open-book.ts'
import type { Ticking } from '#ticking.ts'
import { telling, type Untold } from './teller.ts'

/** What every partner of the sandbox is started with. */
export interface PartConfig {
  readonly folder: string
  /** Shared with Quayside. */
  readonly secret: string
  /** Origin of the gateway that hears of everything. */
  readonly gateway: string
  readonly now: () => number
  readonly tell: (line: string) => void
}

/** A partner with its books; it rejects `failed` when these cannot be written any more. */
export interface Part<B, E> {
  readonly books: B
  readonly book: Book<E>
  readonly failed: Promise<never>
  stop(): Promise<void>
}

interface PartRules<B, E> {
  /** Of its door at the gateway. */
  readonly name: string
  readonly books: B
  readonly fold: (books: B, entry: E) => void
  readonly untold: (books: B, path: string) => readonly Untold[]
  readonly told: (id: string) => E
  /** What it does by itself besides telling. */
  readonly works?: (books: B, book: Book<E>) => Ticking
}

/** Opens the books of a partner and goes on where they end, telling the gateway what it has not heard. */
export async function startPart<B, E>(
  { folder, gateway, now, tell }: PartConfig,
  { name, books, fold, untold, told, works }: PartRules<B, E>,
): Promise<Part<B, E>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const book = await openBook<E>(join(folder, 'book.jsonl'), (entry) => fold(books, entry))
  const path = `/partner-api/v1/${name}`
  const running = [
    telling({
      gateway,
      path,
      now,
      tell,
      untold: () => untold(books, path),
      told: (id) => book.write(told(id)),
    }),
    ...(works ? [works(books, book)] : []),
  ]
  return {
    books,
    book,
    failed: Promise.race(running.map(({ failed }) => failed)),
    async stop() {
      await Promise.all(running.map((one) => one.stop()))
      await book.close()
    },
  }
}
