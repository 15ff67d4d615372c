import { messageJob, type Message } from '#ports/mail/message.job.ts'
import type { Ctx } from '#acts/context.ts'
import { addJob } from '#jobs/queue.ts'
import { tell } from '#areas/messages/public.ts'
import type { MessageDeps } from '#areas/entry/entry-deps.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import { contactOf } from '#areas/entry/session.sql.ts'

const told = {
  activated: { kind: 'security.password_changed', template: 'activated' },
  login: { kind: 'security.password_changed', template: 'passwordChanged' },
  payment: { kind: 'security.payment_password_changed', template: 'paymentPasswordChanged' },
} as const

type Telling = Pick<Ctx, 'tx' | 'merchantId' | 'newId' | 'ip'>

/** Somebody who took the account over must not be able to do it quietly: notice, and mail or text message. */
export async function tellPasswordSet(
  deps: MessageDeps,
  { tx, merchantId, newId, ip }: Telling,
  operatorId: string,
  which: keyof typeof told,
): Promise<void> {
  const { kind, template } = told[which]
  await tell({ tx, merchantId, newId }, [operatorId], kind, { ip })
  const {
    email,
    mobile,
    language,
    real_name: name,
    zone,
    at,
  } = await tx.one(contactOf(merchantId, operatorId))
  const facts = { name, ...mailTime(new Date(at), zone, language), ip }
  const message: Message | undefined = email
    ? { channel: 'mail', to: email, language, template, facts }
    : mobile
      ? { channel: 'sms', to: mobile, language, template, facts }
      : undefined
  if (message) await addJob(tx, messageJob(deps.keyEncryptionKey, message))
}
