import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { siteLimits } from '@quayside/contract/main/limits.ts'
import type { CarrierWish } from '@quayside/contract/main/site/site.ts'
import { currencies } from '@quayside/contract/money.ts'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import { siteWorld } from '#areas/main/test/site-world.ts'
import type { Somebody } from '#test/approvals.ts'

const world = await siteWorld()
const { rows, somebody, staff, shown, named, added, approved, live } = world
const { ask } = portalCalls.carrier
const { waiting, openCarrier, refuseCarrier, closeCarrier, freeze, unfreeze } = providerCalls.siteAudit
const manages = ['main.site.view', 'main.site.manage'] as const
let anna: Somebody

beforeAll(async () => {
  ;({ anna } = await world.begin())
})

const visa = { brand: 'visa', currency: 'USD' } as const
const amex = { brand: 'amex', currency: 'USD' } as const
const yen = { brand: 'jcb', currency: 'JPY' } as const
const why = { reason: 'Too few sales' }

const wish = async (siteId: string, wishes: CarrierWish[], who = anna, key = randomUUID()) =>
  who.ask(ask, { siteId, version: (await shown(siteId)).version, wishes }, { key })
const states = async (siteId: string) =>
  (await shown(siteId)).brands.map(({ brand, currency, state }) => `${brand} ${currency} ${state}`)

describe('card schemes of a site that exists', () => {
  test('are asked for in several currencies at once; the answer is how all of them stand, and the story tells who asked', async () => {
    const id = await live()
    const { version } = await shown(id)
    const { data } = await wish(id, [amex, yen])
    expect(data!.version).toBe(version + 1)
    expect(data!.carriers.map(({ brand, currency, state }) => `${brand} ${currency} ${state}`)).toEqual([
      'jcb JPY opening',
      'amex USD opening',
      'visa USD open',
    ])
    const site = await shown(id)
    expect(site).toMatchObject({ version: version + 1, state: 'normal', sells: true })
    expect(site.story.slice(-2)).toMatchObject([
      { event: 'carrier_ask', state: 'normal', by: 'Test Person', ...amex },
      { event: 'carrier_ask', state: 'normal', by: 'Test Person', ...yen },
    ])
    expect(
      await rows(
        'select facts, before, after from operation_log where target = $1 and call = $2',
        id,
        ask.path,
      ),
    ).toMatchObject([
      {
        facts: { wishes: [amex, yen] },
        before: { carriers: [amex, yen].map((one) => ({ ...one, carrierState: 'none' })) },
        after: { carriers: [amex, yen].map((one) => ({ ...one, carrierState: 'opening' })) },
      },
    ])
  })

  test('one that was refused is asked for anew, without its old reason', async () => {
    const id = await live({ brands: ['visa', 'amex'] })
    await staff(refuseCarrier, { ...(await named(id)), ...amex, ...why })
    expect((await wish(id, [amex])).status).toBe('0')
    expect((await shown(id)).brands).toMatchObject([{ ...amex, state: 'opening', reason: null }, visa])
  })

  test('one that was closed is asked for anew, and takes payments once it is open again', async () => {
    const id = await live()
    await staff(closeCarrier, { ...(await named(id)), ...visa, ...why })
    expect((await wish(id, [visa])).status).toBe('0')
    expect(await states(id)).toEqual(['visa USD opening'])
    expect((await staff(openCarrier, { ...(await named(id)), ...visa })).data).toMatchObject({
      carrierState: 'open',
    })
  })

  test.each([
    ['in review', () => added({ brands: [] }), 'pending'],
    ['approved', () => approved({ brands: [] }), 'review success'],
  ])('are asked for while the site is %s, which leaves its state', async (_, make, state) => {
    const id = await make()
    expect((await wish(id, [visa])).status).toBe('0')
    expect(await shown(id)).toMatchObject({ state, carriers: { opening: 1 } })
  })
})

