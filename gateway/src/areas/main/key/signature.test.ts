import { setTimeout as pause } from 'node:timers/promises'
import { createHash, createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { keyWorld, type MadeKey } from '#areas/main/test/key-world.ts'
import { macOfText } from '#mac.ts'
import { testApp } from '#test/app.ts'
import { proof, type Somebody } from '#test/approvals.ts'
import { keyTimeRunner } from './key-time.job.ts'
import { signForMerchant } from './signature.ts'

const app = await testApp()
const world = keyWorld(app)
const { somebody, rows, made, stateOf, verify, sign, kek } = world
const { key } = portalCalls
const from = { ip: '203.0.113.6', call: '/transaction/query' }
let anna: Somebody

beforeAll(async () => {
  await world.begin()
  anna = await somebody({ isMain: true })
})
beforeEach(() => world.none())

const activate = async (id: string) => (await anna.ask(key.activate, { id, version: 1, proof })).data!.version
const signed = (kind: 'hmac' | 'rsa' | 'md5', text: string) =>
  app.db.tx({ tenant: 1n, mode: 'read' }, (tx) =>
    signForMerchant({ keyEncryptionKey: kek }, tx, 1n, { kind, text }),
  )
const runJob = () =>
  keyTimeRunner({ app: app.db, owner: app.owner, keyEncryptionKey: kek }).run({}, {} as never)

describe('a signature', () => {
  test('with HMAC is right for its text, its merchant and its kind alone', async () => {
    const one = await made(anna, 'active')
    const good = sign(one, 'amount=1.00')
    expect(await verify(good)).toMatchObject({ keyId: one.id })
    expect(await verify({ ...good, signature: good.signature.toUpperCase() })).toMatchObject({
      keyId: one.id,
    })
    expect(await verify({ ...good, text: 'amount=9.00' })).toBeUndefined()
    expect(await verify({ ...good, signature: good.signature.slice(1) })).toBeUndefined()
    expect(await verify({ ...good, signature: '' })).toBeUndefined()
    expect(await verify({ ...good, kind: 'md5' })).toBeUndefined()
    expect(await verify(good, 2n)).toBeUndefined()
  })

  test('with MD5 is that of text, dot and key', async () => {
    const one = await made(anna, 'active', 'md5')
    const signature = createHash('md5').update(`text.${one.secret}`).digest('hex')
    expect(await verify({ kind: 'md5', text: 'text', signature, seenFrom: from })).toMatchObject({
      keyId: one.id,
    })
    const other = createHash('md5').update(`text${one.secret}`).digest('hex')
    expect(await verify({ kind: 'md5', text: 'text', signature: other, seenFrom: from })).toBeUndefined()
  })

  test('with RSA is SHA-256 in PKCS#1, in base64', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const { data } = await anna.ask(key.savePublicKey, { publicKey: pem, proof })
    const by = (hash: string) => createSign(hash).update('text').sign(privateKey, 'base64')
    const ask = (signature: string) => verify({ kind: 'rsa', text: 'text', signature, seenFrom: from })
    expect(await ask(by('sha1'))).toBeUndefined()
    expect(await ask('')).toBeUndefined()
    expect(await stateOf(data!.id)).toBe('generated')
    expect(await ask(by('sha256'))).toMatchObject({ keyId: data!.id })
    expect(await stateOf(data!.id)).toBe('active')
  })

  test('that names a fingerprint is tried with that key alone', async () => {
    const one = await made(anna, 'active')
    const good = sign(one)
    const { fingerprint } = (await verify(good))!
    expect(await verify({ ...good, fingerprint })).toMatchObject({ keyId: one.id })
    expect(await verify({ ...good, fingerprint: '0'.repeat(16) })).toBeUndefined()
  })
})

