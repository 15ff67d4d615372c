import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { ipWorld } from '#areas/main/test/ip-world.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'

const app = await testApp()
const world = ipWorld(app)
const { somebody, rows, add, added } = world
const approvals = approvalWorld(app)
const { ip, approval } = portalCalls
const office = '203.0.113.7'
const home = '198.51.100.20'
let who: Somebody
let second: Somebody

beforeAll(async () => {
  await world.begin()
  who = await somebody()
  second = await somebody()
})
beforeEach(async () => {
  await world.none()
  await rows('update session set ip = null, seen_at = now()')
  await rows('delete from approval')
})
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const values = (network: string, more: object = {}) => {
  const { proof: _, purpose: __, acceptsLockOut: ___, ...rest } = world.entry({ network, ...more })
  return rest
}

describe('whoever asks', () => {
  test('does not shut themselves out with the first row, of the portal alone', async () => {
    expect(await add(who, { network: office }, home)).toMatchObject({ error: 'ip.locks_out' })
    expect((await add(who, { network: office }, office)).error).toBeUndefined()
    expect((await add(who, { purpose: 'api', network: '10.0.0.1' }, office)).error).toBeUndefined()
    expect((await add(who, { purpose: 'agents', network: '10.0.0.1' }, office)).error).toBeUndefined()
  })

  test('nor by changing, disabling or deleting the row that lets them in', async () => {
    const own = await added(who, { network: home }, home)
    await added(who, { network: office }, home)
    const refused = { error: 'ip.locks_out' }
    const from = { ip: home }
    expect(await who.ask(ip.delete, { ...own, proof }, from)).toMatchObject(refused)
    expect(await who.ask(ip.update, { ...own, ...values('198.51.100.21'), proof }, from)).toMatchObject(
      refused,
    )
    expect(
      await who.ask(ip.update, { ...own, ...values(home, { enabled: false }), proof }, from),
    ).toMatchObject(refused)
    const wider = await who.ask(ip.update, { ...own, ...values('198.51.100.0/24'), proof }, from)
    expect(wider.error).toBeUndefined()
  })

  test('nor by enabling another one while the portal is open', async () => {
    const off = await added(who, { network: office, enabled: false }, home)
    const enabled = await who.ask(ip.update, { ...off, ...values(office), proof }, { ip: home })
    expect(enabled).toMatchObject({ error: 'ip.locks_out' })
  })

  test('nor by a coming end, where other rows go on', async () => {
    await added(who, { network: home }, home)
    await added(who, { network: office }, home)
    const { data } = await who.ask(ip.query, {}, { ip: home })
    const own = data!.rows.find(({ network }) => network.startsWith(home))!
    const seen = { id: own.id, version: own.version }
    const ending = { ...seen, ...values(home, { endsAt: inDays(7) }) }
    expect(await who.ask(ip.update, { ...ending, proof }, { ip: home })).toMatchObject({
      error: 'ip.locks_out',
    })
    const { data: told } = await who.ask(ip.check, { change: { act: 'update', ...ending } }, { ip: home })
    expect(told!.youOutAt).toBe(ending.endsAt)
  })

  test('may add a first row that ends: after it the portal is open again, and that is told', async () => {
    const endsAt = inDays(7)
    const change = { act: 'add' as const, purpose: 'portal' as const, ...values(home, { endsAt }) }
    const { data } = await who.ask(ip.check, { change }, { ip: home })
    expect(data).toMatchObject({ youOutAt: null, isOpen: false, opensAt: endsAt })
    expect((await add(who, { network: home, endsAt }, home)).error).toBeUndefined()
  })

  test('who is in until an end may change what does not bring it forward', async () => {
    await added(who, { network: office }, office)
    await added(who, { network: home, endsAt: inDays(2) }, office)
    const other = await add(who, { network: '192.0.2.1' }, home)
    expect(other.error).toBeUndefined()
  })

  test('is not shut out by the last row that goes: the portal is open then', async () => {
    const own = await added(who, { network: home }, home)
    const { data } = await who.ask(ip.check, { change: { act: 'delete', ...own } }, { ip: home })
    expect(data).toMatchObject({ youOutAt: null, isOpen: true })
    expect((await who.ask(ip.delete, { ...own, proof }, { ip: home })).error).toBeUndefined()
  })

  test('of two changes at once, each of which leaves them in, one is refused', async () => {
    const one = await added(who, { network: `${home}/32` }, home)
    const { data } = await who.ask(ip.query, {}, { ip: home })
    expect(data!.rows).toHaveLength(1)
    // Alone, each is fine: deleting the only row opens the portal, and another row beside it shuts nobody out.
    const both = await Promise.all([
      who.ask(ip.delete, { ...one, proof }, { ip: home }),
      add(who, { network: office }, home),
    ])
    expect(both.filter(({ error }) => error === undefined)).toHaveLength(1)
    expect((await who.ask(ip.query, {}, { ip: home })).data).toBeDefined()
  })
})

