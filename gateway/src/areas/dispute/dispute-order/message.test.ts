import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { sendCall } from '#acts/test/frame.ts'
import type { DisputeDesk } from '#ports/dispute-desk/port.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { pdfOf } from '#uploads/test/files.ts'
import { disputeWorld } from '#areas/dispute/test/dispute-world.ts'
import { buyerMessageRunner } from './buyer-message.job.ts'
import { disputeOrderTimeRunner } from './time.job.ts'

const app = await testApp()
const world = disputeWorld(app)
const { rows, complaintOf, told, soon } = world
const { query, detail, write, close, upload, download } = portalCalls.disputeMessage
let person: Awaited<ReturnType<typeof world.somebody>>
let count = 0

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  person = await world.somebody()
})

const say = (orderNo: string, complaintNo: string, text = 'Where is it?') =>
  told(soon(0), { kind: 'complaint_message', orderNo, complaintNo, messageNo: `M-${++count}`, text })

async function threadOf() {
  const made = await complaintOf()
  await say(made.orderNo, made.complaintNo)
  const [row] = await rows('select id from dispute_thread where dispute_order_id = $1', made.id)
  return { ...made, threadId: String(row!['id']) }
}
const stateOf = async (id: string) =>
  (await rows('select state, version from dispute_thread where id = $1', id))[0]!

describe('what buyers write', () => {
  test('opens a conversation, goes on with it, and waits for its complaint', async () => {
    const orderNo = await world.orderOf()
    expect(await say(orderNo, 'C-LATER')).toEqual({ outcome: 'waiting', reason: 'reference_unknown' })
    await told(soon(0), {
      kind: 'complaint',
      orderNo,
      complaintNo: 'C-LATER',
      amount: { currency: 'USD', value: '1.00' },
      reason: 'other',
    })
    await say(orderNo, 'C-LATER', 'Still nothing.')
    const { data } = await person.ask(query, { filter: { text: 'C-LATER' } })
    expect(data!.rows).toMatchObject([
      { status: 'open', messages: 2, lastBy: 'buyer', lastText: 'Still nothing.' },
    ])
  })

  test('about another merchant’s complaint is unknown, and the same number twice counts once', async () => {
    const { orderNo, complaintNo, threadId } = await threadOf()
    count--
    expect(await say(orderNo, complaintNo)).toMatchObject({ reason: 'reference_known' })
    expect(await stateOf(threadId)).toMatchObject({ version: 1 })
  })
})

describe('an answer', () => {
  test('is kept, put on its way, and turns the conversation', async () => {
    const { threadId, orderNo, complaintNo } = await threadOf()
    const answered = await person.ask(write, { id: threadId, text: 'On its way.\nTomorrow.', version: 1 })
    expect(answered.data).toMatchObject({ status: 'replied', version: 2 })
    await say(orderNo, complaintNo, 'Thanks')
    const { data } = await person.ask(detail, { id: threadId })
    expect(data!.words).toMatchObject([
      { by: 'buyer', delivery: 'delivered' },
      { by: 'merchant', text: 'On its way.\nTomorrow.', delivery: 'queued' },
      { by: 'buyer', text: 'Thanks' },
    ])
    expect(data!.status).toBe('open')
  })

  test.each([
    ['', 'request.invalid'],
    ['x'.repeat(2_001), 'request.invalid'],
  ])('of the wrong length is refused', async (text, error) => {
    const { threadId } = await threadOf()
    expect(await person.ask(write, { id: threadId, text, version: 1 })).toMatchObject({ error })
  })

  test('of 2,000 characters is taken; on an older picture it is not', async () => {
    const { threadId } = await threadOf()
    expect(await person.ask(write, { id: threadId, text: 'x'.repeat(2_000), version: 1 })).toMatchObject({
      status: '0',
    })
    expect(await person.ask(write, { id: threadId, text: 'again', version: 1 })).toMatchObject({
      error: 'request.conflict',
    })
  })

  test('has up to five files, each in one message, checked before they are kept', async () => {
    const { threadId } = await threadOf()
    const keep = async () =>
      (await person.ask(upload, { name: 'a.pdf', content: pdfOf().toString('base64') })).data!.id
    const files = await Promise.all(Array.from({ length: 5 }, keep))
    expect(
      await person.ask(write, { id: threadId, text: 'six', files: [...files, await keep()], version: 1 }),
    ).toMatchObject({ error: 'request.invalid' })
    expect(await person.ask(write, { id: threadId, text: 'five', files, version: 1 })).toMatchObject({
      status: '0',
    })
    expect(
      await person.ask(write, { id: threadId, text: 'again', files: [files[0]!], version: 2 }),
    ).toMatchObject({ error: 'dispute.file_used' })
    const bad = await person.ask(upload, { name: 'a.exe', content: Buffer.from('MZ').toString('base64') })
    expect(bad).toMatchObject({ error: 'file.type' })
    // Nobody has scanned it yet.
    expect(await person.ask(download as never, { id: files[0]! } as never)).toMatchObject({
      error: 'file.quarantine',
    })
    await rows(`update stored_file set state = 'clean' where merchant_id = 1`)
    const got = await sendCall(app.gateway, download, { id: files[0]! }, { token: person.token })
    expect(got.rawPayload).toEqual(pdfOf())
    const theirs = await world.somebody({ merchantId: 2n })
    expect(await theirs.ask(download as never, { id: files[0]! } as never)).toMatchObject({
      error: 'object.not_found',
    })
  })
})

