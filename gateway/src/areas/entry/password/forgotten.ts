import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { forgottenCalls } from '@quayside/contract/entry/password/forgotten.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { addJob } from '#jobs/queue.ts'
import { solvesCaptcha } from '#areas/entry/sign-in/captcha.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { tooSoon } from '#areas/entry/link/one-time-code.ts'
import { resetCode, resetMailJob } from './reset-mail.job.ts'
import { addRequest, lockName, requestsMade, type RequestsMade } from './reset-request.sql.ts'
import { hashShort } from '#areas/entry/short-secret.ts'
import { type Candidate, signInCandidate } from '#areas/entry/sign-in.sql.ts'

type Input = ParsedInputOf<typeof forgottenCalls.forgotPwd>

export const rules =
  ({ passwordLength }: EntryDeps): Handle<typeof forgottenCalls.rules> =>
  async () => ({ login: passwordLength, payment: paymentLength })

export const paymentLength = {
  min: entryLimits.paymentPassword.min,
  max: entryLimits.paymentPassword.max,
}

/**
 * Known and unknown names go the same way: a request is written and a job is queued for each. Whose name it is decides only
 * what the job does, so neither the answer nor its time tells (ASVS 6.3.8).
 */
export function forgotPwd(deps: EntryDeps): Handle<typeof forgottenCalls.forgotPwd> {
  return async (ctx, input) => {
    const requestId = randomUUID()
    const asked = await ctx.db.tx({ tenant: null, mode: 'write' }, (tx) =>
      request(deps, tx, ctx.ip, input, requestId),
    )
    if (asked.candidate)
      ctx.actAs({
        merchantId: asked.candidate.merchant_id,
        operatorId: asked.candidate.operator_id,
        name: asked.candidate.login_name,
      })
    if (asked.refusal) throw asked.refusal
    const { seconds } = entryLimits.code
    return { requestId, minutes: seconds / 60, againInSeconds: deps.codeLimits.everySeconds }
  }
}

/** The picture is used up even when the answer is no. */
async function request(
  deps: EntryDeps,
  tx: Tx,
  ip: Ctx['ip'],
  { loginName, captchaId, captcha }: Input,
  id: string,
): Promise<{ candidate: Candidate | undefined; refusal?: Refusal }> {
  const isSolved = await solvesCaptcha(tx, deps, captchaId, captcha)
  const candidate = await tx.maybe(signInCandidate(loginName))
  if (!isSolved) return { candidate, refusal: new Refusal('entry.captcha_wrong') }
  const hashOf = (what: string, text: string) => hashShort(deps.pepper, `reset ${what}`, '', text)
  const nameHash = hashOf('name', loginName.toLowerCase())
  const targetHash = candidate ? hashOf('owner', candidate.operator_id) : nameHash
  await tx.rows(lockName(targetHash))
  const made = await tx.one(requestsMade(nameHash, targetHash, ip))
  const refusal = refusalOf(deps, made)
  if (refusal) return { candidate, refusal }
  // A second name of the same person answers as if it were a stranger's; their mailbox gets no more for it.
  const owner =
    candidate && !isOwnerServed(deps, made)
      ? { merchantId: candidate.merchant_id, operatorId: candidate.operator_id }
      : undefined
  const codeHash = hashShort(deps.pepper, 'reset', id, resetCode(deps.pepper, id))
  await tx.run(addRequest({ id, nameHash, targetHash, owner, codeHash, ip }))
  await addJob(tx, resetMailJob.ask({ id }))
  return { candidate }
}

function refusalOf({ codeLimits }: EntryDeps, made: RequestsMade): Refusal | undefined {
  const { everySeconds, perHour, perDay, perAddressAndHour } = codeLimits
  const wait = everySeconds - (made.seconds_since ?? everySeconds)
  const isTooMany =
    made.last_hour >= perHour || made.last_day >= perDay || made.from_address >= perAddressAndHour
  return wait > 0 || isTooMany ? tooSoon(wait) : undefined
}

function isOwnerServed({ codeLimits }: EntryDeps, made: RequestsMade): boolean {
  const { everySeconds, perHour, perDay } = codeLimits
  return (
    made.owner_hour >= perHour ||
    made.owner_day >= perDay ||
    (made.owner_seconds_since ?? everySeconds) < everySeconds
  )
}
