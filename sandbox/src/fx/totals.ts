import { wire, type WireMoney } from '@quayside/contract/money.ts'
import type { Books } from './books.ts'

export interface Totals {
  /** Source and target, such as USDCNY. */
  readonly pair: string
  readonly filled: { readonly count: number; readonly source: WireMoney; readonly target: WireMoney }
  readonly refused: { readonly count: number }
}

/** What the books say of one merchant, per pair. */
export function totalsOf(books: Books, merchantId: string): Totals[] {
  const own = [...books.fills.values()].filter(({ merchant }) => merchant === merchantId)
  return [...Map.groupBy(own, ({ source, target }) => source + target)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([pair, fills]) => {
      const filled = fills.filter((entry) => entry.t === 'filled')
      const sum = (amounts: readonly string[]) => amounts.reduce((total, minor) => total + BigInt(minor), 0n)
      return {
        pair,
        filled: {
          count: filled.length,
          source: wire(pair.slice(0, 3), sum(filled.map(({ minor }) => minor))),
          target: wire(pair.slice(3), sum(filled.map(({ made }) => made))),
        },
        refused: { count: fills.length - filled.length },
      }
    })
}
