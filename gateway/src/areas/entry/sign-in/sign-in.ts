import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { addJob } from '#jobs/queue.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import { keptOut } from './admission.ts'
import { solvesCaptcha } from './captcha.ts'
import { doorHashOf } from './device-cookie.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import { hashShort, newToken } from '#areas/entry/short-secret.ts'
import {
  type Candidate,
  countUnknownName,
  countWrongOnDevice,
  countWrongPassword,
  deviceTries,
  forgetWrongOnDevice,
  forgetWrongPasswords,
  lockDevice,
  lockOperator,
  mainUser,
  signInCandidate,
  unknownTries,
} from '#areas/entry/sign-in.sql.ts'
import { startSession, type Who } from './start-session.ts'
import { actForMerchant } from './ticket.sql.ts'

type Input = ParsedInputOf<typeof signInCalls.login>

/**
 * Known and unknown names go the same way and take the same time; the password is compared outside any transaction.
 */
export function login(deps: EntryDeps): Handle<typeof signInCalls.login> {
  return async (ctx, input) => {
    const { candidate, door } = await look(deps, ctx, input)
    const matches = await deps.passwords.verify(candidate?.password_hash, input.password)
    if (candidate)
      ctx.actAs({
        merchantId: candidate.merchant_id,
        operatorId: candidate.operator_id,
        name: candidate.login_name,
      })
    if (!matches || !candidate) return refuseWrong(deps, ctx, input, candidate, door)
    const who = { merchantId: candidate.merchant_id, operatorId: candidate.operator_id }
    const answer = await ctx.db.tx({ tenant: who.merchantId, mode: 'write' }, async (tx) => {
      const now = await tx.one(lockOperator(who.merchantId, who.operatorId))
      if (await isLocked(tx, who, door, now.locked)) throw new Refusal('entry.locked')
      // Changed while the old one was being compared.
      if (now.password_hash !== candidate.password_hash) throw new Refusal('entry.credentials_wrong')
      // Only whoever has the right password learns who shut the account.
      refuseShut(now)
      await tx.run(
        door
          ? forgetWrongOnDevice(who.merchantId, who.operatorId, door)
          : forgetWrongPasswords(who.merchantId, who.operatorId),
      )
      // With the right password alone somebody learns that they are kept out: the refusal comes once its mail is queued.
      const refused = await keptOut(deps, tx, ctx, who)
      return refused ?? startSession(tx, ctx, who, newToken())
    })
    if (answer instanceof Refusal) throw answer
    return answer
  }
}

const nameHash = ({ pepper }: EntryDeps, name: string) =>
  hashShort(pepper, 'unknown name', '', name.toLowerCase())

/** Captcha and lock, before anything costs time; the image is used up even when the answer is wrong. */
async function look(deps: EntryDeps, ctx: Ctx, input: Input): Promise<Looked> {
  const { candidate, door, refusal } = await ctx.db.tx({ tenant: null, mode: 'write' }, async (tx) => {
    const found = await tx.maybe(signInCandidate(input.loginName))
    const own = found && (await ownTries(tx, ctx, found))
    const tries = own ?? found ?? (await tx.maybe(unknownTries(nameHash(deps, input.loginName))))
    return {
      candidate: found,
      door: own?.door,
      refusal:
        (await captchaRefusal(deps, tx, input, tries?.wrong ?? 0)) ??
        (tries?.locked ? ('entry.locked' as const) : undefined),
    }
  })
  if (!refusal) return { candidate, door }
  if (candidate)
    ctx.actAs({
      merchantId: candidate.merchant_id,
      operatorId: candidate.operator_id,
      name: candidate.login_name,
    })
  throw new Refusal(refusal)
}

interface Looked {
  readonly candidate: Candidate | undefined
  /** Of the device on which this person was before: what strangers try does not count there (ADR 0053). */
  readonly door: Buffer | undefined
}

/** Asked for only where this browser has a cookie of this very person, which a stranger has not: nobody's time tells a name. */
async function ownTries(tx: Tx, ctx: Ctx, { merchant_id: merchantId, operator_id: operatorId }: Candidate) {
  const door = doorHashOf(ctx, operatorId)
  if (!door) return undefined
  await tx.rows(actForMerchant(merchantId))
  const tries = await tx.maybe(deviceTries(merchantId, operatorId, door))
  return tries && { ...tries, door }
}

/** By the count of this device where it has one, by that of all unknown devices otherwise. */
const isLocked = async (
  tx: Tx,
  { merchantId, operatorId }: Who,
  door: Buffer | undefined,
  elsewhere: boolean,
): Promise<boolean> =>
  door ? ((await tx.maybe(lockDevice(merchantId, operatorId, door)))?.locked ?? true) : elsewhere

/** Shut by an administrator or by a guest's last day, and not by wrong passwords. @throws Refusal */
export function refuseShut({ state, ended }: { readonly state: string; readonly ended: boolean }): void {
  if (state !== 'active') throw new Refusal('entry.account_locked')
  if (ended) throw new Refusal('entry.guest_ended')
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
  door: Buffer | undefined,
): Promise<never> {
  const locked = await ctx.db.tx({ tenant: candidate?.merchant_id ?? null, mode: 'write' }, async (tx) => {
    if (!candidate) return (await tx.one(countUnknownName(nameHash(deps, input.loginName)))).locked
    const { merchant_id: merchantId, operator_id: operatorId } = candidate
    const counted = await tx.one(
      door ? countWrongOnDevice(merchantId, operatorId, door) : countWrongPassword(merchantId, operatorId),
    )
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
