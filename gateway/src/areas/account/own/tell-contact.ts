import type { Language } from '@quayside/contract/envelope.ts'
import type { Ctx } from '#acts/context.ts'
import { type Message, messageJob } from '#ports/mail/message.job.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import { type EntryDeps, maskEmail, maskMobile } from '#areas/entry/public.ts'
import { tell } from '#areas/messages/public.ts'

interface Contact {
  readonly email: string | null
  readonly mobile: string | null
  readonly real_name: string
  readonly language: Language
}

/**
 * Notice in the portal, and a message to the address before and the one now: whoever took the account over cannot
 * cut its owner off in silence (ASVS 6.3.7).
 * @param now as it is from here on
 * @param before the address that was replaced
 */
export async function tellContactChanged(
  { keyEncryptionKey }: EntryDeps,
  ctx: Ctx,
  now: Contact,
  before: string | null,
  which: 'email' | 'mobile',
): Promise<void> {
  const { merchant, operator, ip, now: at } = ctx
  const mask = which === 'email' ? maskEmail : maskMobile
  const to = mask(now[which] ?? '')
  const from = before === null ? '–' : mask(before)
  await (which === 'email'
    ? tell(ctx, [operator.id], 'security.email_changed', { email: to, ip })
    : tell(ctx, [operator.id], 'security.mobile_changed', { mobile: to, ip }))
  const facts = { name: now.real_name, from, to, ip, ...mailTime(new Date(at), merchant.zone, now.language) }
  for (const message of messages(now, before, which))
    await ctx.enqueue(messageJob(keyEncryptionKey, { ...message, language: now.language, facts }))
}

type Sent = Pick<Message, 'to'> &
  (
    | { channel: 'mail'; template: 'emailChanged' | 'mobileChanged' }
    | { channel: 'sms'; template: 'mobileChanged' }
  )

function messages({ email, mobile }: Contact, before: string | null, which: 'email' | 'mobile'): Sent[] {
  const known = (to: string | null): to is string => to !== null
  if (which === 'email')
    return [before, email].filter(known).map((to) => ({ channel: 'mail', to, template: 'emailChanged' }))
  return [
    ...[before, mobile].filter(known).map((to): Sent => ({ channel: 'sms', to, template: 'mobileChanged' })),
    ...[email].filter(known).map((to): Sent => ({ channel: 'mail', to, template: 'mobileChanged' })),
  ]
}
