import type { EventRefusal } from '@quayside/contract/provider/event.ts'
import type { CarrierEventData } from '@quayside/contract/provider/event-carrier.ts'
import type { SubscriptionEventData } from '@quayside/contract/provider/event-subscription.ts'
import { takeCarriers } from '#areas/main/public.ts'
import { takeSubscriptions } from '#areas/trade/public.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Tx } from '#db/tx.ts'
import { inOrder } from '#db/in-order.ts'
import { newId } from '#db/new-id.ts'
import { insertTransitions } from '#orders/transition.sql.ts'
import { loadOrderFiles } from '#orders/load.sql.ts'
import { type OrderFileChange, refuse, type Refused } from '#orders/order-file.ts'
import { writeOrderFiles } from '#orders/write.sql.ts'
import { contradictions } from './answered.ts'
import { eventReferences } from './apply-event.ts'
import { postAll } from './post-all.ts'
import {
  type InboxRow,
  type KeptChange,
  type KeptEvent,
  type EventStanding,
  waitingEvents,
  writeInbox,
} from './inbox.sql.ts'
import type { Delivered } from './read-event.ts'
import {
  type Recorded,
  type Records,
  takenReferences,
  type OrderStaffTask,
  writeRecords,
} from './record.sql.ts'
import { redactRequest } from './redact.ts'
import { writeAnswers } from './dispute-answer.sql.ts'
import { takeClaims } from './claims.ts'
import { schemePayments } from './scheme-payment.ts'
import type { Terms } from './terms.sql.ts'
import { type GroupResult, type QueuedEvent, walkGroup } from './walk-group.ts'
import { worldOf } from './world.ts'

const isAboutOrder = <E extends Pick<Delivered, 'data'>>(event: E): event is E & QueuedEvent =>
  event.data.kind !== 'request' &&
  event.data.kind !== 'scheme_payment' &&
  event.data.kind !== 'subscription' &&
  event.data.kind !== 'carrier'

/**
 * Events that nobody has delivered before, and those that wait for the same or for other orders: walks the machines
 * in memory and writes everything in a few statements.
 * @returns the inbox row of each fresh event
 */
export async function takeIn(
  tx: Tx,
  merchantId: bigint,
  terms: Terms,
  fresh: readonly Delivered[],
  others: readonly string[],
): Promise<InboxRow[]> {
  const delivered = fresh.filter(isAboutOrder)
  // A subscription may wait for the order that keeps its card.
  const orderNos = [...new Set([...fresh.flatMap(({ data }) => ordersNamed(data)), ...others])]
  const [waiting, files] = await Promise.all([
    tx.rows(waitingEvents(merchantId, orderNos)),
    loadOrderFiles(tx, merchantId, orderNos),
  ])
  const again = waiting.map(queuedAgain)
  const queued: QueuedEvent[] = [...delivered, ...again.filter(isAboutOrder)]
  const taken = await tx.rows(takenReferences(merchantId, namesOf([...queued, ...fresh])))
  const names = new Set(taken.map(({ name }) => name))
  const payments = schemePayments(fresh, names)
  const refused = new Map<string, EventRefusal>()
  const walk = () =>
    walkGroup({ events: queued, files, taken: names, refused, world: worldOf(terms, returnedOf(queued)) })
  const result = await postAll(tx, merchantId, walk, payments.postings, refused)
  const refusals = new Map([...result.refusals, ...payments.refusals])
  for (const [eventId, reason] of refused) refusals.set(eventId, refuse(reason))
  await writeOrderFiles(tx, merchantId, result.changes)
  await takeClaims(tx, merchantId, { result, queued, refusals })
  const subscriptions = [...fresh, ...again].filter(isSubscription)
  for (const [eventId, refusal] of await takeSubscriptions(tx, merchantId, placesOf(terms), subscriptions))
    refusals.set(eventId, refusal)
  const { siteId } = placesOf(terms)
  for (const [eventId, refusal] of await takeCarriers(
    tx,
    merchantId,
    siteId,
    [...fresh, ...again].filter(isCarrier),
  ))
    refusals.set(eventId, refusal)
  const told = contradictions(queued, [...files, ...result.changes.map(({ after }) => after)], refusals)
  for (const task of told) await tx.run(addStaffTask(merchantId, task))
  const rows = fresh.map((event) => inboxRow(event, refusals.get(event.eventId)))
  await inOrder([
    insertTransitions(tx, merchantId, result.transitions),
    writeAnswers(tx, merchantId, result.noted),
    writeRecords(tx, merchantId, {
      ...recordsOf(result, fresh),
      schemePayments: payments.rows.filter(({ eventId }) => !refusals.has(eventId)),
    }),
    writeInbox(tx, merchantId, {
      delivered: rows,
      kept: fresh.flatMap((event) => keptOf(event, refusals.get(event.eventId))),
      changed: waiting.flatMap((event) => changeOf(event, refusals.get(event.eventId))),
    }),
  ])
  return rows
}

