import type { EventAnswer } from '@quayside/contract/provider/event.ts'
import type { Tx } from '#db/tx.ts'
import { inboxRows, type InboxRow, openInbox } from './inbox.sql.ts'
import type { Delivered } from './read-event.ts'
import { takeIn } from './take-in.ts'
import { termsOf } from './terms.sql.ts'

/**
 * One merchant's events of one request, in one transaction: looks everything up in a few statements, walks the
 * machines in memory, writes everything in a few statements.
 * @returns one answer per event, in their order
 */
export async function ingestGroup(
  tx: Tx,
  merchantId: bigint,
  events: readonly Delivered[],
): Promise<EventAnswer[]> {
  await openInbox(tx, merchantId)
  const ids = [...new Set(events.map(({ eventId }) => eventId))]
  const [terms, before] = await Promise.all([termsOf(tx, merchantId), tx.rows(inboxRows(merchantId, ids))])
  if (!terms)
    return events.map(({ eventId }) => ({ eventId, outcome: 'rejected', reason: 'merchant_unknown' }))
  const known = new Map(before.map((row) => [row.eventId, row]))
  const fresh = new Map<string, Delivered>()
  for (const event of events)
    if (event.at <= terms.latest && !known.has(event.eventId) && !fresh.has(event.eventId))
      fresh.set(event.eventId, event)
  if (fresh.size > 0)
    for (const row of await takeIn(tx, merchantId, terms, [...fresh.values()], []))
      known.set(row.eventId, row)
  return events.map((event) => answerOf(event, known.get(event.eventId), fresh.get(event.eventId) === event))
}

function answerOf({ eventId, digest }: Delivered, row: InboxRow | undefined, isFirst: boolean): EventAnswer {
  // Only what has not happened yet was not taken in.
  if (!row) return { eventId, outcome: 'rejected', reason: 'schema', field: 'occurredAt' }
  if (!row.digest.equals(digest)) return { eventId, outcome: 'rejected', reason: 'event_id_reused' }
  const reason = row.reason === null ? {} : { reason: row.reason }
  return isFirst
    ? { eventId, outcome: row.outcome, ...reason }
    : { eventId, outcome: 'duplicate', first: row.outcome, ...reason }
}

/** Tries again what waits for these orders, which something else than an event has moved. */
export async function retryWaiting(tx: Tx, merchantId: bigint, orderNos: readonly string[]): Promise<void> {
  await openInbox(tx, merchantId)
  const terms = await termsOf(tx, merchantId)
  if (terms) await takeIn(tx, merchantId, terms, [], orderNos)
}
