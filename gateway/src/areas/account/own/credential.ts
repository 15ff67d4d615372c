import type { credentialCalls } from '@quayside/contract/account/own/credential.ts'
import { errorText } from '@quayside/phrases/errors.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle, Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import {
  type EntryDeps,
  maskEmail,
  maskMobile,
  readyLoginPassword,
  readyPaymentPassword,
  sameTwice,
  setLoginPassword,
  setPaymentPassword,
} from '#areas/entry/public.ts'
import { bindEmail, bindPhone, sendEmailCode, sendPhoneCode } from './contact-change.ts'
import { credentialsOf, merchantOf } from './credential.sql.ts'
import { ownSecurityEvents } from './security-events.ts'

export const createCredentials = (deps: EntryDeps): Handlers<typeof credentialCalls> => ({
  operator,
  merchant,
  events: async (ctx) => ({ rows: await ownSecurityEvents(ctx) }),
  modifyPwd: modifyPwd(deps),
  sendEmailCode: sendEmailCode(deps),
  sendPhoneCode: sendPhoneCode(deps),
  bindEmail: bindEmail(deps),
  bindPhone: bindPhone(deps),
})

const operator: Handle<typeof credentialCalls.operator> = async ({ tx, merchantId, operator: me }) => {
  const row = await tx.one(credentialsOf(merchantId, me.id))
  return {
    loginName: me.name,
    realName: me.realName,
    department: row.department,
    roleName: me.roleName,
    isMain: me.isMain,
    email: row.email === null ? null : maskEmail(row.email),
    mobile: row.mobile === null ? null : maskMobile(row.mobile),
    signedInAt: row.signed_in_at,
    loginPassword: { setAt: row.password_set_at, daysLeft: row.days_left },
    paymentPassword: row.has_payment_password ? { setAt: row.payment_password_set_at } : null,
  }
}

const merchant: Handle<typeof credentialCalls.merchant> = async ({ tx, merchantId, merchant: mine }) => {
  const row = await tx.one(merchantOf(merchantId))
  return {
    id: String(merchantId),
    name: mine.name,
    nameEn: row.name_en,
    country: row.country,
    platform: mine.platform,
    zone: mine.zone,
    frozen: mine.frozen,
    mainUser: row.main_user,
  }
}

/** The login password stands in for a payment password that was never set, and for nothing that was. */
async function refuseLoginPassword(ctx: Ctx): Promise<void> {
  if (ctx.proven !== 'loginPassword') return
  const { has_payment_password } = await ctx.db.tx({ tenant: ctx.merchantId, mode: 'read' }, (tx) =>
    tx.one(credentialsOf(ctx.merchantId, ctx.operator.id)),
  )
  if (!has_payment_password) return
  const message = errorText(ctx.language, 'proof.wrong')
  throw new Refusal('proof.wrong', {}, { fields: [{ field: 'proof', message }] })
}

function modifyPwd(deps: EntryDeps): Handle<typeof credentialCalls.modifyPwd> {
  return async (ctx, { kind, password, confirmation }) => {
    const { db, merchantId, language, session } = ctx
    const who = { merchantId, operatorId: ctx.operator.id }
    sameTwice({ field: 'confirmation', language }, password, confirmation)
    const at = { field: 'password', language }
    if (kind === 'payment') await refuseLoginPassword(ctx)
    // Hashed before the transaction opens.
    const ready =
      kind === 'login'
        ? await readyLoginPassword(deps, db, who, password, { ...at, kinds: 'two' })
        : await readyPaymentPassword(deps, db, who, password, at)
    const set = kind === 'login' ? setLoginPassword : setPaymentPassword
    await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      set(deps, tx, { ip: ctx.ip, newId: ctx.newId }, who, ready, session.tokenHash),
    )
    ctx.actAs({ ...who, name: ctx.operator.name })
    return {}
  }
}
