import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@quayside/contract/call.ts'
import { factorCalls as calls, type PasskeyChallenge } from '@quayside/contract/entry/factor/factor.ts'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import { addMerchant, addSession } from '#db/test/people.ts'
import { envelopeOf } from '#acts/test/frame.ts'
import { toyCalls } from '#acts/test/toys.ts'
import { testAuthenticator } from '#areas/entry/test/authenticator.ts'
import { addPerson, testEntry, testPaymentPassword } from '#areas/entry/test/entry.ts'

const { owner, send, sql, messagesTo } = await testEntry()
let merchantId: bigint

beforeAll(async () => {
  merchantId = await addMerchant(owner)
})

const proof = { paymentPassword: testPaymentPassword }

async function signedIn() {
  const who = await addPerson(owner, merchantId)
  const token = await addSession(owner, who)
  const ask = async <T = Record<string, unknown>>(call: Call, body: object = {}) =>
    envelopeOf<T>(await send(call, body, { token, headers: { 'idempotency-key': randomUUID() } }))
  const begin = async () =>
    (await ask<{ challenge: string; rpId: string }>(calls.passkeyBegin, { proof })).data!
  /** Enrols a new key, and gives it. */
  const enrol = async (name = 'Desk key') => {
    const key = testAuthenticator()
    const answer = await ask<{ id: string; recoveryCodes: string[] | null }>(calls.passkeyAdd, {
      name,
      ...key.make(await begin()),
    })
    return { key, answer }
  }
  const challenge = async (input: object, call: string = toyCalls.prove.path) =>
    (await ask<PasskeyChallenge>(calls.challenge, { call, input })).data!
  const act = async (input: object, passkey: object) =>
    (await ask(toyCalls.prove, { ...input, proof: { passkey } })).error ?? 'done'
  return { who, token, ask, begin, enrol, challenge, act, mail: `${who.loginName}@shop.example` }
}

describe('enrolling', () => {
  test('keeps the key, gives ten recovery codes with the first, and tells its owner', async () => {
    const me = await signedIn()
    const { answer } = await me.enrol('Desk key')
    expect(answer.data!.recoveryCodes).toHaveLength(10)
    expect(new Set(answer.data!.recoveryCodes).size).toBe(10)
    expect((await me.enrol('Second key')).answer.data!.recoveryCodes).toBeNull()
    const list = (await me.ask<{ passkeys: object[] }>(calls.list)).data!
    expect(list.passkeys).toMatchObject([
      { name: 'Desk key', synced: false, usedAt: null },
      { name: 'Second key' },
    ])
    expect(await messagesTo(me.mail)).toMatchObject([
      { template: 'factorChanged', facts: { what: 'The passkey “Desk key” was added' } },
      {},
    ])
    const stored = JSON.stringify(await sql('select encode(code_hash, $1) as h from recovery_code', ['hex']))
    for (const code of answer.data!.recoveryCodes!) expect(stored).not.toContain(code)
  })
  test('takes a proof, and the challenge works once', async () => {
    const me = await signedIn()
    const wrong = { proof: { paymentPassword: 'Pay-Word-9' } }
    expect((await me.ask(calls.passkeyBegin, wrong)).error).toBe('proof.wrong')
    const made = testAuthenticator().make(await me.begin())
    expect((await me.ask(calls.passkeyAdd, { name: 'a', ...made })).status).toBe('0')
    expect((await me.ask(calls.passkeyAdd, { name: 'b', ...made })).error).toBe('factor.passkey_wrong')
  })
  test.each([
    ['another site', { origin: 'https://portal.example.evil' }],
    ['a key that did not check who holds it', { verified: false }],
  ])('from %s is refused', async (_, how) => {
    const me = await signedIn()
    const made = testAuthenticator().make(await me.begin(), how)
    expect((await me.ask(calls.passkeyAdd, { name: 'a', ...made })).error).toBe('factor.passkey_wrong')
  })
  test("for another's session is refused", async () => {
    const [me, them] = [await signedIn(), await signedIn()]
    const made = testAuthenticator().make(await them.begin())
    expect((await me.ask(calls.passkeyAdd, { name: 'a', ...made })).error).toBe('factor.passkey_wrong')
  })
  test('stops at ten', async () => {
    const me = await signedIn()
    for (let n = 0; n < factorLimits.passkey.perOperator; n++) await me.enrol(`Key ${n}`)
    expect((await me.ask(calls.passkeyBegin, { proof })).error).toBe('factor.too_many')
  })
})

