import { beforeAll, describe, expect, test } from 'vitest'
import { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { forgottenCalls } from '@quayside/contract/entry/password/forgotten.ts'
import { ownPasswordCalls } from '@quayside/contract/entry/password/own-password.ts'
import { placeCalls } from '@quayside/contract/entry/sign-in/place.ts'
import { type SignedIn, signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { addMerchant, addSession, type TestOperator } from '#db/test/people.ts'
import { envelopeOf } from '#acts/test/frame.ts'
import { addPerson, testEntry, testPassword } from '#areas/entry/test/entry.ts'

const { owner, send, sql, captcha, login, messagesTo, sendResetMails } = await testEntry({
  codeLimits: { everySeconds: 0, perAddressAndHour: 1000 },
})
let merchantId: bigint
beforeAll(async () => {
  merchantId = await addMerchant(owner)
})
const person = (more = {}) => addPerson(owner, merchantId, more)
const wrong = 'Wrong-Word-7'
const errorOf = async (response: ReturnType<typeof login>) => envelopeOf(await response).error
const from = (cookie: string) => ({ headers: { cookie } })

async function guess(
  { loginName }: TestOperator,
  cookie?: string,
  tries = 5,
): Promise<(string | undefined)[]> {
  const errors: (string | undefined)[] = []
  for (let n = 0; n < tries; n++)
    errors.push(await errorOf(login(loginName, wrong, cookie === undefined ? {} : from(cookie))))
  return errors
}

/** Signs in, confirms the device and has it remembered. */
async function remembered(who: TestOperator): Promise<string> {
  const { token } = envelopeOf<SignedIn>(await login(who.loginName, testPassword)).data!
  await send(deviceCalls.getValidCode, { purpose: 'device' }, { token })
  const mails = await messagesTo(`${who.loginName}@shop.example`)
  const code = mails.findLast(({ template }) => template === 'deviceCode')!.facts['code']
  await send(deviceCalls.checkCode, { purpose: 'device', code }, { token })
  const response = await send(deviceCalls.deviceAccess, { remember: true }, { token })
  return String(response.headers['set-cookie']).split(';')[0]!
}

const fresh = 'Quiet-Meadow-51'
async function resetByMail({ loginName }: TestOperator, cookie?: string) {
  await send(forgottenCalls.forgotPwd, { loginName, ...(await captcha()) })
  await sendResetMails()
  const mail = (await messagesTo(`${loginName}@shop.example`)).findLast(
    ({ template }) => template === 'passwordForgotten',
  )!
  const link = String(mail.facts['link']).split('/').at(-1)!
  const input = { by: { link }, password: fresh, confirmation: fresh }
  return send(forgottenCalls.resetPwd, input, cookie === undefined ? {} : from(cookie))
}

describe('what strangers try', () => {
  test('locks unknown devices alone: on their own device its owner signs in, again and again', async () => {
    const who = await person({ isMain: false })
    const cookie = await remembered(who)
    for (let round = 0; round < 3; round++) {
      expect((await guess(who)).at(-1)).toBe('entry.locked')
      expect(await errorOf(login(who.loginName, testPassword))).toBe('entry.locked')
      expect(await errorOf(login(who.loginName, testPassword, from(cookie)))).toBeUndefined()
    }
  })
  test('is not forgotten because the owner signs in elsewhere', async () => {
    const who = await person()
    const cookie = await remembered(who)
    await guess(who, undefined, 4)
    await login(who.loginName, testPassword, from(cookie))
    expect(await guess(who, undefined, 1)).toEqual(['entry.locked'])
  })
  test('stops nobody who shows the mailbox: the device of the reset has its own count, and owes its code', async () => {
    const who = await person()
    await guess(who)
    const reset = await resetByMail(who)
    const cookie = String(reset.headers['set-cookie']).split(';')[0]!
    await guess(who)
    expect(await errorOf(login(who.loginName, fresh))).toBe('entry.locked')
    const answer = envelopeOf<SignedIn>(await login(who.loginName, fresh, from(cookie)))
    expect(answer.data).toMatchObject({ step: 'device' })
    const token = await addSession(owner, who)
    const places = envelopeOf<{ devices: unknown[] }>(await send(placeCalls.list, {}, { token })).data!
    expect(places.devices).toEqual([])
  })
  test('does not stop somebody who is signed in from changing their password', async () => {
    const who = await person()
    await sql("update operator set password_set_at = now() - interval '91 days' where id = $1", [who.id])
    await guess(who)
    const token = await addSession(owner, who, 'password')
    const input = { password: testPassword, newPassword: 'quiet-meadow-51', confirmation: 'quiet-meadow-51' }
    expect(await errorOf(send(ownPasswordCalls.changeExpired, input, { token }))).toBeUndefined()
  })
  test('does not stop a ticket', async () => {
    const who = await person()
    const token = await addSession(owner, who)
    const { ticket } = envelopeOf<{ ticket: string }>(await send(signInCalls.ticket, {}, { token })).data!
    await guess(who)
    expect(await errorOf(send(signInCalls.tokenLogin, { ticket }))).toBeUndefined()
  })
})

describe('a remembered device', () => {
  test('has a count of its own, which locks it and no other', async () => {
    const who = await person()
    const [mine, other] = [await remembered(who), await remembered(who)]
    expect(await guess(who, mine)).toEqual([
      ...Array.from({ length: 4 }, () => 'entry.credentials_wrong'),
      'entry.locked',
    ])
    expect(await errorOf(login(who.loginName, testPassword, from(mine)))).toBe('entry.locked')
    expect(await errorOf(login(who.loginName, testPassword, from(other)))).toBeUndefined()
    await sql(
      "update device set locked_until = locked_until - interval '30 minutes' where operator_id = $1",
      [who.id],
    )
    expect(await errorOf(login(who.loginName, testPassword, from(mine)))).toBeUndefined()
  })
  test('stays remembered when the password is reset there, and its count begins anew', async () => {
    const who = await person()
    const cookie = await remembered(who)
    expect((await guess(who, cookie)).at(-1)).toBe('entry.locked')
    const reset = await resetByMail(who, cookie)
    expect(envelopeOf(reset).error).toBeUndefined()
    expect(reset.headers['set-cookie']).toBeUndefined()
    const answer = envelopeOf<SignedIn>(await login(who.loginName, fresh, from(cookie)))
    expect(answer.error).toBeUndefined()
    expect(answer.data).toMatchObject({ step: 'open' })
  })
  test('guessed at once locks as well', async () => {
    const who = await person()
    const cookie = await remembered(who)
    await Promise.all(Array.from({ length: 8 }, () => guess(who, cookie, 1)))
    expect(await errorOf(login(who.loginName, testPassword, from(cookie)))).toBe('entry.locked')
  })
  test('is its owner’s alone: the cookie of one opens no count of another', async () => {
    const [who, other] = [await person(), await person()]
    const cookie = (await remembered(other)).split('=')[1]!
    const name = (await remembered(who)).split('=')[0]!
    await guess(who)
    expect(await errorOf(login(who.loginName, testPassword, from(`${name}=${cookie}`)))).toBe('entry.locked')
  })
})

test('right passwords on unknown devices end no session that is open', async () => {
  const who = await person()
  const open = [await addSession(owner, who), await addSession(owner, who)]
  for (let n = 0; n < 7; n++) await login(who.loginName, testPassword)
  for (const token of open) expect(await errorOf(send(deviceCalls.mymenu, {}, { token }))).toBeUndefined()
  expect(
    await sql(
      "select count(*)::int as n from session where operator_id = $1 and step = 'device' and closed_at is null",
      [who.id],
    ),
  ).toEqual([{ n: 5 }])
})
