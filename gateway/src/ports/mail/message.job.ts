import { randomUUID } from 'node:crypto'
import type { Language } from '@quayside/contract/envelope.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import { mailText, type MailWords, type SmsTemplate, smsText } from '@quayside/phrases/mails.ts'
import { z } from 'zod'
import type { NewJob } from '#jobs/queue.ts'
import { defineJob, type JobTime } from '#jobs/define-job.ts'
import { openSecret, sealSecret } from '#seal.ts'
import type { SmsPort } from '#ports/sms/port.ts'
import type { MailPort } from './port.ts'

export type Message =
  | ({ readonly channel: 'mail'; readonly to: string; readonly facts: Facts } & MailWords)
  | {
      readonly channel: 'sms'
      readonly to: string
      readonly language: Language
      readonly template: SmsTemplate
      readonly facts: Facts
    }

/** One message, which lies in the queue sealed, as it may hold a code. */
export const sendMessageJob = defineJob({
  name: 'send_message',
  payload: z.strictObject({ id: z.uuid(), sealed: z.string() }),
})
const place = (id: string) => `job|${sendMessageJob.name}|${id}`

/** A job that sends this message after commit. */
export function messageJob(
  kek: Buffer,
  message: Message,
  /** A code is waited for; what a merchant sends to its payers goes after it. */
  { isUrgent = true }: Pick<JobTime, 'isUrgent'> = {},
): NewJob {
  const id = randomUUID()
  const sealed = sealSecret(kek, place(id), JSON.stringify(message)).toString('base64')
  return sendMessageJob.ask({ id, sealed }, { isUrgent })
}

export interface SendMessageDeps {
  readonly mail: MailPort
  /** Nobody where no provider of text messages is configured. */
  readonly sms: SmsPort | undefined
  readonly keyEncryptionKey: Buffer
}

/** May send a message twice after a crash; both carry the same id. */
export const sendMessageRunner = sendMessageJob.doneBy(
  ({ mail, sms, keyEncryptionKey }: SendMessageDeps) =>
    async ({ id, sealed }) => {
      const message = JSON.parse(
        openSecret(keyEncryptionKey, place(id), Buffer.from(sealed, 'base64')).toString(),
      ) as Message
      const { to, facts } = message
      if (message.channel === 'mail') return mail.send({ id, to, ...mailText(message, facts) })
      if (!sms) throw new Error('no provider of text messages is configured')
      return sms.send({ to, text: smsText(message.language, message.template, facts) })
    },
)
