import { randomUUID } from 'node:crypto'
import { TOTP, URI } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@quayside/contract/call.ts'
import { deviceCalls } from '@quayside/contract/entry/sign-in/device.ts'
import { factorCalls as calls, type PasskeyChallenge } from '@quayside/contract/entry/factor/factor.ts'
import type { SignedIn } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { addMerchant, addSession } from '#db/test/people.ts'
import { envelopeOf } from '#acts/test/frame.ts'
import { testAuthenticator } from '#areas/entry/test/authenticator.ts'
import { addPerson, testEntry, testPassword, testPaymentPassword } from '#areas/entry/test/entry.ts'

const { owner, send, sql, login, messagesTo } = await testEntry()
let merchantId: bigint

beforeAll(async () => {
  merchantId = await addMerchant(owner)
})

const proof = { paymentPassword: testPaymentPassword }
const asking =
  (token: string) =>
  async <T = Record<string, unknown>>(call: Call, body: object = {}) =>
    envelopeOf<T>(await send(call, body, { token, headers: { 'idempotency-key': randomUUID() } }))

/** Somebody with an authenticator app, set up as the portal does it. */
async function withApp() {
  const who = await addPerson(owner, merchantId)
  const ask = asking(await addSession(owner, who))
  const { address } = (await ask<{ address: string }>(calls.totpBegin, { proof })).data!
  const app = URI.parse(address) as TOTP
  let step = -1
  /** Each code is of a later step than those before it, as each works once. */
  const code = () => app.generate({ timestamp: Date.now() + 30_000 * step++ })
  const confirmed = await ask<{ recoveryCodes: string[] }>(calls.totpConfirm, { code: code() })
  return { who, ask, code, address, confirmed, mail: `${who.loginName}@shop.example` }
}

async function atTheStep(who: { loginName: string }, cookie?: string) {
  const answer = envelopeOf<SignedIn>(
    await login(who.loginName, testPassword, cookie === undefined ? {} : { headers: { cookie } }),
  ).data!
  return { answer, ask: asking(answer.token) }
}

const wrongCode = '000000'

describe('an authenticator app', () => {
  test('counts once a code of it was shown, and brings recovery codes', async () => {
    const me = await withApp()
    expect(me.address).toMatch(/^otpauth:\/\/totp\/Quayside:user_\w+\?.*secret=[A-Z2-7]{32}/)
    expect(me.confirmed.data!.recoveryCodes).toHaveLength(10)
    expect((await me.ask(calls.list)).data).toMatchObject({
      totp: { since: expect.any(String) },
      recoveryCodes: 10,
    })
    expect((await me.ask(calls.totpBegin, { proof })).error).toBe('factor.totp_exists')
    const [row] = await sql('select secret_sealed from totp where operator_id = $1', [me.who.id])
    const secret = new URL(me.address).searchParams.get('secret')!
    expect((row!['secret_sealed'] as Buffer).toString('latin1')).not.toContain(secret)
  })
  test('that shows a wrong code counts for nothing', async () => {
    const who = await addPerson(owner, merchantId)
    const ask = asking(await addSession(owner, who))
    expect((await ask(calls.totpConfirm, { code: wrongCode })).error).toBe('factor.not_begun')
    await ask(calls.totpBegin, { proof })
    expect((await ask(calls.totpConfirm, { code: wrongCode })).error).toBe('factor.code_wrong')
    expect((await ask(calls.list)).data).toMatchObject({ totp: null, recoveryCodes: 0 })
    expect((await atTheStep(who)).answer.factors).toEqual([])
  })
})