describe('a rotation', () => {
  test('begins with the first right signature of the new key; both are accepted until its end', async () => {
    const old = await made(anna, 'active')
    const next = await made(anna)
    expect(await verify({ ...sign(next), signature: sign(old, 'other').signature })).toBeUndefined()
    expect(await stateOf(next.id)).toBe('generated')
    expect(await verify(sign(next))).toBeDefined()
    expect([await stateOf(old.id), await stateOf(next.id)]).toEqual(['retiring', 'active'])
    expect(await verify(sign(old))).toBeDefined()
    expect((await world.mails()).map(({ template }) => template)).toContain('keyMoved')
    await rows(
      `update merchant_key set retiring_at = now() - interval '2 hours', retires_at = now() where state = 'retiring'`,
    )
    // Over is over, whether the clock's job has come by or not.
    expect(await verify(sign(old))).toBeUndefined()
    await runJob()
    expect(await stateOf(old.id)).toBe('revoked')
    expect(await verify(sign(next))).toBeDefined()
    const [line] = await rows(
      `select operator_name as by from operation_log where call = 'job/key-time' and target = $1`,
      old.id,
    )
    expect(line).toEqual({ by: 'system' })
  })

  test('is not ended by the clock before its time', async () => {
    const old = await made(anna, 'active')
    await activate((await made(anna)).id)
    await rows(`update merchant_key set retires_at = now() + interval '1 minute' where id = $1`, old.id)
    await runJob()
    expect(await stateOf(old.id)).toBe('retiring')
  })

  test('that is ended by hand refuses the old key at once', async () => {
    const old = await made(anna, 'active')
    await activate((await made(anna)).id)
    await anna.ask(key.revoke, { id: old.id, version: old.version + 1, proof })
    expect(await verify(sign(old))).toBeUndefined()
  })

  test('of two first signatures at once one makes the key active, and both are accepted', async () => {
    const next = await made(anna)
    const both = await Promise.all([verify(sign(next, 'a')), verify(sign(next, 'b'))])
    expect(both.every(Boolean)).toBe(true)
    expect(await rows('select version from merchant_key where id = $1', next.id)).toEqual([{ version: 2 }])
  })

  test('against 200 rounds of signatures in flight refuses none of them', async ({ task }) => {
    const [rounds, rotations] = [200, 6]
    let current: MadeKey = await made(anna, 'active')
    let before = current
    let [done, refused, rotated] = [0, 0, 0]
    const inFlight = new Map<string, number>()
    const count = (id: string, by: number) => inFlight.set(id, (inFlight.get(id) ?? 0) + by)
    // Servers of the merchant: some have the new key already, others still sign with the one before.
    const server = async (n: number) => {
      for (let round = 0; done < rounds || rotated < rotations; round++) {
        const one = (n + round) % 2 === 0 ? current : before
        count(one.id, 1)
        if (!(await verify(sign(one, `${n}-${round}`, `203.0.113.${n}`)))) refused++
        count(one.id, -1)
        done++
      }
    }
    const rotate = async () => {
      const next = await made(anna)
      const old = current
      before = old
      current = next
      if (rotated % 2 === 0) await anna.ask(key.activate, { id: next.id, version: 1, proof })
      while ((await stateOf(next.id)) !== 'active') await pause(1)
      before = next
      // A merchant ends the old key when no server signs with it any more.
      while (inFlight.get(old.id)) await pause(1)
      const { version } = await world.keyOf(anna, old.id)
      const ended = await anna.ask(key.revoke, { id: old.id, version, proof })
      if (!ended.data) throw new Error(`the old key was not ended: ${ended.error}`)
      rotated++
    }
    const rotation = async () => {
      while (rotated < rotations) await rotate()
    }
    await Promise.all([rotation(), ...[1, 2, 3, 4].map(server)])
    expect(refused).toBe(0)
    expect(done).toBeGreaterThanOrEqual(rounds)
    Object.assign(task.meta, { figures: { signatures: done, rotations: rotated, refused } })
  }, 60_000)
})

describe('what is sent to a merchant', () => {
  test('is signed with the active key, and with the one that waits where there is no other', async () => {
    expect(await signed('hmac', 'text')).toBeUndefined()
    const first = await made(anna)
    expect(await signed('hmac', 'text')).toMatchObject({ signature: macOfText(first.secret, 'text') })
    await activate(first.id)
    const next = await made(anna)
    expect(await signed('hmac', 'text')).toMatchObject({ signature: macOfText(first.secret, 'text') })
    await activate(next.id)
    expect(await signed('hmac', 'text')).toMatchObject({ signature: macOfText(next.secret, 'text') })
  })

  test('is signed with our own half, which the downloaded one proves', async () => {
    expect(await signed('rsa', 'text')).toBeUndefined()
    const pem = await world.publicHalf(anna)
    const { signature } = (await signed('rsa', 'text'))!
    expect(createVerify('sha256').update('text').verify(pem, signature, 'base64')).toBe(true)
  })
})

test('an answer that holds a secret is forgotten after a quarter of an hour, and repeated until then', async () => {
  const ask = () => anna.ask(key.generate, { proof }, { key: 'the same request' })
  const { data } = await ask()
  await runJob()
  expect((await ask()).data).toEqual(data)
  await rows(
    `update idempotency_key set created_at = now() - interval '15 minutes' where call = '/key/generate'`,
  )
  await runJob()
  expect(await ask()).toMatchObject({ data: null, error: 'request.running' })
})
