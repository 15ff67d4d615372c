import { randomUUID } from 'node:crypto'
import { Secret } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { factorLimits } from '@quayside/contract/entry/factor/limits.ts'
import type { Proof } from '@quayside/contract/proof.ts'
import { addMerchant, addOperator, addSession, type TestOperator } from '#db/test/people.ts'
import { envelopeOf, testKek } from '#acts/test/frame.ts'
import { toyCalls, toyWrites } from '#acts/test/toys.ts'
import { addPerson, testEntry, testPaymentPassword } from '#areas/entry/test/entry.ts'
import { newTotpSecret, sealTotp, totpOf } from './totp-code.ts'

const { owner, send, sql, messagesTo } = await testEntry()
let merchantId: bigint

beforeAll(async () => {
  merchantId = await addMerchant(owner)
})

const right: Proof = { paymentPassword: testPaymentPassword }
const wrong: Proof = { paymentPassword: 'Pay-Word-9' }
const { max } = factorLimits.wrongProofs

async function signedIn(who?: TestOperator) {
  const person = who ?? (await addPerson(owner, merchantId))
  const token = await addSession(owner, person)
  const act = async (
    proof: Proof | undefined,
    more: { name?: string; key?: string; fail?: boolean } = {},
  ) => {
    const { name = 'a', key = randomUUID(), fail } = more
    const headers = { 'idempotency-key': key }
    return send(toyCalls.prove, { name, ...(fail && { fail }), ...(proof && { proof }) }, { token, headers })
  }
  const errorOf = async (...given: Parameters<typeof act>) => envelopeOf(await act(...given)).error ?? 'done'
  return { person, token, act, errorOf }
}

/** An authenticator app that is set up; `at` makes the code of another time. */
async function withTotp({ person }: { person: TestOperator }) {
  const id = randomUUID()
  const secret = newTotpSecret()
  await sql(
    'insert into totp (merchant_id, id, operator_id, secret_sealed, confirmed_at) values ($1, $2, $3, $4, now())',
    [merchantId, id, person.id, sealTotp({ keyEncryptionKey: testKek }, merchantId, id, secret)],
  )
  return (seconds = 0): Proof => ({
    totp: totpOf(Secret.fromBase32(secret.base32), '').generate({ timestamp: Date.now() + seconds * 1000 }),
  })
}

describe('a payment password', () => {
  test('lets the act through, and the log says by what it was proved, never the password', async () => {
    const { person, act } = await signedIn()
    const response = await act(right)
    expect(envelopeOf(response).data).toMatchObject({ proven: 'paymentPassword' })
    const lines = await sql('select facts, outcome from operation_log where operator_id = $1', [person.id])
    expect(lines).toEqual([{ facts: { name: 'a', provenBy: 'paymentPassword' }, outcome: 'done' }])
  })
  test('that is wrong does nothing, marks its field and stands in the log', async () => {
    const { person, act } = await signedIn()
    const before = toyWrites.count
    const answer = envelopeOf(await act(wrong))
    expect(answer).toMatchObject({ error: 'proof.wrong', errors: [{ field: 'proof' }] })
    expect(toyWrites.count).toBe(before)
    const lines = await sql('select outcome, reason, facts from operation_log where operator_id = $1', [
      person.id,
    ])
    expect(lines).toEqual([
      { outcome: 'refused', reason: 'proof.wrong', facts: { name: 'a', because: { count: max - 1 } } },
    ])
    expect(JSON.stringify(lines)).not.toContain('Pay-Word')
  })
  test('is missing: a wrong input, not a try', async () => {
    const { person, act } = await signedIn()
    expect(envelopeOf(await act(undefined)).errors).toMatchObject([{ field: 'proof' }])
    expect(await sql('select wrong from factor_tries where operator_id = $1', [person.id])).toEqual([])
  })
  test('after five wrong ones in a row waits 30 minutes; its owner gets a mail and a notice', async () => {
    const { person, errorOf } = await signedIn()
    for (let n = 1; n < max; n++) expect(await errorOf(wrong)).toBe('proof.wrong')
    expect(await errorOf(wrong)).toBe('proof.locked')
    expect(await errorOf(right)).toBe('proof.locked')
    expect(await messagesTo(`${person.loginName}@shop.example`)).toMatchObject([
      { template: 'proofLocked', facts: { tries: 5, minutes: 30 } },
    ])
    expect(await sql('select kind from notice where operator_id = $1', [person.id])).toEqual([
      { kind: 'security.payment_password_locked' },
    ])
    await sql("update factor_tries set locked_until = locked_until - interval '30 minutes'")
    expect(await errorOf(right)).toBe('done')
  })
  test('right in between begins the count anew', async () => {
    const { errorOf } = await signedIn()
    for (let n = 1; n < max; n++) await errorOf(wrong)
    expect(await errorOf(right)).toBe('done')
    for (let n = 1; n < max; n++) expect(await errorOf(wrong)).toBe('proof.wrong')
  })
  test('guessed twelve times at once is judged five times, and the right one after them not at all', async () => {
    const { person, errorOf } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 12 }, () => errorOf(wrong)))
    expect(answers.filter((error) => error === 'proof.wrong')).toHaveLength(max - 1)
    expect(answers.filter((error) => error === 'proof.locked')).toHaveLength(12 - max + 1)
    expect(await errorOf(right)).toBe('proof.locked')
    expect(await messagesTo(`${person.loginName}@shop.example`)).toHaveLength(1)
  })
  test('of somebody who has none, nor any factor, is asked for in vain', async () => {
    const { errorOf } = await signedIn(await addOperator(owner, merchantId, { permissions: [] }))
    expect(await errorOf(right)).toBe('proof.none_set')
  })
})

