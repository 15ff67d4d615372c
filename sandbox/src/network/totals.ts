import { formatMinor, type WireMoney } from '@quayside/contract/money.ts'
import type { Books } from './books.ts'
import type { Entry } from './entry.ts'

interface Sum {
  count: number
  minor: bigint
}

const kinds = [
  'captured',
  'refunded',
  'settled_by_rule',
  'returned',
  'disputed',
  'withdrawn',
  'given_back',
  'reopened',
  'presented',
  'paid',
] as const
type Kind = (typeof kinds)[number]

export interface Totals {
  readonly currency: string
  readonly orders: number
  readonly sums: Readonly<Record<Kind, { count: number; amount: WireMoney }>>
}

/** What the books say of one merchant, per currency; the gateway's own must say the same (invariant I17). */
export function totalsOf(books: Books, merchantId: string): Totals[] {
  const currencies = new Map<string, { orders: number; sums: Record<Kind, Sum> }>()
  const of = (currency: string) => {
    const found = currencies.get(currency) ?? { orders: 0, sums: emptySums() }
    currencies.set(currency, found)
    return found
  }
  for (const { entry, minor, isReversed } of books.orders.values()) {
    if (entry.merchant !== merchantId) continue
    const totals = of(entry.currency)
    totals.orders++
    if (entry.expiresAt === null && entry.result === 'approved' && !isReversed)
      add(totals.sums.captured, minor)
  }
  for (const entry of books.operations.values()) {
    const kind = kindOf(entry)
    const place = kind && placeOf(books, entry)
    if (kind && place?.merchant === merchantId && 'minor' in entry)
      add(of(place.currency).sums[kind], BigInt(entry.minor))
  }
  return [...currencies]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, { orders, sums }]) => ({ currency, orders, sums: shown(currency, sums) }))
}

const kindOfMove: Readonly<Partial<Record<Entry['t'], Kind>>> = {
  capture: 'captured',
  refund: 'refunded',
  rdr: 'settled_by_rule',
  dispute: 'disputed',
  returned: 'returned',
  withdrawn: 'withdrawn',
  presented: 'presented',
  paid: 'paid',
}

function kindOf(entry: Entry): Kind | undefined {
  if (entry.t === 'dispute' && entry.stage === 'retrieval') return undefined
  // A request for information that is closed gives nothing back.
  if (entry.t === 'withdrawn' && BigInt(entry.minor) === 0n) return undefined
  if (entry.t !== 'turn') return kindOfMove[entry.t]
  // A turn that moves no money is none of the sums.
  if (BigInt(entry.minor) === 0n) return undefined
  if (entry.kind === 'reopened') return 'reopened'
  return entry.kind === 'accepted' || entry.kind === 'ruled' || entry.kind === 'reversed'
    ? 'given_back'
    : undefined
}

function placeOf(books: Books, entry: Entry): { merchant: string; currency: string } | undefined {
  if ('no' in entry && entry.t !== 'order') return books.orders.get(entry.no)?.entry
  return entry.t === 'paid' ? entry : undefined
}

const emptySums = (): Record<Kind, Sum> =>
  Object.fromEntries(kinds.map((kind) => [kind, { count: 0, minor: 0n }])) as Record<Kind, Sum>

function add(sum: Sum, minor: bigint): void {
  sum.count++
  sum.minor += minor
}

const shown = (currency: string, sums: Record<Kind, Sum>): Totals['sums'] =>
  Object.fromEntries(
    kinds.map((kind) => {
      const { count, minor } = sums[kind]
      return [kind, { count, amount: { currency, value: formatMinor(currency, minor) } }]
    }),
  ) as Totals['sums']
