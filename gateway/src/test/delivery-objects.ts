import { randomUUID } from 'node:crypto'
import { sampleOf } from '@quayside/contract/main/notify/sample.ts'
import { makeEndpoint } from '#events/test/endpoint.ts'
import type { TestApp } from './app.ts'
import type { MakeObject } from './owner.ts'

/** Addresses that events are sent to, and what was given up there. */
export function deliveryObjects({ owner }: TestApp) {
  const rows = (text: string, ...values: unknown[]) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<{ id: string }>({ text, values }))
  const endpoint: MakeObject = ({ merchantId }) => makeEndpoint(owner, merchantId)
  const delivery: MakeObject = async (of) => {
    const [id, eventId, endpointId] = [randomUUID(), randomUUID(), await endpoint(of)]
    await rows(
      `insert into webhook_event (merchant_id, id, type, entity, object_id, sequence, status, occurred_at, body, fanned_out_at)
        values ($1, $2, 'order.succeeded', 'order', $2, 1, 'succeed', now(), $3, now())`,
      of.merchantId,
      eventId,
      JSON.stringify(sampleOf('order.succeeded')),
    )
    await rows(
      `insert into webhook_delivery (merchant_id, id, endpoint_id, event_id, object_id, sequence, type, state, dead_reason, ended_at)
        values ($1, $2, $3, $4, $4, 1, 'order.succeeded', 'dead', 'exhausted', now())`,
      of.merchantId,
      id,
      endpointId,
      eventId,
    )
    return id
  }
  return { endpoint, delivery }
}
