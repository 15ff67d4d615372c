import type { WithdrawalState } from '@quayside/contract/fund/withdrawal/states.ts'

/** One withdrawal as it is stored; amounts in minor units of its currency, except what was paid. */
export interface WithdrawalRecord {
  readonly id: string
  readonly withdrawalNo: string
  readonly cardId: string
  readonly currency: string
  readonly amount: bigint
  /** On top of the amount, held with it. */
  readonly fee: bigint
  readonly state: WithdrawalState
  /** The card's: another than the account's where RMB is settled. */
  readonly paidCurrency: string
  readonly postscript: string | null
  /** Null: somebody applied by hand. */
  readonly ruleId: string | null
  readonly askedAt: string
  readonly askedBy: string | null
  /** The proposal that a second person decides. */
  readonly approvalId: string | null
  readonly approvedAt: string | null
  readonly approvedBy: string | null
  /** When the provider's staff were asked, who then decide; null while they are not. */
  readonly reviewAskedAt: string | null
  /** Who of them decided. */
  readonly reviewedBy: string | null
  readonly sentAt: string | null
  /** How often the bank was asked. */
  readonly attempt: number
  readonly bankReference: string | null
  /** Business date. */
  readonly valueOn: string | null
  /** Minor units of the paid currency. */
  readonly paidMinor: bigint | null
  /** Hundred-millionths, where the bank converted. */
  readonly rateE8: bigint | null
  readonly endedAt: string | null
  readonly refusedCode: string | null
  readonly refusedReason: string | null
  readonly version: number
}