describe('the end of a conversation', () => {
  test('by the merchant is for good: nobody writes in it any more', async () => {
    const { threadId, orderNo, complaintNo } = await threadOf()
    expect(await person.ask(close, { id: threadId, version: 1 })).toMatchObject({ data: { status: 'close' } })
    expect(await person.ask(write, { id: threadId, text: 'late', version: 2 })).toMatchObject({
      error: 'dispute.message_closed',
    })
    expect(await say(orderNo, complaintNo)).toEqual({ outcome: 'unmatched', reason: 'state' })
  })

  test('comes with the decision about the complaint', async () => {
    const { threadId, id } = await threadOf()
    await person.ask(portalCalls.disputeOrder.deal, {
      id,
      decision: 'decline',
      merchantRemark: 'No.',
      version: 1,
    })
    expect(await stateOf(threadId)).toMatchObject({ state: 'close' })
  })

  test('comes after thirty days without a word', async () => {
    const { threadId } = await threadOf()
    const run = () =>
      disputeOrderTimeRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
    await rows(
      `update dispute_thread set last_at = now() - interval '29 days 23 hours' where id = $1`,
      threadId,
    )
    await run()
    expect(await stateOf(threadId)).toMatchObject({ state: 'open' })
    await rows(
      `update dispute_thread set last_at = now() - interval '30 days 1 second' where id = $1`,
      threadId,
    )
    await run()
    expect(await stateOf(threadId)).toMatchObject({ state: 'close' })
  })
})

test('a file that two messages take at once goes out with one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const threads = await Promise.all([threadOf(), threadOf()])
    const content = pdfOf().toString('base64')
    const { data: file } = await person.ask(upload, { name: 'a.pdf', content })
    const sent = await Promise.all(
      threads.map(({ threadId }) =>
        person.ask(write, { id: threadId, text: 'Here', files: [file!.id], version: 1 }),
      ),
    )
    expect(sent.map(({ error }) => error ?? 'sent').toSorted()).toEqual(['dispute.file_used', 'sent'])
  }
})

test('a message that has no answer stays sent and is sent again under its number', async () => {
  const { threadId, complaintNo } = await threadOf()
  await person.ask(write, { id: threadId, text: 'Hello', version: 1 })
  const [message] = await rows(
    `select id, message_no from dispute_message where thread_id = $1 and author = 'merchant'`,
    threadId,
  )
  const numbers: string[] = []
  const desk = (outcome: 'delivered' | 'unknown'): DisputeDesk => ({
    report: () => Promise.reject(new Error('not asked for')),
    inquire: () => Promise.reject(new Error('not asked for')),
    write: ({ messageNo, complaintNo: about }) => {
      numbers.push(`${messageNo} ${about}`)
      return Promise.resolve(outcome)
    },
  })
  const run = (outcome: 'delivered' | 'unknown') =>
    buyerMessageRunner({
      app: app.db,
      disputeDesk: desk(outcome),
      uploadsFolder: app.uploadsFolder,
    }).run({ merchantId: '1', of: 'message', id: message!['id'] }, { id: '1', attempt: 1 })
  await expect(run('unknown')).rejects.toThrow('nobody has answered')
  await run('delivered')
  await run('delivered')
  expect(numbers).toEqual([
    `${String(message!['message_no'])} ${complaintNo}`,
    `${String(message!['message_no'])} ${complaintNo}`,
  ])
  expect((await person.ask(detail, { id: threadId })).data!.words.at(-1)).toMatchObject({
    delivery: 'delivered',
  })
})

test('people who may answer are told once of what buyers have written, and how many of them wait is counted', async () => {
  const { threadId, orderNo, complaintNo } = await threadOf()
  const run = () => disputeOrderTimeRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
  const told = async () =>
    (
      await rows(
        `select kind, count(*)::int as times from notice where facts ->> 'number' = $1 and operator_id = $2
          group by kind order by kind`,
        complaintNo,
        person.id,
      )
    ).map(({ kind, times }) => `${String(kind)} ${String(times)}`)
  const waiting = async () => (await person.ask(portalCalls.disputeMessage.waiting, {})).data!
  const before = await waiting()
  await run()
  await run()
  expect(await told()).toEqual(['dispute.message_received 1', 'dispute.order_received 1'])
  const { data } = await person.ask(detail, { id: threadId })
  await person.ask(write, { id: threadId, text: 'Soon.', version: data!.version })
  expect(await waiting()).toEqual({ count: before.count - 1, exact: true })
  await run()
  await say(orderNo, complaintNo, 'When?')
  await run()
  expect(await told()).toEqual(['dispute.message_received 2', 'dispute.order_received 1'])
  expect(await waiting()).toEqual(before)
  // What a core tells of the past fills nobody's messages.
  await rows(
    `update dispute_thread set told_at = null, last_at = now() - interval '25 hours' where id = $1`,
    threadId,
  )
  await run()
  expect(await told()).toEqual(['dispute.message_received 2', 'dispute.order_received 1'])
})
