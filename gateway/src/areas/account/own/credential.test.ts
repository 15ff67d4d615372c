import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { beforeAll, describe, expect, test } from 'vitest'
import { credentialCalls as calls } from '@quayside/contract/account/own/credential.ts'
import type { Call } from '@quayside/contract/call.ts'
import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { placeCalls } from '@quayside/contract/entry/sign-in/place.ts'
import { addMerchant, addOperator, addSession, type NewOperator } from '#db/test/people.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { messagesTo } from '#test/outbox.ts'

const { owner, gateway, secrets } = await testApp()
const kek = Buffer.from(secrets.keyEncryptionKey, 'hex')
const options = {
  secret: Buffer.from(secrets.pepper, 'hex'),
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
}
const loginPassword = 'Right-Word-7'
const paymentPassword = 'Pay-Word-8'
const passwordHash = await hash(loginPassword, options)
const paymentPasswordHash = await hash(paymentPassword, options)
const proof = { paymentPassword }
let merchantId: bigint

beforeAll(async () => {
  merchantId = await addMerchant(owner)
})

const sql = (text: string, values: unknown[] = []) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))

async function signedIn(more: NewOperator = {}) {
  const who = await addOperator(owner, merchantId, {
    permissions: ['trade.transaction.view'],
    passwordHash,
    paymentPasswordHash,
    ...more,
  })
  const token = await addSession(owner, who)
  const send = async <T = Record<string, unknown>>(call: Call, body: object = {}, with_ = token) =>
    envelopeOf<T>(
      await sendCall(gateway, call, body, { token: with_, headers: { 'idempotency-key': randomUUID() } }),
    )
  const email = `${who.loginName}@shop.example`
  /** The newest code that went there. */
  const codeTo = async (address: string) =>
    String((await messagesTo(owner, kek, address)).findLast(({ facts }) => facts['code'])?.facts['code'])
  return { who, token, send, email, codeTo, fresh: `new.${who.loginName}@shop.example` }
}

describe('one’s own account', () => {
  test('shows addresses masked and the days that the login password has left', async () => {
    const me = await signedIn()
    await sql("update operator set password_set_at = now() - interval '80 days 1 hour' where id = $1", [
      me.who.id,
    ])
    const { data } = await me.send(calls.operator)
    expect(data).toMatchObject({
      loginName: me.who.loginName,
      email: 'us***@shop.example',
      mobile: null,
      loginPassword: { daysLeft: 10 },
      paymentPassword: { setAt: expect.any(String) },
    })
    expect(JSON.stringify(data)).not.toContain(me.email)
    expect((await me.send(calls.merchant)).data).toMatchObject({ id: String(merchantId), frozen: false })
  })
})

