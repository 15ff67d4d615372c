import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { signInCalls } from '@quayside/contract/entry/sign-in.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { Tx } from '../../db/tx.ts'
import type { Ctx } from '../../http/context.ts'
import type { Handle } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { addJob } from '../../jobs/queue.ts'
import { messageJob } from '../../ports/mail/message-job.ts'
import { solvesCaptcha } from './captcha.ts'
import type { EntryDeps } from './entry-deps.ts'
import { mailTime } from '../../ports/mail/mail-time.ts'
import { hashShort, newToken } from './short-secret.ts'
import {
  type Candidate,
  countUnknownName,
  countWrongPassword,
  lockOperator,
  mainUser,
  signInCandidate,
  unknownTries,
} from './sign-in.sql.ts'
import { startSession } from './start-session.ts'

type Input = ParsedInputOf<typeof signInCalls.login>

/**
 * Known and unknown names go the same way and take the same time; the password is compared outside any transaction.
 */
export function login(deps: EntryDeps): Handle<typeof signInCalls.login> {
  return async (ctx, input) => {
    const candidate = await look(deps, ctx, input)
    const matches = await deps.passwords.verify(candidate?.password_hash, input.password)
    if (candidate)
      ctx.actAs({
        merchantId: candidate.merchant_id,
        operatorId: candidate.operator_id,
        name: candidate.login_name,
      })
    if (!matches || !candidate) return refuseWrong(deps, ctx, input, candidate)
    const who = { merchantId: candidate.merchant_id, operatorId: candidate.operator_id }
    return ctx.db.tx({ tenant: who.merchantId, mode: 'write' }, async (tx) => {
      const now = await tx.one(lockOperator(who.merchantId, who.operatorId))
      if (now.locked || now.state !== 'active') throw new Refusal('entry.locked')
      // Changed while the old one was being compared.
      if (now.password_hash !== candidate.password_hash) throw new Refusal('entry.credentials_wrong')
      return startSession(tx, ctx, who, newToken())
    })
  }
}

const nameHash = ({ pepper }: EntryDeps, name: string) =>
  hashShort(pepper, 'unknown name', '', name.toLowerCase())

/** Captcha and lock, before anything costs time; the image is used up even when the answer is wrong. */
async function look(deps: EntryDeps, ctx: Ctx, input: Input): Promise<Candidate | undefined> {
  const { candidate, refusal } = await ctx.db.tx({ tenant: null, mode: 'write' }, async (tx) => {
    const found = await tx.maybe(signInCandidate(input.loginName))
    const tries = found ?? (await tx.maybe(unknownTries(nameHash(deps, input.loginName))))
    return {
      candidate: found,
      refusal:
        (await captchaRefusal(deps, tx, input, tries?.wrong ?? 0)) ??
        (tries?.locked ? ('entry.locked' as const) : undefined),
    }
  })
  if (!refusal) return candidate
  if (candidate)
    ctx.actAs({
      merchantId: candidate.merchant_id,
      operatorId: candidate.operator_id,
      name: candidate.login_name,
    })
  throw new Refusal(refusal)
}

async function captchaRefusal(
  deps: EntryDeps,
  tx: Tx,
  { captchaId, captcha }: Input,
  wrong: number,
): Promise<'entry.captcha_wrong' | 'entry.step_required' | undefined> {
  if (captchaId !== undefined && captcha !== undefined)
    return (await solvesCaptcha(tx, deps, captchaId, captcha)) ? undefined : 'entry.captcha_wrong'
  return wrong >= deps.captchaFrom ? 'entry.step_required' : undefined
}

async function refuseWrong(
  deps: EntryDeps,
  ctx: Ctx,
  input: Input,
  candidate: Candidate | undefined,
): Promise<never> {
  const locked = await ctx.db.tx({ tenant: candidate?.merchant_id ?? null, mode: 'write' }, async (tx) => {
    if (!candidate) return (await tx.one(countUnknownName(nameHash(deps, input.loginName)))).locked
    const counted = await tx.one(countWrongPassword(candidate.merchant_id, candidate.operator_id))
    if (counted.locked) await tellMainUser(deps, ctx, tx, candidate)
    return counted.locked
  })
  throw new Refusal(locked ? 'entry.locked' : 'entry.credentials_wrong')
}

async function tellMainUser(deps: EntryDeps, ctx: Ctx, tx: Tx, candidate: Candidate): Promise<void> {
  const main = await tx.maybe(mainUser(candidate.merchant_id))
  if (!main?.email) return
  const { max, lockMinutes } = entryLimits.wrongPasswords
  const facts = {
    name: main.real_name,
    operator: candidate.login_name,
    minutes: lockMinutes,
    tries: max,
    ...mailTime(new Date(main.at), main.zone, main.language),
    ip: ctx.ip,
  }
  await addJob(
    tx,
    messageJob(deps.keyEncryptionKey, {
      channel: 'mail',
      to: main.email,
      language: main.language,
      template: 'accountLocked',
      facts,
    }),
  )
}
