import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { siteWorld } from '#areas/main/test/site-world.ts'
import type { Somebody } from '#test/approvals.ts'

const world = await siteWorld()
const { rows, staff, shown, named, added, approved, live } = world
const { waiting, read, approve, refuse, freeze, unfreeze, openCarrier, refuseCarrier, closeCarrier } =
  providerCalls.siteAudit
let anna: Somebody
let main: Somebody

beforeAll(async () => {
  ;({ anna, main } = await world.begin())
})

const visa = { brand: 'visa', currency: 'USD' } as const
const why = { reason: 'The shop sells nothing yet' }

const rename = async (id: string, name: string) => {
  const { version, url } = await shown(id)
  return anna.ask(portalCalls.site.update, {
    id,
    version,
    kind: 'website',
    name,
    url,
    tool: 'shopify',
    serviceEmail: 'help@shop.example',
  })
}

describe('a new site', () => {
  test('waits on the desk with what it wants, and the look stands in the log', async () => {
    const id = await added()
    const desk = await staff(waiting, {})
    expect(desk.data!.sites).toContainEqual(
      expect.objectContaining({ siteId: id, merchantId: '1', state: 'pending' }),
    )
    const seen = await staff(read, { merchantId: '1', siteId: id, staff: 'Li Na' })
    expect(seen.data).toMatchObject({ state: 'pending', carriers: [{ ...visa, state: 'opening' }] })
    await expect
      .poll(() => rows("select outcome from operation_log where target = $1 and call = '/sites/read'", id))
      .toEqual([{ outcome: 'read' }])
  })

  test('approved, it waits for its first carrier, which makes it normal', async () => {
    const id = await added()
    expect((await staff(approve, await named(id))).data).toMatchObject({
      state: 'review success',
      version: 2,
    })
    expect(await shown(id)).toMatchObject({ waitsFor: 'carrier', sells: false })
    const opened = await staff(openCarrier, { ...(await named(id)), ...visa })
    expect(opened.data).toMatchObject({ state: 'normal', carrierState: 'open' })
    expect(await shown(id)).toMatchObject({ sells: true, carriers: { open: 1, opening: 0 } })
    const told = await rows(
      "select kind from notice where operator_id = $1 and facts->>'site' = 'Test shop'",
      main.id,
    )
    expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['site.approved', 'site.normal']))
  })

  test('refused, the reason is told, and it can be submitted again', async () => {
    const id = await added({ name: 'Refused shop' })
    expect((await staff(refuse, { ...(await named(id)), ...why })).data).toMatchObject({
      state: 'review failed',
    })
    expect(await shown(id)).toMatchObject({ reason: why.reason, waitsFor: 'correction' })
    expect(
      await rows("select facts from notice where kind = 'site.refused' and operator_id = $1", anna.id),
    ).toMatchObject([{ facts: { site: 'Refused shop', reason: why.reason } }])
    expect((await rename(id, 'Corrected shop')).data).toMatchObject({ state: 'pending' })
    expect(await shown(id)).toMatchObject({ reason: null, name: 'Corrected shop' })
  })

  test('no carrier is opened before it has passed', async () => {
    const id = await added()
    expect((await staff(openCarrier, { ...(await named(id)), ...visa })).status).toBe('12000004')
  })
})

describe('a change of a site that sells', () => {
  test('accepted, it takes the place of what was there; the site is normal at once', async () => {
    const id = await live()
    await rename(id, 'Accepted')
    expect((await staff(approve, await named(id))).data).toMatchObject({ state: 'normal' })
    expect(await shown(id)).toMatchObject({ name: 'Accepted', proposed: null, sells: true, state: 'normal' })
    expect((await shown(id)).story.slice(-2).map(({ event, state }) => [event, state])).toEqual([
      ['approve', 'review success'],
      ['carrier_open', 'normal'],
    ])
  })

  test('refused, what was accepted before keeps selling', async () => {
    const id = await live()
    await rename(id, 'Not accepted')
    await staff(refuse, { ...(await named(id)), ...why })
    expect(await shown(id)).toMatchObject({
      state: 'review failed',
      name: 'Test shop',
      proposed: { name: 'Not accepted' },
      sells: true,
    })
  })
})

describe('a freeze', () => {
  test('ends the sales until it ends', async () => {
    const id = await live()
    expect((await staff(freeze, { ...(await named(id)), ...why })).data).toMatchObject({ state: 'frozen' })
    expect(await shown(id)).toMatchObject({ sells: false, reason: why.reason, actions: [] })
    expect((await staff(unfreeze, await named(id))).data).toMatchObject({ state: 'normal' })
    expect(await shown(id)).toMatchObject({ sells: true, reason: null })
  })

  test('is for normal sites', async () => {
    const id = await approved()
    expect((await staff(freeze, { ...(await named(id)), ...why })).status).toBe('12000004')
  })
})

describe('carriers', () => {
  test('are refused and closed with a reason, and keep their steps', async () => {
    const id = await live({ brands: ['visa', 'jcb'] })
    const jcb = { brand: 'jcb', currency: 'USD' } as const
    await staff(refuseCarrier, { ...(await named(id)), ...jcb, ...why })
    await staff(closeCarrier, { ...(await named(id)), ...visa, ...why })
    const { data } = await anna.ask(portalCalls.carrier.query, { siteId: id })
    expect(data!.carriers.map(({ brand, state, reason }) => [brand, state, reason])).toEqual([
      ['jcb', 'refused', why.reason],
      ['visa', 'closed', why.reason],
    ])
    const one = await anna.ask(portalCalls.carrier.detail, { siteId: id, ...visa })
    expect(one.data!.steps.map(({ state }) => state)).toEqual(['opening', 'open', 'closed'])
  })

  test('nobody asked for are none, and can be opened all the same', async () => {
    const id = await live()
    const kwd = { brand: 'amex', currency: 'KWD' } as const
    expect((await anna.ask(portalCalls.carrier.detail, { siteId: id, ...kwd })).data).toMatchObject({
      state: 'none',
      steps: [],
    })
    expect((await staff(openCarrier, { ...(await named(id)), ...kwd })).data).toMatchObject({
      carrierState: 'open',
    })
  })

  test('an open one is not refused', async () => {
    const id = await live()
    expect((await staff(refuseCarrier, { ...(await named(id)), ...visa, ...why })).status).toBe('12000005')
  })
})

test('what staff saw has to be what is there', async () => {
  const id = await added()
  expect((await staff(approve, { ...(await named(id)), version: 7 })).status).toBe('00000410')
})

test('two decisions at once: one is made', async () => {
  const id = await added()
  const seen = await named(id)
  const both = await Promise.all([staff(approve, seen), staff(refuse, { ...seen, ...why })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['0', '00000410'])
})

test('the story of a site is never rewritten', async () => {
  await added()
  await expect(rows("update site_event set reason = 'x'")).rejects.toThrow()
})