describe('a password', () => {
  const change = (me: Awaited<ReturnType<typeof signedIn>>, more: object) =>
    me.send(calls.modifyPwd, {
      kind: 'login',
      password: 'Brand-New-9',
      confirmation: 'Brand-New-9',
      proof: { loginPassword },
      ...more,
    })
  test('is changed with the old one; all other sessions end, this one stays, its owner is told', async () => {
    const me = await signedIn()
    const other = await addSession(owner, me.who)
    expect((await change(me, {})).status).toBe('0')
    expect((await me.send(calls.operator, {}, other)).error).toBe('session.ended')
    expect((await me.send(calls.operator)).status).toBe('0')
    expect((await change(me, {})).error).toBe('proof.wrong')
    expect(await messagesTo(owner, kek, me.email)).toMatchObject([{ template: 'passwordChanged' }])
    expect(await sql('select kind from notice where operator_id = $1', [me.who.id])).toEqual([
      { kind: 'security.password_changed' },
    ])
  })
  test('follows the rules, field by field, and none of it is logged', async () => {
    const me = await signedIn()
    const at = async (more: object) => {
      const { error, errors } = await change(me, more)
      return [error, errors?.[0]?.field]
    }
    expect(await at({ confirmation: 'Brand-New-8' })).toEqual(['entry.password_unequal', 'confirmation'])
    expect(await at({ password: 'Short-1', confirmation: 'Short-1' })).toEqual([
      'entry.password_length',
      'password',
    ])
    expect(await at({ password: paymentPassword, confirmation: paymentPassword })).toEqual([
      'entry.password_is_payment',
      'password',
    ])
    expect(await at({ password: loginPassword, confirmation: loginPassword })).toEqual([
      'entry.password_used',
      'password',
    ])
    const log = await sql('select * from operation_log where operator_id = $1', [me.who.id])
    expect(log).toHaveLength(4)
    expect(
      JSON.stringify(log, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(/Brand-New|Pay-Word|Right-Word|Short-1/)
  })
  test('for payments takes the payment password; the login one only while there is none', async () => {
    const me = await signedIn()
    const fresh = { kind: 'payment', password: 'Fresh-Coin-5', confirmation: 'Fresh-Coin-5' }
    expect((await change(me, fresh)).error).toBe('proof.wrong')
    expect((await change(me, { ...fresh, proof })).status).toBe('0')
    const first = await signedIn({ paymentPasswordHash: '' })
    await sql('update operator set payment_password_hash = null where id = $1', [first.who.id])
    expect(
      (await change(first, { ...fresh, password: loginPassword, confirmation: loginPassword })).error,
    ).toBe('entry.password_is_login')
    expect((await change(first, fresh)).status).toBe('0')
    expect((await first.send(calls.operator)).data).toMatchObject({
      paymentPassword: { setAt: expect.any(String) },
    })
  })
  test('guessed five times locks like any proof', async () => {
    const me = await signedIn()
    const wrong = { proof: { loginPassword: 'Wrong-Word-1' } }
    for (let n = 1; n < 5; n++) expect((await change(me, wrong)).error).toBe('proof.wrong')
    expect((await change(me, wrong)).error).toBe('proof.locked')
    expect((await change(me, {})).error).toBe('proof.locked')
  })
})

describe('an e-mail address', () => {
  test('is changed with a code of each, and both addresses are told', async () => {
    const me = await signedIn()
    expect((await me.send(calls.sendEmailCode, { to: 'current' })).data).toEqual({
      target: 'us***@shop.example',
      seconds: 600,
      againInSeconds: 60,
    })
    await me.send(calls.sendEmailCode, { to: 'new', email: me.fresh })
    const input = {
      email: me.fresh,
      code: await me.codeTo(me.fresh),
      currentCode: await me.codeTo(me.email),
      proof,
    }
    expect((await me.send(calls.bindEmail, input)).data).toEqual({ email: 'ne***@shop.example' })
    for (const address of [me.email, me.fresh])
      expect((await messagesTo(owner, kek, address)).at(-1)).toMatchObject({
        template: 'emailChanged',
        facts: { from: 'us***@shop.example', to: 'ne***@shop.example' },
      })
    expect(await sql('select email from operator where id = $1', [me.who.id])).toEqual([{ email: me.fresh }])
    const [line] = await sql(
      "select before, after from operation_log where operator_id = $1 and call like '%bind%'",
      [me.who.id],
    )
    expect(line).toEqual({ before: { email: 'us***@shop.example' }, after: { email: 'ne***@shop.example' } })
  })
  test('is not changed by one code alone, nor with a code for another address, nor without proof', async () => {
    const me = await signedIn()
    await me.send(calls.sendEmailCode, { to: 'current' })
    await me.send(calls.sendEmailCode, { to: 'new', email: me.fresh })
    const code = await me.codeTo(me.fresh)
    const currentCode = await me.codeTo(me.email)
    const bind = async (more: object) => {
      const { error, errors } = await me.send(calls.bindEmail, {
        email: me.fresh,
        code,
        currentCode,
        proof,
        ...more,
      })
      return [error, errors?.[0]?.field]
    }
    expect(await bind({ currentCode: undefined })).toEqual(['entry.code_wrong', 'currentCode'])
    expect(await bind({ email: `x${me.fresh}` })).toEqual(['entry.code_wrong', 'code'])
    expect(await bind({ proof: { paymentPassword: 'Pay-Word-9' } })).toEqual(['proof.wrong', 'proof'])
    expect(await sql('select email from operator where id = $1', [me.who.id])).toEqual([{ email: me.email }])
  })
  test('that is the present one, or too long, is refused', async () => {
    const me = await signedIn()
    const answer = await me.send(calls.sendEmailCode, { to: 'new', email: me.email.toUpperCase() })
    expect(answer).toMatchObject({ error: 'account.same_email', errors: [{ field: 'email' }] })
    const long = `${'a'.repeat(entryLimits.email.max)}@shop.example`
    expect((await me.send(calls.sendEmailCode, { to: 'new', email: long })).error).toBe('request.invalid')
  })
  test("that is somebody else's answers the same, gets no code and opens nothing", async () => {
    const me = await signedIn()
    const them = await signedIn()
    const free = await signedIn()
    const taken = await me.send(calls.sendEmailCode, { to: 'new', email: them.email })
    const fine = await free.send(calls.sendEmailCode, { to: 'new', email: free.fresh })
    expect({ ...taken.data, target: '' }).toEqual({ ...fine.data, target: '' })
    expect(await messagesTo(owner, kek, them.email)).toEqual([])
    await me.send(calls.sendEmailCode, { to: 'current' })
    const input = { email: them.email, code: '123456', currentCode: await me.codeTo(me.email), proof }
    expect((await me.send(calls.bindEmail, input)).error).toBe('entry.code_wrong')
  })
  test('that somebody else bound in the meantime is refused as a wrong code, with both codes right', async () => {
    const [me, them] = [await signedIn(), await signedIn()]
    const shared = `shared.${randomUUID().slice(0, 8)}@shop.example`
    const input = async (one: typeof me) => {
      await one.send(calls.sendEmailCode, { to: 'current' })
      await one.send(calls.sendEmailCode, { to: 'new', email: shared })
      return {
        email: shared,
        code: await one.codeTo(shared),
        currentCode: await one.codeTo(one.email),
        proof,
      }
    }
    const inputs = [await input(me), await input(them)] as const
    const answers = await Promise.all([
      me.send(calls.bindEmail, inputs[0]),
      them.send(calls.bindEmail, inputs[1]),
    ])
    expect(answers.map(({ error }) => error ?? 'done').toSorted()).toEqual(['done', 'entry.code_wrong'])
  })
  test('wrong codes are void after five tries', async () => {
    const me = await signedIn({ email: null })
    await me.send(calls.sendEmailCode, { to: 'new', email: me.fresh })
    const code = await me.codeTo(me.fresh)
    const wrong = code === '000000' ? '000001' : '000000'
    const bind = async (given: string) =>
      (await me.send(calls.bindEmail, { email: me.fresh, code: given, proof })).error ?? 'done'
    for (let n = 1; n < 5; n++) expect(await bind(wrong)).toBe('entry.code_wrong')
    expect(await bind(wrong)).toBe('entry.code_exhausted')
    expect(await bind(code)).toBe('entry.code_exhausted')
  })
  test('gets one code a minute', async () => {
    const me = await signedIn()
    await me.send(calls.sendEmailCode, { to: 'new', email: me.fresh })
    expect((await me.send(calls.sendEmailCode, { to: 'new', email: `x${me.fresh}` })).error).toBe(
      'entry.code_too_soon',
    )
  })
})

describe('a mobile', () => {
  test('of mainland China is bound with its code, and changed with both', async () => {
    const me = await signedIn()
    for (const mobile of ['+4479460958', '12800138000', '1380013800'])
      expect((await me.send(calls.sendPhoneCode, { to: 'new', mobile })).error).toBe('request.invalid')
    expect((await me.send(calls.sendPhoneCode, { to: 'current' })).error).toBe('account.nothing_bound')
    const first = `138${String(Date.now()).slice(-8)}`
    await me.send(calls.sendPhoneCode, { to: 'new', mobile: first })
    expect(
      (await me.send(calls.bindPhone, { mobile: first, code: await me.codeTo(first), proof })).data,
    ).toEqual({ mobile: `****${first.slice(-4)}` })
    await sql("update one_time_code set created_at = created_at - interval '2 minutes'")
    const second = `139${String(Date.now()).slice(-8)}`
    await me.send(calls.sendPhoneCode, { to: 'new', mobile: second })
    await me.send(calls.sendPhoneCode, { to: 'current' })
    const code = await me.codeTo(second)
    expect((await me.send(calls.bindPhone, { mobile: second, code, proof })).errors).toMatchObject([
      { field: 'currentCode' },
    ])
    const input = { mobile: second, code, currentCode: await me.codeTo(first), proof }
    expect((await me.send(calls.bindPhone, input)).status).toBe('0')
    for (const number of [first, second])
      expect((await messagesTo(owner, kek, number)).at(-1)).toMatchObject({
        channel: 'sms',
        template: 'mobileChanged',
      })
    expect((await messagesTo(owner, kek, me.email)).at(-1)).toMatchObject({ template: 'mobileChanged' })
  })
})

test('security events tell of what was done and what was tried, to their owner alone', async () => {
  const me = await signedIn()
  const them = await signedIn()
  await me.send(placeCalls.endOthers)
  await me.send(calls.modifyPwd, {
    kind: 'payment',
    password: 'Fresh-Coin-5',
    confirmation: 'Fresh-Coin-5',
    proof: { paymentPassword: 'Pay-Word-9' },
  })
  expect((await me.send<{ rows: object[] }>(calls.events)).data!.rows).toMatchObject([
    { event: 'proof', done: false },
    { event: 'ended', done: true },
  ])
  expect((await them.send(calls.events)).data).toEqual({ rows: [] })
})
