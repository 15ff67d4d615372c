import type { CardBrand } from '@quayside/contract/trade/states.ts'

/** A card scheme that a site wants to be paid by, in one currency. */
export interface SchemeWish {
  readonly merchantId: string
  /** The site's address. */
  readonly site: string
  readonly brand: CardBrand
  readonly currency: string
}

/** `taken`: its answer comes as an event. `unknown`: whether it has the wish is not known. */
export type SchemeReply = 'taken' | 'unknown'

/** The payment core's desk, which opens card schemes for sites. Never called inside a transaction; it never throws. */
export interface SchemeDesk {
  /** The same wish once more is the same one. */
  ask(wish: SchemeWish): Promise<SchemeReply>
}
