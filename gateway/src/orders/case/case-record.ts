import type { CasePosition } from '@quayside/contract/dispute/case-moves.ts'
import type { ChargebackOutcome, ChargebackStage, DisputeFlow } from '@quayside/contract/dispute/states.ts'

/** When a case that was won went on, and what of it had come back until then, in minor units. */
export interface Reopening {
  readonly at: string
  readonly wonMinor: bigint
}

/** A retrieval or a chargeback of one order; amounts in minor units, times ISO 8601 in UTC. */
export interface CaseRecord extends CasePosition {
  readonly id: string
  readonly orderId: string
  readonly caseNo: string
  readonly stage: ChargebackStage
  /** The merchant must act. */
  readonly todo: boolean
  readonly outcome: ChargebackOutcome
  readonly flow: DisputeFlow
  /** Which of the issuer's turns it is in: a retrieval comes before the first, which is the chargeback's. */
  readonly round: number
  /** Each time that an end which was won has been taken back, the earliest first. */
  readonly reopenings: readonly Reopening[]
  readonly amount: bigint
  /** What has come back of it, and what is gone for good; the rest is frozen. Both together are the amount of what has ended. */
  readonly wonMinor: bigint
  readonly lostMinor: bigint
  readonly feeMinor: bigint
  readonly currency: string
  readonly brand: string | null
  readonly reasonCode: string
  /** When its present kind began: of a retrieval that became a chargeback, the chargeback. */
  readonly openedAt: string
  /** When its present turn began. */
  readonly turnAt: string
  readonly schemeDueAt: string
  /** The last moment at which an answer is filed. */
  readonly cutOffAt: string
  /** The merchant's own date, working days before the scheme's. */
  readonly dueAt: string
  /** When the merchant answered the present turn, by whichever way. */
  readonly answeredAt: string | null
  readonly closedAt: string | null
  /** Of what wins, how much has been found, in percent; null until it has been looked for. */
  readonly foundPercent: number | null
  readonly version: number
}

/** What of its amount counts against what may still be refunded: what is frozen, and what is gone. */
export const standingOf = ({ stage, amount, wonMinor }: CaseRecord): bigint =>
  stage === 'retrieval' ? 0n : amount - wonMinor

/**
 * The least that has stood since an instant: what fitted beside the case then fits although it was opened or reopened later,
 * so that the order in which they arrive makes no difference.
 */
export function leastStandingSince(one: CaseRecord, at: string): bigint {
  if (one.openedAt > at) return 0n
  const won = one.reopenings.filter((each) => each.at > at).map(({ wonMinor }) => one.amount - wonMinor)
  return [standingOf(one), ...won].reduce((least, each) => (each < least ? each : least))
}

/** What of it is frozen. */
export const frozenOf = ({
  stage,
  amount,
  wonMinor,
  lostMinor,
}: Pick<CaseRecord, 'stage' | 'amount' | 'wonMinor' | 'lostMinor'>): bigint =>
  stage === 'retrieval' ? 0n : amount - wonMinor - lostMinor
