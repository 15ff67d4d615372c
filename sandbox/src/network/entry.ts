import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import type { RefusalCode } from '@quayside/contract/trade/move/refusals.ts'
import type { CardBrand, OrderType } from '@quayside/contract/trade/states.ts'
import type { Marks } from '#ruling/marks.ts'
import type { Pattern } from '#traffic/pattern/kinds.ts'
import type { SubscriptionManner } from './subscription-manner.ts'
import type { CaseStage, TurnKind } from './cases.ts'
import type { ClaimAnswer, ClaimMove } from './claims.ts'

/** How an order ended at the core; `review` is approved and held for its risk score. */
export type OrderResult =
  | 'approved'
  | 'review'
  | 'declined'
  | 'rejected'
  | 'canceled'
  | 'expired'
  | 'unanswered'
  | 'abandoned'

interface Common {
  /** The operation's id: the caller's idempotency key, or one made from the order's number. */
  readonly id: string
  /** When it happened, milliseconds since 1970. */
  readonly at: number
}

export interface OrderEntry extends Common {
  readonly t: 'order'
  readonly no: string
  readonly merchant: string
  readonly reference: string
  readonly type: OrderType
  readonly currency: string
  readonly minor: string
  readonly brand: CardBrand | null
  readonly result: OrderResult
  readonly code: string
  readonly answerAt: number
  /** Made by the sandbox's own shoppers, whose later deeds follow from the order's number. */
  readonly planned: boolean
  readonly expiresAt: number | null
  /** Of a card that a payer sent by the card frame. */
  readonly frame?: true
  /** Of an order that the gateway made: what it hears of it, also when it asks. */
  readonly outcome?: OutcomeInput
  /** By what it is counted; missing in books of before, and where the card was sent first. */
  readonly marks?: Marks
  /** Declined by the core itself or by what the payer did, without any issuer. */
  readonly isOwn?: true
  /** Approved, and given back at once by a rule. */
  readonly isVoided?: true
  /** Which of the stories of thieves, or of honest people who look like them, it is from. */
  readonly pattern?: Pattern
}

/** A card that a payer has sent by the card frame: what is kept of it, and what the bank is asked. */
export interface SubmittedEntry extends Common {
  readonly t: 'submitted'
  readonly no: string
  readonly merchant: string
  readonly reference: string
  readonly type: OrderType
  readonly currency: string
  readonly minor: string
  /** The amount that decides what happens: the order's, or the one that a test card stands for. */
  readonly sentinel: string
  readonly card: CardTold
  readonly ip?: string
  readonly email?: string
  readonly site?: string
  readonly marks?: Marks
  /** What was made of it before its bank was asked. */
  readonly ruling?: Ruling
  readonly merchantName: string
  readonly language: PayerLanguage
  readonly payerOrigin: string
  /** How the bank makes sure who pays. */
  readonly asked: 'nothing' | 'method' | 'challenge'
  /** Somebody read it out to the merchant: nobody can be asked, and the merchant answers for fraud. */
  readonly isMoto: boolean
  /** The bank's pages refuse to stand in a frame. */
  readonly inWindow: boolean
  /** 128 random bits: who knows them may answer the bank. */
  readonly challengeId: string
}

/** A card that the network keeps for a merchant: all that it keeps of it, and the token under which it is charged again. */
export interface TokenEntry extends Common {
  readonly t: 'token'
  readonly token: string
  readonly merchant: string
  readonly card: CardTold
}

export interface TokenRevokedEntry extends Common {
  readonly t: 'token_revoked'
  readonly token: string
}

/** What the shop's API has made; its charges are the gateway's. */
export interface SubscriptionEntry extends Common {
  readonly t: 'subscription'
  readonly no: string
  readonly merchant: string
  readonly manner: SubscriptionManner
}

export type OutcomeInput = Extract<CoreEventInput['data'], { kind: 'outcome' }>
export type CardTold = NonNullable<OutcomeInput['card']>

interface OnOrder extends Common {
  readonly no: string
  /** Minor units of the order's currency. */
  readonly minor: string
}

export type OrderMove =
  | ClaimMove
  | (OnOrder & { readonly t: 'capture' | 'void' | 'reversal' | 'refund' | 'presented' | 'fraud' })
  | (OnOrder & { readonly t: 'returned'; readonly refund: string })
  | (OnOrder & {
      readonly t: 'dispute'
      readonly stage: 'retrieval' | 'chargeback'
      readonly case: string
      /** Missing in books of before. */
      readonly reasonCode?: string
      readonly dueAt?: number
    })
  | (OnOrder & {
      readonly t: 'answered'
      readonly case: string
      readonly round: number
      /** How much of it an issuer believes. */
      readonly strength: number
      readonly givesUp: boolean
      readonly digest: string | null
      /** Whether the gateway hears of it. */
      readonly tells: boolean
    })
  | (OnOrder & {
      readonly t: 'turn'
      readonly case: string
      readonly stage: CaseStage
      readonly kind: TurnKind
      readonly round: number
      readonly reasonCode: string
      readonly dueAt?: number
      readonly reason?: string
    })
  | (OnOrder & { readonly t: 'withdrawn'; readonly case: string })
  | (OnOrder & {
      /** A filing that was not taken; the same number gets the same answer. */
      readonly t: 'turned_back'
      readonly case: string
      readonly code: string
      readonly reason: string
    })
  | (OnOrder & {
      readonly t: 'refused'
      readonly of: 'capture' | 'void' | 'reversal' | 'refund'
      /** Missing in books of before. */
      readonly code?: RefusalCode
      readonly reason: string
    })

export interface PaidEntry extends Common {
  readonly t: 'paid'
  readonly merchant: string
  readonly brand: CardBrand
  readonly currency: string
  readonly minor: string
  /** The Beijing date of the payment: everything of the days before is paid with it. */
  readonly on: string
}

export type Entry =
  | OrderEntry
  | SubmittedEntry
  | TokenEntry
  | TokenRevokedEntry
  | SubscriptionEntry
  | OrderMove
  | PaidEntry
  | ClaimAnswer
  /** An event about nothing the core knows, sent on purpose. */
  | (Common & { readonly t: 'stray' })
  /** Everything due up to `at` has been done. */
  | { readonly t: 'clock'; readonly at: number }
  /** The settlement of this Beijing date is complete. */
  | { readonly t: 'day'; readonly on: string }
  /** The whole history has been told to the gateway. */
  | { readonly t: 'told' }
  | { readonly t: 'history'; readonly from: number; readonly until: number; readonly orders: number }
