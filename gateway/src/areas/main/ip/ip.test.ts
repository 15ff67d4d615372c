import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { ipLimits } from '@quayside/contract/main/limits.ts'
import { ipWorld } from '#areas/main/test/ip-world.ts'
import { testApp } from '#test/app.ts'
import { proof, type Somebody } from '#test/approvals.ts'

const app = await testApp()
const world = ipWorld(app)
const { somebody, rows, add, added } = world
const { ip } = portalCalls
let who: Somebody
let stranger: Somebody

beforeAll(async () => {
  await world.begin()
  who = await somebody()
  stranger = await somebody({ merchantId: 2n })
})
beforeEach(() => world.none())

const networkOf = async (network: string) => {
  const { data, error, errors } = await add(who, { network, purpose: 'api', acceptsWide: false })
  if (!data) return `${errors?.[0]?.field} ${error}`
  return (await rows('select network::text as n from ip_entry where id = $1', data.id))[0]!['n']
}

describe('a network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7/32'],
    [' 203.0.113.0/24 ', '203.0.113.0/24'],
    ['10.1.0.0/16', '10.1.0.0/16'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['2001:DB8:0:0::/32', '2001:db8::/32'],
    ['::ffff:1.2.3.4', '1.2.3.4/32'],
    ['::ffff:1.2.3.0/120', '1.2.3.0/24'],
  ])('%s is kept as %s', async (typed, kept) => {
    expect(await networkOf(typed)).toBe(kept)
  })

  test.each([
    ['203.0.113.7/24', 'network ip.host_bits'],
    ['2001:db8::1/64', 'network ip.host_bits'],
    ['0.0.0.0/0', 'network ip.whole'],
    ['::/0', 'network ip.whole'],
    ['::ffff:0:0/96', 'network ip.whole'],
    ['10.0.0.0/15', 'acceptsWide ip.wide_unticked'],
    ['2001:db8::/31', 'acceptsWide ip.wide_unticked'],
    ['::ffff:10.0.0.0/111', 'acceptsWide ip.wide_unticked'],
    ['203.0.113.0/33', 'network ip.unreadable'],
    ['2001:db8::/129', 'network ip.unreadable'],
    ['203.0.113.0/024', 'network ip.unreadable'],
    ['203.0.113', 'network ip.unreadable'],
    ['0x7f.1', 'network ip.unreadable'],
    ['010.0.0.1', 'network ip.unreadable'],
    ['fe80::1%eth0', 'network ip.unreadable'],
    ['shop.example', 'network ip.unreadable'],
    ['1.2.3.4/32/32', 'network ip.unreadable'],
    ['1.2.3.4/-1', 'network ip.unreadable'],
  ])('%s is refused: %s', async (typed, problem) => {
    expect(await networkOf(typed)).toBe(problem)
  })

  test('wider than one company has is taken with a tick, and keeps it', async () => {
    const one = await added(who, { network: '10.0.0.0/15', purpose: 'api', acceptsWide: true })
    const { proof: _, purpose: __, ...values } = world.entry({ network: '10.0.0.0/15', acceptsWide: false })
    const changed = await who.ask(ip.update, { ...one, ...values, note: 'VPN', proof })
    expect(changed.data).toMatchObject({ version: 2 })
  })

  test('that overlaps another of its purpose is refused, whatever state that one is in', async () => {
    await added(who, { network: '10.1.0.0/16', purpose: 'api', enabled: false })
    for (const network of ['10.1.2.3', '10.1.0.0/16', '10.0.0.0/8']) {
      const refused = await add(who, { network, purpose: 'api' })
      expect(refused.error).toBe('ip.overlaps')
      expect(refused.errors?.[0]?.message).toContain('10.1.0.0/16')
    }
    expect((await add(who, { network: '10.1.2.3', purpose: 'agents' })).error).toBeUndefined()
    expect((await add(who, { network: '10.2.0.0/16', purpose: 'api' })).error).toBeUndefined()
    expect((await add(stranger, { network: '10.1.2.3', purpose: 'api' })).error).toBeUndefined()
  })

  test('that overlaps is refused by the database too', async () => {
    await added(who, { network: '10.1.0.0/16', purpose: 'api' })
    const inserting = rows(
      `insert into ip_entry (merchant_id, id, purpose, network, note, enabled, changed_at, changed_by)
        values (1, gen_random_uuid(), 'api', '10.1.2.3', '', true, now(), $1)`,
      who.id,
    )
    await expect(inserting).rejects.toMatchObject({ code: '23P01' })
  })

  test('of two that overlap and are added at once one is refused', async () => {
    const both = await Promise.all(
      ['10.1.0.0/16', '10.1.2.0/24'].map((network) => add(who, { network, purpose: 'api' })),
    )
    expect(new Set(both.map(({ error }) => error))).toEqual(new Set(['ip.overlaps', undefined]))
  })
})

