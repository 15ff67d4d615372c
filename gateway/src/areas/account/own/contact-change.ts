import type { credentialCalls } from '@quayside/contract/account/own/credential.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import {
  emailTaken,
  type EntryDeps,
  maskEmail,
  maskMobile,
  type OwnCode,
  sendOwnCode,
  takeOwnCodes,
} from '#areas/entry/public.ts'
import { tellContactChanged } from './tell-contact.ts'
import { contactForChange, saveEmail, saveMobile } from './credential.sql.ts'

const refuse = (
  { language }: Ctx,
  field: string,
  key: 'account.same_email' | 'account.same_mobile' | 'entry.code_wrong' | 'entry.code_exhausted',
  keepsWrites = false,
): Refusal => fieldRefusal({ field, language }, key, {}, { keepsWrites })

const contactOf = ({ tx, merchantId, operator }: Ctx) => tx.one(contactForChange(merchantId, operator.id))

export function sendEmailCode(deps: EntryDeps): Handle<typeof credentialCalls.sendEmailCode> {
  return async (ctx, input) => {
    const { email: bound } = await contactOf(ctx)
    if (input.to === 'current') {
      if (bound === null) throw new Refusal('account.nothing_bound')
      const sent = await sendOwnCode(deps, ctx, { purpose: 'email_current', target: bound })
      return { target: maskEmail(bound), ...sent }
    }
    const { email } = input
    if (email.toLowerCase() === bound?.toLowerCase()) throw refuse(ctx, 'email', 'account.same_email')
    // Whose it is already is told to nobody: the answer is the same, and no code goes there.
    const reaches = (await ctx.tx.maybe(emailTaken(email))) === undefined
    const sent = await sendOwnCode(deps, ctx, { purpose: 'email_new', target: email }, reaches)
    return { target: maskEmail(email), ...sent }
  }
}

export function sendPhoneCode(deps: EntryDeps): Handle<typeof credentialCalls.sendPhoneCode> {
  return async (ctx, input) => {
    const { mobile: bound } = await contactOf(ctx)
    if (input.to === 'current') {
      if (bound === null) throw new Refusal('account.nothing_bound')
      const sent = await sendOwnCode(deps, ctx, { purpose: 'mobile_current', target: bound })
      return { target: maskMobile(bound), ...sent }
    }
    const { mobile } = input
    if (mobile === bound) throw refuse(ctx, 'mobile', 'account.same_mobile')
    const sent = await sendOwnCode(deps, ctx, { purpose: 'mobile_new', target: mobile })
    return { target: maskMobile(mobile), ...sent }
  }
}

/** Both codes, or the one of the new address where none was bound before. */
async function takeBoth(
  deps: EntryDeps,
  ctx: Ctx,
  { code, currentCode }: { code: string; currentCode?: string | undefined },
  fresh: OwnCode,
  bound: OwnCode | undefined,
): Promise<void> {
  const wrong = await takeOwnCodes(deps, ctx, [
    ...(bound ? [{ ...bound, field: 'currentCode', code: currentCode }] : []),
    { ...fresh, field: 'code', code },
  ])
  // The tries count although they are refused.
  if (wrong) throw refuse(ctx, wrong.field, wrong.key, true)
}

export function bindEmail(deps: EntryDeps): Handle<typeof credentialCalls.bindEmail> {
  return async (ctx, input) => {
    const { tx, merchantId, operator } = ctx
    const { email } = input
    const before = await contactOf(ctx)
    if (email.toLowerCase() === before.email?.toLowerCase()) throw refuse(ctx, 'email', 'account.same_email')
    await takeBoth(
      deps,
      ctx,
      input,
      { purpose: 'email_new', target: email },
      before.email === null ? undefined : { purpose: 'email_current', target: before.email },
    )
    await tx.run(saveEmail(merchantId, operator.id, email)).catch((error: Error & { code?: string }) => {
      // Bound by somebody else since the code was sent; said as if the code were wrong.
      if (error.code === '23505') throw refuse(ctx, 'code', 'entry.code_wrong')
      throw error
    })
    const masked = maskEmail(email)
    ctx.logChange({ email: before.email === null ? null : maskEmail(before.email) }, { email: masked })
    await tellContactChanged(deps, ctx, { ...before, email }, before.email, 'email')
    return { email: masked }
  }
}

export function bindPhone(deps: EntryDeps): Handle<typeof credentialCalls.bindPhone> {
  return async (ctx, input) => {
    const { tx, merchantId, operator } = ctx
    const { mobile } = input
    const before = await contactOf(ctx)
    if (mobile === before.mobile) throw refuse(ctx, 'mobile', 'account.same_mobile')
    await takeBoth(
      deps,
      ctx,
      input,
      { purpose: 'mobile_new', target: mobile },
      before.mobile === null ? undefined : { purpose: 'mobile_current', target: before.mobile },
    )
    await tx.run(saveMobile(merchantId, operator.id, mobile))
    const masked = maskMobile(mobile)
    ctx.logChange({ mobile: before.mobile === null ? null : maskMobile(before.mobile) }, { mobile: masked })
    await tellContactChanged(deps, ctx, { ...before, mobile }, before.mobile, 'mobile')
    return { mobile: masked }
  }
}
