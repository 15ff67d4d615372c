import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { textToSignSnapshot } from '@quayside/contract/risk/ruling/sign-snapshot.ts'
import { macOfText, sha256Hex } from '#mac.ts'
import { everyScope, ruleWorld, testedCards } from '#areas/risk/test/rule-world.ts'
import { testApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'

const app = await testApp()
const world = ruleWorld(app)
const { ruleSet } = portalCalls
let anna: Somebody
let ben: Somebody
let stranger: Somebody

beforeAll(async () => {
  await world.begin()
  anna = await world.somebody()
  ben = await world.somebody()
  stranger = await world.somebody({ merchantId: 2n })
})

const detail = async (id: string) => (await anna.ask(ruleSet.detail, { id })).data!

describe('a set', () => {
  test('is a draft of which nothing runs until it is shadowed', async () => {
    const one = await world.added(anna)
    expect(await detail(one.id)).toMatchObject({
      set: { state: 'draft', newest: 1, live: null, shadow: null, phases: ['before'] },
      rules: [{ state: 'draft', when: expect.stringContaining(testedCards.when), phase: 'before', hits: 0 }],
    })
    const { data } = await anna.ask(ruleSet.shadow, { ...keyOf(one), no: 1 })
    expect((await detail(one.id)).rules[0]).toMatchObject({ state: 'shadow', liveSince: null })
    const [snapshot] = await world.core()
    expect(snapshot).toMatchObject({ version: data!.published })
    expect(snapshot!.rules!.sets.find(({ id }) => id === one.id)!.rules).toMatchObject([{ mode: 'shadow' }])
  })

  test('goes live by a second person alone, and since when is said once the core has said so', async () => {
    const one = await world.added(anna)
    const { error } = await world.published(anna, ben, one)
    expect(error).toBeUndefined()
    expect((await detail(one.id)).set).toMatchObject({ state: 'live', live: 1, liveSince: null })
    const [snapshot] = await world.core()
    const since = '2026-06-16T06:05:07Z'
    await world.core({ version: snapshot!.version, hash: snapshot!.hash, since })
    expect((await detail(one.id)).set).toMatchObject({ liveSince: since })
    expect((await detail(one.id)).rules[0]).toMatchObject({ state: 'live', liveSince: since })
    expect((await detail(one.id)).core).toMatchObject({ running: snapshot!.version, since })
    // What the core has is not sent again.
    expect(await world.core({ version: snapshot!.version, hash: snapshot!.hash, since })).toEqual([])
  })

  test('is signed with the key of the core that asks', async () => {
    await world.published(anna, ben, await world.added(anna))
    const [snapshot] = await world.core()
    const signed = textToSignSnapshot(sha256Hex(snapshot!.text))
    expect(snapshot!.signature).toBe(macOfText(app.secrets.provider.secret, signed))
  })

  test('keeps what is live while a newer version is written, and goes back to it', async () => {
    const one = await world.added(anna)
    await world.published(anna, ben, one)
    const stricter = { ...testedCards, when: 'cards_device_1h >= 2' }
    const before = await detail(one.id)
    const saved = await anna.ask(ruleSet.update, {
      id: one.id,
      version: before.set.version,
      ...world.content({ name: before.set.name, rules: [{ ...stricter, rule: before.rules[0]!.rule }] }),
    })
    expect(saved.data).toMatchObject({ newest: 2 })
    const after = await detail(one.id)
    expect(after.rules).toMatchObject([{ rule: before.rules[0]!.rule, state: 'draft' }])
    expect(after.former).toMatchObject([{ id: before.rules[0]!.id, state: 'live' }])
    await world.published(anna, ben, saved.data!)
    expect((await detail(one.id)).set).toMatchObject({ live: 2 })
    const back = await anna.ask(ruleSet.rollback, { ...keyOf((await detail(one.id)).set), no: 1 })
    expect(back.error).toBeUndefined()
    expect((await detail(one.id)).set).toMatchObject({ live: 1 })
    const { rows } = (await anna.ask(ruleSet.versions, { id: one.id })).data!
    expect(rows.map(({ no, live }) => [no, live.length])).toEqual([
      [2, 1],
      [1, 2],
    ])
  })

  test('is retired by two, and decides nothing any more', async () => {
    const one = await world.added(anna)
    await world.published(anna, ben, one)
    const asked = await anna.ask(ruleSet.retire, keyOf((await detail(one.id)).set))
    expect(asked.error).toBe('approval.required')
    await world.approve(ben, asked.facts!['approval']!)
    expect(await detail(one.id)).toMatchObject({ set: { state: 'retired' }, actions: [] })
    const [snapshot] = await world.core()
    expect(snapshot!.rules!.sets.map(({ id }) => id)).not.toContain(one.id)
  })

  test('that was never live is deleted, any other is not', async () => {
    const one = await world.added(anna)
    expect((await anna.ask(ruleSet.delete, keyOf(one))).error).toBeUndefined()
    expect((await anna.ask(ruleSet.detail, { id: one.id })).error).toBe('object.not_found')
    const live = await world.added(anna)
    await world.published(anna, ben, live)
    expect((await anna.ask(ruleSet.delete, keyOf((await detail(live.id)).set))).error).toBe('risk.set_live')
  })

  test('of another merchant is unknown', async () => {
    const one = await world.added(anna)
    for (const asked of [
      stranger.ask(ruleSet.detail, { id: one.id }),
      stranger.ask(ruleSet.versions, { id: one.id }),
      stranger.ask(ruleSet.delete, keyOf(one)),
      stranger.ask(ruleSet.shadow, { ...keyOf(one), no: 1 }),
    ])
      expect((await asked).error).toBe('object.not_found')
  })
})

const keyOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version })
const refused = async (values: Parameters<typeof world.add>[1]) => {
  const { error, errors } = await world.add(anna, values)
  return errors ? `${errors[0]!.field} ${error}` : error
}
const ruled = (when: string, action: 'block' | 'allow' | 'review' | 'three_ds' = 'block') => ({
  rules: [{ name: 'A rule', when, action }],
})

