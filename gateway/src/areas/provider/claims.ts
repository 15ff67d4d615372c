import type { EventData } from '@quayside/contract/provider/event.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { newId } from '#db/new-id.ts'
import type { Tx } from '#db/tx.ts'
import { receiveAlert } from '#orders/alert.ts'
import { complain } from '#orders/dispute-order.ts'
import { disputeOrdersOfNumbers, lockThreads } from '#orders/dispute-order.sql.ts'
import type { DisputeOrderRecord, MessageRecord } from '#orders/dispute-order-record.ts'
import { moveThread, openThread, quiet, type ThreadMoved } from '#orders/dispute-thread.ts'
import { followOrders, type FreshClaims, movesClaims, writeThreads } from '#orders/follow.ts'
import { type OrderFile, refuse, type Refused, wait } from '#orders/order-file.ts'
import type { GroupResult, QueuedEvent } from './walk-group.ts'

interface Taken {
  readonly result: GroupResult
  readonly queued: readonly QueuedEvent[]
  /** Those of words that have no place are added. */
  readonly refusals: Map<string, Refused>
}

/**
 * Alerts and complaints that have come, those that their orders have moved, and what buyers write: all of it rare, so that
 * nothing is asked of the database where there is none.
 */
export async function takeClaims(
  tx: Tx,
  merchantId: bigint,
  { result, queued, refusals }: Taken,
): Promise<void> {
  const fresh = freshClaims(result)
  const files = new Map(result.changes.filter(movesClaims).map(({ after }) => [after.order.id, after]))
  const latest = new Map(result.changes.map(({ after }) => [after.order.id, after]))
  for (const { event, file } of result.noted)
    if (isClaim(event.data)) files.set(file.order.id, latest.get(file.order.id) ?? file)
  let disputeOrders: readonly DisputeOrderRecord[] = []
  if (files.size > 0) {
    const now = new Date((await tx.one(databaseClock)).at).toISOString()
    const followed = await followOrders(tx, merchantId, [...files.values()], now, fresh)
    disputeOrders = followed.map(({ one }) => one)
  }
  const words = queued.filter((event): event is WordEvent => event.data.kind === 'complaint_message')
  const heard = words.filter(({ eventId }) => !refusals.has(eventId))
  if (heard.length > 0) await takeWords(tx, merchantId, heard, disputeOrders, refusals)
}

const isClaim = ({ kind }: EventData): boolean => kind === 'alert' || kind === 'complaint'

function freshClaims({ noted, changes }: GroupResult): FreshClaims {
  const latest = new Map(changes.map(({ after }) => [after.order.id, after]))
  const fileOf = (file: OrderFile) => latest.get(file.order.id) ?? file
  const context = { newId }
  return {
    alerts: noted.flatMap(({ event: { data, at }, file }) =>
      data.kind === 'alert' ? receiveAlert(fileOf(file), data, at, context) : [],
    ),
    disputeOrders: noted.flatMap(({ event: { data, at }, file }) =>
      data.kind === 'complaint' ? complain(fileOf(file), data, at, context) : [],
    ),
  }
}

type MessageData = Extract<EventData, { kind: 'complaint_message' }>
type WordEvent = QueuedEvent & { readonly data: MessageData }

/** What buyers write (spec §4): it opens a conversation or goes on with one; where one has ended nobody writes any more. */
async function takeWords(
  tx: Tx,
  merchantId: bigint,
  events: readonly WordEvent[],
  moved: readonly DisputeOrderRecord[],
  refusals: Map<string, Refused>,
): Promise<void> {
  const numbers = [...new Set(events.map(({ data }) => data.complaintNo))]
  const known = await disputeOrdersOfNumbers(tx, merchantId, numbers)
  const ofNumber = new Map([...known, ...moved].map((one) => [one.complaintNo, one]))
  const ids = [...ofNumber.values()].map(({ id }) => id)
  const threads = await lockThreads(tx, merchantId, ids)
  const open = new Map<string, ThreadMoved>(threads.map((thread) => [thread.disputeOrderId, quiet(thread)]))
  const fresh = new Set<string>()
  for (const event of events.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const of = ofNumber.get(event.data.complaintNo)
    const heard = of ? hear(of, open.get(of.id), event) : wait('reference_unknown')
    if ('refused' in heard) {
      refusals.set(event.eventId, heard)
      continue
    }
    if (!open.has(of!.id)) fresh.add(heard.thread.id)
    open.set(of!.id, heard)
  }
  const written = [...open.values()].filter(({ messages }) => messages.length > 0)
  if (written.length > 0) await writeThreads(tx, merchantId, written, fresh)
}

function hear(
  of: DisputeOrderRecord,
  before: ThreadMoved | undefined,
  { at, data }: WordEvent,
): ThreadMoved | Refused {
  const word: Omit<MessageRecord, 'threadId' | 'orderId'> = {
    id: newId(),
    messageNo: data.messageNo,
    author: 'buyer',
    body: data.text,
    writtenAt: at,
    writtenBy: null,
    delivery: 'delivered',
  }
  const how = { at, actor: 'buyer' } as const
  if (before) return moveThread(before, 'ask_again', how, word) ?? refuse('state')
  return of.endedAt === null ? openThread(of, word, newId(), how) : refuse('state')
}
