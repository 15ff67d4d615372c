import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageLimits as limits } from '@quayside/contract/messages/limits.ts'
import { noticeCalls as calls } from '@quayside/contract/messages/notice.ts'
import { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { addMerchant } from '#db/test/people.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import {
  addReader,
  announce,
  listening,
  openStream,
  type Person,
  tellOne,
} from '#areas/messages/test/messages.ts'

const { db, owner, gateway, another } = await testApp()
const sql = (text: string, values: readonly unknown[] = []) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))

let base: string
let anna: Person
beforeAll(async () => {
  base = await listening(gateway)
})
beforeEach(async () => {
  anna = await addReader(owner, await addMerchant(owner))
})

const joined = { operator: 'bert', by: 'Anna' }

describe('a stream', () => {
  test('brings a message in its reader’s language as soon as it is committed, with the counts', async () => {
    const [english, chinese] = [
      await openStream(base, anna.token),
      await openStream(base, anna.token, { language: 'zh' }),
    ]
    expect(await english.next()).toEqual({ counts: { unread: 0, required: 0 }, message: null })
    await chinese.next()
    await tellOne(db, anna, 'team.operator_added', joined)
    expect(await english.next()).toMatchObject({
      counts: { unread: 1, required: 0 },
      message: {
        title: 'An operator joined your team',
        text: 'Anna added operator bert.',
        group: 'team',
      },
    })
    expect(await chinese.message()).toMatchObject({
      title: '团队新增操作员',
      text: 'Anna 新增了操作员 bert。',
    })
    english.leave()
    chinese.leave()
  })

  test('goes out unbuffered and unchanged', async () => {
    const { response, leave } = await openStream(base, anna.token)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('content-encoding')).toBeNull()
    leave()
  })

  test('says nothing of what was rolled back, and nothing of anybody else’s', async () => {
    const bert = await addReader(owner, anna.merchantId)
    const stranger = await addReader(owner, await addMerchant(owner))
    const stream = await openStream(base, anna.token)
    await stream.next()
    await expect(
      db.tx({ tenant: anna.merchantId, mode: 'write' }, async (tx) => {
        await tx.run({
          text: "insert into notice (merchant_id, id, operator_id, kind) values ($1, gen_random_uuid(), $2, 'team.operator_added')",
          values: [anna.merchantId, anna.id],
        })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await tellOne(db, bert, 'team.operator_added', joined)
    await tellOne(db, stranger, 'team.operator_added', joined)
    await tellOne(db, anna, 'team.operator_added', { ...joined, operator: 'mine' })
    expect(await stream.next()).toMatchObject({
      counts: { unread: 1 },
      message: { text: 'Anna added operator mine.' },
    })
    stream.leave()
  })

  test('counts down in every open page when a message is read in one of them', async () => {
    await tellOne(db, anna, 'team.operator_added', joined)
    const stream = await openStream(base, anna.token)
    expect((await stream.next())!.counts.unread).toBe(1)
    await sendCall(gateway, calls.read, { until: new Date(Date.now() + 1000).toISOString() }, anna)
    expect(await stream.next()).toEqual({ counts: { unread: 0, required: 0 }, message: null })
    stream.leave()
  })

  test('resumes behind the last message that came before a cut', async () => {
    const first = await openStream(base, anna.token)
    await tellOne(db, anna, 'team.operator_added', { ...joined, operator: 'one' })
    const { id: after } = await first.message()
    first.leave()
    for (const operator of ['two', 'three'])
      await tellOne(db, anna, 'team.operator_added', { ...joined, operator })
    const second = await openStream(base, anna.token, { after })
    expect((await second.message()).text).toContain('two')
    expect((await second.message()).text).toContain('three')
    await tellOne(db, anna, 'team.operator_added', { ...joined, operator: 'four' })
    expect((await second.message()).text).toContain('four')
    second.leave()
  })

  test('begins with what came after the page’s own answer, also where that one was empty', async () => {
    await tellOne(db, anna, 'team.operator_added', { ...joined, operator: 'one' })
    const first = await openStream(base, anna.token, { after: null })
    const { id: after, text } = await first.message()
    expect(text).toContain('one')
    first.leave()
    await tellOne(db, anna, 'team.operator_added', { ...joined, operator: 'two' })
    const second = await openStream(base, anna.token, { after })
    expect((await second.message()).text).toContain('two')
    second.leave()
  })

  test('begins empty behind a message of somebody else’s, as behind an unknown one', async () => {
    const bert = await addReader(owner, anna.merchantId)
    await tellOne(db, bert, 'team.operator_added', joined)
    const [{ id }] = (await sql('select id from notice where operator_id = $1', [bert.id])) as [
      { id: string },
    ]
    const stream = await openStream(base, anna.token, { after: id })
    expect(await stream.next()).toEqual({ counts: { unread: 0, required: 0 }, message: null })
    stream.leave()
  })

  test('brings an announcement when its time has come', async () => {
    const stream = await openStream(base, anna.token)
    await stream.next()
    await announce(owner, { title: 'Soon', required: true, merchantIds: [anna.merchantId], publishedIn: 1 })
    expect(await stream.message()).toMatchObject({ title: 'Soon', source: 'announcement', required: true })
    stream.leave()
  })

  test('ends with its session: signed out, idle, locked, or a guest’s time over', async () => {
    const out = await addReader(owner, anna.merchantId)
    const idle = await addReader(owner, anna.merchantId)
    const locked = await addReader(owner, anna.merchantId)
    const guest = await addReader(owner, anna.merchantId)
    const streams = await Promise.all([out, idle, locked, guest].map(({ token }) => openStream(base, token)))
    const stays = await openStream(base, anna.token)
    await stays.next()
    await sendCall(gateway, signInCalls.logout, {}, out)
    await sql("update session set seen_at = now() - interval '15 minutes' where operator_id = $1", [idle.id])
    await sql("update operator set state = 'locked' where id = $1", [locked.id])
    await sql("update operator set expires_at = now() - interval '1 second' where id = $1", [guest.id])
    await Promise.all(streams.map((stream) => stream.ended()))
    await tellOne(db, anna, 'team.operator_added', joined)
    expect(await stays.message()).toBeDefined()
    stays.leave()
    expect(envelopeOf(await sendCall(gateway, calls.newest, {}, locked)).error).toBe('session.ended')
  })

  test('does not keep its session alive: opening one is no use of it', async () => {
    const before =
      "update session set seen_at = now() - interval '5 minutes' where operator_id = $1 returning seen_at"
    const [{ seen_at: seen }] = (await sql(before, [anna.id])) as [{ seen_at: string }]
    const stream = await openStream(base, anna.token, { after: null })
    await stream.next()
    await gateway.app.inject('/healthz')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await sql('select seen_at from session where operator_id = $1', [anna.id])).toEqual([
      { seen_at: seen },
    ])
    stream.leave()
  })

  test('holds no connection: far more streams than connections leave room for other calls', async () => {
    const merchantId = await addMerchant(owner)
    const readers = await Promise.all(Array.from({ length: 25 }, () => addReader(owner, merchantId)))
    const streams = await Promise.all(readers.map(({ token }) => openStream(base, token)))
    await Promise.all(streams.map((stream) => stream.next()))
    const answers = await Promise.all(readers.map((reader) => sendCall(gateway, calls.newest, {}, reader)))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    await Promise.all(readers.map((reader) => tellOne(db, reader, 'team.operator_added', joined)))
    expect(await Promise.all(streams.map((stream) => stream.message()))).toHaveLength(25)
    for (const stream of streams) stream.leave()
  })

  test('is refused beyond what one operator may have, and has room again when one leaves', async () => {
    const streams = []
    for (let count = 0; count < limits.streamsPerOperator; count++) {
      const stream = await openStream(base, anna.token)
      await stream.next()
      streams.push(stream)
    }
    const refused = await openStream(base, anna.token)
    expect(refused.response.status).toBe(429)
    streams[0]!.leave()
    await expect
      .poll(async () => {
        const { response, leave } = await openStream(base, anna.token)
        leave()
        return response.status
      })
      .toBe(200)
    for (const stream of streams) stream.leave()
  })
})

test('two gateways on one database both deliver', async () => {
  const second = await listening(await another())
  const streams = [await openStream(base, anna.token), await openStream(second, anna.token)]
  for (const stream of streams) await stream.next()
  await tellOne(db, anna, 'team.operator_added', joined)
  const [one, two] = await Promise.all(streams.map((stream) => stream.message()))
  expect(one).toEqual(two)
  for (const stream of streams) stream.leave()
})

test('a gateway that lost its line to the database catches up when it is back', async () => {
  const stream = await openStream(base, anna.token)
  await stream.next()
  const cut = () =>
    sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen messages' and datname = current_database()",
    )
  for (const operator of ['the first', 'the second']) {
    await cut()
    await tellOne(db, anna, 'team.operator_added', { ...joined, operator })
    expect((await stream.message()).text).toContain(operator)
  }
  stream.leave()
})

test('a gateway that closes ends its streams instead of waiting for them', async () => {
  const closing = await another()
  const stream = await openStream(await listening(closing), anna.token)
  await stream.next()
  await Promise.all([closing.close(), stream.ended()])
})

test('a stream ends where its address is no longer admitted', async () => {
  const stream = await openStream(base, anna.token)
  await stream.next()
  await sql(
    `insert into ip_entry (merchant_id, id, purpose, network, note, enabled, changed_at, changed_by)
      values ($1, gen_random_uuid(), 'portal', '203.0.113.7', '', true, now(), $2)`,
    [anna.merchantId, anna.id],
  )
  expect(await stream.next()).toBeUndefined()
})
