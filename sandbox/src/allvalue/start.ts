import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Book, openBook } from '#book/open-book.ts'
import { macOf } from '#network/sign.ts'
import { telling } from '#partner/teller.ts'
import { type Books, emptyBooks, type Entry, fold } from './books.ts'

export interface AllvalueConfig {
  readonly folder: string
  readonly appId: string
  /** Shared with Quayside. */
  readonly secret: string
  readonly gateway: string
  readonly lateMs: number
  readonly now: () => number
  readonly tell: (line: string) => void
}

export interface Allvalue extends AllvalueConfig {
  readonly books: Books
  readonly book: Book<Entry>
  readonly failed: Promise<never>
  stop(): Promise<void>
}

/** Opens the books and goes on where they end. */
export async function startAllvalue(config: AllvalueConfig): Promise<Allvalue> {
  mkdirSync(config.folder, { recursive: true, mode: 0o700 })
  const books = emptyBooks()
  const book = await openBook<Entry>(join(config.folder, 'book.jsonl'), (entry) => fold(books, entry))
  const { gateway, now, tell, secret } = config
  const running = telling({
    gateway,
    path: '/partner-api/v1/allvalue',
    now,
    tell,
    untold: () =>
      [...books.untold.values()].map(({ id, storeId, installed }) => {
        const body = JSON.stringify({ storeId })
        return {
          id,
          body,
          headers: (at) => ({
            'x-allvalue-event-id': id,
            'x-allvalue-topic': installed ? 'app/installed' : 'app/uninstalled',
            'x-allvalue-timestamp': String(at),
            'x-allvalue-sign': macOf(secret, body + String(at)).toString('hex'),
          }),
        }
      }),
    told: (id) => book.write({ t: 'told', id }),
  })
  return {
    ...config,
    books,
    book,
    failed: running.failed,
    async stop() {
      await running.stop()
      await book.close()
    },
  }
}
