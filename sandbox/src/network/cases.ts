import { disputeFlowOf, firstRound } from '@quayside/contract/dispute/case-flow.ts'
import type { DisputeFlow } from '@quayside/contract/dispute/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'

/** Whose turn a case is in the core's books; `closed` has nothing left to wait for. */
export type CaseTurn = 'merchant' | 'issuer' | 'closed'
export type CaseStage = 'retrieval' | 'chargeback' | 'second chargeback' | 'pre-arbitration' | 'arbitration'

/** A case as the core keeps it. */
export interface CaseState {
  readonly no: string
  readonly caseNo: string
  readonly flow: DisputeFlow
  readonly reasonCode: string
  readonly brand: CardBrand | null
  stage: CaseStage
  /** Counts the issuer's turns, as the gateway does. */
  round: number
  turn: CaseTurn
  /** Minor units that the scheme holds of the merchant's. */
  held: bigint
  /** When the merchant's turn ends. */
  dueAt: number
  /** What was answered in this turn counts for the decision. */
  strength: number
  /** Filings of it that were not taken, or were given back. */
  turnedBack: number
}

/** How an issuer goes on. */
export const turnKinds = [
  'accepted',
  'declined',
  'escalated',
  'second chargeback',
  'pre-arbitration',
  'ruled',
  'reversed',
  'reopened',
  'refused',
] as const
export type TurnKind = (typeof turnKinds)[number]

export const openedCase = (
  was: CaseState | undefined,
  told: {
    readonly no: string
    readonly caseNo: string
    readonly stage: 'retrieval' | 'chargeback'
    readonly minor: bigint
    readonly brand: CardBrand | null
    readonly reasonCode: string
    readonly dueAt: number
  },
): CaseState => ({
  no: told.no,
  caseNo: told.caseNo,
  brand: told.brand,
  reasonCode: told.reasonCode,
  flow: disputeFlowOf(told.brand, told.reasonCode),
  stage: told.stage,
  round: firstRound(told.stage),
  turn: 'merchant',
  held: told.stage === 'retrieval' ? 0n : told.minor,
  dueAt: told.dueAt,
  strength: 0,
  turnedBack: 0,
})

/** What the merchant answered, by whichever way. */
export function answeredCase(one: CaseState, strength: number, givesUp: boolean): void {
  one.strength = strength
  one.turn = givesUp ? 'closed' : 'issuer'
  if (givesUp) one.held = 0n
  if (one.stage === 'chargeback' && one.flow === 'allocation') one.stage = 'pre-arbitration'
}

/** @returns minor units that come back to the merchant, below zero where more is taken */
export function turnedCase(one: CaseState, kind: TurnKind, won: bigint, dueAt: number | undefined): bigint {
  const before = one.held
  switch (kind) {
    case 'accepted':
      one.turn = 'closed'
      one.held = 0n
      return before
    case 'ruled':
      one.turn = 'closed'
      one.held = 0n
      return won
    case 'reversed':
      one.turn = 'closed'
      return won
    case 'reopened':
      one.turn = 'merchant'
      one.stage = one.flow === 'allocation' ? one.stage : nextAfterAnswer(one)
      one.held = won
      one.round++
      one.dueAt = dueAt ?? one.dueAt
      return -won
    case 'refused':
      one.turn = 'merchant'
      one.turnedBack++
      if (one.flow === 'allocation' && one.stage === 'pre-arbitration') one.stage = 'chargeback'
      return 0n
    case 'declined':
      if (one.flow !== 'allocation') {
        one.turn = 'closed'
        one.held = 0n
        return 0n
      }
      return nextTurn(one, 'arbitration', dueAt)
    case 'escalated':
      return nextTurn(one, 'arbitration', dueAt)
    case 'second chargeback':
    case 'pre-arbitration':
      return nextTurn(one, kind, dueAt)
  }
}

/** The issuer takes up again what was decided on the first answer: a step further. */
const nextAfterAnswer = ({ stage, flow }: CaseState): CaseStage =>
  stage === 'chargeback' ? (flow === 'single' ? 'second chargeback' : 'pre-arbitration') : stage

function nextTurn(one: CaseState, stage: CaseStage, dueAt: number | undefined): bigint {
  one.stage = stage
  one.turn = 'merchant'
  one.round++
  one.dueAt = dueAt ?? one.dueAt
  return 0n
}

/** The part of the books that is about cases. */
export interface CaseBooks {
  readonly cases: Map<string, CaseState>
  /** Of cases that have ended: what came back, and what did not, in minor units. */
  readonly won: Map<string, bigint>
  readonly lost: Map<string, bigint>
}
