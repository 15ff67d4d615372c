import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { activationCalls } from '@quayside/contract/entry/password/activation.ts'
import { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { ownPasswordCalls } from '@quayside/contract/entry/password/own-password.ts'
import { type SignedIn, signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { addMerchant, addSession, type TestOperator } from '#db/test/people.ts'
import { envelopeOf, testKek } from '#acts/test/frame.ts'
import { issueWarrant } from '#areas/entry/link/warrant.ts'
import { resetByAdministrator } from './reset-by-administrator.ts'
import { addPerson, passwords, testEntry, testPassword } from '#areas/entry/test/entry.ts'
import { unusedRunner } from './unused.job.ts'

const { unconfirmedMail } = entryLimits
const { db, owner, send, sql, login, messagesTo } = await testEntry({
  codeLimits: { everySeconds: 0, perAddressAndHour: 1000 },
})
let merchantId: bigint
let main: TestOperator

beforeAll(async () => {
  merchantId = await addMerchant(owner)
  main = await addPerson(owner, merchantId, { isMain: true })
})

const person = (more = {}) => addPerson(owner, merchantId, more)
const mailOf = ({ loginName }: TestOperator) => `${loginName}@shop.example`
const fresh = 'quiet-meadow-51'
const errorOf = async (response: ReturnType<typeof send>) => envelopeOf(await response).error
const expire = (who: TestOperator, days = 90) =>
  sql('update operator set password_set_at = now() - make_interval(days => $2) where id = $1', [who.id, days])

/** Signs in on a device that is not known, and goes through its step. */
async function through(who: TestOperator) {
  const { token } = envelopeOf<SignedIn>(await login(who.loginName, testPassword)).data!
  await send(deviceCalls.getValidCode, { purpose: 'device' }, { token })
  const code = (await messagesTo(mailOf(who))).findLast(({ template }) => template === 'deviceCode')!.facts[
    'code'
  ]
  await send(deviceCalls.checkCode, { purpose: 'device', code }, { token })
  const response = await send(deviceCalls.deviceAccess, { remember: true }, { token })
  return {
    answer: envelopeOf<SignedIn>(response).data!,
    cookie: String(response.headers['set-cookie']).split(';')[0]!,
  }
}
const change = (token: string, more = {}) =>
  send(
    ownPasswordCalls.changeExpired,
    { password: testPassword, newPassword: fresh, confirmation: fresh, ...more },
    { token },
  )

describe('a password of 90 days', () => {
  test('opens nothing but its change, after the device step as at a known device, and then everything', async () => {
    const who = await person()
    await expire(who)
    const { answer, cookie } = await through(who)
    expect(answer.step).toBe('password')
    expect(await errorOf(send(deviceCalls.mymenu, {}, { token: answer.token }))).toBe('entry.step_required')
    const known = envelopeOf<SignedIn>(
      await login(who.loginName, testPassword, { headers: { cookie } }),
    ).data!
    expect(known.step).toBe('password')
    const response = await change(known.token)
    const opened = envelopeOf<SignedIn>(response).data!
    expect(opened.step).toBe('open')
    expect(response.headers['x-refreshed-token']).toBe(opened.token)
    expect(opened.token).not.toBe(known.token)
    expect(await errorOf(send(deviceCalls.mymenu, {}, { token: opened.token }))).toBeUndefined()
    for (const token of [known.token, answer.token])
      expect(await errorOf(send(deviceCalls.mymenu, {}, { token }))).toBe('session.ended')
    expect((await messagesTo(mailOf(who))).at(-1)).toMatchObject({ template: 'passwordChanged' })
    expect(envelopeOf<SignedIn>(await login(who.loginName, fresh, { headers: { cookie } })).data!.step).toBe(
      'open',
    )
  })
  test('of 89 days still opens', async () => {
    const who = await person()
    await expire(who, 89)
    expect((await through(who)).answer.step).toBe('open')
  })
  test('that somebody else set owes a new one at once, by a ticket too', async () => {
    const who = await person()
    const { cookie } = await through(who)
    const token = await addSession(owner, who)
    await sql('update operator set must_change = true where id = $1', [who.id])
    const { ticket } = envelopeOf<{ ticket: string }>(await send(signInCalls.ticket, {}, { token })).data!
    const answer = envelopeOf<SignedIn>(
      await send(signInCalls.tokenLogin, { ticket }, { headers: { cookie } }),
    ).data!
    expect(answer.step).toBe('password')
  })
  test.each([
    [{ password: 'Wrong-Word-7' }, 'entry.password_wrong', 'password'],
    [{ confirmation: 'other' }, 'entry.password_unequal', 'confirmation'],
    [{ newPassword: testPassword, confirmation: testPassword }, 'entry.password_used', 'newPassword'],
    [{ newPassword: 'abcdefgh', confirmation: 'abcdefgh' }, 'entry.password_two_kinds', 'newPassword'],
  ])('%o is refused: %s', async (more, key, field) => {
    const token = await addSession(owner, await person(), 'password')
    expect(envelopeOf(await change(token, more))).toMatchObject({ error: key, errors: [{ field }] })
  })
  test('is not guessed in the session either: five wrong ones lock', async () => {
    const who = await person()
    const token = await addSession(owner, who, 'password')
    const errors: unknown[] = []
    for (let n = 0; n < 5; n++) errors.push(await errorOf(change(token, { password: 'Wrong-Word-7' })))
    expect(errors.at(-1)).toBe('entry.locked')
    expect(await errorOf(change(token))).toBe('entry.locked')
  })
  test('an open session changes it elsewhere', async () => {
    const token = await addSession(owner, await person())
    expect(await errorOf(change(token))).toBe('entry.password_step_done')
  })
})

describe('a payment password of one’s own', () => {
  const ask = (token: string) => send(ownPasswordCalls.paymentCode, {}, { token })
  const set = (token: string, by: unknown, more = {}) =>
    send(
      ownPasswordCalls.resetAdminPwd,
      {
        by,
        loginPassword: testPassword,
        password: 'green.kettle.88',
        confirmation: 'green.kettle.88',
        ...more,
      },
      { token },
    )
  async function withCode() {
    const who = await person()
    await sql('update operator set payment_password_hash = null where id = $1', [who.id])
    const token = await addSession(owner, who)
    expect(envelopeOf(await ask(token)).data).toMatchObject({ target: 'us***@shop.example' })
    const code = String((await messagesTo(mailOf(who))).at(-1)!.facts['code'])
    return { who, token, code }
  }
  const stored = (who: TestOperator) =>
    sql('select payment_password_hash is not null as set from operator where id = $1', [who.id])

  test('is set by the mailed code and the login password; other sessions end, this one stays', async () => {
    const { who, token, code } = await withCode()
    const other = await addSession(owner, who)
    expect(await errorOf(set(token, { code }))).toBeUndefined()
    expect(await stored(who)).toEqual([{ set: true }])
    expect(await errorOf(send(deviceCalls.mymenu, {}, { token }))).toBeUndefined()
    expect(await errorOf(send(deviceCalls.mymenu, {}, { token: other }))).toBe('session.ended')
    expect((await messagesTo(mailOf(who))).at(-1)).toMatchObject({ template: 'paymentPasswordChanged' })
    const again = { password: 'green.kettle.89', confirmation: 'green.kettle.89' }
    expect(await errorOf(set(token, { code }, again))).toBe('entry.code_wrong')
  })
  test.each([
    [{ loginPassword: 'Wrong-Word-7' }, 'entry.password_wrong', 'loginPassword'],
    [{ confirmation: 'other' }, 'entry.password_unequal', 'confirmation'],
    [{ password: testPassword, confirmation: testPassword }, 'entry.password_is_login', 'password'],
    [{ password: 'ab.1234', confirmation: 'ab.1234' }, 'entry.password_length', 'password'],
  ])('%o is refused: %s', async (more, key, field) => {
    const { token, code } = await withCode()
    expect(envelopeOf(await set(token, { code }, more))).toMatchObject({ error: key, errors: [{ field }] })
  })
  test('a code of another session or a wrong one sets nothing, and its tries end', async () => {
    const { who, token, code } = await withCode()
    expect(await errorOf(set(await addSession(owner, who), { code }))).toBe('entry.code_wrong')
    const wrong = code === '000000' ? '000001' : '000000'
    const errors: unknown[] = []
    for (let n = 0; n < 5; n++) errors.push(await errorOf(set(token, { code: wrong })))
    expect(errors.at(-1)).toBe('entry.code_exhausted')
    expect(await errorOf(set(token, { code }))).toBe('entry.code_exhausted')
    expect(await stored(who)).toEqual([{ set: false }])
  })
  test('the link of an administrator sets it for whom it was sent to, once, and voids the old one', async () => {
    const who = await person()
    await sql('update operator set payment_password_hash = $2 where id = $1', [
      who.id,
      await passwords.hash('old.kettle.1'),
    ])
    const before = await addSession(owner, who)
    const deps = { keyEncryptionKey: testKek, portalAddress: 'https://portal.example', unconfirmedMail }
    const masked = await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      resetByAdministrator(deps, issueWarrant({ tx, merchantId }, who.id), 'payment_password'),
    )
    expect(masked).toBe('us***@shop.example')
    expect(await stored(who)).toEqual([{ set: false }])
    expect(await errorOf(send(deviceCalls.mymenu, {}, { token: before }))).toBe('session.ended')
    const address = String((await messagesTo(mailOf(who))).at(-1)!.facts['link'])
    const link = new URL(address).searchParams.get('link')!
    expect(await errorOf(set(await addSession(owner, await person()), { link }))).toBe('entry.link_unknown')
    const token = await addSession(owner, who)
    expect(await errorOf(set(token, { link }))).toBeUndefined()
    expect(
      await errorOf(set(token, { link }, { password: 'green.kettle.89', confirmation: 'green.kettle.89' })),
    ).toBe('entry.link_used')
  })
  test('the login password’s link lets nobody in before it is used', async () => {
    const who = await person()
    const deps = { keyEncryptionKey: testKek, portalAddress: 'https://portal.example', unconfirmedMail }
    await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      resetByAdministrator(deps, issueWarrant({ tx, merchantId }, who.id), 'login_password'),
    )
    expect(await errorOf(login(who.loginName, testPassword))).toBe('entry.credentials_wrong')
    const link = String((await messagesTo(mailOf(who))).at(-1)!.facts['link'])
      .split('/')
      .at(-1)!
    expect(envelopeOf(await send(activationCalls.activeInfo, { link })).data).toMatchObject({
      purpose: 'login_password',
      loginName: who.loginName,
    })
  })
})

