import { beforeAll, describe, expect, test } from 'vitest'
import { type EventType, eventTypes } from '@quayside/contract/main/notify/event-types.ts'
import { payloadOf } from '@quayside/contract/main/notify/payload.ts'
import { typeOfStep } from '@quayside/contract/main/notify/told.ts'
import { testDatabase } from '#db/test/database.ts'
import { newId } from '#db/new-id.ts'
import { settle } from '#ledger/index.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { later, lookAt, t0 } from '#test/ingest.ts'
import { fanOut, fanOutRunner } from './fan-out.job.ts'
import { recordSteps } from './record.ts'
import { makeEndpoint } from '#events/test/endpoint.ts'

const database = await testDatabase()
const { db, owner } = database
const { rows } = lookAt(database)
const write = { tenant: 1n, mode: 'write' } as const

const dispute = (orderNo: string, caseNo: string, stage: 'retrieval' | 'chargeback') =>
  ({ kind: 'dispute', orderNo, caseNo, stage, amount: usd('90'), reasonCode: '10.4' }) as const

/** What a payment core tells of: each kind once. */
const story = [
  coreEvent(t0, orderData('A1', { type: 'pre-authorization' })),
  coreEvent(t0, orderData('A2', { authorisation: { result: 'declined', at: t0, responseCode: '05' } })),
  coreEvent(t0, orderData('A3')),
  coreEvent(t0, orderData('A4')),
  coreEvent(t0, orderData('A5', { type: 'pre-authorization' })),
  coreEvent(later(1), { kind: 'capture', orderNo: 'A1', captureNo: 'c1', amount: usd('60') }),
  coreEvent(later(1), { kind: 'void', orderNo: 'A5', voidNo: 'v1' }),
  coreEvent(later(2), { kind: 'refund', orderNo: 'A3', refundNo: 'r1', amount: usd('10') }),
  coreEvent(later(3), { kind: 'refund_returned', orderNo: 'A3', refundNo: 'r1', reason: 'account closed' }),
  coreEvent(later(4), dispute('A3', 'k1', 'chargeback')),
  coreEvent(later(5), { kind: 'dispute_withdrawn', orderNo: 'A3', caseNo: 'k1' }),
  coreEvent(later(5), dispute('A4', 'k2', 'retrieval')),
  coreEvent(later(6), {
    kind: 'fraud_report',
    orderNo: 'A4',
    reportNo: 't1',
    amount: usd('90'),
    fraudType: '6',
    reportedOn: '2026-01-06',
  }),
]

const kept = () =>
  rows(
    'select type, object_id, sequence, status, body, object_no, fanned_out_at from webhook_event order by recorded_at, id',
  )

beforeAll(() => makeMerchant(database, 1n))

test('of a merchant whom nobody tells anything nothing is kept', async () => {
  await deliver(db, [coreEvent(t0, orderData('quiet'))])
  expect(await kept()).toEqual([])
})

