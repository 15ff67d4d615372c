import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Book, openBook } from '#book/open-book.ts'
import { telling } from '#partner/teller.ts'
import { type Books, emptyBooks, type Entry, fold } from './books.ts'
import { transmissionSign } from './sign.ts'

export interface PaypalConfig {
  readonly folder: string
  readonly clientId: string
  /** Shared with Quayside. */
  readonly secret: string
  readonly partnerId: string
  readonly webhookId: string
  readonly gateway: string
  readonly now: () => number
  readonly tell: (line: string) => void
}

export interface Paypal extends PaypalConfig {
  readonly books: Books
  readonly book: Book<Entry>
  readonly failed: Promise<never>
  stop(): Promise<void>
}

const path = '/partner-api/v1/paypal'

/** Opens the books and goes on where they end. */
export async function startPaypal(config: PaypalConfig): Promise<Paypal> {
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
      [...books.untold].map((id) => {
        const { body } = books.events.get(id)!
        return {
          id,
          body,
          headers: (at) => {
            const time = new Date(at).toISOString()
            return {
              'paypal-transmission-id': id,
              'paypal-transmission-time': time,
              'paypal-transmission-sig': transmissionSign(secret, { id, time, body }),
              'paypal-auth-algo': 'SHA256withRSA',
              'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-sandbox',
            }
          },
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
