import type { IssuerEvent } from '@quayside/contract/provider/issuer-event.ts'
import type { Told } from '#bank/events.ts'
import type {
  ConfirmedEntry,
  Entry,
  IssuedCard,
  Load,
  LoadEntry,
  RefusedEntry,
  StandingEntry,
  UseEntry,
} from './entry.ts'
import { toldOfLoad, toldOfUse } from './events.ts'

/** What the entries add up to. */
export interface Books {
  readonly loads: Map<string, Load>
  readonly cards: Map<string, IssuedCard>
  readonly tickets: Map<string, { readonly card: string; readonly expiresAt: number; isShown: boolean }>
  /** What the gateway has not answered for yet, by the number of its telling. */
  readonly untold: Map<string, Told<IssuerEvent>>
}

export const emptyBooks = (): Books => ({
  loads: new Map(),
  cards: new Map(),
  tickets: new Map(),
  untold: new Map(),
})

/** What is on a card; what cleared beyond that was asked of whoever stands behind it. */
export const balanceOf = ({ funded, cleared, refunded, closed }: IssuedCard): bigint => {
  const left = funded - cleared + refunded
  return closed || left < 0n ? 0n : left
}

export const stateOf = ({ standing, closed }: IssuedCard): StandingEntry['state'] | 'closed' =>
  closed ? 'closed' : (standing?.state ?? 'active')

/** Adds one entry to what the books add up to. */
export function fold(books: Books, entry: Entry): void {
  switch (entry.t) {
    case 'load':
      return void books.loads.set(entry.id, { entry, end: undefined })
    case 'confirmed':
    case 'refused':
      return endLoad(books, entry)
    case 'standing':
      cardOf(books, entry.card).standing = entry
      return
    case 'use':
      return use(books, entry)
    case 'closed':
      cardOf(books, entry.card).closed = entry
      return
    case 'ticket': {
      const { hash, card, expiresAt } = entry
      return void books.tickets.set(hash, { card, expiresAt, isShown: false })
    }
    case 'shown': {
      const ticket = books.tickets.get(entry.hash)
      if (ticket) ticket.isShown = true
      return
    }
    case 'told':
      return void books.untold.delete(entry.told)
  }
}

function endLoad(books: Books, end: ConfirmedEntry | RefusedEntry): void {
  const load = books.loads.get(end.id)
  if (!load) throw new Error(`The book names a payment ${end.id} that it does not hold`)
  load.end = end
  if (end.t === 'confirmed') {
    const { entry } = load
    const card = books.cards.get(entry.card) ?? newCard(entry, end.at)
    card.funded += BigInt(entry.minor)
    books.cards.set(card.no, card)
  }
  for (const told of toldOfLoad(load)) books.untold.set(told.no, told)
}

const newCard = (first: LoadEntry, issuedAt: number): IssuedCard => ({
  no: first.card,
  merchant: first.merchant,
  currency: first.currency,
  terms: first.terms,
  first,
  issuedAt,
  standing: undefined,
  uses: [],
  closed: undefined,
  funded: 0n,
  cleared: 0n,
  refunded: 0n,
})

function use(books: Books, entry: UseEntry): void {
  const card = cardOf(books, entry.card)
  card.uses.push(entry)
  if (entry.kind === 'cleared') card.cleared += BigInt(entry.minor)
  if (entry.kind === 'refunded') card.refunded += BigInt(entry.minor)
  for (const told of toldOfUse(card, entry)) books.untold.set(told.no, told)
}

function cardOf(books: Books, no: string): IssuedCard {
  const card = books.cards.get(no)
  if (!card) throw new Error(`The book names a card ${no} that it does not hold`)
  return card
}