describe('a proof by passkey', () => {
  test('lets through the act that it was made for, once', async () => {
    const me = await signedIn()
    const { key } = await me.enrol()
    const signed = key.sign(await me.challenge({ name: 'a' }))
    expect(await me.act({ name: 'a' }, signed)).toBe('done')
    expect(await me.act({ name: 'a' }, signed)).toBe('proof.wrong')
    const list = (await me.ask<{ passkeys: { usedAt: string }[] }>(calls.list)).data!
    expect(list.passkeys[0]!.usedAt).toEqual(expect.any(String))
  })
  test('sent twice at once lets one through', async () => {
    const me = await signedIn()
    const { key } = await me.enrol()
    const signed = key.sign(await me.challenge({ name: 'a' }))
    const answers = await Promise.all([1, 2, 3].map(() => me.act({ name: 'a' }, signed)))
    expect(answers.toSorted()).toEqual(['done', 'proof.wrong', 'proof.wrong'])
  })
  test('what you see is what you sign: another input, or another call, is another act', async () => {
    const me = await signedIn()
    const { key } = await me.enrol()
    expect(await me.act({ name: 'b' }, key.sign(await me.challenge({ name: 'a' })))).toBe('proof.wrong')
    expect(await me.act({ name: 'a', fail: true }, key.sign(await me.challenge({ name: 'a' })))).toBe(
      'proof.wrong',
    )
    const elsewhere = await me.challenge({ name: 'a' }, '/toy/pay')
    expect(await me.act({ name: 'a' }, key.sign(elsewhere))).toBe('proof.wrong')
    const signed = key.sign(await me.challenge({ fail: false, name: 'a' }))
    expect(await me.act({ name: 'a', fail: false }, signed)).toBe('done')
  })
  test.each([
    ['another site', { origin: 'https://portal.example.evil' }],
    ['a key that did not check who holds it', { verified: false }],
  ])('from %s is wrong', async (_, how) => {
    const me = await signedIn()
    const { key } = await me.enrol()
    expect(await me.act({ name: 'a' }, key.sign(await me.challenge({ name: 'a' }), how))).toBe('proof.wrong')
  })
  test('after five minutes, of a copied key, or of a key that was removed is wrong', async () => {
    const me = await signedIn()
    const { key, answer } = await me.enrol()
    const late = key.sign(await me.challenge({ name: 'a' }))
    await sql("update passkey_challenge set expires_at = expires_at - interval '5 minutes'")
    expect(await me.act({ name: 'a' }, late)).toBe('proof.wrong')
    expect(await me.act({ name: 'a' }, key.sign(await me.challenge({ name: 'a' })))).toBe('done')
    key.copy()
    expect(await me.act({ name: 'a' }, key.sign(await me.challenge({ name: 'a' })))).toBe('proof.wrong')
    const before = key.sign(await me.challenge({ name: 'a' }))
    await me.ask(calls.passkeyRemove, { id: answer.data!.id, proof })
    expect(await me.act({ name: 'a' }, before)).toBe('proof.wrong')
  })
  test('still works when guessing has locked everything else', async () => {
    const me = await signedIn()
    const { key } = await me.enrol()
    for (let n = 0; n < 5; n++)
      await me.ask(toyCalls.prove, { name: 'a', proof: { paymentPassword: 'Pay-Word-9' } })
    expect((await me.ask(toyCalls.prove, { name: 'a', proof })).error).toBe('proof.locked')
    expect(await me.act({ name: 'a' }, key.sign(await me.challenge({ name: 'a' })))).toBe('done')
  })
})

describe('removing', () => {
  test('takes a proof; with the last factor its recovery codes go', async () => {
    const me = await signedIn()
    const { answer } = await me.enrol()
    const { id } = answer.data!
    await me.ask(calls.everySignIn, { on: true, proof })
    const wrong = { paymentPassword: 'Pay-Word-9' }
    expect((await me.ask(calls.passkeyRemove, { id, proof: wrong })).error).toBe('proof.wrong')
    expect((await me.ask(calls.passkeyRemove, { id, proof })).status).toBe('0')
    expect((await me.ask(calls.list)).data).toMatchObject({
      passkeys: [],
      recoveryCodes: 0,
      everySignIn: false,
    })
    expect((await me.ask(calls.passkeyRemove, { id, proof })).error).toBe('object.not_found')
    expect((await me.ask(calls.recoveryRenew, { proof })).error).toBe('factor.none')
    expect((await me.ask(calls.everySignIn, { on: true, proof })).error).toBe('factor.none')
  })
  test("and renaming of another's key answer like those of an unknown one", async () => {
    const [me, them] = [await signedIn(), await signedIn()]
    const { answer } = await them.enrol()
    const { id } = answer.data!
    expect((await me.ask(calls.passkeyRemove, { id, proof })).error).toBe('object.not_found')
    expect((await me.ask(calls.passkeyRename, { id, name: 'mine' })).error).toBe('object.not_found')
    expect((await them.ask(calls.passkeyRename, { id, name: 'Safe key' })).status).toBe('0')
    expect((await them.ask(calls.list)).data).toMatchObject({ passkeys: [{ name: 'Safe key' }] })
  })
})
