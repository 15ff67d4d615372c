import type { Language } from '@quayside/contract/envelope.ts'
import type { WireMoney } from '@quayside/contract/money.ts'

/** What a card is made of; the issuer declines whatever else it is used for. */
export interface CardTerms {
  readonly name: string
  readonly singleUse: boolean
  /** Empty: anything. */
  readonly categories: readonly string[]
  /** Last day of use; undefined: as the issuer makes it. */
  readonly endsOn?: string | undefined
}

/** What is asked of the issuer: the same number is the same money, however often it is asked for. */
export interface LoadAsk {
  /** Our own number of the payment, which the issuer takes as its idempotency key. */
  readonly loadNo: string
  /** Our own number of the card, which is made with the first of its payments. */
  readonly cardNo: string
  readonly merchantId: bigint
  readonly amount: WireMoney
  readonly card: CardTerms
}

/**
 * What came back. `unknown` is no answer, or none that ends the payment: it may have been done or not, and only an inquiry
 * tells. `absent` is the inquiry's: the issuer has never heard of it.
 */
export type LoadReply =
  | {
      readonly result: 'confirmed'
      readonly at: string
      readonly amount: WireMoney
      readonly lastFour: string
      readonly endsOn: string
    }
  | {
      readonly result: 'refused'
      /** Null where the request was turned away before it became a payment. */
      readonly at: string | null
      readonly code: string | null
      readonly reason: string | null
    }
  | { readonly result: 'unknown' }
  | { readonly result: 'absent' }

/** What the issuer shall do with a card from now on; it takes no version that is not later than what it was told. */
export interface CardStanding {
  readonly state: 'active' | 'frozen' | 'closing'
  readonly version: number
}

/** `open`: something is still authorised, or has moved meanwhile. */
export type CloseReply =
  | { readonly result: 'closed'; readonly at: string; readonly rest: WireMoney }
  | { readonly result: 'open' }
  | { readonly result: 'unknown' }

/** Where the issuer's own page shows the number, once; whoever has the address sees it. */
export type TicketReply =
  | { readonly result: 'ticket'; readonly address: string; readonly seconds: number }
  | { readonly result: 'refused' }
  | { readonly result: 'unknown' }

/** The partner that issues virtual cards. Never called inside a transaction, and asked for money from jobs alone; it never throws. */
export interface Issuer {
  load(ask: LoadAsk): Promise<LoadReply>
  inquire(loadNo: string): Promise<LoadReply>
  /** @returns whether the issuer has taken it; undefined is no answer */
  tell(cardNo: string, standing: CardStanding): Promise<boolean | undefined>
  /** Ends a card that is closing; asked again it answers the same. */
  close(cardNo: string): Promise<CloseReply>
  /** @param language in which the page speaks */
  ticket(cardNo: string, language: Language): Promise<TicketReply>
}
