import { convertedMinor } from '@quayside/contract/fund/exchange/rate.ts'
import { wire, type WireMoney } from '@quayside/contract/money.ts'
import { IdTaken } from '#id-taken.ts'
import { randomOf } from '#random.ts'
import type { Books } from './books.ts'
import { type FillEntry, type FxRefusal, fxRefusals } from './entry.ts'
import { treatmentOf } from './sentinels.ts'

export interface FillAsk {
  readonly id: string
  readonly quote: string
  readonly merchant: string
  readonly source: string
  readonly target: string
  readonly minor: bigint
  readonly at: number
}

/** Fills at the quoted rate, or refuses; the same number always gets the answer of its first time. */
export function fill(books: Books, ask: FillAsk): FillEntry {
  const { id, quote: quoteId, merchant, source, target, at } = ask
  const common = { id, quote: quoteId, merchant, source, target, at, minor: String(ask.minor) }
  const quote = books.quotes.get(quoteId)
  const { refused, slip = 10_000n } = treatmentOf(ask.minor)
  const code = refused ?? refusalOf(books, ask)
  if (code !== undefined || !quote) return { ...common, t: 'refused', code: code ?? 'quote_other' }
  const rate = (BigInt(quote.rate) * slip) / 10_000n
  const made = convertedMinor(source, ask.minor, target, rate)
  return { ...common, t: 'filled', rate: Number(rate), made: String(made) }
}

function refusalOf(books: Books, ask: FillAsk): FxRefusal | undefined {
  const quote = books.quotes.get(ask.quote)
  if (quote?.merchant !== ask.merchant || quote.source !== ask.source || quote.target !== ask.target)
    return 'quote_other'
  if (books.used.has(ask.quote)) return 'quote_used'
  return ask.at >= quote.expiresAt ? 'quote_expired' : undefined
}

/** @throws IdTaken when the number stands for another fill */
export function repeated(known: FillEntry, ask: FillAsk): void {
  const same =
    known.quote === ask.quote &&
    known.merchant === ask.merchant &&
    known.source === ask.source &&
    known.target === ask.target &&
    known.minor === String(ask.minor)
  if (!same) throw new IdTaken(`The number ${known.id} belongs to another fill`)
}

export interface FillAnswer {
  readonly fillNo: string
  readonly status: 'filled' | 'refused' | 'pending'
  readonly at: string
  readonly source: WireMoney
  readonly target?: WireMoney
  readonly rate?: number
  /** The house's own number of the deal. */
  readonly reference?: string
  readonly code?: string
  readonly reason?: string
}

/** How long a fill is worked on that is not answered at once. */
export const workedOnMs = 2_000

/** What the house answers for a fill, now or when it is asked again. */
export function fillAnswer(entry: FillEntry, now: number): FillAnswer {
  const common = {
    fillNo: entry.id,
    at: new Date(entry.at).toISOString(),
    source: wire(entry.source, BigInt(entry.minor)),
  }
  const { workedOn, twice } = treatmentOf(BigInt(entry.minor))
  if (workedOn && now < entry.at + workedOnMs) return { ...common, status: 'pending' }
  if (entry.t === 'refused')
    return { ...common, status: 'refused', code: entry.code, reason: fxRefusals[entry.code] }
  return {
    ...common,
    ...(twice && { at: new Date(now).toISOString() }),
    status: 'filled',
    target: wire(entry.target, BigInt(entry.made)),
    rate: entry.rate,
    reference: `FX${randomOf('fill', entry.id, twice ? now : 0).digits(12)}`,
  }
}
