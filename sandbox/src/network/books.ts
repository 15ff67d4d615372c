import { join } from 'node:path'
import { beijingDate } from '@quayside/contract/dates.ts'
import { isAuthKind, type CardBrand } from '@quayside/contract/trade/states.ts'
import { openAppendFile, type AppendFile } from '#book/append-file.ts'
import { answerInBooks, caseInBooks, turnInBooks } from './case-books.ts'
import { type CardRefusals, refusalInBooks } from './card-refusals.ts'
import type { CaseBooks } from './cases.ts'
import type { Entry, OrderEntry, OrderMove, SubmittedEntry, SubscriptionEntry, TokenEntry } from './entry.ts'
import { MerchantCounts } from '#ruling/merchant-counts.ts'

export interface OrderState {
  readonly entry: OrderEntry
  readonly minor: bigint
  captured: bigint
  voided: bigint
  refunded: bigint
  /** Chargebacks that stand. */
  disputed: bigint
  /** A sale that was given back before anybody was paid for it. */
  isReversed: boolean
}

/** Money that the scheme owes for one merchant, brand and currency, by Beijing date of what happened. */
export interface Position {
  readonly merchant: string
  readonly brand: CardBrand
  readonly currency: string
  readonly days: Map<string, bigint>
}

export interface Capture {
  readonly id: string
  readonly order: OrderState
  readonly minor: bigint
  readonly on: string
}

/** What the entries add up to. */
export interface Books extends CaseBooks, CardRefusals {
  readonly orders: Map<string, OrderState>
  readonly operations: Map<string, Entry>
  /** Cards that payers have sent, by the order's number and by the number under which its bank asks. */
  readonly submissions: Map<string, SubmittedEntry>
  readonly challenges: Map<string, SubmittedEntry>
  /** Kept cards, by their tokens; a revoked one is left with nothing. */
  readonly tokens: Map<string, TokenEntry | null>
  /** What shops have made, by its number. */
  readonly subscriptions: Map<string, SubscriptionEntry>
  /** Captures that no TC05 stands for yet. */
  readonly unpresented: Map<string, Capture>
  readonly positions: Map<string, Position>
  /** The first final outcome that was told of each alert. */
  readonly alertOutcomes: Map<string, string>
  /** Tries and buyers of each merchant, as rules ask for them. */
  readonly counts: Map<string, MerchantCounts>
  /** The first instant that the books know of. */
  begun: number | null
  /** Everything due up to here has been done, milliseconds since 1970. */
  clock: number
  settledOn: string | null
  history: { from: number; until: number; orders: number } | null
  /** Whether the gateway has heard the whole history. */
  told: boolean
}

export function emptyBooks(): Books {
  return {
    orders: new Map(),
    operations: new Map(),
    submissions: new Map(),
    challenges: new Map(),
    tokens: new Map(),
    subscriptions: new Map(),
    refusedForGood: new Map(),
    declined: new Map(),
    unpresented: new Map(),
    positions: new Map(),
    cases: new Map(),
    alertOutcomes: new Map(),
    counts: new Map(),
    won: new Map(),
    lost: new Map(),
    begun: null,
    clock: 0,
    settledOn: null,
    history: null,
    told: false,
  }
}

export async function openBooks(folder: string): Promise<{ books: Books; file: AppendFile }> {
  const books = emptyBooks()
  const file = await openAppendFile<Entry>(join(folder, 'book.jsonl'), (entry) => fold(books, entry))
  return { books, file }
}

/** Adds one entry to what the books add up to. */
export function fold(books: Books, entry: Entry): void {
  if ('at' in entry) books.begun ??= entry.at
  if (entry.t === 'clock') books.clock = entry.at
  else if (entry.t === 'day') books.settledOn = entry.on
  else if (entry.t === 'history') books.history = entry
  else if (entry.t === 'told') books.told = true
  else {
    books.operations.set(entry.id, entry)
    if (entry.t === 'order') addOrder(books, entry)
    else if (entry.t === 'submitted') submit(books, entry)
    else if (entry.t === 'token') books.tokens.set(entry.token, entry)
    else if (entry.t === 'token_revoked') books.tokens.set(entry.token, null)
    else if (entry.t === 'subscription') books.subscriptions.set(entry.no, entry)
    else if (entry.t === 'paid') pay(books, entry)
    else if (entry.t === 'report') {
      if (entry.outcome !== 'IN_TRANSIT') books.alertOutcomes.set(entry.alert, entry.outcome)
    } else if (entry.t !== 'stray' && entry.t !== 'letter') move(books, entry)
  }
}

/** Of a merchant who has not been heard of before, too. */
export function countsOf({ counts }: Books, merchant: string): MerchantCounts {
  const known = counts.get(merchant) ?? new MerchantCounts()
  counts.set(merchant, known)
  return known
}

function submit(books: Books, entry: SubmittedEntry): void {
  countsOf(books, entry.merchant).submitted(entry)
  books.submissions.set(entry.no, entry)
  books.challenges.set(entry.challengeId, entry)
}

