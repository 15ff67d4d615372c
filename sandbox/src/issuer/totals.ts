import { wire, type WireMoney } from '@quayside/contract/money.ts'
import { balanceOf, type Books } from './books.ts'
import type { IssuedCard } from './entry.ts'

const kinds = ['funded', 'refused', 'cleared', 'refunded', 'returned'] as const
type Kind = (typeof kinds)[number]

export interface Totals {
  readonly currency: string
  readonly sums: Readonly<Record<Kind, { count: number; amount: WireMoney }>>
  /** What is on all cards. */
  readonly balance: WireMoney
}

/** What the books say of one merchant, per currency. */
export function totalsOf(books: Books, merchantId: string): Totals[] {
  const loads = [...books.loads.values()].filter(({ entry }) => entry.merchant === merchantId)
  const cards = [...books.cards.values()].filter(({ merchant }) => merchant === merchantId)
  const currencies = new Set(loads.map(({ entry }) => entry.currency))
  return [...currencies].toSorted().map((currency) => {
    const own = cards.filter((card) => card.currency === currency)
    const ended = (t: 'confirmed' | 'refused') =>
      loads
        .filter(({ entry, end }) => entry.currency === currency && end?.t === t)
        .map(({ entry }) => entry.minor)
    const minors: Readonly<Record<Kind, readonly string[]>> = {
      funded: ended('confirmed'),
      refused: ended('refused'),
      cleared: usesOf(own, 'cleared'),
      refunded: usesOf(own, 'refunded'),
      returned: own.flatMap(({ closed }) => (closed ? [closed.minor] : [])),
    }
    return {
      currency,
      sums: Object.fromEntries(
        kinds.map((kind) => [
          kind,
          { count: minors[kind].length, amount: wire(currency, sumOf(minors[kind])) },
        ]),
      ) as Totals['sums'],
      balance: wire(
        currency,
        own.reduce((sum, card) => sum + balanceOf(card), 0n),
      ),
    }
  })
}

const usesOf = (cards: readonly IssuedCard[], kind: 'cleared' | 'refunded'): string[] =>
  cards.flatMap(({ uses }) => uses.filter((use) => use.kind === kind).map(({ minor }) => minor))

const sumOf = (minors: readonly string[]): bigint => minors.reduce((sum, minor) => sum + BigInt(minor), 0n)
