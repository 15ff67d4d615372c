import type { ChargebackOutcome, ChargebackStage } from '@quayside/contract/dispute/states.ts'

/** A retrieval or a chargeback of one order; amounts in minor units, times ISO 8601 in UTC. */
export interface CaseRecord {
  readonly id: string
  readonly orderId: string
  readonly caseNo: string
  readonly stage: ChargebackStage
  /** The merchant must act. */
  readonly todo: boolean
  readonly outcome: ChargebackOutcome
  readonly amount: bigint
  readonly feeMinor: bigint
  readonly currency: string
  readonly brand: string | null
  readonly reasonCode: string
  /** When its present kind began: of a retrieval that became a chargeback, the chargeback. */
  readonly openedAt: string
  readonly schemeDueAt: string
  /** The merchant's own date, working days before the scheme's. */
  readonly dueAt: string
  readonly closedAt: string | null
  readonly version: number
}

/** Its amount is frozen or gone: it counts against what may still be refunded. */
export const isOpenOrLost = ({ stage, outcome }: CaseRecord): boolean =>
  stage !== 'retrieval' && outcome !== 'cancelled' && outcome !== 'appeal succeeded'
