import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { siteLimits as limits } from '@quayside/contract/main/limits.ts'
import { siteWorld } from '#areas/main/test/site-world.ts'
import type { Somebody } from '#test/approvals.ts'
import { coreEvent, deliver, orderData } from '#test/deliveries.ts'

const world = await siteWorld()
const { app, rows, somebody, fresh, shown, added, approved, live } = world
const { add, update, query, queryAudited, enums } = portalCalls.site
const remove = portalCalls.site.delete
let anna: Somebody
let main: Somebody

beforeAll(async () => {
  ;({ anna, main } = await world.begin())
})

const changed = async (id: string, more: Partial<ReturnType<typeof fresh>>) => {
  const { kind, name, url, tool, store, system, serviceEmail, version } = await shown(id)
  const known = {
    kind,
    name,
    url,
    ...(tool && { tool }),
    ...(store && { store }),
    ...(system && { system }),
    serviceEmail: serviceEmail!,
  }
  return anna.ask(update, { id, version, ...known, ...more })
}

describe('adding a site', () => {
  test('it waits for its review, its carriers are asked for, and its story begins', async () => {
    const { data } = await anna.ask(
      add,
      fresh({ brands: ['visa', 'jcb'], currencies: ['USD', 'JPY', 'EUR'] }),
    )
    expect(data).toMatchObject({ state: 'pending', version: 1 })
    const site = await shown(data!.id)
    expect(site).toMatchObject({
      state: 'pending',
      sells: false,
      waitsFor: 'review',
      proposed: null,
      // In euros the merchant is not priced.
      carriers: { opening: 4, open: 0 },
      actions: ['edit', 'delete'],
    })
    expect(site.story.map(({ event, by }) => [event, by])).toEqual([
      ['add', 'Test Person'],
      ...Array.from({ length: 4 }, () => ['carrier_ask', 'Test Person']),
    ])
  })

  test.each([
    ['a website without its tool', { tool: undefined }, ['tool']],
    ['an app without store and system', { kind: 'app' as const }, ['store', 'system']],
  ])('%s is refused there', async (_, more, fields) => {
    const { status, errors } = await anna.ask(add, fresh(more))
    expect([status, errors?.map(({ field }) => field)]).toEqual(['12000001', fields])
  })

  test('an address that another site has is refused, capitals and a last slash aside', async () => {
    const site = fresh()
    await anna.ask(add, site)
    const again = await anna.ask(add, {
      ...site,
      url: `${site.url.toUpperCase().replace('HTTPS', 'https')}/`,
    })
    expect([again.status, again.errors?.[0]?.field]).toEqual(['12000002', 'url'])
  })

  test('two at once with one address: one is added', async () => {
    const site = fresh()
    const both = await Promise.all([anna.ask(add, site), anna.ask(add, site)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['0', '12000002'])
  })

  test.each([
    ['no scheme', 'shop.example'],
    ['a scheme that is none of the web', 'ftp://shop.example'],
    ['an address in numbers', 'http://127.0.0.1/'],
    ['a host without a domain', 'http://localhost/'],
    ['a password in it', 'https://a:b@shop.example'],
  ])('%s is no address of a site', async (_, url) => {
    const { status, errors } = await anna.ask(add, fresh({ url }))
    expect([status, errors?.[0]?.field]).toEqual(['00000001', 'url'])
  })

  test.each([
    ['name', limits.name.max, (n: number) => 'n'.repeat(n)],
    ['url', limits.url.max, (n: number) => `https://l.example/${'x'.repeat(n - 18)}`],
    ['serviceEmail', limits.serviceEmail.max, (n: number) => `${'m'.repeat(n - 13)}@shop.example`],
  ] as const)('%s may have as much as it may have, and not one more', async (field, max, of) => {
    const good = await anna.ask(add, fresh({ [field]: of(max) }))
    const long = await anna.ask(add, fresh({ [field]: of(max + 1) }))
    expect([good.status, long.status, long.errors?.[0]?.field]).toEqual(['0', '00000001', field])
  })

  test('a service address of five characters is refused, of six it is not', async () => {
    const [five, six] = ['a@b.c', 'a@b.co']
    const asked = [
      await anna.ask(add, fresh({ serviceEmail: five })),
      await anna.ask(add, fresh({ serviceEmail: six })),
    ]
    expect(asked.map(({ status }) => status)).toEqual(['00000001', '0'])
  })

  test('whose role reaches some sites alone adds none', async () => {
    const id = await added()
    const bounded = await somebody({
      permissions: ['main.site.view', 'main.site.manage'],
      scope: { sites: [id] },
    })
    expect((await bounded.ask(add, fresh())).status).toBe('00000403')
    const { data } = await bounded.ask(query, { filter: {}, page: { size: 20 } })
    expect(data?.rows.map((row) => row.id)).toEqual([id])
  })
})

describe('changing a site', () => {
  test('what needs no review changes at once, also while it sells', async () => {
    const id = await live()
    const { data } = await changed(id, { tool: 'own', serviceEmail: 'new@shop.example' })
    expect(data).toMatchObject({ state: 'normal' })
    expect(await shown(id)).toMatchObject({ tool: 'own', serviceEmail: 'new@shop.example', sells: true })
  })

  test('a new address of one that sells waits beside the old one', async () => {
    const id = await live()
    const before = await shown(id)
    const { data } = await changed(id, { url: 'https://moved.test.example', name: 'Moved' })
    expect(data).toMatchObject({ state: 'pending' })
    expect(await shown(id)).toMatchObject({
      state: 'pending',
      sells: true,
      url: before.url,
      name: before.name,
      proposed: { kind: 'website', name: 'Moved', url: 'https://moved.test.example' },
    })
    await deliver(app.db, [coreEvent('2026-01-05T10:00:00Z', orderData('S1', { site: before.url }))])
    expect(await rows("select flags from orders where order_no = 'S1'")).toEqual([{ flags: [] }])
    // Nobody else may take what is proposed.
    expect((await anna.ask(add, fresh({ url: 'https://moved.test.example' }))).status).toBe('12000002')
  })

  test('one that does not sell yet has no other values', async () => {
    const id = await approved()
    await changed(id, { name: 'Renamed' })
    expect(await shown(id)).toMatchObject({ state: 'pending', sells: false, name: 'Renamed', proposed: null })
  })

  test('a second review is not asked for while one waits', async () => {
    const id = await added()
    expect((await changed(id, { name: 'Other' })).status).toBe('12000004')
    expect((await changed(id, { tool: 'magento' })).data).toMatchObject({ state: 'pending' })
  })

  test('what somebody else has changed meanwhile is a conflict', async () => {
    const id = await added()
    const { kind, name, url, tool, serviceEmail } = fresh({ tool: 'own' })
    const answer = await anna.ask(update, { id, version: 9, kind, name, url, tool: tool!, serviceEmail })
    expect(answer.status).toBe('00000410')
    expect((await anna.ask(remove, { id, version: 9 })).status).toBe('00000410')
  })

  test('an edit and a decision at once: one of them comes second and is refused', async () => {
    const id = await approved()
    const seen = await shown(id)
    const open = {
      merchantId: '1',
      siteId: id,
      staff: 'Li Na',
      version: seen.version,
      brand: 'visa',
      currency: 'USD',
    } as const
    const both = await Promise.all([
      anna.ask(update, {
        id,
        version: seen.version,
        kind: seen.kind,
        name: 'Raced',
        url: seen.url,
        tool: seen.tool!,
        serviceEmail: seen.serviceEmail!,
      }),
      world.staff(providerCalls.siteAudit.openCarrier, open),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['0', '00000410'])
  })
})

describe('deleting a site', () => {
  test('it is gone from the list, and its address is free', async () => {
    const site = fresh()
    const { data } = await anna.ask(add, site)
    expect((await anna.ask(remove, { id: data!.id, version: 1 })).data).toMatchObject({ state: 'deleted' })
    expect((await anna.ask(add, site)).status).toBe('0')
    const listed = await anna.ask(query, { filter: { text: site.url }, page: { size: 20 } })
    expect(listed.data?.rows).toHaveLength(1)
    const gone = await anna.ask(query, { filter: { text: site.url, state: ['deleted'] }, page: { size: 20 } })
    expect(gone.data?.rows.map(({ id }) => id)).toEqual([data!.id])
  })

  test('not while an order of it is open', async () => {
    const id = await live()
    const { url } = await shown(id)
    await deliver(app.db, [coreEvent('2026-01-05T10:00:00Z', orderData('S2', { site: url }))])
    await rows("update orders set state = 'pending' where order_no = 'S2'")
    expect((await anna.ask(remove, { id, version: (await shown(id)).version })).status).toBe('12000006')
    expect((await shown(id)).openOrders).toBe(1)
  })

  test('not while a payment link of it is effective', async () => {
    const id = await live()
    const link = {
      formId: randomUUID(),
      siteId: id,
      currency: 'USD',
      items: [{ name: 'Backpack', quantity: 1, unitPrice: '98.00' }],
      expiryHours: 24,
    }
    expect((await main.ask(portalCalls.paymentLink.generate, link)).status).toBe('0')
    expect((await shown(id)).effectiveLinks).toBe(1)
    const refused = await anna.ask(remove, { id, version: (await shown(id)).version })
    expect(refused.status).toBe('12000007')
  })

  test('not while it is frozen', async () => {
    const id = await live()
    await world.staff(providerCalls.siteAudit.freeze, {
      ...(await world.named(id)),
      reason: 'Asked for papers',
    })
    expect((await anna.ask(remove, { id, version: (await shown(id)).version })).status).toBe('12000004')
  })
})

describe('finding sites', () => {
  test('by kind, state, tool, name and the state of their carriers', async () => {
    const app1 = await added({ kind: 'app', name: 'Findable', store: 'App Store', system: 'ios' })
    const site = await live({ name: 'Findable too', tool: 'opencart' })
    const bare = await added({ name: 'Findable as well', brands: [] })
    const ids = async (filter: object) => {
      const { data } = await anna.ask(query, { filter: { text: 'FINDABLE', ...filter }, page: { size: 20 } })
      return data?.rows.map(({ id }) => id)
    }
    expect(await ids({})).toEqual([bare, site, app1])
    expect(await ids({ kind: ['app'] })).toEqual([app1])
    expect(await ids({ state: ['normal'] })).toEqual([site])
    expect(await ids({ tool: ['opencart'] })).toEqual([site])
    expect(await ids({ carrierState: ['open'] })).toEqual([site])
    expect(await ids({ carrierState: ['none'] })).toEqual([bare])
  })

  test('audited ones are those that passed', async () => {
    const [waits, passed, sells] = [await added(), await approved(), await live()]
    const found = (await anna.ask(queryAudited, {})).data!.sites.map(({ id }) => id)
    expect([waits, passed, sells].map((id) => found.includes(id))).toEqual([false, true, true])
  })

  test('choices have the merchant’s own currencies', async () => {
    expect((await anna.ask(enums, {})).data).toMatchObject({ currencies: ['JPY', 'KWD', 'USD'] })
  })

  test('another merchant’s site is not there', async () => {
    const id = await added()
    const other = await somebody({ merchantId: 2n, isMain: true })
    expect((await other.ask(portalCalls.site.detail, { id })).status).toBe('00000440')
    expect((await other.ask(remove, { id, version: 1 })).status).toBe('00000440')
  })
})
