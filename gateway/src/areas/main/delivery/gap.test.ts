import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { deliveryLogLimits as limits } from '@quayside/contract/main/limits.ts'
import { deliveryWorld } from '#areas/main/test/delivery-world.ts'
import { testApp } from '#test/app.ts'
import { gapsOf } from './gap.sql.ts'

const app = await testApp()
const { rows, endpointId, take } = await deliveryWorld(app)
const { delivery } = portalCalls

/** Twice as many as are looked at. */
const objects = 2 * limits.gapsLooked

// Of each object the first step was given up, and the second arrived.
beforeAll(async () => {
  await rows(
    `with e as (insert into webhook_event (merchant_id, id, type, entity, object_id, sequence, status, occurred_at, recorded_at, body, fanned_out_at)
        select 1, gen_random_uuid(), 'order.succeeded', 'order', md5(n::text)::uuid, s, 'succeed', now() - n * interval '1 second',
          now() - n * interval '1 second', '{}', now() from generate_series(1, $2::int) n, generate_series(1, 2) s returning *)
      insert into webhook_delivery (merchant_id, id, endpoint_id, event_id, object_id, sequence, type, state, dead_reason, attempts,
        created_at, ended_at)
      select 1, gen_random_uuid(), $1, id, object_id, sequence, type, case sequence when 1 then 'dead' else 'delivered' end,
        case sequence when 1 then 'exhausted' end, 1, recorded_at, recorded_at from e`,
    endpointId,
    objects,
  )
  await rows('analyze webhook_event, webhook_delivery')
})

test('of an address with many, gaps are looked for in the newest, and that is said', async () => {
  const { gaps, more, reachEnds } = await take(delivery.gaps, { endpointId })
  expect(gaps).toHaveLength(limits.gaps)
  expect({ more, reachEnds }).toEqual({ more: true, reachEnds: true })
  expect(await take(delivery.counts, {})).toEqual({ dead: objects, waiting: 0, gaps: limits.gaps })
})

interface Node {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}

/** Rows of tables that a plan came by. */
function touched({ Plans = [], ...node }: Node): number {
  const own = node['Relation Name'] ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0
  return own * node['Actual Loops'] + Plans.reduce((sum, one) => sum + touched(one), 0)
}

test('a gap is found through its object, whatever else the address got: a day off is no product in time', async () => {
  const { text, values = [] } = gapsOf(1n, undefined, { gaps: limits.gaps, looked: limits.gapsLooked })
  const [plan] = await app.db.tx({ tenant: 1n, mode: 'read' }, (tx) =>
    tx.rows<{ 'QUERY PLAN': [{ Plan: Node }] }>({ text: `explain (analyze, format json) ${text}`, values }),
  )
  // Itself, what it may have been sent again as, its event, the later one and what became of that, each looked at once or twice.
  expect(touched(plan!['QUERY PLAN'][0].Plan)).toBeLessThan(10 * limits.gapsLooked)
})
