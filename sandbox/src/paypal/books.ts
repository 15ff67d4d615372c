export type Ending = 'done' | 'unconfirmed' | 'in_review' | 'need_more_data' | 'denied' | 'less'

/** A page was asked for, on which a seller lets somebody act for them. */
export interface ReferralEntry {
  readonly t: 'referral'
  readonly tracking: string
  readonly returnUrl: string
  readonly at: number
}

/** A seller has finished there. */
export interface SellerEntry {
  readonly t: 'seller'
  readonly tracking: string
  readonly merchant: string
  readonly ending: Ending
  readonly at: number
}

/** A seller takes back what they have allowed, or becomes another. */
export interface ChangeEntry {
  readonly t: 'change'
  readonly merchant: string
  readonly ending: Ending | 'revoked'
  readonly at: number
}

export interface EventEntry {
  readonly t: 'event'
  readonly id: string
  readonly body: string
}
export interface ToldEntry {
  readonly t: 'told'
  readonly id: string
}

export type Entry = ReferralEntry | SellerEntry | ChangeEntry | EventEntry | ToldEntry

export interface Seller {
  readonly merchant: string
  readonly tracking: string
  readonly ending: Ending | 'revoked'
}

export interface Books {
  readonly referrals: Map<string, ReferralEntry>
  readonly byTracking: Map<string, string>
  readonly sellers: Map<string, Seller>
  readonly events: Map<string, EventEntry>
  readonly untold: Set<string>
}

export const emptyBooks = (): Books => ({
  referrals: new Map(),
  byTracking: new Map(),
  sellers: new Map(),
  events: new Map(),
  untold: new Set(),
})

export function fold(books: Books, entry: Entry): void {
  switch (entry.t) {
    case 'referral':
      return void books.referrals.set(entry.tracking, entry)
    case 'seller': {
      const { merchant, tracking, ending } = entry
      books.byTracking.set(tracking, merchant)
      return void books.sellers.set(merchant, { merchant, tracking, ending })
    }
    case 'change': {
      const seller = books.sellers.get(entry.merchant)
      if (!seller) throw new Error(`The book names a seller ${entry.merchant} that nobody referred`)
      return void books.sellers.set(entry.merchant, { ...seller, ending: entry.ending })
    }
    case 'event':
      books.events.set(entry.id, entry)
      return void books.untold.add(entry.id)
    case 'told':
      return void books.untold.delete(entry.id)
  }
}
