import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@quayside/contract/call.ts'
import { callsOf, portalCalls } from '@quayside/contract/index.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { type Person, signedIn } from '#areas/trade/test/moves.ts'
import type { TestScope } from '#db/test/people.ts'
import { approvalWorld } from '#test/approvals.ts'
import { scopeWorld } from '#test/scope-world.ts'
import { replayRunner } from '#areas/main/delivery/replay.job.ts'

const world = await scopeWorld()
const { app, db, gateway } = world
const { rows } = approvalWorld(app)
const { delivery } = portalCalls
let narrowed: Person
const scoped = (scope: TestScope) => signedIn(app, gateway, { permissions, scope })
beforeAll(async () => {
  narrowed = await scoped({ sites: [world.shop()], currencies: ['USD'] })
})

const numbers = async (person: Person) =>
  (await person.ask(delivery.query, { filter: {}, page: { size: 100 } })).data!.rows.map(
    ({ objectNo }) => objectNo,
  )

/** An event that is about no order, and has gone to the address. */
async function told(entity: string, objectId: string): Promise<string> {
  const [id, event] = [randomUUID(), randomUUID()]
  await rows(
    `insert into webhook_event (merchant_id, id, type, entity, object_id, sequence, status, occurred_at, body, object_no, fanned_out_at)
      values (1, $1, 'withdrawal.created', $2, $3, 1, 'x', now(), '{}', $4, now())`,
    event,
    entity,
    objectId,
    `OUT-${entity}`,
  )
  await rows(
    `insert into webhook_delivery (merchant_id, id, endpoint_id, event_id, object_id, sequence, type)
      select 1, $1, id, $2, $3, 1, 'withdrawal.created' from notify_endpoint limit 1`,
    id,
    event,
    objectId,
  )
  return id
}

describe('a role that is narrowed to a site and a currency', () => {
  test('sees deliveries of its own orders alone', async () => {
    const all = await numbers(world.main())
    expect(all).toEqual(expect.arrayContaining(['IN1', 'OUTSITE', 'OUTYEN']))
    const own = await numbers(narrowed)
    expect(own).toContain('IN1')
    expect(own.filter((no) => no?.startsWith('OUT'))).toEqual([])
  })

  test.each(['subscription', 'withdrawal', 'exchange', 'settlement', 'something new'])(
    'sees of a %s that is not its own neither event, body nor delivery',
    async (entity) => {
      const id = await told(entity, randomUUID())
      expect(await numbers(world.main())).toContain(`OUT-${entity}`)
      expect(await numbers(narrowed)).not.toContain(`OUT-${entity}`)
      expect((await narrowed.ask(delivery.detail, { id })).error).toBe('object.not_found')
      expect((await narrowed.ask(delivery.replay, { what: { ids: [id] } })).error).toBe('replay.none')
    },
  )

  test('has its own sent again by a job, as far as it reaches then', async () => {
    const { data } = await narrowed.ask(delivery.replay, { what: { filter: {}, which: 'all' } })
    expect(data!.count).toBeGreaterThan(0)
    // Whatever the job found beyond them would go out in their stead.
    await rows(`update webhook_delivery set state = 'delivered', attempts = 1, ended_at = now()`)
    const [job] = await rows('select id from webhook_replay where done_at is null')
    await replayRunner({ app: db }).run(
      { merchantId: '1', id: job!['id'] as string },
      { id: '1', attempt: 1 },
    )
    const sent = await rows(
      `select distinct e.object_no as no from webhook_delivery d join webhook_event e on e.id = d.event_id where d.origin = 'replay'`,
    )
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.filter(({ no }) => String(no).startsWith('OUT'))).toEqual([])
  })

  const chosen = callsOf({ notify: portalCalls.notify, recipient: portalCalls.recipient }).filter(
    ({ access }) => access === 'main.notify.manage',
  )
  test('chooses nowhere that events of all sites go', () => {
    expect(chosen.length).toBeGreaterThan(8)
    expect(chosen.filter(({ allSites }: Call) => !allSites)).toEqual([])
  })

  test('is told so', async () => {
    const target = { channel: 'mail', email: 'me@shop.example' } as const
    expect((await narrowed.ask(portalCalls.recipient.code, { target, language: 'en' })).error).toBe(
      'role.sites_only',
    )
  })
})