describe('a merchant who wants to know of everything', () => {
  let endpointId = ''
  beforeAll(async () => {
    endpointId = await makeEndpoint(owner, 1n)
    const answers = await deliver(db, story)
    expect(answers.filter(({ outcome }) => outcome !== 'applied')).toEqual([])
    await db.tx(write, (tx) => settle(tx, { merchantId: 1n, currency: 'USD', businessDate: '2026-02-01' }))
  })

  test('has each told step of each machine, once, and no other', async () => {
    const steps = await rows(
      `select e.entity, e.event, e.entity_id, e.seq, e.facts ->> 'stage' as stage, c.kind from entity_event e
        left join capture c on c.merchant_id = e.merchant_id and c.id = e.entity_id
        join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id where o.order_no <> 'quiet'`,
    )
    const told = steps.flatMap(({ entity, event, entity_id, seq, stage, kind }) => {
      const thing =
        entity === 'capture'
          ? `capture/${kind as string}`
          : stage === 'retrieval'
            ? 'chargeback/retrieval'
            : entity
      const type = typeOfStep(thing as Parameters<typeof typeOfStep>[0], event as string)
      return type === null ? [] : [`${type} ${entity_id as string} ${seq as number}`]
    })
    const others = ['fraud_report.received', 'settlement.completed']
    const found = (await kept()).filter(({ type }) => !others.includes(type as string))
    expect(
      found
        .map(
          ({ type, object_id, sequence }) => `${type as string} ${object_id as string} ${sequence as number}`,
        )
        .toSorted(),
    ).toEqual(told.toSorted())
    expect(new Set((await kept()).map(({ type }) => type))).toEqual(
      new Set([
        'order.succeeded',
        'order.failed',
        'order.canceled',
        'capture.succeeded',
        'void.succeeded',
        'refund.succeeded',
        'refund.returned',
        'chargeback.opened',
        'chargeback.cancelled',
        'retrieval.opened',
        ...others,
      ]),
    )
  })

  test('gets them fanned out once, however often and by however many', async () => {
    const run = () => fanOutRunner({ app: db }).run({ merchantId: '1' }, { id: '1', attempt: 1 })
    await Promise.all([run(), run(), run()])
    await run()
    const events = await kept()
    expect(events.filter(({ fanned_out_at }) => fanned_out_at === null)).toEqual([])
    const deliveries = await rows('select event_id, state, endpoint_id from webhook_delivery order by id')
    expect(deliveries).toHaveLength(events.length)
    expect(deliveries.every((one) => one['state'] === 'waiting' && one['endpoint_id'] === endpointId)).toBe(
      true,
    )
    expect(await rows('select next_due_at <= now() as due from webhook_lane')).toEqual([{ due: true }])
  })

  test('gets bodies that the contract knows, with numbers and amounts and nothing else', async () => {
    for (const { type, body } of await kept()) {
      const parsed: unknown = JSON.parse(body as string)
      expect(payloadOf(type as EventType).parse(parsed)).toEqual(parsed)
    }
    const bodyOfType = async (type: EventType) =>
      JSON.parse((await kept()).find((one) => one['type'] === type)!['body'] as string) as object
    expect(await bodyOfType('capture.succeeded')).toMatchObject({
      id: expect.stringMatching(/^evt_[0-9a-f]{32}$/) as string,
      type: 'capture.succeeded',
      sequence: 1,
      data: { orderNo: 'A1', captureNo: 'c1', status: 'succeed', amount: usd('60.00') },
    })
    expect(await bodyOfType('settlement.completed')).toMatchObject({
      data: { status: 'settled', amount: { currency: 'USD' } },
    })
  })

  test('has nothing in the lane of an address that is off, and what it missed among the dead', async () => {
    const off = await makeEndpoint(owner, 1n, { types: ['order.succeeded'] })
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: `update notify_endpoint set state = 'disabled', disabled_reason = 'gone', disabled_at = now() where id = $1`,
        values: [off],
      }),
    )
    await deliver(db, [coreEvent(t0, orderData('A9'))])
    await db.tx(write, (tx) => fanOut(tx, 1n))
    expect(await rows('select state, dead_reason from webhook_delivery where endpoint_id = $1', off)).toEqual(
      [{ state: 'dead', dead_reason: 'endpoint_off' }],
    )
  })
})

describe('an address', () => {
  test('takes its own types and its own site, and nothing from before it lived', async () => {
    const [site] = await rows('select id from site')
    const narrow = await makeEndpoint(owner, 1n, {
      types: ['order.succeeded'],
      siteId: site!['id'] as string,
    })
    const order = (orderNo: string, siteUrl?: string) =>
      coreEvent(t0, orderData(orderNo, { ...(siteUrl && { site: siteUrl }) }))
    await deliver(db, [order('B1', 'https://shop.example'), order('B2', 'https://elsewhere.example')])
    await db.tx(write, (tx) => fanOut(tx, 1n))
    const got = await rows(
      `select o.order_no from webhook_delivery d join webhook_event e on e.id = d.event_id join orders o on o.id = e.order_id
        where d.endpoint_id = $1`,
      narrow,
    )
    expect(got).toEqual([{ order_no: 'B1' }])
  })

  test('that nobody wants any more leaves no interest behind', async () => {
    const interest = () => rows('select types from notify_interest')
    expect(((await interest())[0]!['types'] as string[]).length).toBe(eventTypes.length)
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: "update notify_endpoint set state = 'deleted', deleted_at = now(), disabled_at = null, disabled_reason = null",
      }),
    )
    expect(await interest()).toEqual([{ types: [] }])
  })
})

test('a step of which nobody has decided whether it is told fails its transaction', async () => {
  const step = { thing: 'order', objectId: newId(), seq: 1, to: 'gone', at: t0 } as const
  await expect(db.tx(write, (tx) => recordSteps(tx, 1n, [{ ...step, event: 'vanish' }]))).rejects.toThrow(
    'nobody said whether vanish of order is told',
  )
})
