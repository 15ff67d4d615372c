import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Book, openBook } from '#book/open-book.ts'
import { macOf } from '#network/sign.ts'
import { telling } from '#partner/teller.ts'
import { ticking } from '#ticking.ts'
import { signedText } from '#worldfirst/sign.ts'
import { type Books, emptyBooks, type Entry, fold } from './books.ts'
import { decide } from './decide.ts'

export interface AlipayplusConfig {
  readonly folder: string
  readonly clientId: string
  /** Shared with Quayside. */
  readonly secret: string
  readonly gateway: string
  /** How long a registration is reviewed. */
  readonly decideMs: number
  readonly now: () => number
  readonly tell: (line: string) => void
}

export interface Alipayplus extends AlipayplusConfig {
  readonly books: Books
  readonly book: Book<Entry>
  readonly failed: Promise<never>
  stop(): Promise<void>
}

const path = '/partner-api/v1/alipayplus'
const tickMs = 100

/** Opens the books and goes on where they end. */
export async function startAlipayplus(config: AlipayplusConfig): Promise<Alipayplus> {
  mkdirSync(config.folder, { recursive: true, mode: 0o700 })
  const books = emptyBooks()
  const book = await openBook<Entry>(join(config.folder, 'book.jsonl'), (entry) => fold(books, entry))
  const { gateway, now, tell, secret, clientId, decideMs } = config
  const notices = telling({
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
    told: (id) => book.write({ t: 'noticed', id }),
  })
  const reviews = ticking(tickMs, async () => {
    for (const registration of books.open.values())
      if (registration.at + decideMs <= now()) {
        const decided = decide(books, registration)
        if (decided.length > 0) await book.write(...decided)
      }
  })
  return {
    ...config,
    books,
    book,
    failed: Promise.race([notices.failed, reviews.failed]),
    async stop() {
      await Promise.all([notices.stop(), reviews.stop()])
      await book.close()
    },
  }
}
