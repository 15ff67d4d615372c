import { beforeAll, describe, expect, test } from 'vitest'
import { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { forgottenCalls } from '@quayside/contract/entry/password/forgotten.ts'
import type { SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { addMerchant, addSession } from '#db/test/people.ts'
import { envelopeOf } from '#acts/test/frame.ts'
import { addPerson, passwords, testEntry, testPassword } from '#areas/entry/test/entry.ts'

const { owner, send, sql, captcha, login, messagesTo, sendResetMails } = await testEntry({
  codeLimits: { everySeconds: 0, perHour: 100, perDay: 1000, perAddressAndHour: 1000 },
})
let merchantId: bigint

beforeAll(async () => {
  merchantId = await addMerchant(owner)
  await addPerson(owner, merchantId, { isMain: true })
})

const fresh = 'Quiet-Meadow-51'
const person = (more = {}) => addPerson(owner, merchantId, more)
const mailOf = (who: { loginName: string }) => `${who.loginName}@shop.example`
const ask = async (loginName: string) => send(forgottenCalls.forgotPwd, { loginName, ...(await captcha()) })
const check = (requestId: string, code: string) => send(forgottenCalls.verifyResetCode, { requestId, code })
const reset = (by: unknown, password = fresh, confirmation = password) =>
  send(forgottenCalls.resetPwd, { by, password, confirmation })
const errorOf = async (response: ReturnType<typeof reset>) => envelopeOf(await response).error

/** Asks for a way in again, and reads the mail. */
async function forgot(who: { loginName: string }) {
  const { requestId } = envelopeOf<{ requestId: string }>(await ask(who.loginName)).data!
  await sendResetMails()
  const mails = (await messagesTo(mailOf(who))).filter(({ template }) => template === 'passwordForgotten')
  const { code, link } = mails.at(-1)!.facts as { code: string; link: string }
  expect(link).toMatch(/^https:\/\/portal\.example\/reset\/forgetPassword\/[\w-]{43}$/)
  return { requestId, code, link: link.split('/').at(-1)! }
}
const other = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a forgotten password', () => {
  test('is replaced by the mailed code, which works once', async () => {
    const who = await person()
    const { requestId, code } = await forgot(who)
    expect(envelopeOf(await check(requestId, code)).status).toBe('0')
    const answer = await reset({ requestId, code })
    expect(envelopeOf(answer)).toMatchObject({ status: '0', data: {} })
    expect(answer.headers['x-refreshed-token']).toBeUndefined()
    expect(await errorOf(login(who.loginName, testPassword))).toBe('entry.credentials_wrong')
    expect(await errorOf(reset({ requestId, code }, 'Quiet-Meadow-52'))).toBe('entry.code_wrong')
    expect(envelopeOf<SignedIn>(await login(who.loginName, fresh)).data).toMatchObject({ step: 'device' })
  })
  test('is replaced by the mailed link, which works once and makes the code void', async () => {
    const who = await person()
    const { requestId, code, link } = await forgot(who)
    expect(await errorOf(reset({ link }))).toBeUndefined()
    expect(await errorOf(reset({ link }, 'Quiet-Meadow-52'))).toBe('entry.link_used')
    expect(await errorOf(reset({ requestId, code }, 'Quiet-Meadow-52'))).toBe('entry.code_wrong')
  })
  test('of two who use the link at once, one is the first', async () => {
    const who = await person()
    const { link } = await forgot(who)
    const answers = await Promise.all([reset({ link }), reset({ link }, 'Quiet-Meadow-52')])
    const errors = answers.map((answer) => envelopeOf(answer).error)
    expect(errors.filter((error) => error === undefined)).toHaveLength(1)
    expect(['entry.link_used', 'request.conflict']).toContain(errors.find((error) => error !== undefined))
  })
  test('a newer request makes the older link void, and an hour every link', async () => {
    const who = await person()
    const first = await forgot(who)
    const second = await forgot(who)
    expect(await errorOf(reset({ link: first.link }))).toBe('entry.link_expired')
    await sql('update link set expires_at = now() where operator_id = $1 and voided_at is null', [who.id])
    expect(await errorOf(reset({ link: second.link }))).toBe('entry.link_expired')
    expect(await errorOf(reset({ link: 'x'.repeat(43) }))).toBe('entry.link_unknown')
  })
  test('ends every session, ticket, code and the lock, and is told to its owner', async () => {
    const who = await person()
    const token = await addSession(owner, who)
    await sql("update operator set locked_until = now() + interval '20 minutes' where id = $1", [who.id])
    const { link } = await forgot(who)
    await reset({ link })
    expect(envelopeOf(await send(deviceCalls.mymenu, {}, { token })).error).toBe('session.ended')
    expect((await messagesTo(mailOf(who))).at(-1)).toMatchObject({
      template: 'passwordChanged',
      facts: { ip: '127.0.0.1' },
    })
    expect(await sql('select kind, facts from notice where operator_id = $1', [who.id])).toEqual([
      { kind: 'security.password_changed', facts: { ip: '127.0.0.1' } },
    ])
    expect(await errorOf(login(who.loginName, fresh))).toBeUndefined()
  })
  test('stands in the operation log without a secret', async () => {
    const who = await person()
    const { link } = await forgot(who)
    const { trace } = envelopeOf(await reset({ link }))
    expect(await sql('select call, outcome, facts from operation_log where trace = $1', [trace])).toEqual([
      { call: '/auth/resetPwd', outcome: 'done', facts: {} },
    ])
    const all = JSON.stringify(
      await sql('select operation_log::text from operation_log where operator_id = $1', [who.id]),
    )
    expect(all).not.toContain(link)
    expect(all).not.toContain(fresh)
  })
  test('of an account that was never set up brings its activation again', async () => {
    const who = await person()
    await sql('update operator set password_hash = null, activated_at = null where id = $1', [who.id])
    await ask(who.loginName)
    await sendResetMails()
    expect(await messagesTo(mailOf(who))).toMatchObject([{ template: 'activation' }])
  })
  test.each([
    ["state = 'locked'", 'locked by an administrator'],
    ["expires_at = now() - interval '1 minute'", 'a guest whose time is over'],
    ["state = 'deleted'", 'deleted'],
  ])('of somebody who may not sign in (%s) brings no mail', async (change) => {
    const who = await person()
    await sql(`update operator set ${change} where id = $1`, [who.id])
    expect(envelopeOf(await ask(who.loginName)).status).toBe('0')
    await sendResetMails()
    expect(await messagesTo(mailOf(who))).toEqual([])
  })
})

