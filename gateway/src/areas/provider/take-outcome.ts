import { createHash } from 'node:crypto'
import type { OutcomeData } from '@quayside/contract/provider/event-order.ts'
import type { Tx } from '#db/tx.ts'
import { ingestGroup } from './ingest-group.ts'
import { readEvent } from './read-event.ts'

/** What the network answered when it was asked, by the same doors as what it tells by itself: said again, it changes nothing. */
export async function takeOutcome(tx: Tx, merchantId: bigint, outcome: OutcomeData): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(outcome)).digest('hex').slice(0, 16)
  const event = readEvent(
    {
      eventId: `inquiry-${outcome.orderNo}-${digest}`,
      merchantId: String(merchantId),
      occurredAt: outcome.authorisation.at,
      data: outcome,
    },
    0,
  )
  if ('outcome' in event)
    throw new Error(`the answer about order ${outcome.orderNo} is no event: ${event.field}`)
  await ingestGroup(tx, merchantId, [event])
}
