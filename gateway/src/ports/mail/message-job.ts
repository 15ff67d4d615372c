import { randomUUID } from 'node:crypto'
import type { Language } from '@quayside/contract/envelope.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import { type MailTemplate, mailText, type SmsTemplate, smsText } from '@quayside/phrases/mails.ts'
import { z } from 'zod'
import type { NewJob } from '#jobs/queue.ts'
import type { Task } from '#jobs/worker.ts'
import { openSecret, sealSecret } from '#seal.ts'
import type { SmsPort } from '#ports/sms/port.ts'
import type { MailPort } from './port.ts'

export type Message =
  | {
      readonly channel: 'mail'
      readonly to: string
      readonly language: Language
      readonly template: MailTemplate
      readonly facts: Facts
    }
  | {
      readonly channel: 'sms'
      readonly to: string
      readonly language: Language
      readonly template: SmsTemplate
      readonly facts: Facts
    }

export const sendMessageTask = 'send_message'

const payloadSchema = z.strictObject({ id: z.uuid(), sealed: z.string() })
const place = (id: string) => `job|${sendMessageTask}|${id}`

/** A job that sends this message after commit; it is sealed, as it may hold a code. */
export function messageJob(kek: Buffer, message: Message): NewJob {
  const id = randomUUID()
  const sealed = sealSecret(kek, place(id), JSON.stringify(message)).toString('base64')
  return { task: sendMessageTask, payload: { id, sealed }, isUrgent: true }
}

/** May send a message twice after a crash; both carry the same id. */
export function sendMessage(kek: Buffer, ports: { mail: MailPort; sms: SmsPort | undefined }): Task {
  return async (payload) => {
    const { id, sealed } = payloadSchema.parse(payload)
    const message = JSON.parse(
      openSecret(kek, place(id), Buffer.from(sealed, 'base64')).toString(),
    ) as Message
    const { to, language, facts } = message
    if (message.channel === 'mail')
      return ports.mail.send({ id, to, ...mailText(language, message.template, facts) })
    if (!ports.sms) throw new Error('no provider of text messages is configured')
    return ports.sms.send({ to, text: smsText(language, message.template, facts) })
  }
}
