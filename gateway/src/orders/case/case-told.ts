import { disputeFlowOf, firstRound } from '@quayside/contract/dispute/case-flow.ts'
import { stageEvent } from '@quayside/contract/dispute/case-moves.ts'
import { chargebackOutcome as machine, type ChargebackEvent } from '@quayside/contract/dispute/states.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { EventData } from '@quayside/contract/provider/event.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { CaseRecord } from './case-record.ts'
import { freeze, moveCase, newTurn, putCase } from './case-step.ts'
import {
  type Applied,
  isRefused,
  known,
  type OrderFile,
  refuse,
  type Step,
  wait,
  type WalkContext,
} from '#orders/order-file.ts'
import { cancelUnsentRefunds, notCaptured } from '#orders/refund-told.ts'

type DisputeData = Extract<EventData, { kind: 'dispute' }>
type AnswerData = Extract<EventData, { kind: 'dispute_answer' }>

export const caseOf = ({ cases }: OrderFile, caseNo: string): CaseRecord | undefined =>
  cases.find((one) => one.caseNo === caseNo)

/** Rows C1, C6, C13, C14 and C17: a case opens, a retrieval becomes a chargeback, or the issuer takes a case further. */
export function disputeReported(file: OrderFile, data: DisputeData, at: string, context: WalkContext): Step {
  const { order } = file
  const early = notCaptured(order)
  if (early) return early
  if (data.amount.currency !== order.currency) return refuse('currency')
  const was = caseOf(file, data.caseNo)
  const event = stageEvent(data.stage)
  if (event) return stageReported(file, was, event, data, at)
  // A request for information that the chargeback overtook tells nothing new.
  if (was && data.stage === 'retrieval') return was.stage === 'retrieval' ? repeated : known(file)
  if (was && was.stage !== 'retrieval') return repeated
  return opened(file, was, data, at, context)
}

const repeated = refuse('reference_known')

function stageReported(
  file: OrderFile,
  was: CaseRecord | undefined,
  event: ChargebackEvent,
  data: DisputeData,
  at: string,
): Step {
  if (!was) return wait('reference_unknown')
  const turn = turnOf(was, data.round)
  if (turn !== 'next') return turn === 'past' ? repeated : wait('state')
  const step = moveCase(known(file), was, {
    event,
    how: { at, actor: 'network' },
    dueAt: data.dueAt,
  })
  return orLater(step, was)
}

/** Which of the issuer's turns is told: the one that comes now, one that has been, or one before which another is missing. */
function turnOf(was: CaseRecord, round: number | undefined): 'past' | 'next' | 'later' {
  if (round === undefined || round === was.round + 1) return 'next'
  return round <= was.round ? 'past' : 'later'
}

/** What a case is not ready for may fit once it has heard what is still on its way; one that has ended never is. */
const orLater = (step: Step, was: CaseRecord): Step =>
  isRefused(step) && was.outcome === 'processing' ? wait(step.refused) : step

function opened(
  file: OrderFile,
  was: CaseRecord | undefined,
  data: DisputeData,
  at: string,
  context: WalkContext,
): Step {
  const event = was ? 'raise' : 'open'
  const outcome = machine.next(was?.outcome ?? null, event)
  if (outcome === undefined) return refuse('state')
  const feeMinor = context.pricing(file.order.currency)?.chargebackFeeMinor ?? 0n
  const after: CaseRecord = { ...begun(file, was, data, at, context), feeMinor, outcome }
  const how = { at, actor: 'network' } as const
  if (data.stage === 'retrieval')
    return putCase(known(file), { after: { ...after, feeMinor: 0n }, was: null, event, how }, [])
  const step = putCase(known(file), { after, was: was ?? null, event, how }, [freeze(after, at)])
  // The withdrawal came first and closed the retrieval: it is the chargeback's.
  if (was?.closedAt && was.outcome === 'cancelled' && was.closedAt >= at)
    return withdrawn(step, after, was.closedAt)
  return cancelUnsentRefunds(step, at)
}