function addOrder(books: Books, entry: OrderEntry): void {
  const minor = BigInt(entry.minor)
  const order: OrderState = {
    entry,
    minor,
    captured: 0n,
    voided: 0n,
    refunded: 0n,
    disputed: 0n,
    isReversed: false,
  }
  books.orders.set(entry.no, order)
  if (entry.isVoided) order.voided = minor
  countsOf(books, entry.merchant).ordered(entry, books.submissions.get(entry.no))
  refusalInBooks(books, entry)
  if (entry.result === 'approved' && !isAuthKind(entry.type)) {
    capture(books, entry.no, entry.answerAt, order, minor)
    countsOf(books, entry.merchant).captured(entry.no)
  }
}

function capture(books: Books, id: string, at: number, order: OrderState, minor: bigint): void {
  const on = dateOf(at)
  order.captured += minor
  books.unpresented.set(id, { id, order, minor, on })
  owe(books, order, on, minor)
}

/** An authorisation is given back; with it a sale that the scheme has not been presented yet. */
function reverse(books: Books, no: string, order: OrderState, minor: bigint): void {
  order.voided += minor
  const sale = saleLeft(books, order)
  if (!sale) return
  books.unpresented.delete(no)
  order.captured -= sale.minor
  order.isReversed = true
  owe(books, order, sale.on, -sale.minor)
}

/** A sale of which nothing has happened yet but its approval. */
export function saleLeft(
  books: Books,
  { entry, captured, refunded, disputed }: OrderState,
): Capture | undefined {
  const sale = books.unpresented.get(entry.no)
  return sale && sale.minor === captured && refunded === 0n && disputed === 0n ? sale : undefined
}

function move(books: Books, entry: OrderMove): void {
  const order = books.orders.get(entry.no)
  if (!order) throw new Error(`The book names an order ${entry.no} that it does not hold`)
  const minor = BigInt(entry.minor)
  const on = dateOf(entry.at)
  countsOf(books, order.entry.merchant).moved(entry)
  switch (entry.t) {
    case 'capture':
      return capture(books, entry.id, entry.at, order, minor)
    case 'void':
      order.voided += minor
      return
    case 'reversal':
      return reverse(books, entry.no, order, minor)
    case 'refund':
    case 'rdr':
      order.refunded += minor
      return owe(books, order, on, -minor)
    case 'returned':
      order.refunded -= minor
      return owe(books, order, on, minor)
    case 'dispute':
      caseInBooks(books, order.entry.brand, entry)
      if (entry.stage === 'retrieval') return
      order.disputed += minor
      return owe(books, order, on, -minor)
    case 'withdrawn': {
      const found = books.cases.get(entry.case)
      if (found) Object.assign(found, { turn: 'closed', held: 0n })
      order.disputed -= minor
      return owe(books, order, on, minor)
    }
    case 'answered':
      return answerInBooks(books, entry)
    case 'turned_back': {
      const found = books.cases.get(entry.case)
      if (found) found.turnedBack++
      return
    }
    case 'turn': {
      const back = turnInBooks(books, entry)
      order.disputed -= back
      return back === 0n ? undefined : owe(books, order, on, back)
    }
    case 'presented':
      books.unpresented.delete(entry.id.slice(0, -presentedSuffix.length))
      return
    case 'fraud':
    case 'refused':
    case 'alert':
    case 'complaint':
    case 'said':
  }
}

/** A TC05 bears its capture's id and this. */
export const presentedSuffix = '-P'

function owe(books: Books, { entry }: OrderState, on: string, minor: bigint): void {
  if (entry.brand === null) return
  const { merchant, brand, currency } = entry
  const key = positionKey(merchant, brand, currency)
  const position = books.positions.get(key) ?? { merchant, brand, currency, days: new Map() }
  books.positions.set(key, position)
  position.days.set(on, (position.days.get(on) ?? 0n) + minor)
}

function pay(books: Books, { merchant, brand, currency, on }: Extract<Entry, { t: 'paid' }>): void {
  const position = books.positions.get(positionKey(merchant, brand, currency))
  for (const day of position?.days.keys() ?? []) if (day < on) position?.days.delete(day)
}

const positionKey = (merchant: string, brand: string, currency: string) => `${merchant} ${brand} ${currency}`

export const dateOf = (at: number): string => beijingDate(new Date(at))

/** What can still be refunded or disputed. */
export const refundable = (order: OrderState): bigint => order.captured - order.refunded - order.disputed

/** What can still be captured. */
export const capturable = (order: OrderState): bigint =>
  isOpenAuthorisation(order) ? order.minor - order.captured - order.voided : 0n

/** Held for review means authorised and nothing more, whatever the type. */
export const isOpenAuthorisation = ({ entry }: OrderState): boolean =>
  entry.result === 'review' || (isAuthKind(entry.type) && entry.result === 'approved')
