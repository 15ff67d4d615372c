import { beforeAll, describe, expect, test } from 'vitest'
import { providerCalls } from '@quayside/contract/index.ts'
import type { CarrierEventData } from '@quayside/contract/provider/event-carrier.ts'
import { siteWorld } from '#areas/main/test/site-world.ts'
import type { SchemeWish } from '#ports/scheme-desk/port.ts'
import { coreEvent, deliver } from '#test/deliveries.ts'
import { carrierCoreRunner, carrierDueRunner } from './carrier-core.job.ts'

const world = await siteWorld()
const { app, rows, staff, shown, named, approved, live } = world
const { askCarrier, closeCarrier, openCarrier, read } = providerCalls.siteAudit
const visa = { brand: 'visa', currency: 'USD' } as const
const job = { id: '1', attempt: 1 }

beforeAll(async () => {
  await world.begin()
})

const heard: SchemeWish[] = []
const deps = {
  app: app.db,
  owner: app.owner,
  schemeDesk: {
    ask: (wish: SchemeWish) => {
      heard.push(wish)
      return Promise.resolve('taken' as const)
    },
  },
}
/** As the worker does it. */
const worked = (siteId: string) => carrierCoreRunner(deps).run({ merchantId: '1', siteId, ...visa }, job)
const asked = async (id: string) => staff(askCarrier, { ...(await named(id)), ...visa })
/** As the core tells it. */
async function told(id: string, more: Partial<CarrierEventData> = {}) {
  const { url } = await shown(id)
  const data = { kind: 'carrier', site: url, ...visa, result: 'opened', ...more } as CarrierEventData
  const [answer] = await deliver(app.db, [coreEvent(new Date().toISOString(), data)])
  return answer!
}
const stateOf = async (id: string) => {
  const { state, brands } = await shown(id)
  return { state, carrier: brands.find(({ brand }) => brand === 'visa')?.state ?? 'none' }
}

describe('a card scheme that staff ask the core for', () => {
  test('is being opened until the core says that it is, and makes the site normal then', async () => {
    const id = await approved({ brands: [] })
    expect((await asked(id)).data).toMatchObject({ state: 'review success', carrierState: 'opening' })
    heard.length = 0
    await worked(id)
    expect(heard).toEqual([{ merchantId: '1', site: (await shown(id)).url, ...visa }])
    expect(await stateOf(id)).toEqual({ state: 'review success', carrier: 'opening' })
    expect(await told(id)).toMatchObject({ outcome: 'applied' })
    expect(await stateOf(id)).toEqual({ state: 'normal', carrier: 'open' })
    expect((await shown(id)).story.map(({ event }) => event)).toContain('carrier_ask')
  })

  test('that the merchant has wished for is asked for once', async () => {
    const id = await approved()
    expect((await asked(id)).status).toBe('0')
    expect(await asked(id)).toMatchObject({ error: 'site.carrier_state' })
    const { data } = await staff(read, { merchantId: '1', siteId: id, staff: 'Li Na' })
    expect(data!.carriers).toContainEqual({ ...visa, state: 'opening', asked: true })
  })

  test('is refused by the core with its reason, which the merchant is told', async () => {
    const id = await approved({ brands: [] })
    await asked(id)
    const reason = 'Not for these goods'
    expect(await told(id, { result: 'refused', reason })).toMatchObject({ outcome: 'applied' })
    expect(await stateOf(id)).toEqual({ state: 'review success', carrier: 'refused' })
    expect(
      await rows(`select from notice where kind = 'site.carrier_refused' and facts->>'reason' = $1`, reason),
    ).not.toHaveLength(0)
  })

  test('is closed by the core later, and asked for anew', async () => {
    const id = await live()
    expect(await told(id, { result: 'closed', reason: 'The scheme ends here' })).toMatchObject({
      outcome: 'applied',
    })
    expect((await stateOf(id)).carrier).toBe('closed')
    expect((await asked(id)).data).toMatchObject({ carrierState: 'opening' })
  })

  test('of a site in review is not asked for', async () => {
    const id = await world.added({ brands: [] })
    expect(await asked(id)).toMatchObject({ error: 'site.state' })
  })
})

describe('the core’s answer', () => {
  test('told twice opens once; what staff have entered already is no contradiction', async () => {
    const id = await approved({ brands: [] })
    await asked(id)
    await staff(openCarrier, { ...(await named(id)), ...visa })
    expect(await told(id)).toMatchObject({ outcome: 'applied' })
    expect(await stateOf(id)).toEqual({ state: 'normal', carrier: 'open' })
  })

  test('of an unknown site, or against what is, is kept for staff', async () => {
    const id = await live()
    await staff(closeCarrier, { ...(await named(id)), ...visa, reason: 'Ended' })
    expect(await told(id, { result: 'refused', reason: 'No' })).toMatchObject({
      outcome: 'unmatched',
      reason: 'state',
    })
    const data = { kind: 'carrier', site: 'https://elsewhere.example', ...visa, result: 'opened' } as const
    const [answer] = await deliver(app.db, [coreEvent(new Date().toISOString(), data)])
    expect(answer).toMatchObject({ outcome: 'unmatched', reason: 'reference_unknown' })
  })

  test('that does not come is asked for again after an hour, and no sooner', async () => {
    const id = await approved({ brands: [] })
    await asked(id)
    await rows(`update site_carrier set core_asked_at = null where site_id <> $1`, id)
    heard.length = 0
    await carrierDueRunner(deps).run({}, job)
    expect(heard).toEqual([])
    await rows(`update site_carrier set core_asked_at = now() - interval '61 minutes' where site_id = $1`, id)
    await carrierDueRunner(deps).run({}, job)
    expect(heard).toMatchObject([visa])
    await told(id)
    heard.length = 0
    await worked(id)
    expect(heard).toEqual([])
  })

  test('names why it refuses or closes', async () => {
    const id = await approved({ brands: [] })
    await asked(id)
    expect(await told(id, { result: 'refused' })).toMatchObject({ outcome: 'rejected', reason: 'schema' })
  })
})
