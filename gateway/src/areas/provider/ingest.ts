import type { EventAnswer } from '@quayside/contract/provider/event.ts'
import type { ingestCalls } from '@quayside/contract/provider/ingest.ts'
import type { Handle } from '#acts/handler.ts'
import { ingestGroup } from './ingest-group.ts'
import { type Delivered, readEvent } from './read-event.ts'

/** Merchants of one request that are worked on at a time, each on a connection of its own. */
const merchantsAtOnce = 4

/** Events of one merchant in one transaction: few enough that nobody waits long for the orders it holds. */
const groupMax = 1_000

/**
 * What happened at the payment core (row O0 and what follows from it), merchant by merchant in groups; a request that failed half-way may be sent again whole, as events are known by their ids.
 */
export const deliverEvents: Handle<typeof ingestCalls.events> = async ({ db }, { events }) => {
  const answers: EventAnswer[] = []
  const delivered: Delivered[] = []
  events.forEach((raw, index) => {
    const event = readEvent(raw, index)
    if ('outcome' in event) answers[index] = event
    else delivered.push(event)
  })
  const merchants = [...Map.groupBy(delivered, ({ merchantId }) => merchantId)]
  const work = async () => {
    for (let next = merchants.shift(); next; next = merchants.shift()) {
      const [merchantId, own] = next
      for (let from = 0; from < own.length; from += groupMax) {
        const group = own.slice(from, from + groupMax)
        const told = await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
          ingestGroup(tx, merchantId, group),
        )
        group.forEach(({ index }, at) => (answers[index] = told[at]!))
      }
    }
  }
  await Promise.all(Array.from({ length: merchantsAtOnce }, work))
  return { answers }
}
