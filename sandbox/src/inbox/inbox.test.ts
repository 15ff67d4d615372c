import { connect } from 'node:net'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { httpServer } from '#http-server.ts'
import { openMailbox, type Mailbox } from './mailbox.ts'
import { addInbox } from './routes.ts'
import { startSmtp } from './smtp.ts'

const folder = mkdtempSync(join(tmpdir(), 'quayside-inbox-'))
const now = () => new Date('2026-03-01T08:00:00Z')
const mailbox = await openMailbox(folder, now)
const smtp = await startSmtp(mailbox, '127.0.0.1', 0)
const app = serving(mailbox, true)
afterAll(async () => {
  await Promise.all([app.close(), smtp.close(), mailbox.close()])
  rmSync(folder, { recursive: true })
})

function serving(box: Mailbox, demo: boolean) {
  const server = httpServer()
  addInbox(server, { mailbox: box, demo })
  return server
}

/** Speaks SMTP as a mail server does, one line after each answer. */
async function sendMail(to: readonly string[], text: readonly string[]): Promise<void> {
  const socket = connect(smtp.port, '127.0.0.1')
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  const finalAnswer = async () => {
    for (;;) {
      const { value } = await answers.next()
      if (/^\d{3} /.test(String(value))) return
    }
  }
  await finalAnswer()
  const receivers = to.map((address) => `RCPT TO:<${address}>`)
  for (const line of [
    'EHLO test',
    'MAIL FROM:<no-reply@quayside.example>',
    ...receivers,
    'DATA',
    [...text, '.'].join('\r\n'),
    'QUIT',
  ]) {
    socket.write(`${line}\r\n`)
    await finalAnswer()
  }
  await once(socket, 'close')
}

test('a mail to two people arrives at each, newest first, whatever the case of the address', async () => {
  await sendMail(
    ['Lin.Wei@shop.example', 'b@shop.example'],
    [
      'From: Quayside <no-reply@quayside.example>',
      'Subject: =?utf-8?B?6aqM6K+B56CB?=',
      '',
      'Your code is 123456',
    ],
  )
  await mailbox.receive({ kind: 'mail', to: 'lin.wei@shop.example', from: '', subject: 'later', text: '' })
  const { body } = await app.inject('/api/messages?to=lin.wei@SHOP.example')
  const messages = JSON.parse(body)
  expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual(['later', '验证码'])
  expect(messages[1]).toMatchObject({
    kind: 'mail',
    to: 'Lin.Wei@shop.example',
    from: 'no-reply@quayside.example',
    at: now().toISOString(),
    text: expect.stringContaining('Your code is 123456'),
  })
  expect(JSON.parse((await app.inject('/api/messages?to=b@shop.example')).body)).toHaveLength(1)
})

test('a text message arrives, and its markup stays text on the page', async () => {
  const text = '<script>alert(1)</script> 654321'
  const sent = await app.inject({ method: 'POST', url: '/sms', payload: { to: '+8613800138000', text } })
  expect(sent.statusCode).toBe(201)
  expect(JSON.parse((await app.inject('/api/messages?to=%2B8613800138000')).body)).toMatchObject([
    { kind: 'sms', text },
  ])
  const page = await app.inject('/?to=%2B8613800138000')
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 654321')
  expect(page.body).not.toContain('<script')
})

test('refuses a text message without a text', async () => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/sms', payload: { to: '1' } })
  expect([statusCode, JSON.parse(body).error]).toEqual([400, expect.stringContaining('text')])
})

test('tells a captcha in demo mode alone', async () => {
  const url = '/api/captcha/7b0c7f0e'
  expect((await app.inject(url)).statusCode).toBe(404)
  await app.inject({ method: 'POST', url, payload: { text: 'K7PX' } })
  expect(JSON.parse((await app.inject(url)).body)).toEqual({ text: 'K7PX' })
  const outsideDemo = serving(mailbox, false)
  expect((await outsideDemo.inject({ method: 'POST', url, payload: { text: 'K7PX' } })).statusCode).toBe(404)
})

test('keeps its messages over a restart', async () => {
  const again = await openMailbox(folder, now)
  expect(again.messages('lin.wei@shop.example')).toHaveLength(2)
  await again.close()
})
