import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'
import { rulingOf } from '#test/rulings.ts'
import { reviewWorld } from '#areas/risk/review/test/world.ts'

const world = reviewWorld(await testApp())
const { held, rows, version } = world
const { detail } = portalCalls.reviewDesk
const { add } = portalCalls.riskList
let first: Somebody

beforeAll(async () => {
  await world.begin()
  first = await world.somebody()
})

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

test('tells which rules matched by their names, and what of it is on the blacklist already', async () => {
  const [set, wording, entry] = [randomUUID(), randomUUID(), randomUUID()]
  const rule = { id: wording, when: 'amount_usd >= 1.00', action: 'review', phase: 'after', mode: 'live' }
  const scope = { sites: [], brands: [], currencies: [] }
  await rows(
    `with s as (insert into risk_rule_set (merchant_id, id, name, description, changed_at, changed_by)
        values (1, $1, 'Far', '', now(), $2) returning id)
      insert into risk_set_version (merchant_id, set_id, no, scope, rules, hash, made_at, made_by)
      select 1, id, 1, '{}', $3::jsonb, repeat('a', 64), now(), $2 from s`,
    set,
    first.id,
    JSON.stringify([{ rule: wording, id: wording, name: 'Far away' }]),
  )
  await rows(
    `insert into risk_snapshot (merchant_id, version, hash, rules, cause, made_at) values (1, 1, repeat('a', 64), $1::jsonb, 'publish', now())`,
    JSON.stringify({ sets: [{ id: set, scope, rules: [rule] }], snoozes: [] }),
  )
  const listed = await first.ask(add, {
    colour: 'black',
    type: 'device',
    content: 'listed-device',
    reason: 'Seen before',
    until: tomorrow(),
  })
  const ruling = rulingOf({
    phase: 'after',
    action: 'review',
    by: 'rule',
    byIds: [wording],
    matched: [wording],
    lists: [listed.data!.id, entry],
  })
  const no = await held({ email: 'marked@example.com', deviceId: 'listed-device', ruling })
  const seen = (await first.ask(detail, { id: no })).data!
  expect(seen.ruling).toMatchObject({
    action: 'review',
    by: 'rule',
    rules: [{ id: wording, set, name: 'Far away', when: rule.when, decided: true }],
    lists: [{ id: listed.data!.id, colour: 'black', type: 'device', decided: false }],
  })
  expect(seen.marks.map(({ type, listed: there }) => [type, there !== null])).toEqual([
    ['device', true],
    ['email', false],
  ])
  const masked = await world.somebody({ permissions: ['risk.review.view'] })
  expect((await masked.ask(detail, { id: no })).data!.marks).toContainEqual({
    type: 'email',
    shown: 'ma***ed@example.com',
    listed: null,
  })
  expect((await first.ask(detail, { id: await held() })).data!.ruling).toBeNull()
})

test('what was put on the blacklist after a rejection is told as listed of the next order', async () => {
  const buyer = { email: 'rejected@example.com', deviceId: 'rejected-device' }
  const no = await held(buyer)
  const { data: seen } = await first.ask(detail, { id: no })
  expect(seen!.marks.every(({ listed }) => listed === null)).toBe(true)
  const refused = await first.ask(portalCalls.reviewList.refuse, {
    id: no,
    version: await version(first, no),
    reason: 'reshipping',
  })
  expect(refused.status).toBe('0')
  const entry = { colour: 'black' as const, order: seen!.order.id, reason: 'Rejected', until: tomorrow() }
  expect((await first.ask(add, { ...entry, type: 'email' })).status).toBe('0')
  // One that cannot be added keeps no other out.
  expect((await first.ask(add, { ...entry, type: 'address' })).error).toBe('risk.no_mark')
  expect((await first.ask(add, { ...entry, type: 'device' })).status).toBe('0')
  const { data: next } = await first.ask(detail, { id: await held(buyer) })
  expect(next!.marks.filter(({ listed }) => listed).map(({ type }) => type)).toEqual(['device', 'email'])
})
