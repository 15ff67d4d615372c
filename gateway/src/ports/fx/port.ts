import type { WireMoney } from '@quayside/contract/money.ts'

export interface Pair {
  readonly source: string
  readonly target: string
}

/** Rates are target units for one source unit, in hundred-millionths. */
interface Rates {
  readonly rate: bigint
  /** The middle of the market at the same instant. */
  readonly mid: bigint
  readonly at: string
}

/** What came back; `refused` is a pair that the house does not trade, `unknown` no answer. */
export type RateReply =
  | ({ readonly result: 'rate' } & Rates)
  | { readonly result: 'refused' }
  | { readonly result: 'unknown' }

export type QuoteReply =
  | ({ readonly result: 'quote'; readonly quoteId: string; readonly expiresAt: string } & Rates)
  | { readonly result: 'refused' }
  | { readonly result: 'unknown' }

/** What is asked of the house: the same number is the same fill, however often it is asked for. */
export interface FillAsk {
  /** Our own number of the exchange, which the house takes as its idempotency key. */
  readonly exchangeNo: string
  readonly merchantId: bigint
  readonly quoteId: string
  /** In the source currency. */
  readonly amount: WireMoney
  readonly target: string
}

/**
 * What came back. `unknown` is no answer, or none that ends the fill: it may have been done or not, and only an inquiry
 * tells. `absent` is the inquiry's: the house has never heard of it.
 */
export type FillReply =
  | {
      readonly result: 'filled'
      readonly at: string
      readonly rate: bigint
      readonly source: WireMoney
      readonly target: WireMoney
      readonly reference: string | null
    }
  | {
      readonly result: 'refused'
      /** Null where the request was turned away before it became a fill. */
      readonly at: string | null
      readonly code: string | null
      readonly reason: string | null
    }
  | { readonly result: 'unknown' }
  | { readonly result: 'absent' }

/** An account for rapid exchange; `none` where nobody has asked for one. */
export type OpeningReply =
  | { readonly result: 'none' | 'processing' | 'opened' | 'refused' }
  | { readonly result: 'unknown' }

/** The house that exchanges currencies. Never called inside a transaction, and fills from jobs alone; it never throws. */
export interface FxHouse {
  rate(pair: Pair): Promise<RateReply>
  /** Locks a rate for a merchant until it expires. */
  quote(merchantId: bigint, pair: Pair): Promise<QuoteReply>
  fill(ask: FillAsk): Promise<FillReply>
  inquire(exchangeNo: string): Promise<FillReply>
  open(merchantId: bigint): Promise<OpeningReply>
  opening(merchantId: bigint): Promise<OpeningReply>
}
