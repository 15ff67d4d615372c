import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import type { NoticeKey } from '@quayside/contract/messages/notice-kinds.ts'
import { type FactorEvent, factorEventText } from '@quayside/phrases/factor-events.ts'
import type { HouseMailTemplate } from '@quayside/phrases/mails.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import { addJob } from '#jobs/queue.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import { tell } from '#areas/messages/public.ts'
import type { MessageDeps } from '#areas/entry/entry-deps.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import { contactOf } from '#areas/entry/session.sql.ts'

interface Told {
  readonly kind: NoticeKey
  readonly template: HouseMailTemplate
  readonly facts?: Readonly<Record<string, string | number>>
  /** What happened, where one template tells of several things. */
  readonly what?: FactorEvent
}

/** A security event of one's own: in the portal, and by mail where there is an address (ASVS 6.3.7). */
export async function tellSecurity(
  { keyEncryptionKey }: MessageDeps,
  ctx: Ctx,
  tx: Tx,
  { kind, template, facts = {}, what }: Told,
): Promise<void> {
  const { merchantId, operator, merchant, ip, agent, newId } = ctx
  await tell({ tx, merchantId, newId }, [operator.id], kind, { ...facts, ...(what && { what }), ip })
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
        ...(what && { what: factorEventText(contact.language, what, facts) }),
        name: contact.real_name,
        ...mailTime(new Date(contact.at), merchant.zone, contact.language),
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

/** Of a change of one's factors, and of the use of a recovery code. */
export const tellFactorChange = (
  deps: MessageDeps,
  ctx: Ctx,
  kind: 'security.factor_added' | 'security.factor_removed',
  what: FactorEvent,
  facts: Readonly<Record<string, string | number>> = {},
): Promise<void> => tellSecurity(deps, ctx, ctx.tx, { kind, template: 'factorChanged', what, facts })
