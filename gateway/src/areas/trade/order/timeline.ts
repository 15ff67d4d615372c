import { settledInstant } from '@quayside/contract/fund/settlement.ts'
import { wire } from '@quayside/contract/money.ts'
import { reasonSeparator } from '@quayside/contract/risk/reasons.ts'
import { riskBand } from '@quayside/contract/trade/states.ts'
import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { knownRefusal } from '@quayside/phrases/refusals.ts'
import type { StoredSettlement } from '#ledger/index.ts'
import type { OrderDetailRow, OrderTransition } from './detail.sql.ts'
import type { NotedRow } from '#areas/trade/move/notes.sql.ts'
import type { BatchShare } from './money-trail.ts'

type Entry = TransactionDetail['timeline'][number]

export interface TimelineParts {
  readonly order: OrderDetailRow
  readonly transitions: readonly OrderTransition[]
  readonly notes: readonly NotedRow[]
  readonly shares: readonly BatchShare[]
}

/** Everything that happened to an order, in the order in which it happened, with who did it. */
export function timelineOf({ order, transitions, notes, shares }: TimelineParts): Entry[] {
  const { currency } = order
  const entries = [
    ...transitions.filter(isOwnStep).map((transition) => ofTransition(transition, currency)),
    ...ofRisk(order, transitions),
    ...ofThreeDs(order, transitions),
    ...notes.map((note) => ofNote(note, currency)),
    ...shares.flatMap((share) => ofShare(share, currency)),
  ]
  return entries
    .map((entry, index) => ({ entry, at: Date.parse(entry.at), step: stepOf(entry), index }))
    .toSorted((a, b) => a.at - b.at || a.step - b.step || a.index - b.index)
    .map(({ entry }) => entry)
}

/** What the core tells with one instant follows from one another: scored when created, authenticated when sent. */
const steps = ['order create', 'risk', 'order send', 'three_ds']
function stepOf({ kind, event }: Entry): number {
  const step = steps.findIndex((name) => name === kind || name === `${kind} ${event}`)
  return step < 0 ? steps.length : step
}

/** A capture or void tells its file itself; the order's own step beside it would say it twice. */
const alsoToldByRow: ReadonlySet<string> = new Set(['capture_part', 'capture_rest', 'void_all', 'void_rest'])
/** What buyer and merchant write stands with the complaint; an RDR is posted as it comes. */
const isOwnStep = ({ entity, event, actor }: OrderTransition): boolean =>
  entity !== 'dispute_message' &&
  (entity !== 'rdr' || event === 'receive') &&
  (entity !== 'order' || actor === 'time' || !alsoToldByRow.has(event))

function ofTransition(transition: OrderTransition, currency: string): Entry {
  const { at, entity, actor, actorName, reference, amount, captureKind, reason, refusedCode, arn } =
    transition
  const { stage, facts } = shownFacts(transition)
  return {
    at,
    kind: captureKind === 'reversal' ? 'void' : (captureKind ?? (entity as Entry['kind'])),
    event: entity === 'chargeback' ? caseEvent(transition.event, stage) : transition.event,
    actor,
    actorName,
    reference,
    amount: amount === null ? null : wire(currency, amount),
    facts: {
      ...facts,
      // A code that is known has words in each language; the network's own would say it again in one.
      ...(reason !== null && knownRefusal(refusedCode) === null && { reason }),
      ...(refusedCode !== null && { refusedCode }),
      ...(arn !== null && { arn }),
    },
  }
}

/** Of a case what it moved is told by its money trail, and how far it has come by its event. */
const toldByMoney: ReadonlySet<string> = new Set([
  'stage',
  'won',
  'lost',
  'returned',
  'frozen',
  'fee',
  'code',
])

function shownFacts({ entity, facts }: OrderTransition) {
  if (entity !== 'chargeback') return { stage: facts['stage'], facts }
  return {
    stage: facts['stage'],
    facts: Object.fromEntries(Object.entries(facts).filter(([name]) => !toldByMoney.has(name))),
  }
}

/** A request for information is no chargeback yet; one that grows into a chargeback opens it. */
function caseEvent(event: string, stage: string | undefined): string {
  if (stage === 'retrieval')
    return event === 'withdraw' ? 'inquiry_closed' : event === 'open' ? 'inquiry' : `inquiry_${event}`
  return event === 'raise' ? 'open' : event
}

const plain = { actorName: null, reference: null, amount: null } as const

function ofRisk(
  { riskScore, riskReasons, createdAt }: OrderDetailRow,
  transitions: readonly OrderTransition[],
): Entry[] {
  if (riskScore === null) return []
  const at = cardSentAt(transitions) ?? createdAt
  const facts = {
    score: String(riskScore),
    ...(riskReasons.length > 0 && { reasons: riskReasons.join(reasonSeparator) }),
  }
  return [{ ...plain, at, kind: 'risk', event: riskBand(riskScore), actor: 'gateway', facts }]
}

/** An order that the gateway made itself is scored with the card that comes later; one that was told has it from the start. */
function cardSentAt(transitions: readonly OrderTransition[]): string | undefined {
  const steps = transitions.filter(({ entity }) => entity === 'order')
  if (steps[0]?.actor === 'network') return undefined
  return steps.find(({ event }) => event === 'send' || event === 'risk_reject')?.at
}

/** The authentication stands before the answer that it was asked for. */
function ofThreeDs({ threeDs, createdAt }: OrderDetailRow, transitions: readonly OrderTransition[]): Entry[] {
  if (threeDs === null) return []
  const at = transitions.find(({ entity, event }) => entity === 'order' && event === 'send')?.at ?? createdAt
  const { flow, eci, version, status } = threeDs
  const facts = {
    ...(eci !== undefined && { eci }),
    ...(version !== undefined && { version }),
    ...(status !== undefined && { status }),
  }
  return [{ ...plain, at, kind: 'three_ds', event: flow ?? 'result', actor: 'network', facts }]
}

function ofNote({ kind, at, reference, amount, on, fraudType }: NotedRow, currency: string): Entry {
  const facts: Record<string, string> =
    kind === 'presentment' ? { settledOn: on } : { reportedOn: on, fraudType: fraudType ?? '' }
  return {
    ...plain,
    at,
    kind,
    event: 'report',
    actor: 'network',
    reference,
    amount: wire(currency, amount),
    facts,
  }
}

const batchName = ({ businessDate }: StoredSettlement, currency: string): string =>
  `${businessDate.replaceAll('-', '')}-${currency}`

function ofShare({ batch, settled, reserved }: BatchShare, currency: string): Entry[] {
  const base = {
    ...plain,
    kind: 'settlement',
    actor: 'gateway',
    facts: { batch: batchName(batch, currency) },
  } as const
  const entries: Entry[] = []
  const settledAt = settledInstant(batch.businessDate, batch.settledAt)
  if (reserved > 0n)
    entries.push({ ...base, at: settledAt, event: 'reserve', amount: wire(currency, reserved) })
  if (settled !== 0n)
    entries.push({ ...base, at: settledAt, event: 'settle', amount: wire(currency, settled) })
  if (reserved > 0n && batch.releasedAt !== null)
    entries.push({
      ...base,
      at: settledInstant(batch.releaseOn, batch.releasedAt),
      event: 'release',
      amount: wire(currency, reserved),
    })
  return entries
}
