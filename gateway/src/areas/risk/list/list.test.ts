import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { entryText, ListReplica } from '@quayside/contract/risk/ruling/list-deltas.ts'
import type { riskListCalls } from '@quayside/contract/risk/list/list.ts'
import { ruleWorld } from '#areas/risk/test/rule-world.ts'
import { testApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'
import { coreEvent, deliver, orderData } from '#test/deliveries.ts'

const app = await testApp()
const world = ruleWorld(app)
const { rows } = world
const { riskList } = portalCalls
let anna: Somebody
let ben: Somebody
let stranger: Somebody

beforeAll(async () => {
  await world.begin()
  anna = await world.somebody()
  ben = await world.somebody()
  stranger = await world.somebody({ merchantId: 2n })
})
beforeEach(async () => {
  for (const table of ['risk_list_entry', 'risk_list_head', 'risk_core_step', 'risk_core'])
    await rows(`delete from ${table}`)
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const lasting = (days = 7) => ({
  colour: 'black' as const,
  reason: 'BIN attack of 16 June',
  until: inDays(days),
  acceptsLonger: false,
})
type Added = InputOf<typeof riskListCalls.add>
const add = (values: Partial<Added>, who = anna) =>
  who.ask(riskList.add, { ...lasting(), type: 'ip', ...values })
const refused = async (values: Partial<Added>) => {
  const { error, errors } = await add(values)
  return errors ? `${errors[0]!.field} ${error}` : error
}
const listed = async (who = anna) =>
  (await who.ask(riskList.query, { filter: {}, page: { size: 50 }, order: 'newest', count: false })).data!
    .rows
const pasted = (lines: readonly string[], values: Partial<InputOf<typeof riskListCalls.addLines>> = {}) =>
  anna.ask(riskList.addLines, { ...lasting(), type: 'ip', lines: [...lines], dryRun: true, ...values })

/** The lists as a core has them that asks until it has all. */
async function replica() {
  const lists = new ListReplica()
  let digest = ''
  for (let before = -1; before < lists.applied;) {
    before = lists.applied
    const [snapshot] = await world.core({ listNumber: lists.applied })
    if (!snapshot) break
    lists.take(snapshot.lists.deltas)
    ;({ digest } = snapshot.lists)
  }
  const sum = [...lists.entries.values()].reduce(
    (total, entry) =>
      BigInt.asUintN(64, total + createHash('sha256').update(entryText(entry)).digest().readBigUInt64BE(0)),
    0n,
  )
  return { lists, digest, own: sum.toString(16).padStart(16, '0') }
}

describe('an entry', () => {
  test.each([
    [{ content: '198.51.100.47' }, '198.51.100.47'],
    [{ type: 'ip', content: '2001:DB8::1' }, '2001:0db8:0000:0000:0000:0000:0000:0001'],
    [{ type: 'ip', content: '::ffff:198.51.100.47' }, '198.51.100.47'],
    [{ type: 'email', content: ' Ko.17@Mail.Example ' }, 'ko.17@mail.example'],
    [{ type: 'domain', content: '@Bücher.example' }, 'xn--bcher-kva.example'],
    [{ type: 'bin', content: '424242' }, '424242'],
    [{ type: 'country', content: 'us' }, 'US'],
    [{ type: 'range', content: '198.18.34.0/24' }, '4:c6122200/24'],
    [{ type: 'customer', content: 'C-88213' }, 'c-88213'],
  ] as const)('%j is kept as %s', async (values, kept) => {
    expect((await add({ ...values, until: inDays(1) })).error).toBeUndefined()
    expect((await rows('select value from risk_list_entry'))[0]!['value']).toBe(kept)
  })

  test.each([
    [{ content: 'not an address' }, 'content risk.content_type'],
    [{ content: '010.0.0.8' }, 'content risk.content_type'],
    [{ content: '10.0.0.8' }, 'content risk.private_address'],
    [{ content: '::ffff:10.0.0.8' }, 'content risk.private_address'],
    [{ type: 'range', content: '203.0.113.0/16' }, 'content risk.too_wide'],
    [{ type: 'range', content: '2001:db8::/32' }, 'content risk.too_wide'],
    [{ type: 'customer', content: '4242 4242 4242 4242' }, 'content risk.content_card'],
    [{ type: 'customer', content: 'Card 4242424242424242, please.' }, 'content risk.content_card'],
    [{ type: 'device', content: '４２４２４２４２４２４２４２４２' }, 'content risk.content_card'],
    [{ type: 'card', content: '424242' }, 'content risk.from_order_only'],
    [{ type: 'email', content: 'x'.repeat(33) }, 'content request.invalid'],
    [{ content: '192.0.2.1', until: inDays(8) }, 'acceptsLonger risk.longer_than_advised'],
    [{ content: '192.0.2.1', until: null }, 'acceptsLonger risk.longer_than_advised'],
    [{ content: '192.0.2.1', until: inDays(-1) }, 'until risk.expiry_passed'],
  ] as const)('%j is refused', async (values, told) => {
    expect(await refused(values)).toBe(told)
    expect(await listed()).toEqual([])
  })

  test('is there once, whatever its spelling, until it ends or is taken off', async () => {
    await add({ type: 'email', content: 'a@mail.example', until: inDays(30) })
    expect(await refused({ type: 'email', content: 'A@MAIL.example' })).toBe('content risk.known')
    await rows(
      `update risk_list_entry set valid_from = now() - interval '2 days', valid_until = now() - interval '1 day'`,
    )
    expect((await add({ type: 'email', content: 'a@mail.example' })).error).toBeUndefined()
  })

  test('comes from an order where it is too long or secret to be typed', async () => {
    const order = `L${Date.now()}`
    await deliver(app.db, [
      coreEvent(
        new Date().toISOString(),
        orderData(order, {
          deviceId: 'dv-1',
          email: 'a-very-long-name-of-a-buyer@mail-of-a-shop.example',
          card: { brand: 'visa', masked: '424242******4242', fingerprint: 'fp-of-a-card' },
        }),
      ),
    ])
    expect((await add({ type: 'card', order })).error).toBeUndefined()
    expect((await add({ type: 'email', order })).error).toBeUndefined()
    expect(await refused({ type: 'address', order })).toBe('type risk.no_mark')
    expect(await refused({ type: 'card', order: 'no-such-order' })).toBe('object.not_found')
    expect((await listed()).map(({ type, content }) => [type, content])).toEqual([
      ['email', 'a-very-long-name-of-a-buyer@mail-of-a-shop.example'],
      ['card', '424242******4242'],
    ])
    expect(await rows(`select value from risk_list_entry where type = 'card'`)).toEqual([
      { value: 'fp-of-a-card' },
    ])
  })

  test('of the white list waits for a second person, and so does one that lasts', async () => {
    for (const values of [
      { colour: 'white' as const, type: 'email' as const, content: 'w@mail.example' },
      { content: '192.0.2.9', until: null, acceptsLonger: true },
    ]) {
      const asked = await add(values)
      expect(asked.error).toBe('approval.required')
      expect((await world.approve(ben, asked.facts!['approval']!)).error).toBeUndefined()
    }
    expect(await listed()).toHaveLength(2)
  })

  test('is masked for those who may not see buyers’ data', async () => {
    await add({ type: 'email', content: 'ko17@mail.example' })
    const blind = await world.somebody({ permissions: ['risk.list.view'] })
    const [row] = await listed(blind)
    expect(row!.content).not.toContain('ko17')
    expect(row!.content).toContain('@mail.example')
  })

  test('is taken off, and another merchant neither sees it nor takes it off', async () => {
    const { data } = await add({ content: '192.0.2.1' })
    expect(await listed(stranger)).toEqual([])
    expect((await stranger.ask(riskList.drop, { ids: [data!.id] })).error).toBe('object.not_found')
    expect((await anna.ask(riskList.drop, { ids: [data!.id] })).data).toEqual({ dropped: 1 })
    expect(await listed()).toMatchObject([{ standing: 'dropped' }])
    expect((await anna.ask(riskList.drop, { ids: [data!.id] })).error).toBe('object.not_found')
  })
})

describe('pasted lines', () => {
  test('are judged one by one, and only what is new is added', async () => {
    await add({ content: '198.51.100.47' })
    const lines = ['192.0.2.12', '198.51.100.47', '10.0.0.8', '192.0.2.12', '', '203.0.113.91']
    const { data } = await pasted(lines)
    expect(data!.lines.map(({ line, verdict, problem }) => [line, verdict, problem])).toEqual([
      [1, 'new', null],
      [2, 'known', null],
      [3, 'wrong', 'private_address'],
      [4, 'known', null],
      [6, 'new', null],
    ])
    expect(data).toMatchObject({ fresh: 2, known: 2, wrong: 1, added: 0 })
    expect(await listed()).toHaveLength(1)
    const done = await pasted(lines, { dryRun: false, leaveOut: ['203.0.113.91'] })
    expect(done.data).toMatchObject({ fresh: 1, added: 1 })
    expect((await pasted(lines, { dryRun: false, leaveOut: ['203.0.113.91'] })).error).toBe(
      'risk.nothing_to_add',
    )
  })

  test('say what they would have stopped, bad and good', async () => {
    const ip = '203.0.113.44'
    const at = new Date(Date.now() - 86_400_000).toISOString()
    const orders = [1, 2, 3].map((no) => `PP${Date.now()}${no}`)
    await deliver(
      app.db,
      orders.map((no) =>
        coreEvent(at, orderData(no, { ip, sentAt: at, authorisation: { result: 'approved', at, arn: no } })),
      ),
    )
    await deliver(app.db, [
      coreEvent(new Date().toISOString(), {
        kind: 'fraud_report',
        orderNo: orders[0]!,
        reportNo: `R${orders[0]}`,
        amount: { currency: 'USD', value: '1.00' },
        fraudType: '6',
        reportedOn: new Date().toISOString().slice(0, 10),
      }),
    ])
    expect((await pasted([ip])).data).toMatchObject({ orders: 3, bad: 1, lines: [{ orders: 3, bad: 1 }] })
    expect((await pasted(['203.0.113.32/27'], { type: 'range' })).data).toMatchObject({ orders: 3, bad: 1 })
  })

  test('more than fifty need a second person', async () => {
    const many = Array.from({ length: 51 }, (_, no) => `192.0.2.${no + 1}`)
    expect((await pasted(many.slice(1), { dryRun: false })).error).toBeUndefined()
    await rows('delete from risk_list_entry')
    expect((await pasted(many, { dryRun: false })).error).toBe('approval.required')
  })

  test('of a file are its first column', async () => {
    const content = Buffer.from('ip,note\n192.0.2.12,first\n192.0.2.13,second\n').toString('base64')
    const file = { ...lasting(), type: 'ip' as const, name: 'entries.csv', content }
    const { data } = await anna.ask(riskList.addFile, { ...file, dryRun: true })
    expect(data).toMatchObject({ fresh: 2, wrong: 1, added: 0 })
    expect((await anna.ask(riskList.addFile, { ...file, dryRun: false })).data).toMatchObject({ added: 2 })
  })

  test('of a file wait for nobody: where the merchant asks for a second person they are sent as lines', async () => {
    await rows(
      `insert into approval_rule (merchant_id, kind, changed_by) values (1, 'risk.list', $1)`,
      anna.id,
    )
    const content = Buffer.from('192.0.2.14\n').toString('base64')
    const file = { ...lasting(), type: 'ip' as const, name: 'entries.csv', content, dryRun: false }
    expect((await anna.ask(riskList.addFile, file)).error).toBe('risk.file_second_person')
    expect((await add({ content: '192.0.2.14' })).error).toBe('approval.required')
    expect(await listed()).toEqual([])
    await rows('delete from approval_rule')
  })
})

describe('the core', () => {
  test('that asks until it has all has what is on the lists, and the same sum', async () => {
    for (const no of [1, 2, 3, 4]) await add({ content: `192.0.2.${no}` })
    await pasted(
      Array.from({ length: 40 }, (_, no) => `198.51.100.${no + 1}`),
      { dryRun: false },
    )
    const [first, second] = await listed()
    await anna.ask(riskList.drop, { ids: [first!.id, second!.id] })
    const { lists, digest, own } = await replica()
    expect(lists.entries.size).toBe(42)
    expect(own).toBe(digest)
    expect(lists.entries.has(first!.id)).toBe(false)
  })

  test('says since when an entry is live', async () => {
    await add({ content: '192.0.2.77' })
    expect((await listed())[0]).toMatchObject({ liveSince: null })
    const [snapshot] = await world.core()
    const since = '2026-06-16T06:05:07Z'
    await world.core({ listNumber: snapshot!.lists.newest, since })
    expect((await listed())[0]).toMatchObject({ liveSince: since })
    expect((await anna.ask(riskList.repos, {})).data).toMatchObject({
      lists: [
        { colour: 'black', total: 1, types: [{ type: 'ip', count: 1 }] },
        { colour: 'white', total: 0 },
      ],
    })
  })

  test('numbers have no gap, however many add at once', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, no) =>
        add({ content: `192.0.2.${no + 100}` }, no % 2 === 0 ? anna : ben),
      ),
    )
    const numbers = (await rows('select put_number as n from risk_list_entry order by 1')).map(({ n }) =>
      Number(n),
    )
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
    expect(numbers).toHaveLength(12)
  })
})
