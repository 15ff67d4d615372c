import type { Entry, FillEntry, OpenedEntry, OpeningEntry, QuoteEntry } from './entry.ts'

export interface Account {
  readonly opening: OpeningEntry
  readonly opened: OpenedEntry | undefined
}

/** What the entries add up to. */
export interface Books {
  readonly quotes: Map<string, QuoteEntry>
  readonly fills: Map<string, FillEntry>
  /** Quotes that a fill has used. */
  readonly used: Set<string>
  /** By merchant, as they stand since they were last asked for. */
  readonly accounts: Map<string, Account>
}

export const emptyBooks = (): Books => ({
  quotes: new Map(),
  fills: new Map(),
  used: new Set(),
  accounts: new Map(),
})

/** Adds one entry to what the books add up to. */
export function fold(books: Books, entry: Entry): void {
  switch (entry.t) {
    case 'quote':
      return void books.quotes.set(entry.id, entry)
    case 'filled':
      books.used.add(entry.quote)
      return void books.fills.set(entry.id, entry)
    case 'refused':
      return void books.fills.set(entry.id, entry)
    case 'opening':
      return void books.accounts.set(entry.merchant, { opening: entry, opened: undefined })
    case 'opened':
    case 'not_opened': {
      const account = books.accounts.get(entry.merchant)
      if (!account) throw new Error(`The book names an account of ${entry.merchant} that nobody asked for`)
      return void books.accounts.set(entry.merchant, { ...account, opened: entry })
    }
  }
}