describe('a rule', () => {
  test.each([
    ['amount_usd >=', 'rules.0.when risk.rule_unreadable'],
    ['amount_usd >= 40.00 and', 'rules.0.when risk.rule_unreadable'],
    ['amount_usd starts "4"', 'rules.0.when risk.rule_unreadable'],
    ['hour >= 22', 'rules.0.when risk.rule_invalid'],
    ['amount_usd between 40.00 and 20.00', 'rules.0.when risk.rule_invalid'],
    ['card_country = amount_usd', 'rules.0.when risk.rule_invalid'],
    ['customer = "4242 4242 4242 4242"', 'rules.0.when risk.rule_invalid'],
    ['not not not not amount_usd >= 1.00', 'rules.0.when risk.rule_invalid'],
  ])('%s is refused', async (when, told) => {
    expect(await refused(ruled(when))).toBe(told)
  })

  test('on what only the issuer tells asks for no authentication', async () => {
    expect(await refused(ruled('cvv = N', 'three_ds'))).toBe('rules.0.when risk.rule_invalid')
    expect(await refused(ruled('cvv = N', 'block'))).toBeUndefined()
  })

  test('that can never match, or that another says already, is saved only by a tick', async () => {
    const never = ruled('amount_usd >= 100.00 and amount_usd < 50.00')
    expect(await refused(never)).toBe('risk.rule_clash')
    expect(await refused({ ...never, acceptsClash: true })).toBeUndefined()
    const twice = [
      testedCards,
      { ...testedCards, name: 'The same, narrower', when: 'cards_device_1h >= 4 and amount_usd >= 50.00' },
    ]
    expect(await refused({ rules: twice })).toBe('risk.rule_clash')
  })

  test('is kept in the one form that its text has', async () => {
    const one = await world.added(anna, ruled('( amount_usd>=40 )   and not(email  ends ".EXAMPLE")'))
    expect((await detail(one.id)).rules[0]!.when).toBe('amount_usd >= 40.00 and not email ends ".example"')
  })

  test('whose counters are still filling is not published', async () => {
    await world.core({ countingSince: new Date(Date.now() - 2 * 86_400_000).toISOString() })
    const one = await world.added(anna, ruled('approvals_card_30d >= 3'))
    const asked = await anna.ask(ruleSet.shadow, { ...keyOf(one), no: 1 })
    expect(asked.error).toBe('risk.collecting')
    expect(asked.message).toContain('28 days')
    await world.core()
  })

  test('is not published without a price, unless somebody says so', async () => {
    const one = await world.added(anna)
    const asked = await anna.ask(ruleSet.publish, { ...keyOf(one), no: 1 })
    expect(asked.error).toBe('risk.lab_stale')
  })

  test('finds its price however its scope was written', async () => {
    const scope = {
      sites: ['https://Shop.example', 'https://a.example'],
      brands: ['visa' as const],
      currencies: [],
    }
    const one = await world.added(anna, { scope })
    const { when, action } = (await detail(one.id)).rules[0]!
    await anna.ask(portalCalls.lab.simulate, {
      when,
      action,
      scope: { ...scope, sites: scope.sites.toReversed() },
    })
    const asked = await anna.ask(ruleSet.publish, { ...keyOf(one), no: 1 })
    expect(asked.error).toBe('approval.required')
  })
})