describe('known and unknown names', () => {
  const answersFor = async (name: string) => {
    const asked = envelopeOf<{ requestId: string }>(await ask(name))
    const { trace: _, data, ...envelope } = asked
    const { requestId, ...rest } = data!
    await sendResetMails()
    const tries: unknown[] = []
    for (let n = 0; n < 6; n++) {
      const { trace: __, ...answer } = envelopeOf(await check(requestId, '000000'))
      tries.push(answer)
    }
    return [envelope, rest, ...tries]
  }
  test('are answered alike, wrong codes and their end included', async () => {
    const known = await answersFor((await person()).loginName)
    expect(known.slice(2).map((answer) => (answer as { error: string }).error)).toEqual([
      ...Array.from({ length: 4 }, () => 'entry.code_wrong'),
      ...Array.from({ length: 2 }, () => 'entry.code_exhausted'),
    ])
    expect(await answersFor('nobody_at_all')).toEqual(known)
  })
  test('a right code after five wrong ones is too late', async () => {
    const { requestId, code } = await forgot(await person())
    for (let n = 0; n < 5; n++) await check(requestId, other(code))
    expect(await errorOf(check(requestId, code))).toBe('entry.code_exhausted')
    expect(await errorOf(reset({ requestId, code }))).toBe('entry.code_exhausted')
  })
  test('the code of one request opens no other', async () => {
    const [mine, theirs] = [await forgot(await person()), await forgot(await person())]
    expect(await errorOf(reset({ requestId: theirs.requestId, code: mine.code }))).toBe('entry.code_wrong')
    expect(await errorOf(reset({ requestId: '019a7a5e-6c61-4c9d-8f4b-2c3d4e5f6a7b', code: mine.code }))).toBe(
      'entry.code_wrong',
    )
  })
  test('an expired code is no code', async () => {
    const { requestId, code } = await forgot(await person())
    await sql('update reset_request set expires_at = now() where id = $1', [requestId])
    expect(await errorOf(reset({ requestId, code }))).toBe('entry.code_wrong')
  })
})

test('a captcha is wanted each time, and works once', async () => {
  const { loginName } = await person()
  const once = await captcha()
  expect(envelopeOf(await send(forgottenCalls.forgotPwd, { loginName })).error).toBe('request.invalid')
  expect(
    envelopeOf(await send(forgottenCalls.forgotPwd, { loginName, ...once, captcha: 'AAA2' })).error,
  ).toBe('entry.captcha_wrong')
  expect(envelopeOf(await send(forgottenCalls.forgotPwd, { loginName, ...once })).error).toBe(
    'entry.captcha_wrong',
  )
})

