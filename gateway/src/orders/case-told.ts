import { beijingDate } from '@quayside/contract/dates.ts'
import { merchantDueAt, schemeDueAt } from '@quayside/contract/dispute/deadlines.ts'
import { chargebackOutcome as machine } from '@quayside/contract/dispute/states.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { EventData, EventRefusal } from '@quayside/contract/provider/event.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Transition, PlannedPosting } from './transition.ts'
import type { CaseRecord } from './case-record.ts'

type DisputeData = Extract<EventData, { kind: 'dispute' }>

/** What a case needs to know of its order. */
export interface DisputedOrder {
  readonly id: string
  readonly currency: string
  readonly brand: string | null
}

export interface CaseContext {
  newId(): string
  readonly feeMinor: bigint
}

/** What an event did to one case: `chargedBack` is the change of what counts against the order. */
export interface CaseApplied {
  readonly record: CaseRecord | null
  readonly transitions: readonly Transition[]
  readonly postings: readonly PlannedPosting[]
  readonly chargedBack: bigint
}

export type CaseStep = CaseApplied | { readonly refused: EventRefusal; readonly final: boolean }

/** Nothing to write: what the event tells is known from a later one already. */
const known: CaseApplied = { record: null, transitions: [], postings: [], chargedBack: 0n }

/** Rows C1 and C6: a request for information, or a chargeback, which may grow out of one. */
export function disputeReported(
  order: DisputedOrder,
  was: CaseRecord | undefined,
  data: DisputeData,
  at: string,
  context: CaseContext,
): CaseStep {
  if (data.amount.currency !== order.currency) return { refused: 'currency', final: true }
  // A request for information that the chargeback overtook tells nothing new.
  if (was && data.stage === 'retrieval') return was.stage === 'retrieval' ? repeated : known
  if (was && was.stage !== 'retrieval') return repeated
  const record = caseOf(order, was, data, at, context)
  const event = was ? 'raise' : 'open'
  const outcome = machine.next(was?.outcome ?? null, event)
  if (outcome === undefined) return { refused: 'state', final: true }
  const opened = step({ ...record, outcome }, was?.outcome ?? null, event, at)
  if (data.stage === 'retrieval') return opened
  const charged = { ...opened, postings: [freeze(record, at)], chargedBack: record.amount }
  // The withdrawal came first and closed the retrieval: it is the chargeback's.
  return was?.closedAt && was.outcome === 'cancelled' && was.closedAt >= at
    ? withdraw(charged, was.closedAt)
    : charged
}

const repeated = { refused: 'reference_known', final: true } as const

/** Row C11 (and row C5 for a retrieval): the issuer takes it back. */
export function disputeWithdrawn(was: CaseRecord | undefined, at: string): CaseStep {
  if (!was) return { refused: 'reference_unknown', final: false }
  // It closed the retrieval out of which the chargeback grew afterwards.
  if (was.stage !== 'retrieval' && at < was.openedAt) return known
  if (machine.next(was.outcome, 'withdraw') === undefined) return { refused: 'state', final: true }
  return withdraw({ record: was, transitions: [], postings: [], chargedBack: 0n }, at)
}

function withdraw(before: CaseApplied, at: string): CaseApplied {
  const was = before.record!
  const isRetrieval = was.stage === 'retrieval'
  const record = {
    ...was,
    outcome: machine.next(was.outcome, 'withdraw')!,
    todo: false,
    closedAt: at,
    version: was.version + 1,
  }
  const closed = step(record, was.outcome, 'withdraw', at)
  return {
    record,
    transitions: [...before.transitions, ...closed.transitions],
    postings: isRetrieval ? before.postings : [...before.postings, win(record, at)],
    chargedBack: isRetrieval ? 0n : before.chargedBack - was.amount,
  }
}

function caseOf(
  order: DisputedOrder,
  was: CaseRecord | undefined,
  data: DisputeData,
  at: string,
  context: CaseContext,
): CaseRecord {
  const schemeDue = data.dueAt
    ? new Date(data.dueAt).toISOString()
    : schemeDueAt(data.stage, order.brand as CardBrand | null, at)
  return {
    id: was?.id ?? context.newId(),
    orderId: order.id,
    caseNo: data.caseNo,
    stage: data.stage,
    todo: true,
    outcome: 'processing',
    amount: parseMinor(order.currency, data.amount.value)!,
    feeMinor: data.stage === 'retrieval' ? 0n : context.feeMinor,
    currency: order.currency,
    brand: order.brand,
    reasonCode: data.reasonCode,
    openedAt: at,
    schemeDueAt: schemeDue,
    dueAt: merchantDueAt(schemeDue),
    closedAt: null,
    version: (was?.version ?? 0) + 1,
  }
}

function step(record: CaseRecord, from: string | null, event: string, at: string): CaseApplied {
  const transition: Transition = {
    entity: 'chargeback',
    entityId: record.id,
    seq: record.version,
    orderId: record.orderId,
    at,
    event,
    from,
    to: record.outcome,
    actor: 'network',
    reference: record.caseNo,
    facts: { stage: record.stage, reasonCode: record.reasonCode },
  }
  return { record, transitions: [transition], postings: [], chargedBack: 0n }
}

const postingOf = (
  record: CaseRecord,
  effect: string,
  at: string,
  legs: PlannedPosting['legs'],
): PlannedPosting => ({
  source: { type: 'chargeback', id: record.id },
  effect,
  orderId: record.orderId,
  occurredAt: at,
  currency: record.currency,
  legs,
})

function freeze(record: CaseRecord, at: string): PlannedPosting {
  const { amount, feeMinor } = record
  const valueOn = beijingDate(at)
  const legs = [
    { from: 'net_dispute', to: 'net', amount },
    { from: 'pending', to: 'frozen:cb', amount, valueOn },
  ] as const
  const fee = { from: 'pending', to: 'fee_rev', amount: feeMinor, valueOn } as const
  return postingOf(record, 'chargeback', at, feeMinor > 0n ? [...legs, fee] : legs)
}

/** The money comes back; the fee does not. */
function win(record: CaseRecord, at: string): PlannedPosting {
  const { amount } = record
  return postingOf(record, 'win', at, [
    { from: 'net', to: 'net_dispute', amount },
    { from: 'frozen:cb', to: 'pending', amount, valueOn: beijingDate(at) },
  ])
}
