import { randomBytes } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { addSession } from '@quayside/gateway/db/test/people.ts'
import { attack, type Attack } from './attack.ts'
import { type EntryAnswer, type Asking, type EntryWay, password } from '#prove/world/entry-way.ts'
import { passTime, unlock } from '#prove/world/entry.sql.ts'

type Sessions = (
  who: Awaited<ReturnType<EntryWay['person']>>,
  step?: 'open' | 'device' | 'password',
) => Promise<string>

/** Everything that somebody could do with a token, a ticket, a code or a captcha that is not theirs, or not theirs any more. */
export async function attacksOnSessions(way: EntryWay, merchantId: bigint): Promise<Attack[]> {
  const open: Sessions = (who, step) => addSession(way.owner, who, step)
  const menu = (asking: Asking) => way.ask(portalCalls.device.mymenu, {}, asking)
  return [
    ...(await fixation(way, merchantId, menu)),
    ...(await reuse(way, merchantId, open, menu)),
    ...(await owing(way, merchantId, open, menu)),
    ...(await tickets(way, merchantId, open, menu)),
    ...(await codes(way, merchantId)),
    ...(await captchas(way, merchantId)),
  ]
}

type Menu = (asking: Asking) => Promise<EntryAnswer<unknown>>

/** What the attacker chose must not become the victim's session. */
async function fixation(way: EntryWay, merchantId: bigint, menu: Menu): Promise<Attack[]> {
  const chosen = randomBytes(32).toString('base64url')
  const who = await way.person(merchantId)
  const { data } = await way.login(who.loginName, password, { token: chosen })
  const { data: again } = await way.login(who.loginName)
  const adopted = data!.token === chosen || data!.token === again!.token
  return [
    { name: 'a chosen token is adopted at sign-in', answered: adopted ? undefined : 'a new token' },
    await attack('a chosen token in the header', menu({ token: chosen })),
    await attack('a chosen token in the address', menu({ inAddress: chosen })),
    await attack('a session of the device step in the address', menu({ inAddress: data!.token })),
    await attack('and the same in the header afterwards', menu({ token: data!.token })),
  ]
}

async function reuse(way: EntryWay, merchantId: bigint, open: Sessions, menu: Menu): Promise<Attack[]> {
  const who = await way.person(merchantId)
  const signedOut = await open(who)
  await way.ask(portalCalls.signIn.logout, {}, { token: signedOut })
  const inAddress = await open(who)
  const both = await open(who)
  const first = [
    await attack('after sign-out', menu({ token: signedOut })),
    await attack('after sign-out, at the other gateway', menu({ token: signedOut, gateway: 1 })),
    await attack('an open session in the address', menu({ inAddress })),
    await attack('and the same in the header afterwards', menu({ token: inAddress })),
    await attack('in the header and in the address', menu({ token: both, inAddress: both })),
  ]
  const idle = await open(who)
  await way.sql(passTime.idle(who.id))
  const afterIdle = await attack('after fifteen idle minutes', menu({ token: idle }))
  const old = await open(who)
  await way.sql(passTime.absolute(who.id))
  const afterEnd = await attack('after twelve hours', menu({ token: old }))
  const locked = await open(who)
  const main = await way.person(merchantId, { isMain: true })
  const token = await open(main)
  await way.ask(portalCalls.operator.lock, { ids: [who.id] }, { token })
  const afterLock = await attack('after a lock', menu({ token: locked, gateway: 1 }))
  await way.sql(unlock(who.id))
  const afterUnlock = await attack('after lock and unlock', menu({ token: locked }))
  return [...first, afterIdle, afterEnd, afterLock, afterUnlock]
}

async function owing(way: EntryWay, merchantId: bigint, open: Sessions, menu: Menu): Promise<Attack[]> {
  const who = await way.person(merchantId)
  const device = await open(who, 'device')
  const renew = await open(who, 'password')
  const { changeExpired } = portalCalls.ownPassword
  const input = { password, newPassword: 'quiet-meadow-51', confirmation: 'quiet-meadow-51' }
  const before = [
    await attack('a session that owes its device', menu({ token: device })),
    await attack('a session that owes a password', menu({ token: renew })),
    await attack(
      'the step of the device left out',
      way.ask(portalCalls.device.deviceAccess, { remember: true }, { token: device }),
    ),
    await attack('a new password before the device', way.ask(changeExpired, input, { token: device })),
  ]
  await way.ask(changeExpired, input, { token: renew })
  return [
    ...before,
    await attack('the token before the step up', menu({ token: renew })),
    await attack('another session after a change of password', menu({ token: device })),
    await attack('the old password', way.login(who.loginName)),
  ]
}

