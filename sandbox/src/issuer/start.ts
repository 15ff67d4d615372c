import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { issuerEventPath } from '@quayside/contract/provider/issuer-event.ts'
import { startDelivery } from '#bank/delivery.ts'
import { type Book, openBook } from '#book/open-book.ts'
import type { ProviderKey } from '#network/sign.ts'
import { ticking } from '#ticking.ts'
import { type Books, emptyBooks, fold } from './books.ts'
import type { Entry } from './entry.ts'
import { usesDue } from './plan.ts'

export interface IssuerConfig {
  readonly folder: string
  /** Origin of the gateway that hears of everything. */
  readonly gateway: string
  readonly key: ProviderKey
  /** Between two things that happen to a card. */
  readonly waitMs: number
  readonly now: () => number
  readonly tell: (line: string) => void
}

export interface Issuer {
  readonly books: Books
  readonly book: Book<Entry>
  /** Rejects when the books cannot be written any more. */
  readonly failed: Promise<never>
  stop(): Promise<void>
}

const tickMs = 100

/** Opens the books and goes on where they end: what cards are used for, and what is to be told. */
export async function startIssuer(config: IssuerConfig): Promise<Issuer> {
  mkdirSync(config.folder, { recursive: true, mode: 0o700 })
  const books = emptyBooks()
  const book = await openBook<Entry>(join(config.folder, 'book.jsonl'), (entry) => fold(books, entry))
  const running = ticking(tickMs, async () => {
    const at = config.now()
    const due = [...books.cards.values()].flatMap((card) => usesDue(card, at, config.waitMs))
    if (due.length > 0) await book.write(...due)
  })
  const delivery = startDelivery({
    ...config,
    path: issuerEventPath,
    whose: 'the issuer',
    untold: books.untold,
    arrived: (told) => book.write(...told.map((no) => ({ t: 'told' as const, told: no }))),
  })
  return {
    books,
    book,
    failed: running.failed,
    async stop() {
      await running.stop()
      await delivery.stop()
      await book.close()
    },
  }
}
