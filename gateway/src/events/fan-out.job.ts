import { eventGroups } from '@quayside/contract/main/notify/event-types.ts'
import { newId } from '#db/new-id.ts'
import type { Db, Tx } from '#db/tx.ts'
import { bodyOf } from './body.ts'
import {
  type EventFacts,
  insertDeliveries,
  lockFanOut,
  markFannedOut,
  type NewDelivery,
  type TakingEndpoint,
  takingEndpoints,
  unfannedEvents,
  wakeLanes,
} from './event.sql.ts'
import { fanOutJob } from './fan-out-job.ts'
import { tellRecipients } from './recipient.ts'
import type { RecipientEvent } from './recipient.sql.ts'

/** Of one transaction. */
const eventsMax = 500

/**
 * Makes the bodies of what has happened and puts each event into the lane of each address that takes it, once; and among what
 * each of the merchant's people will be told (ADR 0123).
 */
export const fanOutRunner = fanOutJob.doneBy(({ app }: { readonly app: Db }) => async ({ merchantId }) => {
  for (;;) {
    const done = await app.tx({ tenant: merchantId, mode: 'write' }, (tx) => fanOut(tx, merchantId))
    if (done < eventsMax) return
  }
})

/** @returns how many events were fanned out */
export async function fanOut(tx: Tx, merchantId: bigint): Promise<number> {
  await tx.rows(lockFanOut(merchantId))
  const events = await tx.rows(unfannedEvents(merchantId, eventsMax))
  if (events.length === 0) return 0
  const endpoints = await tx.rows(takingEndpoints(merchantId))
  await tx.run(
    markFannedOut(
      merchantId,
      events.map((one) => ({ id: one.id, body: bodyOf(one), objectNo: one.no, siteId: one.siteId })),
    ),
  )
  await tellRecipients(tx, merchantId, events.map(toldOf))
  const deliveries = events.flatMap((event) => deliveriesOf(event, endpoints))
  if (deliveries.length === 0) return events.length
  await tx.run(insertDeliveries(merchantId, deliveries))
  const woken = new Set(deliveries.flatMap(({ isOff, endpointId }) => (isOff ? [] : [endpointId])))
  if (woken.size > 0) await tx.run(wakeLanes(merchantId, [...woken]))
  return events.length
}

/** Ids rise with the events, so that a lane is read in the order in which things happened. */
const deliveriesOf = (event: EventFacts, endpoints: readonly TakingEndpoint[]): NewDelivery[] =>
  endpoints
    .filter(
      ({ types, siteId, activeFrom }) =>
        types.includes(event.type) &&
        (siteId === null || siteId === event.siteId) &&
        Date.parse(event.recordedAt) >= Date.parse(activeFrom),
    )
    .map(({ id, isOff }) => ({ id: newId(), endpointId: id, isOff, event }))

/** Our own number alone: what shops and payers call things is none of a mailbox's business. */
const toldOf = ({ id, type, no, orderNo, currency, amount, at }: EventFacts): RecipientEvent => ({
  id,
  type,
  group: eventGroups[type],
  objectNo: no ?? orderNo,
  currency,
  amount,
  at,
})
