import { signedByFamily } from '#partner/family-sign.ts'
import { type Part, type PartConfig, startPart } from '#partner/part.ts'
import { ticking } from '#ticking.ts'
import { type Books, emptyBooks, type Entry, fold } from './books.ts'
import { decide } from './decide.ts'

export interface AlipayplusConfig extends PartConfig {
  readonly clientId: string
  /** How long a registration is reviewed. */
  readonly decideMs: number
}

export type Alipayplus = AlipayplusConfig & Part<Books, Entry>

const tickMs = 100

export async function startAlipayplus(config: AlipayplusConfig): Promise<Alipayplus> {
  const { now, decideMs } = config
  const part = await startPart<Books, Entry>(config, {
    name: 'alipayplus',
    books: emptyBooks(),
    fold,
    untold: ({ untold }, path) => [...untold.values()].map(signedByFamily(config, path)),
    told: (id) => ({ t: 'noticed', id }),
    works: (books, book) =>
      ticking(tickMs, async () => {
        for (const registration of books.open.values())
          if (registration.at + decideMs <= now()) {
            const decided = decide(books, registration)
            if (decided.length > 0) await book.write(...decided)
          }
      }),
  })
  return { ...config, ...part }
}
