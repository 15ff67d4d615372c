import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { ownPasswordCalls } from '@quayside/contract/entry/password/own-password.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { codeTarget } from '#areas/entry/link/code-target.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { readLink, takeLink } from '#areas/entry/link/link.ts'
import { sendCode, type CodeTrial, tryCode } from '#areas/entry/link/one-time-code.ts'
import { useCode } from '#areas/entry/link/one-time-code.sql.ts'
import { sameTwice } from './check.ts'
import { contactOf, endSession, stepUpSession } from '#areas/entry/session.sql.ts'
import { readyLoginPassword, readyPaymentPassword, setLoginPassword, setPaymentPassword } from './set.ts'
import { newToken, sha256 } from '#areas/entry/short-secret.ts'
import {
  countWrongTry,
  forgetTries,
  heldFactors,
  lockedMinutes,
  lockTries,
} from '#areas/entry/factor/proof.sql.ts'
import { signedInAs, type Who } from '#areas/entry/sign-in/start-session.ts'

const whoOf = ({ merchantId, operator }: Ctx): Who => ({ merchantId, operatorId: operator.id })

/** The session owes a new password before anything else; afterwards it goes on under a new token. */
export function changeExpired(deps: EntryDeps): Handle<typeof ownPasswordCalls.changeExpired> {
  return async (ctx, { password, newPassword, confirmation }) => {
    const { db, language, session } = ctx
    if (session.step !== 'password') throw new Refusal('entry.password_step_done')
    ctx.actAs({ ...whoOf(ctx), name: ctx.operator.name })
    const who = whoOf(ctx)
    await checkOwnPassword(deps, ctx, password, 'password')
    sameTwice({ field: 'confirmation', language }, newPassword, confirmation)
    const at = { field: 'newPassword', language, kinds: 'two' } as const
    const ready = await readyLoginPassword(deps, db, who, newPassword, at)
    const token = newToken()
    const answer = await db.tx({ tenant: who.merchantId, mode: 'write' }, async (tx) => {
      await setLoginPassword(deps, tx, ctx, who, ready, session.tokenHash)
      await tx.run(stepUpSession(who.merchantId, session.tokenHash, sha256(token), 'open'))
      await tx.run(endSession(who.merchantId, session.tokenHash, 'stepped_up'))
      return signedInAs(tx, token, ctx.ip)
    })
    ctx.setSession(token)
    return answer
  }
}

/**
 * Wrong ones lock as proofs of presence do, with which they count: a stolen session must not be a place to guess, and what a
 * stranger tries at the sign-in must not stop its owner here.
 */
export async function checkOwnPassword(
  { passwords }: Pick<EntryDeps, 'passwords'>,
  ctx: Pick<Ctx, 'db' | 'merchantId' | 'operator' | 'language'>,
  password: string,
  field: string,
): Promise<void> {
  const { db, merchantId, operator, language } = ctx
  const who = { merchantId, operatorId: operator.id }
  const { held, minutes } = await db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => ({
    held: await tx.one(heldFactors(who)),
    minutes: (await tx.maybe(lockedMinutes(who, 'prove')))?.minutes ?? 0,
  }))
  if (minutes > 0) throw new Refusal('entry.locked')
  const matches = await passwords.verify(held.password_hash, password)
  const locked = await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    if ((await tx.one(lockTries(who, 'prove'))).minutes > 0) return true
    if (!matches) return (await tx.one(countWrongTry(who, 'prove'))).minutes > 0
    await tx.run(forgetTries(who, 'prove'))
    return false
  })
  if (locked) throw new Refusal('entry.locked')
  if (!matches) throw fieldRefusal({ field, language }, 'entry.password_wrong')
}

const paymentCodeOf = (ctx: Ctx) => ({ ...whoOf(ctx), purpose: 'payment_password' })

export function paymentCode(deps: EntryDeps): Handle<typeof ownPasswordCalls.paymentCode> {
  return async (ctx) => {
    const contact = await ctx.tx.one(contactOf(ctx.merchantId, ctx.operator.id))
    const target = codeTarget(contact)
    if (!target) throw new Refusal('entry.no_code_target')
    return sendCode(deps, ctx.tx, {
      of: paymentCodeOf(ctx),
      boundTo: ctx.session.tokenHash,
      target,
      template: 'paymentCode',
      name: contact.real_name,
      language: ctx.language,
      ip: ctx.ip,
    })
  }
}

type By = ParsedInputOf<typeof ownPasswordCalls.resetAdminPwd>['by']

/** A mailed code alone never opens money (ASVS 6.3.6), so the login password is asked for as well (ADR 0026). */
export function resetAdminPwd(deps: EntryDeps): Handle<typeof ownPasswordCalls.resetAdminPwd> {
  return async (ctx, { by, loginPassword, password, confirmation }) => {
    const { db, language, session } = ctx
    ctx.actAs({ ...whoOf(ctx), name: ctx.operator.name })
    const who = whoOf(ctx)
    await checkOwnPassword(deps, ctx, loginPassword, 'loginPassword')
    if ('link' in by) await checkLink(ctx, by.link)
    sameTwice({ field: 'confirmation', language }, password, confirmation)
    const ready = await readyPaymentPassword(deps, db, who, password, { field: 'password', language })
    const refusal = await db.tx({ tenant: who.merchantId, mode: 'write' }, async (tx) => {
      const wrong = await useProof(deps, tx, ctx, by)
      if (!wrong) await setPaymentPassword(deps, tx, ctx, who, ready, session.tokenHash)
      return wrong
    })
    if (refusal) throw fieldRefusal({ field: 'by.code', language }, refusal)
    return {}
  }
}

async function checkLink(ctx: Ctx, token: string): Promise<void> {
  const link = await readLink(ctx.db, token, ['payment_password'])
  // Whoever is signed in is not the one it was sent to.
  if (link.merchantId !== ctx.merchantId || link.operator_id !== ctx.operator.id)
    throw new Refusal('entry.link_unknown')
}

/** A wrong code is answered after the transaction, in which its try is counted. */
async function useProof(deps: EntryDeps, tx: Tx, ctx: Ctx, by: By): Promise<CodeTrial['refusal']> {
  if ('link' in by) {
    await takeLink(tx, ctx.merchantId, by.link, ['payment_password'])
    return undefined
  }
  const tried = await tryCode(deps, tx, paymentCodeOf(ctx), ctx.session.tokenHash, by.code)
  if (!tried.refusal) await tx.run(useCode(ctx.merchantId, tried.id))
  return tried.refusal
}
