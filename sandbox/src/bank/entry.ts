import type { BankRefusalCode } from '@quayside/contract/fund/payout/bank-refusals.ts'

export interface Beneficiary {
  readonly accountName: string
  readonly accountNumber: string
  readonly iban?: string | undefined
  readonly swift?: string | undefined
  readonly aba?: string | undefined
  readonly cnaps?: string | undefined
  readonly bankName: string
  readonly country: string
}

export interface PayoutEntry {
  readonly t: 'payout'
  /** The caller's idempotency key. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly merchant: string
  readonly currency: string
  /** Minor units of what was asked for. */
  readonly minor: string
  /** What it is paid in. */
  readonly payIn: string
  readonly beneficiary: Beneficiary
  readonly postscript?: string | undefined
}

export interface PaidEntry {
  readonly t: 'paid'
  readonly id: string
  readonly at: number
  readonly reference: string
  /** Beijing date. */
  readonly valueOn: string
  /** Minor units of the currency that it was paid in. */
  readonly minor: string
  /** ×10^8, where the bank converted. */
  readonly rate?: number | undefined
}

export interface RefusedEntry {
  readonly t: 'refused'
  readonly id: string
  readonly at: number
  readonly code: BankRefusalCode
}

export interface ReturnedEntry {
  readonly t: 'returned'
  readonly id: string
  readonly at: number
  readonly code: BankRefusalCode
  readonly reference: string
  readonly valueOn: string
}

export type Entry =
  | PayoutEntry
  | PaidEntry
  | RefusedEntry
  | ReturnedEntry
  /** The gateway has answered for this event. */
  | { readonly t: 'told'; readonly told: string }

/** A payout with what became of it. */
export interface Payout {
  readonly entry: PayoutEntry
  decision: PaidEntry | RefusedEntry | undefined
  returned: ReturnedEntry | undefined
}
