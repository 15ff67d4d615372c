import { RulingEngine } from '@quayside/contract/risk/ruling/decide.ts'
import { ListIndex } from '@quayside/contract/risk/ruling/lists.ts'

/** What a merchant's orders are ruled by at this moment. */
export interface Standing {
  /** 0 where the merchant has published nothing. */
  readonly version: number
  readonly listNumber: number
  readonly engine: RulingEngine
  readonly lists: ListIndex
  /** Nothing but the score decides: of such an order no facts are needed. */
  readonly isEmpty: boolean
  /** Some of its rules wait for the issuer's answer. */
  readonly hasAfter: boolean
}

export interface Rules {
  of(merchant: string): Standing
}

export const unruled: Standing = {
  version: 0,
  listNumber: 0,
  engine: new RulingEngine({ sets: [], snoozes: [] }),
  lists: new ListIndex(),
  isEmpty: true,
  hasAfter: false,
}

export const noRules: Rules = { of: () => unruled }
