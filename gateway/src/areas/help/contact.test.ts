import { beforeEach, expect, test } from 'vitest'
import { contactCalls as calls } from '@quayside/contract/help/contact.ts'
import { helpLimits as limits } from '@quayside/contract/help/limits.ts'
import { noticeCalls } from '@quayside/contract/messages/notice.ts'
import { addMerchant, addOperator, addSession } from '#db/test/people.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'

const { owner, gateway } = await testApp()
const sql = (text: string, values: readonly unknown[] = []) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))

let merchantId: bigint
let token: string
beforeEach(async () => {
  merchantId = await addMerchant(owner)
  token = await addSession(
    owner,
    await addOperator(owner, merchantId, { permissions: ['trade.transaction.view'] }),
  )
})

const message = { topic: 'refunds' as const, text: 'The refund has no ARN.', trace: '0123456789abcdef' }
const send = async (input: object = {}, key?: string) =>
  envelopeOf<{ number: string }>(
    await sendCall(
      gateway,
      calls.send,
      { ...message, ...input },
      { token, ...(key && { headers: { 'idempotency-key': key } }) },
    ),
  )

test('a message becomes a task for staff, and its receipt a notice that goes out by mail as well', async () => {
  const { data } = await send()
  expect(data!.number).toMatch(/^M-[0-9A-F]{8}$/)
  const [kept] = await sql('select id, topic, body, trace from contact_message where merchant_id = $1', [
    merchantId,
  ])
  expect(kept).toMatchObject({ topic: 'refunds', body: message.text, trace: message.trace })
  const tasks = await sql('select kind, subject_id from staff_task where merchant_id = $1', [merchantId])
  expect(tasks).toEqual([{ kind: 'contact_message', subject_id: kept!['id'] }])
  const told = envelopeOf<{ rows: { title: string; text: string }[] }>(
    await sendCall(gateway, noticeCalls.newest, {}, { token }),
  )
  expect(told.data!.rows[0]).toMatchObject({
    title: 'We have received your message',
    text: expect.stringContaining(`${data!.number} about refunds and captures`),
  })
  const jobs = await sql(
    "select payload from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'",
    [String(merchantId)],
  )
  expect(jobs).toHaveLength(1)
})

test('sent again under its key it is one message', async () => {
  expect((await send({}, 'form-1')).data).toEqual((await send({}, 'form-1')).data)
  expect(await sql('select from contact_message where merchant_id = $1', [merchantId])).toHaveLength(1)
})

test('ten a day, even when they are sent at once; the eleventh is refused and the day after there is room', async () => {
  const answers = await Promise.all(
    Array.from({ length: limits.messagesPerDay + 3 }, (_, at) => send({ text: `Message number ${at}.` })),
  )
  expect(answers.filter(({ data }) => data)).toHaveLength(limits.messagesPerDay)
  expect((await send()).error).toBe('help.too_many_messages')
  const { data } = envelopeOf<{ left: number }>(await sendCall(gateway, calls.ways, {}, { token }))
  expect(data!.left).toBe(0)
  await sql("update contact_message set created_at = created_at - interval '1 day' where merchant_id = $1", [
    merchantId,
  ])
  expect((await send({ text: 'The day after.' })).data).toBeTruthy()
})

test('nothing of the text stands in the operation log', async () => {
  await send({ text: 'canary-4711 is what I typed' })
  const lines = await sql(
    "select operation_log::text as line from operation_log where merchant_id = $1 and call like '/help%'",
    [merchantId],
  )
  expect(lines).toHaveLength(1)
  expect(String(lines[0]!['line'])).not.toContain('canary')
})

test('the ways are those of the installation, the own address masked', async () => {
  const { data } = envelopeOf<{ ways: { mail: string }; email: string }>(
    await sendCall(gateway, calls.ways, {}, { token }),
  )
  expect(data!.ways.mail).toBe('help@quayside.example')
  expect(data!.email).toMatch(/\*\*\*.*@shop\.example$/)
})