async function tickets(way: EntryWay, merchantId: bigint, open: Sessions, menu: Menu): Promise<Attack[]> {
  const who = await way.person(merchantId)
  const token = await open(who)
  const make = async () => (await way.ask(portalCalls.signIn.ticket, {}, { token })).data!.ticket
  const { tokenLogin, autologin } = portalCalls.signIn
  const [used, late, other] = [await make(), await make(), await make()]
  const otherPurpose = await attack('a ticket of another purpose', way.ask(autologin, { ticket: other }))
  await way.ask(tokenLogin, { ticket: used }, { agent: 'victim' })
  const stolen = await attack(
    'a used ticket within ten seconds, in another browser',
    way.ask(tokenLogin, { ticket: used }, { agent: 'thief' }),
  )
  await way.sql(passTime.usedTickets(who.id))
  const twice = [
    await attack('a ticket twice', way.ask(tokenLogin, { ticket: used }, { agent: 'victim' })),
    await attack('a ticket twice, in the address', menu({ inAddress: used, agent: 'victim' })),
    await attack('a ticket beside a session', menu({ inAddress: late, token })),
  ]
  await way.sql(passTime.tickets(who.id))
  return [
    otherPurpose,
    stolen,
    ...twice,
    await attack('a ticket after a minute', way.ask(tokenLogin, { ticket: late })),
    await attack('two tickets at once', way.ask(tokenLogin, { ticket: `${late}${other}`.slice(0, 64) })),
  ]
}

async function codes(way: EntryWay, merchantId: bigint): Promise<Attack[]> {
  const { getValidCode, checkCode, deviceAccess } = portalCalls.device
  const who = await way.person(merchantId)
  const step = async () => (await way.login(who.loginName)).data!.token
  const codeFor = async (token: string) => {
    await way.ask(getValidCode, { purpose: 'device' }, { token })
    return String((await way.mails(who)).findLast(({ template }) => template === 'deviceCode')!.facts['code'])
  }
  const check = (token: string, code: string) => way.ask(checkCode, { purpose: 'device', code }, { token })
  const [mine, theirs] = [await step(), await step()]
  const code = await codeFor(mine)
  const elsewhere = await attack('a code of another session', check(theirs, code))
  await check(mine, code)
  const replayed = await attack('a code twice', check(mine, code))
  await way.ask(deviceAccess, { remember: false }, { token: mine })
  const late = await step()
  const lateCode = await codeFor(late)
  await way.sql(passTime.codes(who.id))
  const expired = await attack('a code after ten minutes', check(late, lateCode))
  const guessed = await step()
  const right = await codeFor(guessed)
  for (let n = 0; n < 5; n++) await check(guessed, right === '000000' ? '000001' : '000000')
  return [
    elsewhere,
    replayed,
    expired,
    await attack('the right code after five wrong ones', check(guessed, right)),
    await attack('a session after its step up', way.ask(deviceAccess, { remember: true }, { token: mine })),
  ]
}

async function captchas(way: EntryWay, merchantId: bigint): Promise<Attack[]> {
  const { loginName } = await way.person(merchantId)
  const login = (picture: { captchaId: string; captcha: string }) =>
    way.ask(portalCalls.signIn.login, { loginName, password, ...picture })
  const used = await way.captcha()
  await login(used)
  const wrong = await way.captcha()
  await login({ ...wrong, captcha: 'WXYZ' })
  const forgotten = await way.captcha()
  await way.ask(portalCalls.forgotten.forgotPwd, { loginName, ...forgotten })
  return [
    await attack('a captcha twice', login(used)),
    await attack('a captcha after a wrong answer', login(wrong)),
    await attack('a captcha of another call', login(forgotten)),
    await attack('no captcha', way.ask(portalCalls.signIn.login, { loginName, password })),
  ]
}