describe('a lost answer', () => {
  test('is repeated without a new proof, for the same act alone', async () => {
    const { act, errorOf } = await signedIn()
    const first = envelopeOf(await act(right, { key: 'k1' }))
    const again = envelopeOf(await act(wrong, { key: 'k1' }))
    expect(again.data).toEqual(first.data)
    expect(await errorOf(right, { key: 'k1', name: 'b' })).toBe('request.key_reused')
  })
  test('that was a refusal is no answer: the act needs its proof again', async () => {
    const { errorOf } = await signedIn()
    expect(await errorOf(right, { key: 'k2', fail: true })).toBe('object.not_found')
    expect(await errorOf(wrong, { key: 'k2', fail: true })).toBe('proof.wrong')
  })
})

describe('a code of the app', () => {
  test('counts one step to either side of now, and no further', async () => {
    const me = await signedIn()
    const code = await withTotp(me)
    expect(await me.errorOf(code(-90))).toBe('proof.wrong')
    expect(await me.errorOf(code(90))).toBe('proof.wrong')
    expect(await me.errorOf(code(0))).toBe('done')
    expect(await me.errorOf(code(30))).toBe('done')
  })
  test('works once, and so does none of the steps before it', async () => {
    const me = await signedIn()
    const code = await withTotp(me)
    expect(await me.errorOf(code(0))).toBe('done')
    expect(await me.errorOf(code(0))).toBe('proof.used')
    expect(await me.errorOf(code(-30))).toBe('proof.used')
    expect(await sql('select wrong from factor_tries where operator_id = $1', [me.person.id])).toEqual([
      { wrong: 0 },
    ])
  })
  test('sent twice at once lets one through', async () => {
    const me = await signedIn()
    const code = await withTotp(me)
    const answers = await Promise.all([1, 2, 3].map(() => me.errorOf(code(0))))
    expect(answers.toSorted()).toEqual(['done', 'proof.used', 'proof.used'])
  })
  test("of another's app is wrong, and counts with wrong payment passwords", async () => {
    const me = await signedIn()
    await withTotp(me)
    const theirs = await withTotp(await signedIn())
    for (let n = 1; n < max; n++) expect(await me.errorOf(theirs(0))).toBe('proof.wrong')
    expect(await me.errorOf(wrong)).toBe('proof.locked')
  })
})
