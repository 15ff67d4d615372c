import { beforeAll, describe, expect, test } from 'vitest'
import { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { type SignedIn, signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { addMerchant, addSession, type TestOperator } from '#db/test/people.ts'
import { envelopeOf } from '#acts/test/frame.ts'
import { addPerson, testEntry, testPassword } from '#areas/entry/test/entry.ts'

const entry = await testEntry()
const { owner, send, sql, captcha, captchas, login, messagesTo } = entry
let merchantId: bigint
let main: TestOperator

beforeAll(async () => {
  merchantId = await addMerchant(owner)
  main = await addPerson(owner, merchantId, { isMain: true })
})

const person = (more = {}) => addPerson(owner, merchantId, more)
const errorOf = async (response: ReturnType<typeof login>) => envelopeOf(await response).error
const wrong = 'Wrong-Word-7'

describe('the captcha', () => {
  test('is a picture of four characters, none of them ambiguous', async () => {
    const answer = envelopeOf<{ captchaId: string; image: string }>(await send(signInCalls.getVerify)).data!
    expect(answer.image).toMatch(/^data:image\/png;base64,iVBOR/)
    expect(captchas.get(answer.captchaId)).toMatch(/^[A-HJKMNP-Z2-9]{4}$/)
  })
  test('is wanted at every sign-in', async () => {
    const { loginName } = await person()
    const answer = envelopeOf(await send(signInCalls.login, { loginName, password: testPassword }))
    expect(answer).toMatchObject({ status: '09000001', error: 'entry.step_required' })
  })
  test('works once, right or wrong', async () => {
    const { loginName } = await person()
    const once = await captcha()
    const body = { loginName, password: testPassword, ...once }
    expect(await errorOf(send(signInCalls.login, { ...body, captcha: 'AAA2' }))).toBe('entry.captcha_wrong')
    expect(await errorOf(send(signInCalls.login, body))).toBe('entry.captcha_wrong')
  })
  test('takes small letters, and nothing after two minutes', async () => {
    const { loginName } = await person()
    const small = await captcha()
    expect(
      await errorOf(
        send(signInCalls.login, {
          loginName,
          password: testPassword,
          ...small,
          captcha: small.captcha.toLowerCase(),
        }),
      ),
    ).toBeUndefined()
    const late = await captcha()
    await sql('update captcha set expires_at = now() where id = $1', [late.captchaId])
    expect(await errorOf(send(signInCalls.login, { loginName, password: testPassword, ...late }))).toBe(
      'entry.captcha_wrong',
    )
  })
  test('can wait for the third wrong try', async () => {
    const lenient = await testEntry({ captchaFrom: 3 })
    const { loginName } = await addPerson(lenient.owner, await addMerchant(lenient.owner))
    const sign = (password: string) => lenient.send(signInCalls.login, { loginName, password })
    for (let n = 0; n < 3; n++) expect(await errorOf(sign(`${wrong}${n}`))).toBe('entry.credentials_wrong')
    expect(await errorOf(sign(testPassword))).toBe('entry.step_required')
    expect(await errorOf(lenient.login(loginName, testPassword))).toBeUndefined()
  })
})

describe('signing in', () => {
  test.each(['login name', 'mail address', 'login name in capitals'])('works with the %s', async (what) => {
    const { loginName } = await person()
    const name =
      what === 'mail address'
        ? `${loginName}@shop.example`
        : what.endsWith('capitals')
          ? loginName.toUpperCase()
          : loginName
    const answer = envelopeOf<SignedIn>(await login(name, testPassword)).data!
    expect(answer).toMatchObject({
      step: 'device',
      codeTarget: `us***@shop.example`,
      user: { name: loginName, merchant: { id: String(merchantId), platform: null } },
      clientIp: '127.0.0.1',
    })
    expect(answer.token).toMatch(/^[\w-]{43}$/)
    expect(answer.roleId).toBeTruthy()
  })
  test('without a role answers no role id', async () => {
    const { loginName } = await person({ permissions: undefined })
    expect(envelopeOf<SignedIn>(await login(loginName, testPassword)).data!.roleId).toBeNull()
  })
  test('stands in the operation log, and the token nowhere', async () => {
    const { loginName } = await person()
    const answer = envelopeOf<SignedIn>(await login(loginName, testPassword))
    expect(
      await sql('select call, outcome, operator_name, facts from operation_log where trace = $1', [
        answer.trace,
      ]),
    ).toEqual([{ call: '/auth/login', outcome: 'done', operator_name: loginName, facts: { loginName } }])
    const stored = await sql("select count(*) as n from session where encode(token_hash, 'escape') like $1", [
      `%${answer.data!.token}%`,
    ])
    expect(stored[0]).toEqual({ n: 0n })
  })
  test('keeps five sessions: the sixth ends the longest unused one', async () => {
    const who = await person()
    const oldest = await addSession(owner, who)
    await sql(
      "update session set seen_at = now() - interval '5 minutes' where token_hash = sha256($1::bytea)",
      [Buffer.from(oldest)],
    )
    for (let n = 1; n < entryLimits.session.perOperator; n++) await addSession(owner, who)
    const others = await addSession(owner, await person())
    const { token } = envelopeOf<SignedIn>(await login(who.loginName, testPassword)).data!
    await send(deviceCalls.getValidCode, { purpose: 'device' }, { token })
    const code = (await messagesTo(`${who.loginName}@shop.example`)).at(-1)!.facts['code']
    await send(deviceCalls.checkCode, { purpose: 'device', code }, { token })
    await send(deviceCalls.deviceAccess, { remember: false }, { token })
    expect(envelopeOf(await send(deviceCalls.mymenu, {}, { token: oldest })).error).toBe('session.ended')
    expect(envelopeOf(await send(deviceCalls.mymenu, {}, { token: others })).status).toBe('0')
    expect(
      await sql('select from session where operator_id = $1 and closed_at is null', [who.id]),
    ).toHaveLength(5)
  })
})

describe('wrong passwords', () => {
  test('known and unknown names get the same answers, the lock included', async () => {
    const { loginName } = await person()
    const unknown = 'nobody_at_all'
    const answers = async (name: string) => {
      const all: unknown[] = []
      for (let n = 0; n < 7; n++) {
        const { trace: _, ...envelope } = envelopeOf(await login(name, n === 6 ? testPassword : wrong))
        all.push(envelope)
      }
      return all
    }
    const known = await answers(loginName)
    expect(known.map((answer) => (answer as { error: string }).error)).toEqual([
      ...Array.from({ length: 4 }, () => 'entry.credentials_wrong'),
      ...Array.from({ length: 3 }, () => 'entry.locked'),
    ])
    expect(await answers(unknown)).toEqual(known)
  })
  test('are told to the main user when they lock, and the lock opens by itself', async () => {
    const { loginName, id } = await person()
    for (let n = 0; n < 5; n++) await login(loginName, wrong)
    const mails = await messagesTo(`${main.loginName}@shop.example`)
    expect(mails.filter(({ facts }) => facts['operator'] === loginName)).toMatchObject([
      { template: 'accountLocked', facts: { operator: loginName, tries: 5, minutes: 30 } },
    ])
    await sql("update operator set locked_until = locked_until - interval '30 minutes' where id = $1", [id])
    expect(await errorOf(login(loginName, testPassword))).toBeUndefined()
  })
  test('older than 15 minutes do not count', async () => {
    const { loginName, id } = await person()
    for (let n = 0; n < 4; n++) await login(loginName, wrong)
    await sql("update operator set wrong_since = wrong_since - interval '15 minutes' where id = $1", [id])
    expect(await errorOf(login(loginName, wrong))).toBe('entry.credentials_wrong')
    expect(await errorOf(login(loginName, testPassword))).toBeUndefined()
  })
  test('a right one clears the count', async () => {
    const { loginName } = await person()
    for (let n = 0; n < 4; n++) await login(loginName, wrong)
    await login(loginName, testPassword)
    expect(await errorOf(login(loginName, wrong))).toBe('entry.credentials_wrong')
  })
  test('guessed at once lock as well', async () => {
    const { loginName } = await person()
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(loginName, wrong)))
    expect(answers.map((answer) => envelopeOf(answer).error)).toContain('entry.locked')
    expect(await errorOf(login(loginName, testPassword))).toBe('entry.locked')
  })
  test('do not tell an operator whom an administrator locked from others, the right one does', async () => {
    const { loginName } = await person({ state: 'locked' })
    expect(await errorOf(login(loginName, wrong))).toBe('entry.credentials_wrong')
    expect(await errorOf(login(loginName, testPassword))).toBe('entry.account_locked')
  })
  test('more hashes at once than can wait are refused', async () => {
    const { loginName } = await person()
    const bodies = await Promise.all(
      Array.from({ length: 60 }, async () => ({ loginName, password: wrong, ...(await captcha()) })),
    )
    const answers = await Promise.all(bodies.map((body) => send(signInCalls.login, body)))
    const busy = answers.filter((answer) => answer.statusCode === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(answers.every((answer) => answer.statusCode === 200 || answer.statusCode === 503)).toBe(true)
  })
})

test('signing out ends the session', async () => {
  const token = await addSession(owner, main)
  expect(envelopeOf(await send(signInCalls.logout, {}, { token })).status).toBe('0')
  expect(envelopeOf(await send(signInCalls.logout, {}, { token })).error).toBe('session.ended')
})

test('the language is remembered and answered at the next sign-in', async () => {
  const who = await person()
  await send(signInCalls.changeLang, { language: 'zh' }, { token: await addSession(owner, who) })
  expect(envelopeOf<SignedIn>(await login(who.loginName, testPassword)).data!.user.language).toBe('zh')
})
