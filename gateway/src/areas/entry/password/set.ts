import type { PasswordRules } from '@quayside/contract/entry/password/password-rules.ts'
import type { Db, Tx } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import { type At, fieldRefusal, Refusal } from '#acts/refusal.ts'
import { voidLinks } from '#areas/entry/link/link.sql.ts'
import type { PasswordDeps } from '#areas/entry/entry-deps.ts'
import { checkPassword, paymentRules } from './check.ts'
import {
  endSessionsExcept,
  forgetOldPasswords,
  type PasswordsRow,
  passwordsOf,
  rememberPassword,
  replaceLoginPassword,
  replacePaymentPassword,
  voidCodes,
  voidResetRequests,
  voidTickets,
} from '#areas/entry/password.sql.ts'
import type { Who } from '#areas/entry/sign-in/start-session.ts'
import { tellPasswordSet } from './tell-owner.ts'

/** A password that passed every rule, hashed, and what it was compared with. */
export interface ReadyPassword {
  readonly hash: string
  readonly compared: PasswordsRow
}

/** What the change of a password needs of the request. */
export type Setting = Pick<Ctx, 'ip' | 'newId'>

const namesIn = (row: PasswordsRow) => [row.login_name, row.merchant_name, row.merchant_name_en]

/**
 * Checks a new login password and hashes it, which takes its time: never inside a transaction.
 * @param kinds `all` where the old one was forgotten or voided (spec §5)
 * @param payment the payment password that is set with it, where one is
 */
export async function readyLoginPassword(
  { passwords, passwordLength }: PasswordDeps,
  db: Db,
  who: Who,
  password: string,
  { kinds, ...at }: At & { kinds: PasswordRules['kinds'] },
): Promise<ReadyPassword> {
  const compared = await look(db, who)
  checkPassword(at, password, { ...passwordLength, kinds }, namesIn(compared))
  const before = new Set([
    ...compared.remembered,
    ...(compared.password_hash ? [compared.password_hash] : []),
  ])
  for (const hash of before)
    if (await passwords.verify(hash, password)) throw fieldRefusal(at, 'entry.password_used')
  if (compared.payment_password_hash && (await passwords.verify(compared.payment_password_hash, password)))
    throw fieldRefusal(at, 'entry.password_is_payment')
  return { hash: await passwords.hash(password), compared }
}

/** The same for a payment password; it differs from the login password and from the one before it. */
export async function readyPaymentPassword(
  { passwords }: PasswordDeps,
  db: Db,
  who: Who,
  password: string,
  at: At,
): Promise<ReadyPassword> {
  const compared = await look(db, who)
  checkPassword(at, password, paymentRules, namesIn(compared))
  if (compared.password_hash && (await passwords.verify(compared.password_hash, password)))
    throw fieldRefusal(at, 'entry.password_is_login')
  if (compared.payment_password_hash && (await passwords.verify(compared.payment_password_hash, password)))
    throw fieldRefusal(at, 'entry.payment_password_same')
  return { hash: await passwords.hash(password), compared }
}

/**
 * Stores a login password: every other session, link, ticket and code of the operator ends, and the owner is told.
 * @param keep the session of an operator who changes it while signed in
 */
export async function setLoginPassword(
  deps: PasswordDeps,
  tx: Tx,
  ctx: Setting,
  { merchantId, operatorId }: Who,
  { hash, compared }: ReadyPassword,
  keep?: Buffer,
): Promise<void> {
  const stored = await tx.run(replaceLoginPassword(merchantId, operatorId, hash, compared))
  // Another change came between: what this one was compared with is no longer true.
  if (stored === 0) throw new Refusal('request.conflict')
  await tx.run(rememberPassword(merchantId, operatorId, hash))
  await tx.run(forgetOldPasswords(merchantId, operatorId))
  await endAccess(tx, merchantId, operatorId, keep)
  await tellPasswordSet(deps, { tx, merchantId, ip: ctx.ip, newId: ctx.newId }, operatorId, 'login')
}

/** Stores a payment password; links to set one are void from here on, and the owner is told. */
export async function setPaymentPassword(
  deps: PasswordDeps,
  tx: Tx,
  ctx: Setting,
  { merchantId, operatorId }: Who,
  { hash, compared }: ReadyPassword,
  keep?: Buffer,
): Promise<void> {
  const stored = await tx.run(replacePaymentPassword(merchantId, operatorId, hash, compared))
  if (stored === 0) throw new Refusal('request.conflict')
  await tx.run(voidLinks(merchantId, operatorId, ['payment_password']))
  await tx.run(voidCodes(merchantId, operatorId))
  await tx.run(endSessionsExcept(merchantId, operatorId, 'password', keep))
  await tellPasswordSet(deps, { tx, merchantId, ip: ctx.ip, newId: ctx.newId }, operatorId, 'payment')
}

/** Sessions, links to set a login password, tickets and codes of the operator end. */
export async function endAccess(
  tx: Tx,
  merchantId: bigint,
  operatorId: string,
  keep: Buffer | undefined,
): Promise<void> {
  await tx.run(endSessionsExcept(merchantId, operatorId, 'password', keep))
  await tx.run(voidLinks(merchantId, operatorId, ['activation', 'login_password']))
  await tx.run(voidTickets(merchantId, operatorId))
  await tx.run(voidCodes(merchantId, operatorId))
  await tx.run(voidResetRequests(merchantId, operatorId))
}

const look = (db: Db, { merchantId, operatorId }: Who): Promise<PasswordsRow> =>
  db.tx({ tenant: merchantId, mode: 'read' }, (tx) => tx.one(passwordsOf(merchantId, operatorId)))
