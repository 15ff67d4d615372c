import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Book, openBook } from '#book/open-book.ts'
import { macOf } from '#network/sign.ts'
import { telling } from '#partner/teller.ts'
import { type Books, emptyBooks, type Entry, fold } from './books.ts'

export interface ShoplineConfig {
  readonly folder: string
  readonly appKey: string
  /** Shared with Quayside. */
  readonly secret: string
  /** Origin of the portal, where the app lives. */
  readonly portal: string
  readonly gateway: string
  readonly lateMs: number
  readonly now: () => number
  readonly tell: (line: string) => void
}

export interface Shopline extends ShoplineConfig {
  readonly books: Books
  readonly book: Book<Entry>
  readonly failed: Promise<never>
  stop(): Promise<void>
}

const path = '/partner-api/v1/shopline'

/** Opens the books and goes on where they end. */
export async function startShopline(config: ShoplineConfig): Promise<Shopline> {
  mkdirSync(config.folder, { recursive: true, mode: 0o700 })
  const books = emptyBooks()
  const book = await openBook<Entry>(join(config.folder, 'book.jsonl'), (entry) => fold(books, entry))
  const { gateway, now, tell, secret } = config
  const running = telling({
    gateway,
    path,
    now,
    tell,
    untold: () =>
      [...books.untold.values()].map(({ id, topic, body, sign }) => ({
        id,
        body,
        headers: (at) => ({
          'x-shopline-webhook-id': id,
          'x-shopline-topic': topic,
          'x-shopline-timestamp': String(at),
          'x-shopline-hmac-sha256': macOf(secret, body + String(at)).toString('hex'),
          ...(sign !== null && { 'x-quayside-sign': sign }),
        }),
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
