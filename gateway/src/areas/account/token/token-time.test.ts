import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { tokenWorld } from '#areas/account/test/token-world.ts'
import { testApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'
import { messagesTo } from '#test/outbox.ts'
import { tokenTimeRunner } from './token-time.job.ts'

const app = await testApp()
const world = tokenWorld(app)
const { rows, made } = world
const { token } = portalCalls
const keyEncryptionKey = Buffer.from(app.secrets.keyEncryptionKey, 'hex')
const run = () => tokenTimeRunner({ app: app.db, owner: app.owner, keyEncryptionKey }).run({}, {} as never)
let anna: Somebody

beforeAll(async () => {
  await world.begin()
  anna = await world.somebody({ isMain: true })
  await rows(`update operator set email = 'anna@shop.example' where id = $1`, anna.id)
})

const idleMails = async () =>
  (await messagesTo(app.owner, keyEncryptionKey, 'anna@shop.example')).filter(
    (message) => 'template' in message && message.template === 'tokenIdle',
  )

test('a token ends on its last day, and the log says that time ended it', async () => {
  const one = await made(anna)
  await rows(
    `update machine_token set created_at = now() - interval '90 days', ends_at = now() - interval '1 second' where id = $1`,
    one.id,
  )
  await run()
  const shown = (await anna.ask(token.list, {})).data!.tokens.find(({ id }) => id === one.id)
  expect(shown).toMatchObject({ state: 'ended', endedBecause: 'lapsed' })
  expect(
    await rows(`select 1 from operation_log where call = 'job/token-time' and target = $1`, one.id),
  ).toHaveLength(1)
})

test('one that nobody has used for 60 days is asked about once, and one day earlier not at all', async () => {
  const one = await made(anna, { name: 'Quiet' })
  const idleFor = (days: number) =>
    rows(
      `update machine_token set created_at = now() - make_interval(days => $2), ends_at = now() + interval '30 days' where id = $1`,
      one.id,
      days,
    )
  await idleFor(59)
  await run()
  expect(await idleMails()).toEqual([])
  await idleFor(60)
  await run()
  await run()
  expect(await idleMails()).toMatchObject([{ facts: { token: 'Quiet', days: 60 } }])
})

test('an answer that is kept for a repeat holds no secret after a quarter of an hour', async () => {
  await made(anna)
  const kept = () =>
    rows(`select 1 from idempotency_key where call = '/token/add' and answer is not null`).then(
      ({ length }) => length,
    )
  expect(await kept()).toBeGreaterThan(0)
  await rows(`update idempotency_key set created_at = now() - interval '16 minutes'`)
  await run()
  expect(await kept()).toBe(0)
})