describe('limits', () => {
  test('a note of 100 characters, and not one more', async () => {
    const note = '地'.repeat(ipLimits.note.max)
    expect((await add(who, { purpose: 'api', note })).error).toBeUndefined()
    const refused = await add(who, { purpose: 'agents', note: `${note}x` })
    expect(refused).toMatchObject({ error: 'request.invalid', errors: [{ field: 'note' }] })
  })

  test('two hundred rows of a merchant, and not one more', async () => {
    await rows(
      `insert into ip_entry (merchant_id, id, purpose, network, note, enabled, changed_at, changed_by)
        select 1, gen_random_uuid(), 'agents', ('10.1.' || n || '.0/24')::cidr, '', true, now(), $1
        from generate_series(1, $2::int) n`,
      who.id,
      ipLimits.rows.max - 1,
    )
    const last = await added(who, { purpose: 'api', network: '10.9.0.1' })
    expect(await add(who, { purpose: 'api', network: '10.9.0.2' })).toMatchObject({ error: 'ip.full' })
    expect((await add(stranger, { purpose: 'api', network: '10.9.0.2' })).error).toBeUndefined()
    await who.ask(ip.delete, { ...last, proof })
    expect((await add(who, { purpose: 'api', network: '10.9.0.2' })).error).toBeUndefined()
  })

  test('an end has not come yet', async () => {
    const endsAt = new Date(Date.now() - 1_000).toISOString()
    expect(await add(who, { purpose: 'api', endsAt })).toMatchObject({
      error: 'ip.end_passed',
      errors: [{ field: 'endsAt' }],
    })
  })
})

test('a row is changed and deleted as it was seen, by its merchant alone', async () => {
  const one = await added(who, { purpose: 'api', note: 'Order server' })
  const { proof: _, purpose: __, ...values } = world.entry()
  const unknown = { error: 'object.not_found' }
  expect(await stranger.ask(ip.update, { ...one, ...values, proof })).toMatchObject(unknown)
  expect(await stranger.ask(ip.delete, { ...one, proof })).toMatchObject(unknown)
  expect(await stranger.ask(ip.check, { change: { act: 'delete', ...one } })).toMatchObject(unknown)
  expect(await who.ask(ip.update, { ...one, ...values, version: 7, proof })).toMatchObject({
    error: 'request.conflict',
  })
  expect((await who.ask(ip.update, { ...one, ...values, note: 'Two', proof })).data!.version).toBe(2)
  expect(await who.ask(ip.delete, { ...one, proof })).toMatchObject({ error: 'request.conflict' })
  expect((await who.ask(ip.delete, { id: one.id, version: 2, proof })).data).toEqual({ id: one.id })
  expect(await who.ask(ip.delete, { id: one.id, version: 2, proof })).toMatchObject(unknown)
})

test('a change takes the payment password', async () => {
  const wrong = await add(who, { proof: { paymentPassword: 'Wrong-Word-1' } })
  expect(wrong.error).toBe('proof.wrong')
  expect(await rows('select 1 from ip_entry')).toEqual([])
})

test('an address is tested against its list, in whatever clothes it comes', async () => {
  const tested = async (address: string, purpose: 'api' | 'portal' = 'api') => {
    const { data, error } = await who.ask(ip.test, { purpose, ip: address })
    return data ? { ...data, row: data.row?.network ?? null } : error
  }
  expect(await tested('203.0.113.7')).toEqual({
    ip: '203.0.113.7',
    isOpen: true,
    isAdmitted: true,
    row: null,
  })
  await added(who, { purpose: 'api', network: '203.0.113.0/24' })
  await added(who, { purpose: 'api', network: '198.51.100.0/24', enabled: false })
  expect(await tested('::ffff:203.0.113.7')).toMatchObject({
    ip: '203.0.113.7',
    isAdmitted: true,
    isOpen: false,
    row: '203.0.113.0/24',
  })
  expect(await tested('203.0.114.1')).toMatchObject({ isAdmitted: false, row: null })
  expect(await tested('198.51.100.1')).toMatchObject({ isAdmitted: false, row: '198.51.100.0/24' })
  expect(await tested('203.0.114.1', 'portal')).toMatchObject({ isAdmitted: true, isOpen: true })
  expect(await tested('203.0.113.0/24')).toBe('ip.no_address')
})

test('the page has rows, how each purpose stands, and from where it is read', async () => {
  const endsAt = new Date(Date.now() + 86_400_000).toISOString()
  await added(who, { purpose: 'api', network: '203.0.113.7', note: 'Order server', endsAt })
  const { data } = await who.ask(ip.query, {})
  expect(data!.ip).toBe('127.0.0.1')
  expect(data!.rows).toMatchObject([
    { purpose: 'api', network: '203.0.113.7/32', note: 'Order server', enabled: true, isEnded: false },
  ])
  expect(data!.doors).toMatchObject([
    { purpose: 'portal', isOpen: true, opensAt: null },
    { purpose: 'api', isOpen: false, opensAt: expect.any(String) },
    { purpose: 'agents', isOpen: true, opensAt: null },
  ])
  expect((await stranger.ask(ip.query, {})).data!.rows).toEqual([])
})

test('every change stands in the log and is mailed, with what was before and after', async () => {
  const main = await somebody({ isMain: true })
  const one = await added(who, { purpose: 'api', network: '203.0.113.7' })
  await who.ask(ip.delete, { ...one, proof })
  const lines = await rows(
    `select call, before, after from operation_log where target = $1 order by at`,
    one.id,
  )
  expect(lines).toMatchObject([
    { call: '/ipwhitelist/add', before: null, after: { purpose: 'api', network: '203.0.113.7/32' } },
    { call: '/ipwhitelist/delete', before: { network: '203.0.113.7/32' }, after: null },
  ])
  const said = (await world.mails()).map(({ facts }) => String(facts['what']))
  expect(said.filter((one) => one.includes('was added'))).toHaveLength(2)
  expect(said.filter((one) => one.includes('Every address is now allowed'))).toHaveLength(2)
  await rows('update operator set is_main = false where id = $1', main.id)
})
