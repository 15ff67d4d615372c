import { setTimeout as delay } from 'node:timers/promises'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { TestOperator } from '@quayside/gateway/db/test/people.ts'
import { attack, type Attack } from './attack.ts'
import { type EntryWay, password } from '#prove/world/entry-way.ts'
import { passTime } from '#prove/world/entry.sql.ts'

const patienceMs = 20_000
const lookMs = 50
const { forgotPwd, verifyResetCode, resetPwd } = portalCalls.forgotten
type By = InputOf<typeof resetPwd>['by']

let turn = 0
const reset = (way: EntryWay, by: By) => {
  const fresh = `Quiet-Meadow-${100 + turn}`
  return way.ask(resetPwd, { by, password: fresh, confirmation: fresh }, { gateway: turn++ })
}

/** Codes and links of forgotten passwords, used twice, too late, after another, and for somebody else. */
export async function attacksOnResets(way: EntryWay, merchantId: bigint): Promise<Attack[]> {
  const forgot = async (who: TestOperator) => {
    const before = (await linksOf(way, who)).length
    const { data } = await way.ask(forgotPwd, { loginName: who.loginName, ...(await way.captcha()) })
    return { requestId: data!.requestId, ...(await newMail(way, who, before)) }
  }
  return [
    ...(await usedLinks(way, merchantId, forgot)),
    ...(await codes(way, merchantId, forgot)),
    ...(await others(way, merchantId, forgot)),
  ]
}

type Forgot = (who: TestOperator) => Promise<{ requestId: string; code: string; link: string }>

async function usedLinks(way: EntryWay, merchantId: bigint, forgot: Forgot): Promise<Attack[]> {
  const who = await way.person(merchantId)
  const first = await forgot(who)
  await reset(way, { link: first.link })
  const older = await forgot(who)
  const newer = await forgot(who)
  const replaced = await attack('a link after a newer one', reset(way, { link: older.link }))
  await reset(way, { link: newer.link })
  const late = await forgot(who)
  await way.sql(passTime.links(who.id))
  const answers = [
    await attack('a link twice', reset(way, { link: first.link })),
    replaced,
    await attack('the code of a request whose link was used', reset(way, codeOf(newer))),
    await attack('a link after its hour', reset(way, { link: late.link })),
    await attack('the old password after a reset', way.login(who.loginName, password)),
    await attack('a link as a ticket', way.ask(portalCalls.signIn.tokenLogin, { ticket: late.link })),
    await attack('a link as a session', way.ask(portalCalls.device.mymenu, {}, { token: late.link })),
    await attack('a link in the address', way.ask(portalCalls.device.mymenu, {}, { inAddress: late.link })),
  ]
  const both = await forgot(who)
  const twice = await Promise.all([reset(way, { link: both.link }), reset(way, { link: both.link })])
  const through = twice.filter(({ error }) => error === undefined).length
  return [
    ...answers,
    { name: 'a link twice at once', answered: through > 1 ? undefined : 'once' },
    {
      name: 'a reset signs in',
      answered: twice.some(({ refreshed }) => refreshed !== null) ? undefined : 'no session',
    },
  ]
}

const codeOf = ({ requestId, code }: { requestId: string; code: string }) => ({ requestId, code })

async function codes(way: EntryWay, merchantId: bigint, forgot: Forgot): Promise<Attack[]> {
  const who = await way.person(merchantId)
  const used = await forgot(who)
  await reset(way, codeOf(used))
  const late = await forgot(who)
  await way.sql(passTime.requests(who.id))
  const guessed = await forgot(who)
  const wrong = guessed.code === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n++)
    await way.ask(verifyResetCode, { requestId: guessed.requestId, code: wrong }, { gateway: n })
  return [
    await attack('a reset code twice', reset(way, codeOf(used))),
    await attack('the link of a request whose code was used', reset(way, { link: used.link })),
    await attack('a reset code after ten minutes', reset(way, codeOf(late))),
    await attack('a right reset code after five wrong ones', reset(way, codeOf(guessed))),
  ]
}

async function others(way: EntryWay, merchantId: bigint, forgot: Forgot): Promise<Attack[]> {
  const [mine, theirs] = [
    await forgot(await way.person(merchantId)),
    await forgot(await way.person(merchantId)),
  ]
  const activation = {
    link: mine.link,
    realName: 'Eve',
    birthDate: '1990-01-01',
    password: 'quiet-meadow-51',
    confirmation: 'quiet-meadow-51',
    paymentPassword: 'green.kettle.88',
    paymentConfirmation: 'green.kettle.88',
  }
  return [
    await attack('a code for another request', reset(way, { requestId: theirs.requestId, code: mine.code })),
    await attack('a reset link as an activation', way.ask(portalCalls.activation.merchantActive, activation)),
    await attack('a link of one’s own making', reset(way, { link: 'x'.repeat(43) })),
  ]
}

const linksOf = async (way: EntryWay, who: TestOperator) =>
  (await way.mails(who)).filter(({ template }) => template === 'passwordForgotten')

/** @returns the code and the link of the newest mail to somebody who had so many before */
export async function newMail(
  way: EntryWay,
  who: TestOperator,
  before: number,
): Promise<{ code: string; link: string }> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    const mails = await linksOf(way, who)
    const newest = mails.at(-1)
    if (newest && mails.length > before)
      return { code: String(newest.facts['code']), link: String(newest.facts['link']).split('/').at(-1)! }
    await delay(lookMs)
  }
  throw new Error('no mail was made for a forgotten password')
}