describe('at once', () => {
  test('two publishers of one set: one of them has seen what is not there any more', async () => {
    const one = await world.added(anna)
    await anna.ask(ruleSet.shadow, { ...keyOf(one), no: 1 })
    const seen = { id: one.id, version: 2 }
    const asked = await Promise.all([
      anna.ask(ruleSet.shadow, { ...seen, no: null }),
      ben.ask(ruleSet.shadow, { ...seen, no: 1 }),
    ])
    expect(asked.filter(({ error }) => error === 'request.conflict')).toHaveLength(1)
    expect(asked.filter(({ error }) => error === undefined)).toHaveLength(1)
  })

  test('snapshots are numbered without a gap and chained', async () => {
    const sets = await Promise.all([1, 2, 3, 4].map(() => world.added(anna)))
    await Promise.all(sets.map((one) => anna.ask(ruleSet.shadow, { ...keyOf(one), no: 1 })))
    const rows = await world.rows(
      'select version, hash, previous_hash from risk_snapshot where merchant_id = 1 order by version',
    )
    rows.forEach((row, index) => {
      expect(row['version']).toBe(index + 1)
      expect(row['previous_hash']).toBe(rows[index - 1]?.['hash'] ?? null)
    })
  })
})

test('a buyer passes one rule for some days, and the core is told by which mark', async () => {
  const one = await world.added(anna)
  await world.published(anna, ben, one)
  const order = await world.newOrder()
  const { rules } = await detail(one.id)
  const snooze = { id: one.id, rule: rules[0]!.rule, order, days: 7, reason: 'Known for years' }
  expect((await anna.ask(ruleSet.snooze, { ...snooze, by: 'device' })).error).toBe('risk.no_mark')
  const { data } = await anna.ask(ruleSet.snooze, { ...snooze, by: 'email' })
  expect(Date.parse(data!.until) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  const [snapshot] = await world.core()
  expect(snapshot!.rules!.snoozes).toMatchObject([{ rule: rules[0]!.id, type: 'email' }])
  expect((await detail(one.id)).rules[0]).toMatchObject({ snoozes: 1 })
})

test('a role of one site has no part in rules of all', async () => {
  const site = '01890a5d-ac96-774b-bcce-b302099a8057'
  const narrow = await world.somebody({ scope: { sites: [site] } })
  expect((await narrow.ask(ruleSet.query, {})).error).toBe('role.sites_only')
  expect((await narrow.ask(ruleSet.add, world.content({ scope: everyScope }))).error).toBe('role.sites_only')
})