describe('what is open or being opened', () => {
  test.each([
    ['open', () => live(), 'Visa'],
    ['being opened', () => added(), 'Visa'],
  ])(
    'is not asked for when it is %s: the refusal names it, and nothing else is asked for',
    async (_, make, name) => {
      const id = await make()
      const before = await states(id)
      const { status, message } = await wish(id, [amex, visa])
      expect([status, message]).toEqual(['12000012', expect.stringContaining(name)])
      expect(await states(id)).toEqual(before)
    },
  )

  test('the same key is the same request', async () => {
    const id = await live()
    const key = randomUUID()
    const input = { siteId: id, version: (await shown(id)).version, wishes: [amex] }
    const both = [await anna.ask(ask, input, { key }), await anna.ask(ask, input, { key })]
    expect(both[0]!.data).toEqual(both[1]!.data)
    expect((await shown(id)).story.filter(({ event }) => event === 'carrier_ask')).toHaveLength(2)
  })

  test('the same form under another key is answered by what is there, opened meanwhile or not', async () => {
    const id = await live()
    const input = { siteId: id, version: (await shown(id)).version, wishes: [amex] }
    const first = await anna.ask(ask, input)
    expect((await anna.ask(ask, input)).data).toEqual(first.data)
    await staff(openCarrier, { ...(await named(id)), ...amex })
    expect((await anna.ask(ask, input)).data!.carriers).toMatchObject([{ ...amex, state: 'open' }, visa])
    expect((await shown(id)).version).toBe(input.version + 2)
  })

  test('two forms at once: one asks, the other is answered by what is there', async () => {
    const id = await live()
    const input = { siteId: id, version: (await shown(id)).version, wishes: [amex] }
    const both = await Promise.all([anna.ask(ask, input), anna.ask(ask, input)])
    expect(both.map(({ status }) => status)).toEqual(['0', '0'])
    expect((await shown(id)).version).toBe(input.version + 1)
  })

  test('a form that saw another site is told so', async () => {
    const id = await live()
    const { version } = await shown(id)
    await wish(id, [amex])
    expect((await anna.ask(ask, { siteId: id, version, wishes: [amex, yen] })).status).toBe('00000410')
  })
})

describe('is refused', () => {
  test('of a frozen site, until the freeze ends', async () => {
    const id = await live()
    await staff(freeze, { ...(await named(id)), ...why })
    expect((await shown(id)).asksIn).toEqual([])
    expect((await wish(id, [amex])).status).toBe('12000004')
    await staff(unfreeze, await named(id))
    expect((await wish(id, [amex])).status).toBe('0')
  })

  test('of a deleted site', async () => {
    const id = await added()
    await anna.ask(portalCalls.site.delete, { id, version: 1 })
    expect((await wish(id, [amex])).status).toBe('12000004')
    expect((await shown(id)).asksIn).toEqual([])
  })

  test('in a currency without pricing, which it names', async () => {
    const { status, message } = await wish(await live(), [{ brand: 'amex', currency: 'EUR' }])
    expect([status, message]).toEqual(['12000011', expect.stringContaining('EUR')])
  })

  test('of another merchant’s site as of one that is not there', async () => {
    const other = await somebody({ merchantId: 2n, isMain: true })
    const id = await live()
    const asked = await Promise.all(
      [id, randomUUID()].map((siteId) => other.ask(ask, { siteId, version: 1, wishes: [amex] })),
    )
    expect(asked.map(({ status }) => status)).toEqual(['00000440', '00000440'])
  })

  test('to a role of other sites as of one that is not there, and in a currency that it does not reach', async () => {
    const [own, other] = [await live(), await live()]
    const bounded = await somebody({ permissions: manages, scope: { sites: [own], currencies: ['USD'] } })
    expect((await wish(other, [amex], bounded)).status).toBe('00000440')
    expect((await wish(own, [yen], bounded)).status).toBe('00000403')
    expect((await bounded.ask(portalCalls.site.detail, { id: own })).data!.asksIn).toEqual(['USD'])
    expect((await wish(own, [amex], bounded)).status).toBe('0')
  })

  test('to whoever may only look, who is offered no currency', async () => {
    const id = await live()
    const looker = await somebody({ permissions: ['main.site.view'] })
    expect((await wish(id, [amex], looker)).status).toBe('00000403')
    expect((await looker.ask(portalCalls.site.detail, { id })).data!.asksIn).toEqual([])
    expect((await shown(id)).asksIn).toEqual(['JPY', 'KWD', 'USD'])
  })

  test.each([
    ['nothing', []],
    ['one scheme twice', [amex, amex]],
    ['more than there can be', tooMany()],
  ])('%s is no request', async (_, wishes) => {
    const { status, errors } = await wish(await live(), wishes)
    expect([status, errors?.[0]?.field]).toEqual(['00000001', 'wishes'])
  })
})

function tooMany(): CarrierWish[] {
  const max = siteLimits.wishes.currencies * cardBrands.length
  return currencies.flatMap((currency) => cardBrands.map((brand) => ({ brand, currency }))).slice(0, max + 1)
}

test('the desk has it where it came to wait: behind what waited before, and where it waits already it keeps its place', async () => {
  const [first, second] = [await live(), await live()]
  await wish(second, [amex])
  await wish(first, [amex])
  await wish(second, [yen])
  const { data } = await staff(waiting, { size: 200 })
  const found = data!.sites.map(({ siteId }) => siteId).filter((id) => id === first || id === second)
  expect(found).toEqual([second, first])
})
