import { beforeAll, beforeEach, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { keyWorld } from '#areas/main/test/key-world.ts'
import { freshPublicKey } from '#areas/main/test/key-inputs.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'

const app = await testApp()
const world = keyWorld(app)
const { somebody, rows, made, stateOf } = world
const approvals = approvalWorld(app)
const { key, approval } = portalCalls
let maker: Somebody
let second: Somebody

beforeAll(async () => {
  await world.begin()
  maker = await somebody()
  second = await somebody()
})
beforeEach(async () => {
  await rows('delete from approval_rule')
  await world.none()
})
const ruled = () =>
  rows(`insert into approval_rule (merchant_id, kind, changed_by) values (1, 'key.change', $1)`, maker.id)

test('a request for a key holds no secret: it is made when it is approved, and its maker sees it then', async () => {
  await ruled()
  const asked = await maker.ask(key.generate, { overlapHours: 5, proof })
  expect(asked).toMatchObject({ error: 'approval.required', data: null })
  expect(await rows('select 1 from merchant_key')).toEqual([])
  const id = asked.facts!['approval']!
  const { data } = await second.ask(approval.detail, { id })
  expect(data!.facts).toEqual({ act: 'generate', name: 'HMAC', hours: 5 })
  expect(JSON.stringify(data)).not.toMatch(/qhmac_|fingerprint|lastFour/)
  const approved = await approvals.approve(second, id)
  expect(approved).toMatchObject({ data: { state: 'done' } })
  expect(JSON.stringify(approved)).not.toContain('qhmac_')
  const [one] = await rows('select id, created_by as by from merchant_key')
  expect(one!['by']).toBe(maker.id)
  const keyId = String(one!['id'])
  expect((await second.ask(key.queryOfTradePwd, { id: keyId, proof })).error).toBe('key.not_shown')
  expect((await maker.ask(key.queryOfTradePwd, { id: keyId, proof })).data!.secret).toMatch(/^qhmac_/)
})

test('a public key that waits is the one that is saved, by its fingerprint', async () => {
  await ruled()
  const asked = await maker.ask(key.savePublicKey, { publicKey: freshPublicKey(), proof })
  const id = asked.facts!['approval']!
  const { data } = await second.ask(approval.detail, { id })
  expect(data!.facts).toMatchObject({ act: 'save_public', name: 'RSA 2048' })
  await approvals.approve(second, id)
  expect(await rows('select fingerprint from merchant_key')).toEqual([
    { fingerprint: data!.facts['fingerprint'] },
  ])
})

test('revoking waits for nobody; activating and ending do', async () => {
  const one = await made(maker, 'active')
  const next = await made(maker)
  await ruled()
  const waits = { error: 'approval.required' }
  expect(await maker.ask(key.activate, { id: next.id, version: 1, proof })).toMatchObject(waits)
  expect(await maker.ask(key.retire, { id: one.id, version: 2, hours: 2, proof })).toMatchObject(waits)
  expect(await maker.ask(key.revoke, { id: one.id, version: 2, proof })).toMatchObject({
    data: { state: 'revoked' },
  })
  expect(await stateOf(next.id)).toBe('generated')
})
