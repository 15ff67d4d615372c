import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Book, openBook } from '#book/open-book.ts'
import { macOf } from '#network/sign.ts'
import { telling } from '#partner/teller.ts'
import { type Books, emptyBooks, type Entry, fold } from './books.ts'
import { signedText } from './sign.ts'

export interface WorldfirstConfig {
  readonly folder: string
  readonly clientId: string
  /** Shared with Quayside. */
  readonly secret: string
  readonly portal: string
  readonly gateway: string
  readonly now: () => number
  readonly tell: (line: string) => void
}

export interface Worldfirst extends WorldfirstConfig {
  readonly books: Books
  readonly book: Book<Entry>
  readonly failed: Promise<never>
  stop(): Promise<void>
}

const path = '/partner-api/v1/worldfirst'

/** Opens the books and goes on where they end. */
export async function startWorldfirst(config: WorldfirstConfig): Promise<Worldfirst> {
  mkdirSync(config.folder, { recursive: true, mode: 0o700 })
  const books = emptyBooks()
  const book = await openBook<Entry>(join(config.folder, 'book.jsonl'), (entry) => fold(books, entry))
  const { gateway, now, tell, secret, clientId } = config
  const running = telling({
    gateway,
    path,
    now,
    tell,
    untold: () =>
      [...books.untold.values()].map(({ id, body }) => ({
        id,
        body,
        headers: (at) => {
          const time = String(at)
          const sign = macOf(secret, signedText(path, clientId, time, body)).toString('hex')
          return { 'client-id': clientId, 'request-time': time, signature: `v1=${sign}` }
        },
      })),
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
