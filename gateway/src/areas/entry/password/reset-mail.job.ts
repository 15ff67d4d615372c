import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { z } from 'zod'
import type { Databases } from '#db/tx.ts'
import { Refusal } from '#acts/refusal.ts'
import { addJob } from '#jobs/queue.ts'
import { defineJob } from '#jobs/define-job.ts'
import { mac } from '#mac.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import { codeTarget } from '#areas/entry/link/code-target.ts'
import type { EntryDeps, MessageDeps } from '#areas/entry/entry-deps.ts'
import { makeLink, sendLink } from '#areas/entry/link/link.ts'
import { issueWarrant, type LinkWarrant } from '#areas/entry/link/warrant.ts'
import { lockRequest, resetTarget, type ResetTargetRow } from './reset-request.sql.ts'

/** One request to reset a password. */
export const resetMailJob = defineJob({ name: 'reset_mail', payload: z.strictObject({ id: z.uuid() }) })

/** Nobody without the pepper can tell it from random digits; the queue holds no secret, and a second run sends the same one. */
export function resetCode(pepper: Buffer, requestId: string): string {
  const { length } = entryLimits.code
  const digits = mac(pepper, 'code of a reset', [requestId])
  return String(digits.readUIntBE(0, 6) % 10 ** length).padStart(length, '0')
}

type Deps = MessageDeps & Pick<EntryDeps, 'pepper'>
export type ResetMailDeps = Deps & Pick<Databases, 'app'>

/** Tells whose name it was; for nobody's name, or an account that nothing opens, it does nothing. */
export const resetMailRunner = resetMailJob.doneBy(({ app, ...deps }: ResetMailDeps) => async ({ id }) => {
  const request = await app.tx({ tenant: null, mode: 'write' }, (tx) => tx.maybe(lockRequest(id)))
  if (!request?.usable || request.merchant_id === null || request.operator_id === null) return
  const { merchant_id: merchantId, operator_id: operatorId } = request
  await app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    const target = await tx.maybe(resetTarget(merchantId, operatorId))
    if (!target?.may_sign_in) return
    // Whoever asked chose a name and no address: it goes to the owner's mailbox and nowhere else.
    const warrant = issueWarrant({ tx, merchantId }, operatorId)
    if (target.activated) await sendReset(deps, warrant, id, target)
    // Whoever never set the account up gets the way to do that.
    else if (target.email !== null)
      await sendLink(deps, warrant, 'activation').catch((error: unknown) => {
        // Nobody waits for an answer, and whoever asks again too often gets nothing more.
        if (!(error instanceof Refusal)) throw error
      })
  })
})

async function sendReset(
  deps: Deps,
  warrant: LinkWarrant,
  id: string,
  target: ResetTargetRow,
): Promise<void> {
  const to = codeTarget(target)
  if (!to) return
  const { forgottenMinutes } = entryLimits.link
  const link = await makeLink(deps, warrant, 'login_password', { minutes: forgottenMinutes })
  const facts = {
    name: target.real_name,
    user: target.login_name,
    code: resetCode(deps.pepper, id),
    minutes: entryLimits.code.seconds / 60,
    link,
    linkMinutes: forgottenMinutes,
  }
  const { language } = target
  const message = { channel: to.channel, to: to.to, language, template: 'passwordForgotten', facts } as const
  await addJob(warrant.tx, messageJob(deps.keyEncryptionKey, message))
}