function begun(
  { order }: OrderFile,
  was: CaseRecord | undefined,
  data: DisputeData,
  at: string,
  context: WalkContext,
): Omit<CaseRecord, 'outcome' | 'feeMinor'> {
  const { brand } = order
  return {
    id: was?.id ?? context.newId(),
    orderId: order.id,
    caseNo: data.caseNo,
    stage: data.stage,
    todo: true,
    flow: disputeFlowOf(brand as CardBrand | null, data.reasonCode),
    reopenings: [],
    amount: parseMinor(order.currency, data.amount.value)!,
    wonMinor: 0n,
    lostMinor: 0n,
    currency: order.currency,
    brand,
    reasonCode: data.reasonCode,
    openedAt: at,
    ...newTurn({ brand, round: (data.round ?? firstRound(data.stage)) - 1 }, data.stage, at, data.dueAt),
    answeredAt: null,
    closedAt: null,
    foundPercent: was?.foundPercent ?? null,
    version: (was?.version ?? 0) + 1,
  }
}

/** Row C11 (and row C5 for a retrieval): the issuer takes it back. */
export function disputeWithdrawn(file: OrderFile, caseNo: string, at: string): Step {
  const ended = notCaptured(file.order)
  if (ended?.final) return ended
  const was = caseOf(file, caseNo)
  if (!was) return wait('reference_unknown')
  // It closed the retrieval out of which the chargeback grew afterwards.
  if (was.stage !== 'retrieval' && at < was.openedAt) return known(file)
  return withdrawn(known(file), was, at)
}

const withdrawn = (before: Applied, was: CaseRecord, at: string): Step =>
  moveCase(before, was, { event: 'withdraw', how: { at, actor: 'network' } })

/** What network or issuer say to what was sent (rows C12, C17 and C21 to C25). */
export function disputeAnswered(file: OrderFile, data: AnswerData, at: string): Step {
  const was = caseOf(file, data.caseNo)
  if (!was) return notCaptured(file.order)?.final ? refuse('not_captured') : wait('reference_unknown')
  if (data.round !== undefined && data.round !== was.round)
    return data.round < was.round ? known(file) : wait('state')
  if (data.won && data.won.currency !== was.currency) return refuse('currency')
  const meaning = meaningOf(was, data, at)
  if (meaning === 'known') return known(file)
  if (meaning === 'amount') return refuse('amount')
  const { code, reason } = data
  const facts = { ...(code !== undefined && { code }), ...(reason !== undefined && { reason }) }
  const how = { at, actor: 'network', facts } as const
  return orLater(moveCase(known(file), was, { ...meaning, how, dueAt: data.dueAt }), was)
}

type Meaning = { readonly event: ChargebackEvent; readonly wonMinor?: bigint } | 'known' | 'amount'

function meaningOf(was: CaseRecord, data: AnswerData, at: string): Meaning {
  switch (data.result) {
    case 'acknowledged':
      // What was sent from here is on its way already; else somebody has answered at the core.
      return was.todo ? { event: 'answer_elsewhere' } : 'known'
    case 'refused':
      if (was.todo) return 'known'
      return at < was.cutOffAt ? { event: 'refuse' } : { event: 'lapse' }
    case 'accepted':
      return { event: was.stage === 'arbitration' ? 'rule_won' : 'accept' }
    case 'declined':
      return { event: was.flow === 'allocation' ? 'escalate' : 'decline' }
    case 'escalated':
      return { event: 'escalate' }
    case 'ruled':
      return rulingOf(was, data, at)
    case 'reversed':
      return { event: 'reverse' }
    case 'reopened':
      return { event: 'reopen' }
  }
}

/**
 * Row C21: a ruling may give back a part. Where nobody has answered until the cut-off there is nothing to rule on: the case has
 * lapsed. What is ruled before it was answered somewhere, which is still to be told.
 */
function rulingOf(was: CaseRecord, { won, isWon = false }: AnswerData, at: string): Meaning {
  const open = was.amount - was.lostMinor
  const wonMinor = won ? parseMinor(won.currency, won.value)! : isWon ? open : 0n
  if (wonMinor > open) return 'amount'
  if (wonMinor > 0n) return { event: 'rule_won', wonMinor }
  return { event: was.todo && at >= was.cutOffAt ? 'lapse' : 'rule_lost' }
}
