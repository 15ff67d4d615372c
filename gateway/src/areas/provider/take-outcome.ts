import { createHash } from 'node:crypto'
import type { OutcomeData, SubmissionData } from '@quayside/contract/provider/event-order.ts'
import type { Tx } from '#db/tx.ts'
import { ingestGroup } from './ingest-group.ts'
import { readEvent } from './read-event.ts'

/** What the network answered when it was asked, by the same doors as what it tells by itself: said again, it changes nothing. */
export const takeOutcome = (tx: Tx, merchantId: bigint, outcome: OutcomeData): Promise<void> =>
  takeTold(tx, merchantId, outcome)

/** The same of an order of the gateway's own that was sent to somebody else than the card network. */
export async function takeTold(
  tx: Tx,
  merchantId: bigint,
  data: OutcomeData | SubmissionData,
): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16)
  const event = readEvent(
    {
      eventId: `inquiry-${data.orderNo}-${digest}`,
      merchantId: String(merchantId),
      occurredAt: data.kind === 'outcome' ? data.authorisation.at : data.sentAt,
      data,
    },
    0,
  )
  if ('outcome' in event)
    throw new Error(`the answer about order ${data.orderNo} is no event: ${event.field}`)
  await ingestGroup(tx, merchantId, [event])
}
