import type { WireMoney } from '@quayside/contract/money.ts'

/** The account that a payout goes to, as it is written on the card. */
export interface Beneficiary {
  readonly accountName: string
  readonly accountNumber: string
  readonly iban?: string | undefined
  readonly swift?: string | undefined
  readonly aba?: string | undefined
  readonly cnaps?: string | undefined
  readonly bankName: string
  /** ISO 3166-1, two letters. */
  readonly country: string
}

/** What is asked of the bank: the same number is the same payout, however often it is asked for. */
export interface PayoutAsk {
  /** Our own number of the withdrawal, which the bank takes as its idempotency key. */
  readonly payoutNo: string
  readonly merchantId: bigint
  readonly amount: WireMoney
  /** Another currency than the amount's is bought at the bank's rate of the day (settlement in RMB). */
  readonly payIn: string
  readonly beneficiary: Beneficiary
  readonly postscript?: string | undefined
}

interface Paid {
  /** The bank's own time. */
  readonly at: string
  readonly reference: string
  /** Business date. */
  readonly valueOn: string
  /** What reached the account, in the currency that it was paid in. */
  readonly paid: WireMoney
  /** Hundred-millionths, where the bank converted. */
  readonly rate: number | null
}

interface Why {
  /** Null where the request was turned away before it became a payout. */
  readonly at: string | null
  readonly code: string | null
  readonly reason: string | null
}

/**
 * What came back. `accepted` is taken on and not decided, which an event or an inquiry tells later. `unknown` is no
 * answer: it may have been done or not. `absent` is the inquiry's: the bank has never heard of it.
 */
export type PayoutReply =
  | { readonly result: 'accepted'; readonly at: string }
  | ({ readonly result: 'paid' } & Paid)
  | ({ readonly result: 'refused' } & Why)
  /** Paid, and sent back by the beneficiary's bank since. */
  | ({ readonly result: 'returned' } & Paid & Omit<Why, 'at'>)
  | { readonly result: 'unknown' }
  | { readonly result: 'absent' }

/** The bank that pays merchants out. Called from jobs alone, never inside a transaction; it never throws. */
export interface Bank {
  pay(ask: PayoutAsk): Promise<PayoutReply>
  inquire(payoutNo: string): Promise<PayoutReply>
}
