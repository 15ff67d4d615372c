import type { Entry, WatchEntry } from './entry.ts'

/** What the entries add up to. */
export interface Books {
  readonly watches: Map<string, WatchEntry>
  readonly stopped: Set<string>
  /** Ids of what the gateway has taken. */
  readonly told: Set<string>
}

export const emptyBooks = (): Books => ({ watches: new Map(), stopped: new Set(), told: new Set() })

/** Adds one entry to what the books add up to. */
export function fold(books: Books, entry: Entry): void {
  switch (entry.t) {
    case 'watch':
      return void books.watches.set(entry.reference, entry)
    case 'stop':
      return void books.stopped.add(entry.reference)
    case 'told':
      return void books.told.add(entry.eventId)
  }
}
