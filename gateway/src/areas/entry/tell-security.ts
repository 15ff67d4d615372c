import { factorLimits } from '@quayside/contract/entry/factor-limits.ts'
import type { NoticeKey } from '@quayside/contract/messages/notice-kinds.ts'
import type { MailTemplate } from '@quayside/phrases/mails.ts'
import type { Tx } from '../../db/tx.ts'
import type { Ctx } from '../../http/context.ts'
import { addJob } from '../../jobs/queue.ts'
import { messageJob } from '../../ports/mail/message-job.ts'
import { tell } from '../messages/public.ts'
import type { MessageDeps } from './entry-deps.ts'
import { mailTime } from './mail-time.ts'
import { contactOf } from './session.sql.ts'

interface Told {
  readonly kind: NoticeKey
  readonly template: MailTemplate
  readonly facts?: Readonly<Record<string, string | number>>
}

/** A security event of one's own: in the portal, and by mail where there is an address (security.md 6.3.7). */
export async function tellSecurity(
  { keyEncryptionKey }: MessageDeps,
  ctx: Ctx,
  tx: Tx,
  { kind, template, facts = {} }: Told,
): Promise<void> {
  const { merchantId, operator, merchant, ip, agent, newId } = ctx
  await tell({ tx, merchantId, newId }, [operator.id], kind, { ...facts, ip })
  const contact = await tx.one(contactOf(merchantId, operator.id))
  if (contact.email === null) return
  await addJob(
    tx,
    messageJob(keyEncryptionKey, {
      channel: 'mail',
      to: contact.email,
      language: contact.language,
      template,
      facts: {
        ...facts,
        name: contact.real_name,
        ...mailTime(new Date(), merchant.zone, contact.language),
        ip,
        agent: agent || '–',
      },
    }),
  )
}

const { max: tries, lockMinutes: minutes } = factorLimits.wrongProofs

export const tellLocked = (deps: MessageDeps, ctx: Ctx, tx: Tx): Promise<void> =>
  tellSecurity(deps, ctx, tx, {
    kind: 'security.payment_password_locked',
    template: 'proofLocked',
    facts: { tries, minutes },
  })
