export interface ConsultEntry {
  readonly t: 'consult'
  readonly request: string
  readonly state: string
  readonly redirect: string
  readonly challenge: string
  readonly at: number
}
export interface CodeEntry {
  readonly t: 'code'
  readonly print: string
  readonly request: string
  readonly customer: string
  readonly at: number
  /** What is told before the code is answered. */
  readonly first?: 'changed' | 'cancelled'
}
export interface TokenEntry {
  readonly t: 'token'
  readonly access: string
  readonly renewal: string
  readonly customer: string
  readonly at: number
  /** Of the code or the token that it was given for. */
  readonly of: string
}
export interface CancelledEntry {
  readonly t: 'cancelled'
  readonly customer: string
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
export type Entry = ConsultEntry | CodeEntry | TokenEntry | CancelledEntry | EventEntry | ToldEntry

export interface Books {
  readonly consults: Map<string, ConsultEntry>
  readonly codes: Map<string, CodeEntry>
  readonly used: Set<string>
  /** By the print of an access token, and of what it is renewed with. */
  readonly access: Map<string, TokenEntry>
  readonly renewals: Map<string, TokenEntry>
  readonly untold: Map<string, EventEntry>
}

export const emptyBooks = (): Books => ({
  consults: new Map(),
  codes: new Map(),
  used: new Set(),
  access: new Map(),
  renewals: new Map(),
  untold: new Map(),
})

export function fold(books: Books, entry: Entry): void {
  switch (entry.t) {
    case 'consult':
      return void books.consults.set(entry.request, entry)
    case 'code':
      return void books.codes.set(entry.print, entry)
    case 'token':
      books.used.add(entry.of)
      books.renewals.delete(entry.of)
      books.access.set(entry.access, entry)
      return void books.renewals.set(entry.renewal, entry)
    case 'cancelled':
      for (const map of [books.access, books.renewals])
        for (const [print, { customer }] of map) if (customer === entry.customer) map.delete(print)
      return
    case 'event':
      return void books.untold.set(entry.id, entry)
    case 'told':
      return void books.untold.delete(entry.id)
  }
}
