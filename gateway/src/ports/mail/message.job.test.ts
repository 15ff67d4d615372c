import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Message, messageJob, sendMessageRunner } from './message.job.ts'
import type { Mail } from './port.ts'
import { smtpMail } from './smtp.ts'

const kek = randomBytes(32)
const job = { id: '1', attempt: 1 }
const message: Message = {
  channel: 'mail',
  to: 'ada@shop.example',
  language: 'zh',
  template: 'deviceCode',
  facts: { name: 'Ada', code: '493027', minutes: 10 },
}

function ports() {
  const mails: Mail[] = []
  const texts: { to: string; text: string }[] = []
  const mail = { send: async (sent: Mail) => void mails.push(sent), close: () => {} }
  return {
    mails,
    texts,
    mail,
    sms: { send: async (sent: { to: string; text: string }) => void texts.push(sent) },
  }
}

test('a queued message does not show its code', () => {
  expect(JSON.stringify(messageJob(kek, message))).not.toMatch(/493027|ada@/)
})
test('it goes out in the language of its reader, with the same id at each try', async () => {
  const { mails, ...rest } = ports()
  const { payload } = messageJob(kek, message)
  await sendMessageRunner({ ...rest, keyEncryptionKey: kek }).run(payload, job)
  await sendMessageRunner({ ...rest, keyEncryptionKey: kek }).run(payload, { ...job, attempt: 2 })
  expect(mails[0]).toMatchObject({ to: 'ada@shop.example', subject: '您的 Quayside 登录验证码' })
  expect(mails[0]!.text).toContain('493027')
  expect(mails[1]!.id).toBe(mails[0]!.id)
})
test('a text message goes by the other port, and fails aloud where there is none', async () => {
  const { texts, ...rest } = ports()
  const { payload } = messageJob(kek, {
    ...message,
    channel: 'sms',
    to: '+8613800000000',
    language: 'en',
    template: 'deviceCode',
  })
  await sendMessageRunner({ ...rest, keyEncryptionKey: kek }).run(payload, job)
  expect(texts).toEqual([
    { to: '+8613800000000', text: 'Quayside sign-in code: 493027. Valid for 10 minutes. Never share it.' },
  ])
  await expect(
    sendMessageRunner({ ...rest, sms: undefined, keyEncryptionKey: kek }).run(payload, job),
  ).rejects.toThrow()
})
test('a changed payload is not sent', async () => {
  const { mails, ...rest } = ports()
  const { id } = messageJob(kek, message).payload as { id: string }
  const { sealed } = messageJob(kek, message).payload as { sealed: string }
  await expect(
    sendMessageRunner({ ...rest, keyEncryptionKey: kek }).run({ id, sealed }, job),
  ).rejects.toThrow()
  expect(mails).toEqual([])
})
test.each(['a@b.example\r\nbcc: c@d.example', 'a@b.example\nx'])(
  'an address with a line break never reaches the server',
  async (to) => {
    const mail = smtpMail({ url: 'smtp://127.0.0.1:9', from: 'Quayside <no-reply@quayside.example>' })
    await expect(mail.send({ id: '1', to, subject: 's', text: 't' })).rejects.toThrow(/line break/)
    mail.close()
  },
)
