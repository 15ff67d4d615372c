import { randomUUID } from 'node:crypto'
import { sampleOf } from '@quayside/contract/main/notify/sample.ts'
import { makeEndpoint } from '#events/test/endpoint.ts'
import type { TestApp } from '#test/app.ts'
import { approvalWorld } from '#test/approvals.ts'
import { makeMerchant } from '#test/deliveries.ts'

export interface GivenDelivery {
  readonly state?: 'waiting' | 'delivered' | 'dead'
  readonly sequence?: number
  readonly objectId?: string
  readonly objectNo?: string
  readonly status?: number
  readonly attempts?: number
  readonly endpoint?: string
  readonly hoursAgo?: number
  readonly body?: string | null
}

const url = 'https://shop.example/hook'

type Rows = ReturnType<typeof approvalWorld>['rows']

async function event(rows: Rows, one: GivenDelivery, hoursAgo: number): Promise<string> {
  const id = randomUUID()
  const body = one.body === undefined ? JSON.stringify(sampleOf('order.succeeded')) : one.body
  await rows(
    `insert into webhook_event (merchant_id, id, type, entity, object_id, sequence, status, occurred_at, recorded_at, body, object_no, fanned_out_at)
      values (1, $1, 'order.succeeded', 'order', $2, $3, 'succeed', now() - $4 * interval '1 hour', now() - $4 * interval '1 hour', $5, $6, now())`,
    id,
    one.objectId ?? id,
    one.sequence ?? 1,
    hoursAgo,
    body,
    one.objectNo ?? null,
  )
  return id
}

/** As a courier leaves it. */
async function deliveryOf(
  rows: Rows,
  endpointId: string,
  one: GivenDelivery,
): Promise<{ id: string; event: string }> {
  const { state = 'delivered', sequence = 1, attempts = 1, hoursAgo = 1, endpoint = endpointId } = one
  const [id, of] = [randomUUID(), await event(rows, one, hoursAgo)]
  const status = one.status ?? (state === 'delivered' ? 200 : 503)
  await rows(
    `insert into webhook_delivery (merchant_id, id, endpoint_id, event_id, object_id, sequence, type, state, dead_reason, attempts,
        last_status, last_problem, created_at, ended_at, due_at)
      values (1, $1, $2, $3, $4, $5, 'order.succeeded', $6, case when $6 = 'dead' then 'exhausted' end, $7,
        case when $7 > 0 then $8::int end, case when $6 <> 'delivered' and $7 > 0 then 'status' end,
        now() - $9 * interval '1 hour', case when $6 <> 'waiting' then now() end, now() + interval '1 hour')`,
    id,
    endpoint,
    of,
    one.objectId ?? of,
    sequence,
    state,
    attempts,
    status,
    hoursAgo,
  )
  for (let no = 1; no <= attempts; no += 1)
    await rows(
      `insert into webhook_attempt (merchant_id, delivery_id, no, endpoint_id, at, url, ip, status, problem, ms, excerpt, sent_headers)
        values (1, $1, $2::int, $3, now() - $4 * interval '1 hour' + $2::int * interval '1 second', $5, '203.0.113.7', $6::int,
          case when $6::int = 200 then null else 'status' end, 184, 'ok', '{"webhook-id":"evt_1"}')`,
      id,
      no,
      endpoint,
      hoursAgo,
      url,
      status,
    )
  return { id, event: of }
}

/** Two merchants; the first has an address, somebody who may do everything with it, and deliveries as couriers leave them. */
export async function deliveryWorld(app: TestApp) {
  const { somebody, rows } = approvalWorld(app)
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  const endpointId = await makeEndpoint(app.owner, 1n, { url })
  const person = await somebody({
    permissions: ['main.notify.view', 'main.notify.manage', 'main.notify.replay'],
  })

  return {
    somebody,
    rows,
    endpointId,
    person,
    given: (one: GivenDelivery = {}) => deliveryOf(rows, endpointId, one),
    /** As if nothing had ever been sent. */
    async clean() {
      await rows('delete from webhook_attempt')
      await rows('update webhook_delivery set replayed_as = null')
      await rows('delete from webhook_delivery')
      await rows('delete from webhook_event')
    },
    take: async (call: Parameters<typeof person.ask>[0], input: object) => {
      const { data, error } = await person.ask(call, input)
      return (data ?? error) as Record<string, unknown>
    },
  }
}