describe('limits', async () => {
  const strict = await testEntry()
  const merchant = await addMerchant(strict.owner)
  const request = async (loginName: string) =>
    strict.send(forgottenCalls.forgotPwd, { loginName, ...(await strict.captcha()) })
  test.each(['known', 'unknown'])('a %s name is asked for once a minute', async (what) => {
    const name = what === 'known' ? (await addPerson(strict.owner, merchant)).loginName : 'nobody_else'
    expect(envelopeOf(await request(name)).status).toBe('0')
    const answer = await request(name)
    expect(answer.statusCode).toBe(429)
    expect(envelopeOf(answer).error).toBe('entry.code_too_soon')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50)
  })
  test('a second name of the same person answers as a stranger’s would, and brings no second mail', async () => {
    const who = await addPerson(strict.owner, merchant)
    await request(who.loginName)
    expect(envelopeOf(await request(mailOf(who))).status).toBe('0')
    await strict.sendResetMails()
    expect(await strict.messagesTo(mailOf(who))).toHaveLength(1)
  })
  test('five an hour for a name, twenty from an address', async () => {
    const back = () => strict.sql("update reset_request set created_at = created_at - interval '2 minutes'")
    const name = 'nobody_third'
    for (let n = 0; n < 5; n++) {
      expect(envelopeOf(await request(name)).status).toBe('0')
      await back()
    }
    expect(envelopeOf(await request(name)).error).toBe('entry.code_too_soon')
    let sent = 0
    for (let n = 0; n < 20; n++) if (envelopeOf(await request(`nobody_${n}_more`)).status === '0') sent++
    expect(sent).toBeLessThan(20)
  })
})

describe('the rules of a new password', () => {
  const refusal = async (password: string, confirmation = password, who?: { loginName: string }) => {
    const { link } = await forgot(who ?? (await person()))
    const { error, errors } = envelopeOf(await reset({ link }, password, confirmation))
    return [error, errors?.[0]?.field]
  }
  test.each([
    ['Ab-1234', 'entry.password_length'],
    [`Ab-1${'x'.repeat(17)}`, 'entry.password_length'],
    ['Abcdefgh1', 'entry.password_all_kinds'],
    ['Abcdefgh-', 'entry.password_all_kinds'],
    ['in-QUAYSIDE-9', 'entry.password_name'],
    ['Qwerty-123', 'entry.password_common'],
    ['P@ssw0rd!', 'entry.password_common'],
  ])('%s: %s', async (password, key) => {
    expect(await refusal(password)).toEqual([key, 'password'])
  })
  test('its own name is refused, and two entries that differ', async () => {
    const who = await person()
    expect(await refusal(`-${who.loginName}9`, undefined, who)).toEqual(['entry.password_name', 'password'])
    expect(await refusal(fresh, `${fresh} `)).toEqual(['entry.password_unequal', 'confirmation'])
  })
  test('spaces and capitals count as typed', async () => {
    const who = await person()
    const { link } = await forgot(who)
    expect(await errorOf(reset({ link }, ' Ab cd-ef 9 '))).toBeUndefined()
    expect(await errorOf(login(who.loginName, 'Ab cd-ef 9'))).toBe('entry.credentials_wrong')
    expect(await errorOf(login(who.loginName, ' ab cd-ef 9 '))).toBe('entry.credentials_wrong')
    expect(await errorOf(login(who.loginName, ' Ab cd-ef 9 '))).toBeUndefined()
  })
  test('none of the last four, the fifth again', async () => {
    const who = await person()
    const used = ['Quiet-Meadow-61', 'Quiet-Meadow-62', 'Quiet-Meadow-63', 'Quiet-Meadow-64']
    for (const password of used) {
      const { link } = await forgot(who)
      expect(await errorOf(reset({ link }, password))).toBeUndefined()
    }
    for (const password of used)
      expect(await refusal(password, password, who)).toEqual(['entry.password_used', 'password'])
    const { link } = await forgot(who)
    expect(await errorOf(reset({ link }, testPassword))).toBeUndefined()
  })
  test('not the payment password', async () => {
    const who = await person()
    await sql('update operator set payment_password_hash = $2 where id = $1', [
      who.id,
      await passwords.hash(fresh),
    ])
    expect(await refusal(fresh, fresh, who)).toEqual(['entry.password_is_payment', 'password'])
  })
})
