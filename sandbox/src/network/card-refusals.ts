import { cancelledByPayer, declineClassOf, triesAfter } from '@quayside/contract/trade/decline-class.ts'
import type { OrderEntry } from './entry.ts'

/** What banks said of cards, as far as the network does not send them again. */
export interface CardRefusals {
  /** Cards that may never be sent again by a merchant, each with the code that said so. */
  readonly refusedForGood: Map<string, string>
  /** Declines of a card for what one link asks: how often its last answer has come. */
  readonly declined: Map<string, { readonly code: string; readonly count: number }>
}

export function refusalInBooks(books: CardRefusals, entry: OrderEntry): void {
  const fingerprint = entry.outcome?.card?.fingerprint
  if (entry.result !== 'declined' || fingerprint === undefined) return
  if (declineClassOf(entry.code) === 'never')
    books.refusedForGood.set(cardKey(entry.merchant, fingerprint), entry.code)
  // Who left their bank's question was not declined.
  if (entry.code !== cancelledByPayer) countDecline(books, purposeKey(entry, fingerprint), entry.code)
}

function countDecline(books: CardRefusals, key: string, code: string): void {
  const before = books.declined.get(key)
  const isSame = before !== undefined && declineClassOf(before.code) === declineClassOf(code)
  books.declined.set(key, { code, count: isSame ? before.count + 1 : 1 })
}

/** The code that a card got so often for one purpose that it is not sent again. */
export function sentTooOften(
  books: CardRefusals,
  { merchant, card, reference }: SentCard & { readonly reference: string },
): string | undefined {
  if (card.fingerprint === undefined) return undefined
  const last = books.declined.get(purposeKey({ merchant, reference }, card.fingerprint))
  return last && last.count > triesAfter(last.code) ? last.code : undefined
}

/** Orders of one link have its number before their own; any other reference is a purpose of its own. */
const purposeKey = (
  { merchant, reference }: { readonly merchant: string; readonly reference: string },
  fingerprint: string,
): string => `${cardKey(merchant, fingerprint)} ${/^L\d{16}(?=-)/.exec(reference)?.[0] ?? reference}`

export interface SentCard {
  readonly merchant: string
  readonly card: { readonly fingerprint?: string | undefined }
}

/** The code for which this merchant may never send the card again. */
export const refusedForGood = (books: CardRefusals, { merchant, card }: SentCard): string | undefined =>
  card.fingerprint === undefined ? undefined : books.refusedForGood.get(cardKey(merchant, card.fingerprint))

export const isRefusedForGood = (books: CardRefusals, sent: SentCard): boolean =>
  refusedForGood(books, sent) !== undefined

const cardKey = (merchant: string, fingerprint: string) => `${merchant} ${fingerprint}`
