import type { AccountCode } from '@quayside/contract/fund/accounts.ts'
import type { PostingSource } from '@quayside/contract/fund/posting-sources.ts'

/** Moves `amount` minor units, which is above zero: `from` loses what `to` gains. */
export interface Leg {
  readonly from: AccountCode
  readonly to: AccountCode
  readonly amount: bigint
  /** Beijing date from which a settlement may take the leg; a leg of `pending` needs this one or its posting's. */
  readonly valueOn?: string
}

/** Legs of one currency that happen together or not at all. */
export interface Posting {
  readonly merchantId: bigint
  readonly currency: string
  /** Once per merchant: a second posting of the same source and effect changes nothing. */
  readonly source: { readonly type: PostingSource; readonly id: string }
  readonly effect: string
  /** The order whose money trail shows it. */
  readonly orderId?: string
  /** ISO 8601 instant at which it happened outside; the database writes down by itself when it was posted. */
  readonly occurredAt: string
  /** Beijing date for every leg of `pending` without a date of its own. */
  readonly valueOn?: string
  /** In the order in which they apply. */
  readonly legs: readonly Leg[]
}

/** `overdrawn`: an account that may not be negative would have been; nothing was written. */
export type Outcome = 'posted' | 'duplicate' | 'overdrawn'
