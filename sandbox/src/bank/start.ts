import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { bankEventPath } from '@quayside/contract/provider/bank-event.ts'
import { type Book, openBook } from '#book/open-book.ts'
import type { ProviderKey } from '#network/sign.ts'
import { ticking } from '#ticking.ts'
import { type Books, emptyBooks, fold } from './books.ts'
import { startDelivery } from './delivery.ts'
import type { Entry } from './entry.ts'
import { dueOf, type Waits } from './payout.ts'

export interface BankConfig {
  readonly folder: string
  /** Origin of the gateway that hears of everything. */
  readonly gateway: string
  readonly key: ProviderKey
  readonly waits: Waits
  readonly now: () => number
  readonly tell: (line: string) => void
}

export interface Bank {
  readonly books: Books
  readonly book: Book<Entry>
  /** Rejects when the books cannot be written any more. */
  readonly failed: Promise<never>
  stop(): Promise<void>
}

const tickMs = 100

/** Opens the books and goes on where they end: what has come due, and what is to be told. */
export async function startBank(config: BankConfig): Promise<Bank> {
  mkdirSync(config.folder, { recursive: true, mode: 0o700 })
  const books = emptyBooks()
  const book = await openBook<Entry>(join(config.folder, 'book.jsonl'), (entry) => fold(books, entry))
  const running = ticking(tickMs, () => decideDue(books, book, config))
  const delivery = startDelivery({
    ...config,
    path: bankEventPath,
    whose: 'the bank',
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

async function decideDue(books: Books, book: Book<Entry>, { now, waits }: BankConfig): Promise<void> {
  const at = now()
  const due = [...books.open].flatMap((payout) => dueOf(payout, at, waits) ?? [])
  if (due.length > 0) await book.write(...due)
}
