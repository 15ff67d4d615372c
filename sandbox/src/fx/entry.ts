/** A rate that is promised until it expires. */
export interface QuoteEntry {
  readonly t: 'quote'
  readonly id: string
  readonly merchant: string
  readonly source: string
  readonly target: string
  /** ×10^8. */
  readonly rate: number
  readonly mid: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly expiresAt: number
}

interface Asked {
  /** The caller's idempotency key. */
  readonly id: string
  readonly quote: string
  readonly merchant: string
  readonly source: string
  readonly target: string
  /** Minor units of the source currency. */
  readonly minor: string
  readonly at: number
}

export interface FilledEntry extends Asked {
  readonly t: 'filled'
  readonly rate: number
  /** Minor units of the target currency. */
  readonly made: string
}

export interface RefusedEntry extends Asked {
  readonly t: 'refused'
  readonly code: FxRefusal
}

/** An account for rapid exchange is asked for, and opened or refused later. */
export interface OpeningEntry {
  readonly t: 'opening'
  readonly merchant: string
  readonly at: number
}
export interface OpenedEntry {
  readonly t: 'opened' | 'not_opened'
  readonly merchant: string
  readonly at: number
}

export type FillEntry = FilledEntry | RefusedEntry
export type Entry = QuoteEntry | FillEntry | OpeningEntry | OpenedEntry

export const fxRefusals = {
  quote_expired: 'The quote has expired',
  quote_used: 'The quote has been filled already',
  quote_other: 'The quote is for another pair or merchant',
  liquidity: 'Not enough liquidity at this rate',
  limit_exceeded: 'Limit of the day exceeded',
} as const
export type FxRefusal = keyof typeof fxRefusals
