import type { EventData, EventRefusal } from '@quayside/contract/provider/event.ts'
import type { Transition, PlannedPosting } from '#orders/transition.ts'
import {
  isRefused,
  type Refused,
  refuse,
  type Step,
  type OrderFile,
  type OrderFileChange,
} from '#orders/order-file.ts'
import { answeredBy } from './answered.ts'
import { applyEvent, type OrderEvent, eventReferences, type World } from './apply-event.ts'

/** An event about an order, new or waiting since an earlier delivery. */
export interface QueuedEvent {
  readonly eventId: string
  readonly at: string
  readonly data: OrderEvent
}

export interface GroupInput {
  readonly events: readonly QueuedEvent[]
  readonly files: readonly OrderFile[]
  /** Names that other rows have already; `eventReferences` writes them. */
  readonly taken: ReadonlySet<string>
  /** Events that something else than their machine has refused. */
  readonly refused: ReadonlyMap<string, EventRefusal>
  readonly world: World
}

export interface GroupResult {
  readonly changes: readonly OrderFileChange[]
  readonly transitions: readonly Transition[]
  readonly postings: readonly { readonly eventId: string; readonly posting: PlannedPosting }[]
  /** What tables of their own keep. */
  readonly noted: readonly { readonly event: QueuedEvent; readonly file: OrderFile }[]
  /** Events without an entry were applied. */
  readonly refusals: ReadonlyMap<string, Refused>
}

/**
 * Walks a merchant's events through the machines, in memory: each order by itself, its events in the order of their
 * own times, and the refused ones again as long as anything moves. So the result does not depend on how they arrived.
 */
export function walkGroup(input: GroupInput): GroupResult {
  const known = new Map(input.files.map((file) => [file.order.orderNo, file]))
  const result: Writable = { changes: [], transitions: [], postings: [], noted: [], refusals: new Map() }
  const taken = new Set(input.taken)
  for (const [orderNo, events] of Map.groupBy(input.events, ({ data }) => data.orderNo)) {
    const before = known.get(orderNo)
    const after = walkOrder(before, events.toSorted(byTime), { ...input, taken }, result)
    if (after && after !== before) result.changes.push({ before, after })
  }
  return result
}

interface Writable {
  readonly changes: OrderFileChange[]
  readonly transitions: Transition[]
  readonly postings: { eventId: string; posting: PlannedPosting }[]
  readonly noted: { event: QueuedEvent; file: OrderFile }[]
  readonly refusals: Map<string, Refused>
}

interface OrderWalk extends GroupInput {
  readonly taken: Set<string>
}

function walkOrder(
  before: OrderFile | undefined,
  events: readonly QueuedEvent[],
  walk: OrderWalk,
  result: Writable,
): OrderFile | undefined {
  let file = before
  let queue = events
  for (let moved = true; moved && queue.length > 0;) {
    moved = false
    for (const event of queue) {
      const step = attempt(file, event, walk)
      if (isRefused(step)) {
        result.refusals.set(event.eventId, step)
        continue
      }
      moved = true
      file = step.file
      result.refusals.delete(event.eventId)
      keep(event, step, walk, result)
      queue = queue.filter((other) => other !== event && !result.refusals.get(other.eventId)?.final)
      // What waited may fit now, and the earliest goes first.
      break
    }
  }
  return file
}

function attempt(
  file: OrderFile | undefined,
  event: QueuedEvent,
  { refused, taken, world }: OrderWalk,
): Step {
  const forced = refused.get(event.eventId)
  if (forced) return refuse(forced)
  if (file && isTaken(file, event.data, taken)) return refuse('reference_known')
  const step = applyEvent(file, event.data, event.at, world)
  if (isRefused(step) || !ownCapture(file, step.file, taken)) return step
  return refuse('reference_known')
}

function isTaken(file: OrderFile, data: EventData, taken: ReadonlySet<string>): boolean {
  // A case is told of more than once: as a retrieval and as the chargeback that grew out of it.
  if (data.kind === 'dispute' && file.cases.some(({ caseNo }) => caseNo === data.caseNo)) return false
  // What was asked for here bears its number from the beginning: the event is its answer.
  if (answeredBy(file, data)) return false
  return eventReferences(data).some((name) => taken.has(name))
}

/** A sale's own capture bears the order's number, which another capture may have taken. */
function ownCapture(before: OrderFile | undefined, after: OrderFile, taken: ReadonlySet<string>): boolean {
  if (before?.captures === after.captures) return false
  return after.captures.some(
    ({ captureNo }) =>
      captureNo === after.order.orderNo && !before?.captures.length && taken.has(`capture:${captureNo}`),
  )
}

function keep(
  event: QueuedEvent,
  step: Exclude<Step, Refused>,
  { taken }: OrderWalk,
  result: Writable,
): void {
  const { eventId, data } = event
  for (const name of eventReferences(data)) taken.add(name)
  for (const { captureNo } of step.file.captures) taken.add(`capture:${captureNo}`)
  result.transitions.push(...step.transitions)
  for (const posting of step.postings) result.postings.push({ eventId, posting })
  if (notedKinds.has(data.kind)) result.noted.push({ event, file: step.file })
}

const notedKinds: ReadonlySet<OrderEvent['kind']> = new Set([
  'presentment',
  'fraud_report',
  'fraud_report_qualified',
  'dispute_answer',
  'alert',
  'complaint',
])

/** Of events of one instant, what has to come first comes first. */
const kinds: readonly OrderEvent['kind'][] = [
  'order',
  'submission',
  'outcome',
  'capture',
  'void',
  'refund',
  'refund_returned',
  'operation_refused',
  'presentment',
  'fraud_report',
  'rdr',
  'dispute',
  'dispute_withdrawn',
  'dispute_answer',
  'fraud_report_qualified',
  'alert',
  'complaint',
  'complaint_message',
]

function byTime(a: QueuedEvent, b: QueuedEvent): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  const rank = kinds.indexOf(a.data.kind) - kinds.indexOf(b.data.kind)
  return rank !== 0 ? rank : a.eventId < b.eventId ? -1 : 1
}
