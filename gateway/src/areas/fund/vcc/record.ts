import type {
  CardLoadState,
  CardTransactionState,
  SpendCategory,
  VirtualCardState,
} from '@quayside/contract/fund/vcc/states.ts'

/** One virtual card as it is stored; amounts in minor units of its currency. */
export interface VirtualCardRecord {
  readonly id: string
  readonly cardNo: string
  readonly name: string
  readonly currency: string
  readonly state: VirtualCardState
  readonly singleUse: boolean
  readonly categories: readonly SpendCategory[]
  /** Business date. */
  readonly endsOn: string | null
  readonly lastFour: string | null
  readonly askedAt: string
  readonly askedBy: string
  readonly funded: bigint
  readonly cleared: bigint
  readonly refunded: bigint
  /** Cleared beyond the rest. */
  readonly beyond: bigint
  readonly returned: bigint
  /** The last clearing, refund or closing. */
  readonly movedAt: string
  /** Up to which version its state was told to the issuer. */
  readonly toldVersion: number
  readonly attempt: number
  readonly endedAt: string | null
  readonly version: number
}

/** What is left on a card; the database keeps the same sum and refuses one below zero. */
export const restOf = ({
  funded,
  cleared,
  refunded,
  beyond,
  returned,
}: Pick<VirtualCardRecord, 'funded' | 'cleared' | 'refunded' | 'beyond' | 'returned'>): bigint =>
  funded - cleared + refunded + beyond - returned

/** Money on its way into a card. */
export interface CardLoadRecord {
  readonly id: string
  readonly loadNo: string
  readonly cardId: string
  readonly currency: string
  readonly amount: bigint
  /** On top of the amount, held with it. */
  readonly fee: bigint
  readonly state: CardLoadState
  readonly askedAt: string
  readonly askedBy: string
  readonly attempt: number
  readonly endedAt: string | null
  readonly refusedCode: string | null
  readonly refusedReason: string | null
  readonly version: number
}

/** What a card was used for. */
export interface CardTransactionRecord {
  readonly id: string
  readonly cardId: string
  readonly currency: string
  readonly state: CardTransactionState
  readonly amount: bigint
  readonly beyond: bigint
  readonly merchantName: string
  readonly category: string | null
  readonly country: string
  readonly happenedAt: string
  readonly endedAt: string | null
  /** The issuer's numbers: of its promise, and of what became of it. */
  readonly authorisation: string | null
  readonly reference: string | null
  readonly version: number
}
