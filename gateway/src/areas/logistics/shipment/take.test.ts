import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Person } from '#test/person.ts'
import { given, hoursAgo, parcelWorld, single } from '#areas/logistics/test/parcel-world.ts'
import { lostRunner } from './time.job.ts'

const world = await parcelWorld()
const { app, rows, sold, tell, parcel } = world
const { detail } = portalCalls.shipmentList
let ann: Person

beforeAll(async () => {
  ;({ ann } = await world.begin())
})
const sent = async (more: Parameters<typeof sold>[0] = {}, company: 'yunexpress' | 'usps' = 'yunexpress') => {
  const asked = { ...given(await sold(more)), company, acceptsUnlikely: true }
  return { id: (await ann.ask(single, asked)).data!.id }
}
const shown = async (id: string) => (await ann.ask(detail, { id })).data!
const handedOver = { status: 'delivered', substatus: 'delivered003', signer: 'A. LEE' } as const
const there = { country: 'US', city: 'Portland', postcode: '97209' }

describe('what a tracker tells', () => {
  test('moves a parcel and stands in its history', async () => {
    const of = await sent()
    expect(await tell(of, { at: hoursAgo(9), place: { country: 'CN', city: 'Shenzhen' } })).toBe('applied')
    expect(await shown(of.id)).toMatchObject({ detail: 'transit', place: 'Shenzhen, CN', news: 'Arrived' })
    await tell(of, { at: hoursAgo(5), status: 'pickup', substatus: 'pickup002' })
    expect(await shown(of.id)).toMatchObject({ detail: 'pickup', sub: 'ready_to_collect' })
    expect((await shown(of.id)).events.map((one) => one.detail)).toEqual(['pickup', 'transit'])
  })

  test('is taken once by its id, and 20 at a time as well', async () => {
    const of = await sent()
    const news = { eventId: randomUUID(), at: hoursAgo(1) }
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => tell(of, news)))
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1)
    expect(await parcel(of.id)).toMatchObject({ version: 2 })
  })

  test('moves nothing where it is older than what is known', async () => {
    const of = await sent()
    await tell(of, { at: hoursAgo(1), status: 'undelivered' })
    expect(await tell(of, { at: hoursAgo(4) })).toBe('stored')
    expect(await shown(of.id)).toMatchObject({ detail: 'undelivered' })
    expect((await shown(of.id)).events.map(({ standing }) => standing)).toEqual(['applied', 'older'])
  })

  test('in words of other trackers says the same', async () => {
    const of = await sent()
    await tell(of, { tracker: 'aftership', status: 'AvailableForPickup' })
    expect(await shown(of.id)).toMatchObject({ detail: 'pickup', sub: 'ready_to_collect' })
    await tell(of, { tracker: 'seventeen_track', status: 'Exception', substatus: 'Exception_Returning' })
    expect(await shown(of.id)).toMatchObject({ detail: 'exception', sub: 'returned' })
    await tell(of, { tracker: 'aftership', status: 'SomethingNew' })
    expect(await shown(of.id)).toMatchObject({ detail: 'transit' })
  })

  test.for([
    ['nobody’s', 'nothing-of-ours'],
    ['a parcel that is not there', `q1-${randomUUID()}-1`],
  ])('of %s is answered as unknown', async ([, reference]) => {
    expect(await tell({ id: randomUUID() }, { reference: reference! })).toBe('unknown')
  })
})

describe('a proof of delivery', () => {
  test('is sealed once, with events, place, signer and what the order said', async () => {
    const of = await sent()
    await tell(of, { at: hoursAgo(9) })
    await tell(of, { ...handedOver, at: hoursAgo(1), place: there })
    const { sealed, evidence, delivery } = await shown(of.id)
    expect([evidence, delivery]).toEqual(['fits', 'finished'])
    expect(sealed).toMatchObject({
      standing: 'fits',
      handover: 'signed',
      doubts: [],
      place: 'Portland, 97209, US',
      destination: 'Portland, 97209, US',
      signer: 'A. LEE',
    })
    const [row] = await rows('select snapshot from delivery_proof where shipment_id = $1', of.id)
    expect((row!['snapshot'] as { events: unknown[] }).events).toHaveLength(2)
    await expect(
      app.db.tx({ tenant: 1n, mode: 'write' }, (tx) =>
        tx.run({ text: "update delivery_proof set handover = 'left'", values: [] }),
      ),
    ).rejects.toThrow(/permission denied/)
  })

  test.for([
    ['another country', { country: 'GB', city: 'Leeds' }, ['country']],
    ['another town', { country: 'US', city: 'Chicago', postcode: '60614' }, ['place']],
  ] as const)('contradicts the order for %s', async ([, place, doubts]) => {
    const of = await sent()
    await tell(of, { ...handedOver, place })
    expect((await shown(of.id)).sealed).toMatchObject({ standing: 'contradicts', doubts })
  })

  test('without a place proves little, and a town under another name is none', async () => {
    const [bare, named] = [await sent(), await sent()]
    await tell(bare, { status: 'delivered' })
    expect((await shown(bare.id)).sealed).toMatchObject({ standing: 'unproven', handover: 'said' })
    await tell(named, { ...handedOver, place: { country: 'US', city: 'PDX', postcode: '97209-1234' } })
    expect((await shown(named.id)).sealed).toMatchObject({ standing: 'fits' })
  })

  test('stays sealed when the parcel comes back, with the doubt beside it', async () => {
    const of = await sent()
    await tell(of, { ...handedOver, at: hoursAgo(5), place: there })
    const { digest } = (await shown(of.id)).sealed!
    expect(await tell(of, { status: 'exception', substatus: 'exception011' })).toBe('stored')
    const { sealed, detail: state, events } = await shown(of.id)
    expect(state).toBe('delivered')
    expect(sealed).toMatchObject({ standing: 'contradicts', doubts: ['returned'], digest })
    expect(events[0]).toMatchObject({ standing: 'after_end' })
  })
})

test('counts as lost after 30 days without news by express, and after 60 by post', async () => {
  const [express, post] = [await sent(), await sent({}, 'usps')]
  const age = (days: number) =>
    rows(
      `update shipment set round_at = now() - make_interval(days => $2) where id = any($1::uuid[])`,
      [express.id, post.id],
      days,
    )
  const run = () => lostRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
  const states = async () => [(await parcel(express.id))['detail'], (await parcel(post.id))['detail']]
  await age(29)
  await run()
  expect(await states()).toEqual(['pending', 'pending'])
  await age(31)
  await run()
  expect(await states()).toEqual(['expired', 'pending'])
  await age(61)
  await run()
  expect(await states()).toEqual(['expired', 'expired'])
})