function ordersNamed(data: Delivered['data']): string[] {
  const isAbout = data.kind !== 'request' && data.kind !== 'scheme_payment' && data.kind !== 'carrier'
  return isAbout && data.orderNo !== undefined ? [data.orderNo] : []
}

type Told = Pick<Delivered, 'eventId' | 'at' | 'data'>

const isSubscription = (event: Told): event is Told & { readonly data: SubscriptionEventData } =>
  event.data.kind === 'subscription'

const isCarrier = (event: Told): event is Told & { readonly data: CarrierEventData } =>
  event.data.kind === 'carrier'

const placesOf = ({ pricing, sites }: Terms) => ({
  isPriced: (currency: string) => pricing.has(currency),
  siteId: (url: string) => sites.get(url)?.id,
})

function changeOf({ eventId, reason }: KeptEvent, still: Refused | undefined): KeptChange[] {
  if (!still) return [{ eventId, state: 'resolved', reason }]
  if (!still.final && still.refused === reason) return []
  return [{ eventId, state: still.final ? 'unmatched' : 'waiting', reason: still.refused }]
}

const queuedAgain = (kept: KeptEvent): Told => ({
  eventId: kept.eventId,
  at: new Date(kept.occurredAt).toISOString(),
  data: kept.payload as Delivered['data'],
})

/** All names that these events bring or lead to, by their kind. */
function namesOf(events: readonly { data: Delivered['data'] }[]): Map<string, string[]> {
  const names = events.flatMap(({ data }) => [
    ...eventReferences(data),
    // A sale's own capture bears the order's number.
    ...(data.kind === 'order' || data.kind === 'outcome' ? [`capture:${data.orderNo}`] : []),
  ])
  const pairs = [...new Set(names)].map((name) => {
    const at = name.indexOf(':')
    return [name.slice(0, at), name.slice(at + 1)] as const
  })
  return new Map(
    [...Map.groupBy(pairs, ([kind]) => kind)].map(([kind, group]) => [kind, group.map(([, value]) => value)]),
  )
}

const returnedOf = (events: readonly QueuedEvent[]): Set<string> =>
  new Set(events.flatMap(({ data }) => (data.kind === 'refund_returned' ? [data.refundNo] : [])))

function recordsOf(
  { noted, changes }: GroupResult,
  fresh: readonly Delivered[],
): Omit<Records, 'schemePayments'> {
  const presentments: Recorded<'presentment'>[] = []
  const fraudReports: Recorded<'fraud_report'>[] = []
  for (const { event, file } of noted) {
    const { at, data } = event
    if (data.kind === 'presentment') presentments.push({ id: newId(), at, data, order: file.order })
    if (data.kind === 'fraud_report') fraudReports.push({ id: newId(), at, data, order: file.order })
  }
  return {
    presentments,
    fraudReports,
    requests: fresh.flatMap(({ data, at }) =>
      data.kind === 'request' ? [{ ...redactRequest(data), id: newId(), at }] : [],
    ),
    tasks: changes.flatMap(overrunTask),
  }
}

/** A scheme took more back than was captured: posted all the same, and somebody has to look (invariant I5). */
function overrunTask({ before, after }: OrderFileChange): OrderStaffTask[] {
  if (!after.order.overRefunded || before?.order.overRefunded) return []
  return [{ id: newId(), kind: 'over_refunded', orderId: after.order.id, note: after.order.orderNo }]
}

const standing = (refused: Refused | undefined): EventStanding =>
  refused === undefined ? 'applied' : refused.final ? 'unmatched' : 'waiting'

const inboxRow = ({ eventId, digest }: Delivered, refused: Refused | undefined): InboxRow => ({
  eventId,
  digest,
  outcome: standing(refused),
  reason: refused?.refused ?? null,
})

function keptOf({ eventId, at, data }: Delivered, refused: Refused | undefined): KeptEvent[] {
  if (!refused) return []
  return [
    {
      eventId,
      orderNo: 'orderNo' in data ? (data.orderNo ?? null) : null,
      kind: data.kind,
      occurredAt: at,
      reason: refused.refused,
      state: refused.final ? 'unmatched' : 'waiting',
      payload: data,
    },
  ]
}
