import { randomUUID } from 'node:crypto'
import { sampleOf } from '@quayside/contract/main/notify/sample.ts'
import type { Db } from '#db/tx.ts'

/** One that was given up at an address, of an event that is still kept. */
export async function plannedDelivery(owner: Db, merchantId: bigint, endpointId: string): Promise<string> {
  const [id, eventId] = [randomUUID(), randomUUID()]
  await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.run({
      text: `insert into webhook_event (merchant_id, id, type, entity, object_id, object_no, sequence, status, occurred_at, body, fanned_out_at)
        values ($1, $2, 'order.succeeded', 'order', $2, 'Q1', 1, 'succeed', now(), $3, now())`,
      values: [merchantId, eventId, JSON.stringify(sampleOf('order.succeeded'))],
    })
    await tx.run({
      text: `insert into webhook_delivery (merchant_id, id, endpoint_id, event_id, object_id, sequence, type, state, dead_reason, ended_at)
        values ($1, $2, $3, $4, $4, 1, 'order.succeeded', 'dead', 'exhausted', now())`,
      values: [merchantId, id, endpointId, eventId],
    })
  })
  return id
}
