import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { keyLimits } from '@quayside/contract/main/limits.ts'
import { freshPublicKey } from '#areas/main/test/key-inputs.ts'
import { keyWorld } from '#areas/main/test/key-world.ts'
import { testApp } from '#test/app.ts'
import { proof, type Somebody } from '#test/approvals.ts'

const app = await testApp()
const closed = keyWorld(app)
const { somebody, rows, made, keyOf, stateOf, signed } = closed
const { key } = portalCalls
let anna: Somebody
let other: Somebody

beforeAll(async () => {
  await closed.begin()
  anna = await somebody({ isMain: true })
  other = await somebody({ permissions: ['main.key.view', 'main.key.manage'] })
})
beforeEach(() => closed.none())

const generate = (more: Partial<InputOf<typeof key.generate>> = {}, who = anna) =>
  who.ask(key.generate, { proof, ...more })
const save = (publicKey: string, who = anna) => who.ask(key.savePublicKey, { publicKey, proof })
const move = (call: typeof key.activate | typeof key.revoke, id: string, version: number) =>
  anna.ask(call, { id, version, proof })
const retire = (id: string, version: number, hours: number) =>
  anna.ask(key.retire, { id, version, hours, proof })

describe('an HMAC key', () => {
  test('has a secret of 32 random bytes, which is in one answer and is stored sealed', async () => {
    const { data } = await generate()
    expect(data).toMatchObject({
      secret: expect.stringMatching(/^qhmac_[\w-]{43}$/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      lastFour: data!.secret.slice(-4),
    })
    const shown = await anna.ask(key.query, {})
    expect(JSON.stringify(shown)).not.toContain(data!.secret)
    expect(shown.data!.keys[0]).toMatchObject({ id: data!.id, kind: 'hmac', state: 'generated', isOwn: true })
    const stored = JSON.stringify([
      await rows('select t::text from merchant_key t'),
      await rows('select t::text from operation_log t'),
      await rows('select t::text from idempotency_key t'),
      await rows('select t::text from graphile_worker._private_jobs t'),
    ])
    expect(stored).toContain(data!.fingerprint)
    expect(stored).not.toContain(data!.secret)
    // Nor as the bytes of a column, which a dump shows in hexadecimal digits.
    expect(stored).not.toContain(Buffer.from(data!.secret).toString('hex'))
  })

  test('asks for the payment password', async () => {
    expect((await generate({ proof: { paymentPassword: 'Wrong-Word-1' } })).error).toBe('proof.wrong')
    expect(
      await rows('select 1 from merchant_key where merchant_id = 1 and state = $1', 'generated'),
    ).toEqual([])
  })

  test('of which one waits leaves no room for another; one of another kind does', async () => {
    await generate()
    expect((await generate()).error).toBe('key.waiting')
    expect((await save(freshPublicKey())).error).toBeUndefined()
    expect((await save(freshPublicKey())).error).toBe('key.waiting')
  })

  test('while the one before it is retiring is refused, and made once that is over', async () => {
    await made(anna, 'active')
    const next = await made(anna)
    expect(await move(key.activate, next.id, 1)).toMatchObject({ data: { state: 'active', version: 2 } })
    expect((await generate()).error).toBe('key.in_overlap')
    await rows(
      `update merchant_key set retiring_at = now() - interval '2 hours', retires_at = now() - interval '1 second' where state = 'retiring'`,
    )
    expect((await generate()).error).toBeUndefined()
    expect((await anna.ask(key.query, {})).data!.keys.map(({ state }) => state)).toEqual([
      'generated',
      'active',
      'revoked',
    ])
  })

  test.each([
    [keyLimits.overlapHours.min - 1, 'request.invalid'],
    [keyLimits.overlapHours.min, undefined],
    [keyLimits.overlapHours.max, undefined],
    [keyLimits.overlapHours.max + 1, 'request.invalid'],
  ])('with an overlap of %i hours: %s', async (overlapHours, error) => {
    expect((await generate({ overlapHours })).error).toBe(error)
  })

  test('of two who ask for one at once one gets it', async () => {
    const both = await Promise.all([generate(), generate({}, other)])
    expect(both.map(({ error }) => error ?? 'ok').toSorted()).toEqual(['key.waiting', 'ok'])
  })
})

describe('an MD5 key', () => {
  test('that would be the first is made where the product allows it, and after a tick', async () => {
    const { data } = await anna.ask(key.query, {})
    expect(data!.md5).toBe(false)
    expect(await generate({ kind: 'md5', acceptsWeak: true })).toMatchObject({
      error: 'key.md5_closed',
      errors: [{ field: 'kind' }],
    })
    const open = await closed.withMd5()
    const ask = (acceptsWeak: boolean) =>
      anna.ask(key.generate, { kind: 'md5', acceptsWeak, proof }, { gateway: open })
    expect(await ask(false)).toMatchObject({
      error: 'key.md5_unticked',
      errors: [{ field: 'acceptsWeak' }],
    })
    expect((await ask(true)).data!.secret).toMatch(/^qmd5_[\w-]{43}$/)
  })

  test('that takes the place of another needs neither', async () => {
    await made(anna, 'active', 'md5')
    expect((await generate({ kind: 'md5' })).error).toBeUndefined()
  })
})

describe('an RSA key', () => {
  test('is saved with its size and fingerprint, once, and not again when it was revoked', async () => {
    const pem = freshPublicKey()
    const { data } = await save(pem)
    expect(data).toMatchObject({ bits: 2048 })
    await move(key.revoke, data!.id, 1)
    expect(await save(pem)).toMatchObject({ error: 'key.known', errors: [{ field: 'publicKey' }] })
  })

  test.each([
    ['private', '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----', 'key.private'],
    ['short', freshPublicKey(1024), 'key.weak'],
    ['none', 'my key', 'key.unreadable'],
    ['empty', '', 'request.invalid'],
    ['too long', 'k'.repeat(keyLimits.pem.max + 1), 'request.invalid'],
    ['as long as can be', 'k'.repeat(keyLimits.pem.max), 'key.unreadable'],
  ])('that is %s is refused in its field', async (_, pem, error) => {
    expect(await save(pem)).toMatchObject({ error, errors: [{ field: 'publicKey' }] })
  })

  test('that is weak says why, for a screen that has words for it', async () => {
    expect((await save(freshPublicKey(1024))).facts).toEqual({ why: 'size', bits: '1024' })
  })

  test('of ours is made once, and downloaded by whoever may look', async () => {
    const viewer = await somebody({ permissions: ['main.key.view'] })
    const files = await Promise.all([closed.publicHalf(anna), closed.publicHalf(viewer)])
    expect(files[0]).toMatch(/^-----BEGIN PUBLIC KEY-----/)
    expect(files[1]).toBe(files[0])
  })
})

describe('the secret again', () => {
  const again = (id: string, who = anna) => who.ask(key.queryOfTradePwd, { id, proof })

  test('is shown to its maker while nobody has used it, so often in an hour', async () => {
    const { secret, id } = await made(anna)
    for (let n = 0; n < keyLimits.showingsPerHour; n++) expect((await again(id)).data!.secret).toBe(secret)
    expect((await again(id)).error).toBe('key.shown_often')
    const [line] = await rows(
      `select count(*)::int as shown from operation_log where call = '/key/queryOfTradePwd' and target = $1 and outcome = 'done'`,
      id,
    )
    expect(line).toEqual({ shown: keyLimits.showingsPerHour })
  })

  test('is shown to nobody else, of no key that was used, and no longer than a quarter of an hour', async () => {
    const { id } = await made(anna)
    expect((await again(id, other)).error).toBe('key.not_shown')
    const age = (minutes: number) =>
      rows(
        'update merchant_key set created_at = now() - make_interval(mins => $2) where id = $1',
        id,
        minutes,
      )
    await age(keyLimits.shownMinutes)
    expect((await again(id)).error).toBe('key.not_shown')
    expect((await keyOf(anna, id)).shownUntil).toBeNull()
    await age(keyLimits.shownMinutes - 1)
    expect((await again(id)).error).toBeUndefined()
    await move(key.activate, id, 1)
    expect((await again(id)).error).toBe('key.not_shown')
    expect((await again(randomUUID())).error).toBe('object.not_found')
  })
})

describe('what becomes of a key', () => {
  test('the one before is retiring for as long as was said, and revoked by hand with its secret', async () => {
    const old = await made(anna, 'active')
    const { data } = await generate({ overlapHours: 3 })
    await move(key.activate, data!.id, 1)
    const retiring = await keyOf(anna, old.id)
    expect(retiring).toMatchObject({ state: 'retiring', version: old.version + 1 })
    expect(Date.parse(retiring.retiresAt!) - Date.parse(retiring.retiringAt!)).toBe(3 * 3_600_000)
    expect(await move(key.revoke, old.id, retiring.version)).toMatchObject({ data: { state: 'revoked' } })
    expect(await rows('select secret_sealed as sealed from merchant_key where id = $1', old.id)).toEqual([
      { sealed: null },
    ])
    expect((await move(key.revoke, old.id, retiring.version + 1)).error).toBe('key.state')
    await expect(rows(`update merchant_key set last_four = 'abcd' where id = $1`, old.id)).rejects.toThrow(
      /stays so/,
    )
  })

  test('one that ends without another is prolonged to a week in all, and no further', async () => {
    const { id, version } = await made(anna, 'active')
    expect(await retire(id, version, 1)).toMatchObject({ data: { state: 'retiring' } })
    const { max } = keyLimits.overlapHours
    await rows(`update merchant_key set retiring_at = retiring_at - interval '59 minutes' where id = $1`, id)
    expect(await retire(id, version + 1, max)).toMatchObject({
      error: 'key.overlap_long',
      errors: [{ field: 'hours' }],
    })
    expect(await retire(id, version + 1, max - 1)).toMatchObject({ data: { version: version + 2 } })
    expect((await retire(id, version + 2, max + 1)).error).toBe('request.invalid')
  })

  test('of a kind one at a time ends', async () => {
    await made(anna, 'active')
    const next = await made(anna)
    await move(key.activate, next.id, 1)
    expect((await retire(next.id, 2, 1)).error).toBe('key.in_overlap')
  })

  test('who saw another version is told so; what its state does not know is refused', async () => {
    const { id } = await made(anna)
    expect((await move(key.activate, id, 2)).error).toBe('request.conflict')
    expect((await retire(id, 1, 1)).error).toBe('key.state')
    expect(await stateOf(id)).toBe('generated')
    await move(key.activate, id, 1)
    expect((await move(key.activate, id, 2)).error).toBe('key.state')
  })

  test('who may only look changes nothing', async () => {
    const viewer = await somebody({ permissions: ['main.key.view'] })
    const { id } = await made(anna)
    expect((await viewer.ask(key.query, {})).data!.keys[0]).toMatchObject({
      id,
      isOwn: false,
      shownUntil: null,
    })
    for (const call of [key.activate, key.revoke])
      expect((await viewer.ask(call, { id, version: 1, proof })).error).toBe('permission.denied')
    expect((await generate({}, viewer)).error).toBe('permission.denied')
  })

  test('another merchant sees none of it', async () => {
    await made(anna)
    const far = await somebody({ merchantId: 2n, isMain: true })
    expect((await far.ask(key.query, {})).data!.keys).toEqual([])
  })

  test('is told by mail to the main user and to its maker, without anything secret', async () => {
    const { secret } = await made(other)
    const told = await closed.mails()
    expect(told.map(({ to }) => to).toSorted()).toEqual(await closed.addressesOf(anna, other))
    expect(told[0]).toMatchObject({
      template: 'keyChanged',
      facts: { what: expect.stringMatching(/HMAC ••/) },
    })
    expect(JSON.stringify(told)).not.toContain(secret)
  })

  test('is shown with its last use and whoever still uses the old one', async () => {
    const old = await made(anna, 'active')
    await signed(old, { ip: '203.0.113.6', call: '/transaction/query' })
    const next = await made(anna)
    await move(key.activate, next.id, 1)
    await signed(old, { ip: '203.0.113.21', call: '/transaction/refund' })
    await signed(next, { ip: '203.0.113.6', call: '/transaction/query' })
    const row = await keyOf(anna, old.id)
    expect(row.lastUse).toMatchObject({ ip: '203.0.113.21', call: '/transaction/refund' })
    expect(row.servers).toEqual([
      { ip: '203.0.113.21', call: '/transaction/refund', at: expect.any(String), newAt: null },
      { ip: '203.0.113.6', call: '/transaction/query', at: expect.any(String), newAt: expect.any(String) },
    ])
    expect(row.servers[1]!.at! < row.retiringAt!).toBe(true)
  })
})