describe('who may sign in', () => {
  test('a guest whose time is over is told so, by the right password alone', async () => {
    const who = await person()
    const token = await addSession(owner, who)
    await sql("update operator set expires_at = now() - interval '1 second' where id = $1", [who.id])
    expect(await errorOf(login(who.loginName, 'Wrong-Word-7'))).toBe('entry.credentials_wrong')
    expect(await errorOf(login(who.loginName, testPassword))).toBe('entry.guest_ended')
    expect(await errorOf(send(deviceCalls.mymenu, {}, { token }))).toBe('session.ended')
  })
  test('a deleted operator is unknown', async () => {
    const who = await person()
    await sql("update operator set state = 'deleted' where id = $1", [who.id])
    expect(await errorOf(login(who.loginName, testPassword))).toBe('entry.credentials_wrong')
  })
  test('whoever has not signed in for 90 days is locked, their main user told, once', async () => {
    const [idle, busy, unlocked] = [await person(), await person(), await person()]
    const long = "now() - interval '91 days'"
    await sql(`update operator set active_since = ${long} where merchant_id = $1`, [merchantId])
    await sql(`update operator set signed_in_at = ${long} where id = any ($1)`, [[idle.id, main.id]])
    await sql('update operator set signed_in_at = now() where merchant_id = $1 and id <> all ($2)', [
      merchantId,
      [idle.id, main.id, unlocked.id],
    ])
    // Unlocked yesterday, and not yet back.
    await sql("update operator set state = 'locked' where id = $1", [unlocked.id])
    await sql("update operator set state = 'active' where id = $1", [unlocked.id])
    const token = await addSession(owner, idle)
    const run = unusedRunner({ keyEncryptionKey: testKek, app: db, owner }).run
    await run({}, { id: '1', attempt: 1 })
    await run({}, { id: '2', attempt: 1 })
    const states = await sql('select id, state from operator where id = any ($1) order by state', [
      [idle.id, busy.id, unlocked.id, main.id],
    ])
    expect(states.filter(({ state }) => state === 'locked')).toEqual([{ id: idle.id, state: 'locked' }])
    expect(await errorOf(send(deviceCalls.mymenu, {}, { token }))).toBe('session.ended')
    expect(await errorOf(login(idle.loginName, testPassword))).toBe('entry.account_locked')
    const told = (await messagesTo(mailOf(main))).filter(({ template }) => template === 'accountsUnused')
    expect(told).toMatchObject([{ facts: { operators: idle.loginName, days: 90 } }])
    expect(await sql('select facts from notice where operator_id = $1', [main.id])).toEqual([
      { facts: { operator: idle.loginName, days: 90 } },
    ])
  })
})
