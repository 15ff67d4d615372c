import type { BankEvent } from '@quayside/contract/provider/bank-event.ts'
import type { Entry, Payout } from './entry.ts'
import { type Told, toldOf } from './events.ts'
import { isFinal } from './payout.ts'

/** What the entries add up to. */
export interface Books {
  readonly payouts: Map<string, Payout>
  /** Those of which something will come yet. */
  readonly open: Set<Payout>
  /** What the gateway has not answered for yet, by the number of its telling. */
  readonly untold: Map<string, Told<BankEvent>>
}

export const emptyBooks = (): Books => ({ payouts: new Map(), open: new Set(), untold: new Map() })

/** Adds one entry to what the books add up to. */
export function fold(books: Books, entry: Entry): void {
  if (entry.t === 'told') return void books.untold.delete(entry.told)
  if (entry.t === 'payout') return add(books, { entry, decision: undefined, returned: undefined })
  const payout = books.payouts.get(entry.id)
  if (!payout) throw new Error(`The book names a payout ${entry.id} that it does not hold`)
  if (entry.t === 'returned') payout.returned = entry
  else payout.decision = entry
  if (isFinal(payout)) books.open.delete(payout)
  for (const told of toldOf(payout, entry)) books.untold.set(told.no, told)
}

function add(books: Books, payout: Payout): void {
  books.payouts.set(payout.entry.id, payout)
  if (!isFinal(payout)) books.open.add(payout)
}
