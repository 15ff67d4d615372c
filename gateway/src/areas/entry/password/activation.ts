import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { activationCalls } from '@quayside/contract/entry/password/activation.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { linkPurposes } from '@quayside/contract/entry/link/link.ts'
import type { Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { activateOperator, merchantToday, proofsOf } from './activation.sql.ts'
import { codeTarget } from '#areas/entry/link/code-target.ts'
import type { EntryDeps } from '#areas/entry/entry-deps.ts'
import { paymentLength } from './forgotten.ts'
import { type OpenLink, readLink, takeLink } from '#areas/entry/link/link.ts'
import { sendCode, tryCode } from '#areas/entry/link/one-time-code.ts'
import { useCode } from '#areas/entry/link/one-time-code.sql.ts'
import { sameTwice } from './check.ts'
import { rememberPassword } from '#areas/entry/password.sql.ts'
import { contactOf } from '#areas/entry/session.sql.ts'
import { endAccess, readyLoginPassword, readyPaymentPassword } from './set.ts'
import { sha256 } from '#areas/entry/short-secret.ts'
import { tellPasswordSet } from './tell-owner.ts'

type Input = ParsedInputOf<typeof activationCalls.merchantActive>

const bound = (number: string) =>
  ({ channel: 'sms', to: `+86${number}`, masked: `****${number.slice(-4)}` }) as const
const codeOf = (link: OpenLink) => ({
  merchantId: link.merchantId,
  operatorId: link.operator_id,
  purpose: 'activation_mobile',
})

export function activeInfo({ passwordLength }: EntryDeps): Handle<typeof activationCalls.activeInfo> {
  return async ({ db }, input) => {
    const link = await readLink(db, input.link, linkPurposes)
    const contact = await db.tx({ tenant: link.merchantId, mode: 'read' }, (tx) =>
      tx.one(contactOf(link.merchantId, link.operator_id)),
    )
    return {
      purpose: link.purpose,
      loginName: contact.login_name,
      realName: contact.real_name,
      merchant: { name: contact.merchant_name, nameEn: contact.merchant_name_en, zone: contact.zone },
      expiresAt: link.expires_at,
      rules: { login: passwordLength, payment: paymentLength },
    }
  }
}

export function activeCode(deps: EntryDeps): Handle<typeof activationCalls.activeCode> {
  return async (ctx, { link: token, mobile }) => {
    const link = await readLink(ctx.db, token, ['activation'])
    const { merchantId, operator_id: operatorId, login_name: name } = link
    ctx.actAs({ merchantId, operatorId, name })
    return ctx.db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
      const { real_name: realName } = await tx.one(contactOf(merchantId, operatorId))
      const { seconds, againInSeconds } = await sendCode(deps, tx, {
        of: codeOf(link),
        boundTo: sha256(token),
        target: bound(mobile),
        template: 'mobileCode',
        name: realName,
        language: ctx.language,
        ip: ctx.ip,
      })
      return { seconds, againInSeconds }
    })
  }
}

/** The link proves the mailbox; it opens no session, so the new user signs in like anybody else (ASVS 6.4.1). */
export function merchantActive(deps: EntryDeps): Handle<typeof activationCalls.merchantActive> {
  return async (ctx, input) => {
    const { db, language } = ctx
    const link = await readLink(db, input.link, ['activation'])
    const who = { merchantId: link.merchantId, operatorId: link.operator_id }
    ctx.actAs({ ...who, name: link.login_name })
    await checkAge(ctx, link.merchantId, input.birthDate)
    sameTwice({ field: 'confirmation', language }, input.password, input.confirmation)
    sameTwice({ field: 'paymentConfirmation', language }, input.paymentPassword, input.paymentConfirmation)
    const payment = { field: 'paymentPassword', language }
    if (input.paymentPassword === input.password) throw fieldRefusal(payment, 'entry.password_is_login')
    const loginAt = { field: 'password', language, kinds: 'two' } as const
    const login = await readyLoginPassword(deps, db, who, input.password, loginAt)
    const pay = await readyPaymentPassword(deps, db, who, input.paymentPassword, payment)
    const refusal = await db.tx({ tenant: link.merchantId, mode: 'write' }, async (tx) => {
      const wrong = await useMobileCode(deps, tx, link, input)
      if (wrong) return wrong
      await takeLink(tx, link.merchantId, input.link, ['activation'])
      await activate(deps, tx, ctx, link, input, { hash: login.hash, paymentHash: pay.hash })
      return undefined
    })
    if (refusal) throw fieldRefusal({ field: 'mobile.code', language }, refusal)
    return {}
  }
}

async function activate(
  deps: EntryDeps,
  tx: Tx,
  ctx: Ctx,
  { merchantId, operator_id: operatorId }: OpenLink,
  { realName, mobile }: Input,
  hashes: { hash: string; paymentHash: string },
): Promise<void> {
  const account = { realName, mobile: mobile && bound(mobile.number).to, ...hashes }
  const done = await tx.run(activateOperator(merchantId, operatorId, account))
  if (done === 0) throw new Refusal('request.conflict')
  await tx.run(rememberPassword(merchantId, operatorId, hashes.hash))
  await endAccess(tx, merchantId, operatorId, undefined)
  await tellPasswordSet(deps, { tx, merchantId, newId: ctx.newId, ip: ctx.ip }, operatorId, 'activated')
}

/** The number is the one that the code went to, or somebody else's could be bound. */
async function useMobileCode(deps: EntryDeps, tx: Tx, link: OpenLink, { mobile, link: token }: Input) {
  if (!mobile) return undefined
  const tried = await tryCode(deps, tx, codeOf(link), sha256(token), mobile.code)
  if (tried.refusal) return tried.refusal
  if (tried.target !== bound(mobile.number).to) return 'entry.code_wrong' as const
  await tx.run(useCode(link.merchantId, tried.id))
  return undefined
}

/** At least 18 by the calendar of the merchant's zone (spec §5); the date itself is not kept, as nothing reads it. */
async function checkAge({ db, language }: Ctx, merchantId: bigint, birthDate: string): Promise<void> {
  const { today } = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    tx.one(merchantToday(merchantId)),
  )
  const [year, rest] = [Number(birthDate.slice(0, 4)), birthDate.slice(4)]
  const ofAge = `${String(year + entryLimits.ageMin).padStart(4, '0')}${rest}`
  if (ofAge > today || year < Number(today.slice(0, 4)) - 120)
    throw fieldRefusal({ field: 'birthDate', language }, 'entry.too_young', { years: entryLimits.ageMin })
}

export const securityQuestion: Handle<typeof activationCalls.securityQuestion> = async ({
  tx,
  merchantId,
  operator,
}) => {
  const row = await tx.one(proofsOf(merchantId, operator.id))
  return {
    questions: [],
    codeTarget: codeTarget(row)?.masked ?? null,
    hasPaymentPassword: row.has_payment_password,
    hasEmail: row.email !== null,
    hasMobile: row.mobile !== null,
  }
}
