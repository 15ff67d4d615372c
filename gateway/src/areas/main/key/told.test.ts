import { beforeAll, beforeEach, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { freshPublicKey } from '#areas/main/test/key-inputs.ts'
import { keyWorld } from '#areas/main/test/key-world.ts'
import { testApp } from '#test/app.ts'
import { proof, type Somebody } from '#test/approvals.ts'

const app = await testApp()
const world = keyWorld(app)
const { somebody, rows, made } = world
const { key } = portalCalls
let main: Somebody
let maker: Somebody
let other: Somebody

beforeAll(async () => {
  await world.begin()
  main = await somebody({ isMain: true })
  maker = await somebody()
  other = await somebody()
})
beforeEach(() => world.none())

/** What each mail says, without whose it is. */
const said = async () => [...new Set((await world.mails()).map(({ facts }) => String(facts['what'])))]

test('every change is mailed to the main user, to the maker of the key and to whoever changed it, each once', async () => {
  const one = await made(maker)
  await rows('delete from graphile_worker._private_jobs')
  await other.ask(key.activate, { id: one.id, version: 1, proof })
  const told = await world.mails()
  expect(told.map(({ to }) => to).toSorted()).toEqual(await world.addressesOf(main, maker, other))
  expect(told[0]!.facts).toMatchObject({ operator: 'Test Person', ip: expect.any(String) })
  await rows('delete from graphile_worker._private_jobs')
  await main.ask(key.revoke, { id: one.id, version: 2, proof })
  expect((await world.mails()).map(({ to }) => to).toSorted()).toEqual(await world.addressesOf(main, maker))
})

test('each kind of change has its own words', async () => {
  const one = await made(maker, 'active')
  const name = `HMAC ••${one.secret.slice(-4)}`
  await maker.ask(key.retire, { id: one.id, version: 2, hours: 2, proof })
  await maker.ask(key.retire, { id: one.id, version: 3, hours: 5, proof })
  await maker.ask(key.revoke, { id: one.id, version: 4, proof })
  await maker.ask(key.savePublicKey, { publicKey: freshPublicKey(), proof })
  const words = await said()
  expect(words).toHaveLength(6)
  expect(words).toEqual(
    expect.arrayContaining([
      `${name} was generated`,
      expect.stringContaining(`${name} was activated`),
      `${name} will be revoked in 2 h`,
      `${name} will now be revoked in 5 h`,
      expect.stringContaining(`${name} was revoked`),
      expect.stringMatching(/^The public key RSA ••[0-9a-f]{4} was saved$/),
    ]),
  )
})

test('a change that is refused is told to nobody', async () => {
  const one = await made(maker)
  await rows('delete from graphile_worker._private_jobs')
  expect((await maker.ask(key.revoke, { id: one.id, version: 9, proof })).error).toBe('request.conflict')
  expect(await world.mails()).toEqual([])
})
