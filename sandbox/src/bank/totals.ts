import { wire, type WireMoney } from '@quayside/contract/money.ts'
import type { Books } from './books.ts'

const kinds = ['accepted', 'paid', 'refused', 'returned'] as const
type Kind = (typeof kinds)[number]

export interface Totals {
  /** What was asked for; the sums are in it. */
  readonly currency: string
  readonly sums: Readonly<Record<Kind, { count: number; amount: WireMoney }>>
}

/** What the books say of one merchant, per currency; every payout counts as accepted once, and as what became of it. */
export function totalsOf(books: Books, merchantId: string): Totals[] {
  const currencies = new Map<string, Record<Kind, { count: number; minor: bigint }>>()
  for (const { entry, decision, returned } of books.payouts.values()) {
    if (entry.merchant !== merchantId) continue
    const sums = currencies.get(entry.currency) ?? none()
    currencies.set(entry.currency, sums)
    for (const kind of ['accepted', decision?.t, returned?.t] as const) {
      if (!kind) continue
      sums[kind].count++
      sums[kind].minor += BigInt(entry.minor)
    }
  }
  return [...currencies]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, sums]) => ({ currency, sums: shown(currency, sums) }))
}

const none = () =>
  Object.fromEntries(kinds.map((kind) => [kind, { count: 0, minor: 0n }])) as Record<
    Kind,
    { count: number; minor: bigint }
  >

const shown = (currency: string, sums: ReturnType<typeof none>): Totals['sums'] =>
  Object.fromEntries(
    kinds.map((kind) => [kind, { count: sums[kind].count, amount: wire(currency, sums[kind].minor) }]),
  ) as Totals['sums']
