import {
  disputeMessage as machine,
  type DisputeMessageEvent,
} from '@quayside/contract/dispute/dispute-order/states.ts'
import type { DisputeOrderRecord, MessageRecord, ThreadRecord } from './dispute-order-record.ts'
import { type How, latest } from './order-file.ts'
import type { Transition } from './transition.ts'

/** A conversation with its steps and what was written in them. */
export interface ThreadMoved {
  readonly thread: ThreadRecord
  readonly transitions: readonly Transition[]
  readonly messages: readonly MessageRecord[]
}

export const quiet = (thread: ThreadRecord): ThreadMoved => ({ thread, transitions: [], messages: [] })

/** What is written now, before it has a place. */
export type Word = Omit<MessageRecord, 'threadId' | 'orderId'>

/** The first word about a complaint, which is the buyer's. */
export function openThread(of: DisputeOrderRecord, word: Word, id: string, how: How): ThreadMoved {
  const thread: ThreadRecord = {
    id,
    disputeOrderId: of.id,
    orderId: of.orderId,
    state: machine.next(null, 'ask')!,
    openedAt: how.at,
    lastAt: how.at,
    messages: 1,
    closedAt: null,
    version: 1,
  }
  return {
    thread,
    transitions: [transitionOf(thread, null, 'ask', how)],
    messages: [messageOf(thread, word)],
  }
}

const messageOf = ({ id, orderId }: ThreadRecord, word: Word): MessageRecord => ({
  ...word,
  threadId: id,
  orderId,
})

/** One row of the table, with the word that it takes; undefined where nobody may write any more. */
export function moveThread(
  before: ThreadMoved,
  event: DisputeMessageEvent,
  how: How,
  word?: Word,
): ThreadMoved | undefined {
  const was = before.thread
  const state = machine.next(was.state, event)
  if (state === undefined) return undefined
  const thread: ThreadRecord = {
    ...was,
    state,
    lastAt: word ? latest(was.lastAt, how.at) : was.lastAt,
    messages: was.messages + (word ? 1 : 0),
    closedAt: machine.isFinal(state) ? how.at : null,
    version: was.version + 1,
  }
  return {
    thread,
    transitions: [...before.transitions, transitionOf(thread, was, event, how)],
    messages: [...before.messages, ...(word ? [messageOf(thread, word)] : [])],
  }
}

const transitionOf = (
  after: ThreadRecord,
  was: ThreadRecord | null,
  event: DisputeMessageEvent,
  how: How,
): Transition => ({
  entity: 'dispute_message',
  entityId: after.id,
  seq: after.version,
  orderId: after.orderId,
  event,
  from: was?.state ?? null,
  to: after.state,
  ...how,
})