describe('the second step of a sign-in', () => {
  test('asks for the app in place of a mailed code, and opens the session', async () => {
    const me = await withApp()
    const { answer, ask } = await atTheStep(me.who)
    expect(answer).toMatchObject({ step: 'device', factors: ['totp', 'recoveryCode'] })
    expect((await ask(deviceCalls.getValidCode, { purpose: 'device' })).error).toBe('factor.needed')
    expect((await ask(deviceCalls.checkCode, { purpose: 'device', code: '123456' })).error).toBe(
      'factor.needed',
    )
    expect((await ask(deviceCalls.deviceAccess, { remember: false })).error).toBe('entry.code_wrong')
    expect((await ask(calls.step, { factor: { totp: me.code() } })).status).toBe('0')
    expect((await ask<SignedIn>(deviceCalls.deviceAccess, { remember: false })).data!.step).toBe('open')
    expect((await messagesTo(me.mail)).map(({ template }) => template)).toEqual([
      'factorChanged',
      'newDevice',
    ])
  })
  test('takes each code once, however many sign in with it at once', async () => {
    const me = await withApp()
    const steps = [await atTheStep(me.who), await atTheStep(me.who)]
    const code = me.code()
    const answers = await Promise.all(
      steps.map(async ({ ask }) => (await ask(calls.step, { factor: { totp: code } })).error ?? 'done'),
    )
    expect(answers.toSorted()).toEqual(['done', 'factor.used'])
  })
  test('five wrong codes, over however many sign-ins, wait 30 minutes; a proof of the owner does not', async () => {
    const me = await withApp()
    for (let n = 1; n < 5; n++) {
      const { ask } = await atTheStep(me.who)
      expect((await ask(calls.step, { factor: { totp: wrongCode } })).error).toBe('factor.wrong')
    }
    const { ask } = await atTheStep(me.who)
    expect((await ask(calls.step, { factor: { recoveryCode: 'AAAAA-AAAAA' } })).error).toBe('factor.locked')
    expect((await ask(calls.step, { factor: { totp: me.code() } })).error).toBe('factor.locked')
    expect((await messagesTo(me.mail)).at(-1)).toMatchObject({ template: 'stepLocked' })
    // The sixth session has ended the first.
    const again = asking(await addSession(owner, me.who))
    expect((await again(calls.recoveryRenew, { proof })).status).toBe('0')
  })
  test('a recovery code works once, in any case, with or without its dash, and its owner is told', async () => {
    const me = await withApp()
    const [first, second] = me.confirmed.data!.recoveryCodes as [string, string]
    const one = await atTheStep(me.who)
    expect((await one.ask(calls.step, { factor: { recoveryCode: first.toLowerCase() } })).status).toBe('0')
    const other = await atTheStep(me.who)
    expect((await other.ask(calls.step, { factor: { recoveryCode: first } })).error).toBe('factor.wrong')
    expect((await other.ask(calls.step, { factor: { recoveryCode: second.replace('-', '') } })).status).toBe(
      '0',
    )
    expect(
      (await messagesTo(me.mail)).findLast(({ template }) => template === 'factorChanged'),
    ).toMatchObject({
      facts: { what: 'A recovery code was used. Codes left: 8' },
    })
    const renewed = (await me.ask<{ recoveryCodes: string[] }>(calls.recoveryRenew, { proof })).data!
    const third = await atTheStep(me.who)
    const [, , old] = me.confirmed.data!.recoveryCodes
    expect((await third.ask(calls.step, { factor: { recoveryCode: old! } })).error).toBe('factor.wrong')
    const fresh = { recoveryCode: renewed.recoveryCodes[0]! }
    expect((await third.ask(calls.step, { factor: fresh })).status).toBe('0')
  })
  test('a passkey confirms the sign-in that its challenge was made for, and no other', async () => {
    const who = await addPerson(owner, merchantId)
    const ask = asking(await addSession(owner, who))
    const key = testAuthenticator()
    const begun = (await ask<{ challenge: string; rpId: string }>(calls.passkeyBegin, { proof })).data!
    await ask(calls.passkeyAdd, { name: 'Key', ...key.make(begun) })
    const [one, other] = [await atTheStep(who), await atTheStep(who)]
    expect(one.answer.factors).toEqual(['passkey', 'recoveryCode'])
    const challenge = (await one.ask<PasskeyChallenge>(calls.stepChallenge)).data!
    const passkey = key.sign(challenge)
    expect((await other.ask(calls.step, { factor: { passkey } })).error).toBe('factor.wrong')
    expect((await one.ask(calls.step, { factor: { passkey } })).status).toBe('0')
    expect((await one.ask(calls.step, { factor: { passkey } })).error).toBe('factor.wrong')
  })
  test('is asked for on a remembered device too, for whoever wants that', async () => {
    const me = await withApp()
    const first = await atTheStep(me.who)
    await first.ask(calls.step, { factor: { totp: me.code() } })
    const opened = await send(deviceCalls.deviceAccess, { remember: true }, { token: first.answer.token })
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!
    expect((await atTheStep(me.who, cookie)).answer.step).toBe('open')
    expect((await me.ask(calls.everySignIn, { on: true, proof })).status).toBe('0')
    const second = await atTheStep(me.who, cookie)
    expect(second.answer.step).toBe('device')
    const before = (await messagesTo(me.mail)).length
    expect((await second.ask(calls.step, { factor: { totp: me.code() } })).status).toBe('0')
    const response = await send(
      deviceCalls.deviceAccess,
      { remember: true },
      { token: second.answer.token, headers: { cookie } },
    )
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(await messagesTo(me.mail)).toHaveLength(before)
  })
})
