import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { providerBasePath } from '@quayside/contract/envelope.ts'
import { ingestCalls } from '@quayside/contract/provider/ingest.ts'
import { appCode, secretBytes } from '@quayside/gateway/areas/entry/test/app-code.ts'
import { signedHeaders } from '@quayside/sandbox/network/sign.ts'
import type { Canaries } from './canary.ts'
import type { NextMail } from './canary-mails.ts'
import type { EntryWay } from '#prove/world/entry-way.ts'
import { signInPerson } from '#prove/world/person.ts'
import type { World } from '#prove/world/world.ts'

const {
  forgotten,
  activation,
  signIn: entry,
  device,
  factor,
  ownPassword,
  operator,
  credential,
} = portalCalls

/** What the ways share. */
export interface Secrets {
  readonly world: World
  readonly way: EntryWay
  readonly merchantId: bigint
  readonly canaries: Canaries
  readonly nextMail: NextMail
}

/** An administrator adds somebody, who sets the account up, signs in, confirms the device and takes a second factor. */
export async function newAccount(secrets: Secrets): Promise<void> {
  const { world, way, merchantId, canaries, nextMail } = secrets
  const paymentPassword = canaries.secret('password', 'the administrator’s payment password')
  const main = await signInPerson(world, { merchantId, paymentPasswordHash: await way.hash(paymentPassword) })
  const loginName = `new_${randomUUID().slice(0, 8)}`
  const email = `${loginName}@shop.example`
  await main.take(operator.add, {
    loginName,
    email,
    mobile: null,
    realName: 'Ada Sun',
    department: null,
    roleIds: [],
    lastDay: null,
    proof: { paymentPassword },
  })
  const link = await nextMail(loginName, 'link')
  const chosen = {
    password: canaries.secret('password', 'activation'),
    payment: canaries.secret('password', 'activation'),
  }
  const done = await way.ask(activation.merchantActive, {
    link,
    realName: 'Ada Sun',
    birthDate: '1990-02-28',
    password: chosen.password,
    confirmation: chosen.password,
    paymentPassword: chosen.payment,
    paymentConfirmation: chosen.payment,
  })
  if (done.error) throw new Error(`the account was not set up: ${done.error} ${JSON.stringify(done.errors)}`)
  const token = await openSession(secrets, loginName, chosen.password)
  await secondFactor(way, token, chosen.payment, canaries)
}

async function openSession(
  { way, canaries, nextMail }: Secrets,
  loginName: string,
  password: string,
): Promise<string> {
  await way.login(loginName, canaries.secret('password', 'a wrong password'))
  await way.login(canaries.secret('password', 'a password in the place of the name').slice(0, 30), password)
  const agent = `Browser ${canaries.card('agent of a sign-in', 'plain')}`
  const { data, error } = await way.login(loginName, password, { agent, cookie: 'device=x' })
  if (!data) throw new Error(`nobody signed in: ${error}`)
  const { token } = data
  canaries.known('session token', 'sign-in', token)
  await way.ask(device.getValidCode, { purpose: 'device' }, { token })
  const code = await nextMail(loginName, 'code')
  await way.ask(device.checkCode, { purpose: 'device', code }, { token })
  const opened = await way.ask(device.deviceAccess, { remember: true }, { token })
  const open = opened.refreshed ?? token
  canaries.known('session token', 'device step', open)
  const { data: ticket, error: none } = await way.ask(entry.ticket, {}, { token: open })
  if (!ticket) throw new Error(`no ticket was made: ${none}, the device step was ${opened.error}`)
  canaries.known('ticket', 'ticket', ticket.ticket)
  const redeemed = await way.ask(device.mymenu, {}, { inAddress: ticket.ticket })
  if (redeemed.refreshed !== null)
    canaries.known('session token', 'ticket in the address', redeemed.refreshed)
  return open
}

async function secondFactor(
  way: EntryWay,
  token: string,
  paymentPassword: string,
  canaries: Canaries,
): Promise<void> {
  const ask: EntryWay['ask'] = (call, input) => way.ask(call, input, { token })
  const begun = await ask(factor.totpBegin, { proof: { paymentPassword } })
  if (!begun.data) throw new Error(`no second factor was begun: ${begun.error}`)
  const { secret } = begun.data
  canaries.known('app secret', 'factor.totpBegin', secret)
  canaries.known('app secret', 'factor.totpBegin, its bytes', secretBytes(secret).toString('hex'))
  const confirmed = await ask(factor.totpConfirm, { code: appCode(secret) })
  for (const one of confirmed.data?.recoveryCodes ?? [])
    canaries.known('recovery code', 'factor.totpConfirm', one)
  if (!confirmed.data?.recoveryCodes) throw new Error(`no recovery codes were made: ${confirmed.error}`)
  const [recoveryCode] = confirmed.data.recoveryCodes
  const renewed = await ask(factor.recoveryRenew, { proof: { recoveryCode: recoveryCode! } })
  for (const one of renewed.data?.recoveryCodes ?? [])
    canaries.known('recovery code', 'factor.recoveryRenew', one)
  const fresh = canaries.secret('password', 'credential.modifyPwd')
  await ask(credential.modifyPwd, {
    kind: 'payment',
    password: fresh,
    confirmation: fresh,
    proof: { paymentPassword },
  })
  await ask(factor.totpRemove, { proof: { paymentPassword: canaries.secret('password', 'a wrong proof') } })
}

/** The worker looks up whose name it is, so that the answer takes the same time for every name. */
export async function forgottenPassword(secrets: Secrets): Promise<void> {
  const { way, merchantId, canaries, nextMail } = secrets
  const { loginName } = await way.person(merchantId)
  const { data } = await way.ask(forgotten.forgotPwd, { loginName, ...(await way.captcha()) })
  const code = await nextMail(loginName, 'code')
  const password = canaries.secret('password', 'forgotten.resetPwd')
  const by = { requestId: data!.requestId, code }
  const reset = await way.ask(forgotten.resetPwd, { by, password, confirmation: password })
  if (reset.error) throw new Error(`the password was not set: ${reset.error} ${JSON.stringify(reset.errors)}`)
  const token = await openSession(secrets, loginName, password)
  await way.ask(ownPassword.paymentCode, {}, { token })
  const mailed = await nextMail(loginName, 'code')
  const payment = canaries.secret('password', 'ownPassword.resetAdminPwd')
  await way.ask(
    ownPassword.resetAdminPwd,
    { by: { code: mailed }, loginPassword: password, password: payment, confirmation: payment },
    { token },
  )
}

/** A partner's system asks for a ticket in the name of somebody. */
export async function partner({ world, way, merchantId, canaries }: Secrets): Promise<void> {
  const { gateway, key, now } = world.receiver
  const who = await way.person(merchantId)
  const { path: callPath, method } = ingestCalls.ticket
  const path = providerBasePath + callPath
  const body = JSON.stringify({ merchantId: String(merchantId), loginName: who.loginName })
  const response = await fetch(new URL(path, gateway), {
    method,
    headers: signedHeaders(key, method, path, body, { at: now() }),
    body,
  })
  const { data, error } = (await response.json()) as { data?: { ticket: string }; error?: string }
  if (!data) throw new Error(`no ticket was made: ${error}`)
  canaries.known('ticket', 'ingest.ticket', data.ticket)
  const { data: signedIn } = await way.ask(entry.autologin, { ticket: data.ticket })
  if (signedIn) canaries.known('session token', 'autologin', signedIn.token)
}