describe('a second person', () => {
  const shutOut = (from = home) => add(who, { network: office, acceptsLockOut: true }, from)

  test('is asked for where somebody says that they would be out, rule or none', async () => {
    const asked = await shutOut()
    expect(asked.error).toBe('approval.required')
    expect(await rows('select 1 from ip_entry')).toEqual([])
    const { data } = await second.ask(approval.detail, { id: asked.facts!['approval']! }, { ip: office })
    expect(data!.facts).toMatchObject({
      act: 'ip_add',
      network: `${office}/32`,
      purpose: 'portal',
      lockOut: expect.any(String),
    })
    const done = await second.ask(approval.approve, { id: data!.id, proof }, { ip: office })
    expect(done).toMatchObject({ data: { state: 'done' } })
    expect(await who.ask(ip.query, {}, { ip: home })).toMatchObject({ error: 'session.address_refused' })
  })

  test('is checked too: one who would be out as well does not approve it', async () => {
    const asked = await shutOut()
    const id = asked.facts!['approval']!
    const failed = await second.ask(approval.approve, { id, proof }, { ip: home })
    expect(failed).toMatchObject({ data: { state: 'failed' } })
    expect((await approvals.state(id))['problem']).toBe('ip.locks_out_second')
    expect(await rows('select 1 from ip_entry')).toEqual([])
  })

  test('cannot be asked where there is nobody', async () => {
    await rows(`update operator set state = 'locked' where merchant_id = 1 and id <> $1`, who.id)
    expect(await shutOut()).toMatchObject({ error: 'approval.nobody_decides' })
    await rows(`update operator set state = 'active' where merchant_id = 1`)
  })

  test('is not asked where nobody is shut out, and a tick changes nothing', async () => {
    expect((await shutOut(office)).error).toBeUndefined()
  })

  test('approves by rule; what shuts its maker out meanwhile is refused without their word', async () => {
    await rows(
      `insert into approval_rule (merchant_id, kind, changed_by) values (1, 'ip.change', $1)`,
      who.id,
    )
    // When they ask, the portal is open and stays so.
    const asked = await add(who, { network: office, enabled: false }, home)
    expect(asked.error).toBe('approval.required')
    const row = await add(who, { network: home }, home)
    expect(row.error).toBe('approval.required')
    await approvals.approve(second, row.facts!['approval']!)
    const state = await approvals.state(row.facts!['approval']!)
    // The second person is at another address than the one that is added.
    expect(state).toMatchObject({ state: 'failed', problem: 'ip.locks_out_second' })
    const done = await second.ask(approval.approve, { id: asked.facts!['approval']!, proof }, { ip: office })
    expect(done).toMatchObject({ data: { state: 'done' } })
  })
})

describe('addresses that were seen', () => {
  test('are counted: of five, three would be refused; who was refused and what is old was not seen', async () => {
    for (const last of [1, 2, 3]) await world.seenAt(who, `192.0.2.${last}`)
    for (const last of [8, 9]) await world.seenAt(who, `203.0.113.${last}`)
    await world.seenAt(who, '192.0.2.77', '31 days')
    const change = { act: 'add' as const, purpose: 'portal' as const, ...values('203.0.113.0/24') }
    const { data } = await second.ask(ip.check, { change }, { ip: office })
    // The log has 127.0.0.1 and what else the tests before have called from.
    const out = data!.rows.map((one) => one.ip)
    expect(out).toEqual(expect.arrayContaining(['192.0.2.1', '192.0.2.2', '192.0.2.3']))
    expect(out).not.toContain('203.0.113.8')
    expect(out).not.toContain('192.0.2.77')
    expect(data!.out).toBe(out.length)
    expect(data!.seen).toBeGreaterThanOrEqual(data!.out + 2)
  })

  test('of servers are those that signed with a key', async () => {
    const { key } = portalCalls
    const made = await who.ask(key.generate, { proof })
    for (const last of [1, 2])
      await rows(
        `insert into merchant_key_use (merchant_id, key_id, ip, call) values (1, $1, $2, '/transaction/query')`,
        made.data!.id,
        `192.0.2.${last}`,
      )
    const change = { act: 'add' as const, purpose: 'api' as const, ...values('192.0.2.1') }
    const { data } = await who.ask(ip.check, { change })
    expect(data).toMatchObject({ seen: 2, out: 1, youOutAt: null, rows: [{ ip: '192.0.2.2' }] })
  })
})
