import type { IssuerRefusalCode } from '@quayside/contract/fund/vcc/states.ts'

export interface CardTermsEntry {
  readonly name: string
  readonly singleUse: boolean
  /** Empty: anything. */
  readonly categories: readonly string[]
  readonly endsOn?: string | undefined
}

/** Money for a card that was asked for; the first one makes the card. */
export interface LoadEntry {
  readonly t: 'load'
  /** The caller's idempotency key. */
  readonly id: string
  readonly card: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly merchant: string
  readonly currency: string
  /** Minor units. */
  readonly minor: string
  readonly terms: CardTermsEntry
}

export interface ConfirmedEntry {
  readonly t: 'confirmed'
  readonly id: string
  readonly at: number
}

export interface RefusedEntry {
  readonly t: 'refused'
  readonly id: string
  readonly at: number
  readonly code: IssuerRefusalCode
}

/** What the caller wants of a card from now on; the latest version holds. */
export interface StandingEntry {
  readonly t: 'standing'
  readonly card: string
  readonly at: number
  readonly state: 'active' | 'frozen' | 'closing'
  readonly version: number
}

/** `late`: cleared after the card was closed, and in no sum of it. */
export type UseKind = 'authorised' | 'declined' | 'released' | 'cleared' | 'refunded' | 'late'

export interface UseEntry {
  readonly t: 'use'
  readonly card: string
  /** Of the plan of the card; each step happens once. */
  readonly step: number
  readonly kind: UseKind
  readonly at: number
  readonly minor: string
  readonly authorisation: string
  /** Of what has cleared or was refunded. */
  readonly transaction?: string | undefined
  readonly shop: string
  readonly category: string
  readonly country: string
}

export interface ClosedEntry {
  readonly t: 'closed'
  readonly card: string
  readonly at: number
  /** What went back. */
  readonly minor: string
}

export type Entry =
  | LoadEntry
  | ConfirmedEntry
  | RefusedEntry
  | StandingEntry
  | UseEntry
  | ClosedEntry
  /** A ticket that shows the number, by its hash: once. */
  | { readonly t: 'ticket'; readonly hash: string; readonly card: string; readonly expiresAt: number }
  | { readonly t: 'shown'; readonly hash: string; readonly at: number }
  /** The gateway has answered for this event. */
  | { readonly t: 'told'; readonly told: string }

/** Money for a card with what became of it. */
export interface Load {
  readonly entry: LoadEntry
  end: ConfirmedEntry | RefusedEntry | undefined
}

export interface IssuedCard {
  readonly no: string
  readonly merchant: string
  readonly currency: string
  readonly terms: CardTermsEntry
  /** The first that was confirmed. */
  readonly first: LoadEntry
  readonly issuedAt: number
  standing: StandingEntry | undefined
  readonly uses: UseEntry[]
  closed: ClosedEntry | undefined
  /** Minor units. */
  funded: bigint
  cleared: bigint
  refunded: bigint
}
