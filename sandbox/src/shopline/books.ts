/** A code that a shop's consent gave. */
export interface CodeEntry {
  readonly t: 'code'
  readonly print: string
  readonly shop: string
  readonly scope: string
  readonly at: number
  readonly expiresAt: number
}

/** A token, for a code or in the place of one before it. */
export interface TokenEntry {
  readonly t: 'token'
  readonly print: string
  readonly shop: string
  readonly scope: string
  readonly at: number
  readonly expiresAt: number
  /** Of the code, or of the token, that it was given for. */
  readonly of: string
}

/** The app is gone from the shop: its tokens open nothing. */
export interface UninstalledEntry {
  readonly t: 'uninstalled'
  readonly shop: string
  readonly at: number
}

export interface EventEntry {
  readonly t: 'event'
  readonly id: string
  readonly topic: string
  readonly body: string
  /** Of the shop's own key, over the body. */
  readonly sign: string | null
}
export interface ToldEntry {
  readonly t: 'told'
  readonly id: string
}

export type Entry = CodeEntry | TokenEntry | UninstalledEntry | EventEntry | ToldEntry

export interface Books {
  readonly codes: Map<string, CodeEntry>
  readonly usedCodes: Set<string>
  readonly tokens: Map<string, TokenEntry>
  readonly untold: Map<string, EventEntry>
}

export const emptyBooks = (): Books => ({
  codes: new Map(),
  usedCodes: new Set(),
  tokens: new Map(),
  untold: new Map(),
})

/** A token that was renewed opens for so long more. */
const overlapMs = 5 * 60_000

export function fold(books: Books, entry: Entry): void {
  switch (entry.t) {
    case 'code':
      return void books.codes.set(entry.print, entry)
    case 'token': {
      books.usedCodes.add(entry.of)
      const before = books.tokens.get(entry.of)
      if (before)
        books.tokens.set(entry.of, {
          ...before,
          expiresAt: Math.min(before.expiresAt, entry.at + overlapMs),
        })
      return void books.tokens.set(entry.print, entry)
    }
    case 'uninstalled':
      for (const [print, { shop }] of books.tokens) if (shop === entry.shop) books.tokens.delete(print)
      return
    case 'event':
      return void books.untold.set(entry.id, entry)
    case 'told':
      return void books.untold.delete(entry.id)
  }
}
