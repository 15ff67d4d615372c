import type { CardBrand } from '@quayside/contract/trade/states.ts'

interface NoCase {
  readonly reasonCode: string
  readonly brand: CardBrand | null
  readonly currency: string
  readonly amount: bigint
  readonly foundPercent: number
  readonly isAuthenticated: boolean
}

/** Of no case: nothing was found for it. */
const noId = '00000000-0000-0000-0000-000000000000'

/** What is no case, or none yet, as the value of cases asks for it: what answering it would be worth if it became one now. */
export const asCase = (one: NoCase) =>
  ({
    ...one,
    id: noId,
    stage: 'chargeback',
    todo: true,
    outcome: 'processing',
    wonMinor: 0n,
    lostMinor: 0n,
  }) as const
