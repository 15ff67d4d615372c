import {
  chargebackOutcome,
  chargebackStages,
  type ChargebackEvent,
  type ChargebackOutcome,
  type ChargebackStage,
  type DisputeFlow,
} from './states.ts'

/** Where a case stands. */
export interface CasePosition {
  readonly stage: ChargebackStage
  /** The merchant must act. */
  readonly todo: boolean
  readonly outcome: ChargebackOutcome
}

interface CaseMove {
  readonly event: ChargebackEvent
  /** Stages in which it can happen, and whether the merchant must have had to act there; either where it is missing. */
  readonly from: readonly ChargebackStage[]
  readonly todo?: boolean
  /** Flows in which it exists; all where it is missing. */
  readonly flows?: readonly DisputeFlow[]
  /** Stage afterwards; the same where it is missing. */
  readonly to?: ChargebackStage | ((flow: DisputeFlow) => ChargebackStage)
  readonly leaves: boolean
}

const later = ['second chargeback', 'pre-arbitration', 'arbitration'] as const
const answered = ['representment', 'pre-arbitration', 'arbitration'] as const

/** After our answer: by allocation it is the pre-arbitration itself. */
const afterAppeal = (flow: DisputeFlow): ChargebackStage =>
  flow === 'allocation' ? 'pre-arbitration' : 'representment'

/** Rows C1 to C25; who may do it and what it posts stands with the walks. */
const moves: readonly CaseMove[] = [
  { event: 'reply', from: ['retrieval'], todo: true, leaves: false },
  { event: 'ignore', from: ['retrieval'], todo: true, leaves: false },
  // Of an answer that was refused too late for another one, too.
  { event: 'lapse', from: [...chargebackStages], leaves: false },
  { event: 'appeal', from: ['chargeback'], todo: true, to: afterAppeal, leaves: false },
  { event: 'answer_elsewhere', from: ['retrieval'], todo: true, leaves: false },
  { event: 'answer_elsewhere', from: ['chargeback'], todo: true, to: afterAppeal, leaves: false },
  { event: 'answer_elsewhere', from: ['second chargeback'], todo: true, to: 'arbitration', leaves: false },
  { event: 'answer_elsewhere', from: ['pre-arbitration', 'arbitration'], todo: true, leaves: false },
  { event: 'give_up', from: ['chargeback', ...later], todo: true, leaves: false },
  { event: 'go_on', from: ['second chargeback'], todo: true, to: 'arbitration', leaves: false },
  { event: 'go_on', from: ['pre-arbitration', 'arbitration'], todo: true, leaves: false },
  { event: 'accept', from: ['representment', 'pre-arbitration'], todo: false, leaves: false },
  {
    event: 'dispute_again',
    from: ['representment'],
    todo: false,
    flows: ['single'],
    to: 'second chargeback',
    leaves: true,
  },
  {
    event: 'open_pre_arbitration',
    from: ['representment'],
    todo: false,
    flows: ['collaboration', 'mastercard', 'single'],
    to: 'pre-arbitration',
    leaves: true,
  },
  { event: 'escalate', from: ['pre-arbitration'], todo: false, to: 'arbitration', leaves: true },
  { event: 'decline', from: ['representment'], todo: false, flows: ['single'], leaves: false },
  { event: 'rule_won', from: answered, todo: false, leaves: false },
  { event: 'rule_lost', from: answered, todo: false, leaves: false },
]

const closing: ReadonlySet<ChargebackEvent> = new Set(['withdraw', 'reverse', 'reopen', 'raise'])

/** Where an event takes a case, or undefined where no row allows it. Ends, and what undoes an end, are asked of the outcome alone. */
export function caseMove(
  position: CasePosition,
  flow: DisputeFlow,
  event: ChargebackEvent,
): CasePosition | undefined {
  const outcome = chargebackOutcome.next(position.outcome, event)
  if (outcome === undefined) return undefined
  const { stage, todo } = position
  if (event === 'raise')
    return stage === 'retrieval' ? { stage: 'chargeback', todo: true, outcome } : undefined
  // An outcome is final for every stage but the retrieval, out of which a chargeback may still grow.
  if (closing.has(event)) {
    if (event !== 'withdraw' && stage === 'retrieval') return undefined
    if (event === 'reopen') return { stage: reopenedStage(stage, flow), todo: true, outcome }
    return { stage, todo: false, outcome }
  }
  if (event === 'take_back' || event === 'refuse') return backToAnswer(position, flow, outcome)
  const move = moves.find(
    (one) =>
      one.event === event &&
      one.from.includes(stage) &&
      (one.todo === undefined || one.todo === todo) &&
      (one.flows === undefined || one.flows.includes(flow)),
  )
  if (!move) return undefined
  const to = typeof move.to === 'function' ? move.to(flow) : (move.to ?? stage)
  return { stage: to, todo: move.leaves, outcome }
}

/** Row C24: whoever takes up what was decided on our answer goes the next step, which is ours to answer. */
function reopenedStage(stage: ChargebackStage, flow: DisputeFlow): ChargebackStage {
  if (stage !== 'representment') return stage
  return flow === 'single' ? 'second chargeback' : 'pre-arbitration'
}

/** Row C25: what was queued is taken back, or was refused: it is the merchant's turn again, where it was before. */
function backToAnswer(
  { stage, todo }: CasePosition,
  flow: DisputeFlow,
  outcome: ChargebackOutcome,
): CasePosition | undefined {
  if (todo) return undefined
  switch (stage) {
    case 'retrieval':
      return { stage, todo: true, outcome }
    case 'representment':
      return { stage: 'chargeback', todo: true, outcome }
    case 'pre-arbitration':
      return { stage: flow === 'allocation' ? 'chargeback' : stage, todo: true, outcome }
    case 'arbitration':
      return { stage: flow === 'single' ? 'second chargeback' : stage, todo: true, outcome }
    case 'chargeback':
    case 'second chargeback':
      return undefined
  }
}

/** What a merchant can do in a case, by what the table allows. */
export const caseActs = ['reply', 'ignore', 'appeal', 'give_up', 'go_on', 'take_back'] as const
export type CaseAct = (typeof caseActs)[number]

/** Stages of which a lost ruling costs what the scheme asks for arbitration. */
export const costsArbitration = (stage: ChargebackStage): boolean => stage === 'arbitration'

/** The event by which a stage begins that the issuer tells of. */
export function stageEvent(
  stage: ChargebackStage,
): Extract<ChargebackEvent, 'dispute_again' | 'open_pre_arbitration' | 'escalate'> | undefined {
  switch (stage) {
    case 'second chargeback':
      return 'dispute_again'
    case 'pre-arbitration':
      return 'open_pre_arbitration'
    case 'arbitration':
      return 'escalate'
    case 'retrieval':
    case 'chargeback':
    case 'representment':
      return undefined
  }
}
