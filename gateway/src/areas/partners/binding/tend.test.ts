import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { everythingTold, partnerWorld, sentTo } from '#areas/partners/test/partner-world.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { partnerLimits as limits } from '@quayside/contract/partners/limits.ts'
import { neededScopes } from '@quayside/contract/partners/binding/states.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { newId } from '#db/new-id.ts'
import { lockBinding } from './binding.sql.ts'
import { openOf } from './sealed.ts'
import { lose } from './settle.ts'
import { tendRunner } from './tend.job.ts'
import { partnerTimeRunner } from './partner-time.job.ts'
import { proof, type Somebody } from '#test/approvals.ts'
import type { Partner } from '#ports/partner/port.ts'

const world = await partnerWorld()
const { somebody, tend, stateOf, rows, app } = world
const { worldfirst, shopline } = portalCalls
let anna: Somebody
let id: string

beforeAll(async () => {
  await world.begin()
  anna = await somebody({ isMain: true })
})
beforeEach(async () => {
  const { data } = await anna.ask(worldfirst.apply, {})
  id = data!.id
  await tend(id)
  const { goTo } = (await anna.ask(worldfirst.query, {})).data!.bindings.find((one) => one.id === id)!
  const back = (await sentTo(`${goTo}/agree`)).searchParams
  await anna.ask(worldfirst.apply, { authState: back.get('authState')!, authCode: back.get('authCode')! })
  await tend(id)
  await rows(
    `update partner_binding set state = 'unbound', secret_sealed = null, accounts_sealed = null where id <> $1`,
    id,
  )
})

const silent = async () => ({ result: 'unknown' as const })
/** The partners with one of them played otherwise. */
const played = (more: Partial<Partner>) => ({
  partners: { ...world.partners, worldfirst: { ...world.partners.worldfirst!, ...more } },
})
const ageToken = (share: number) =>
  rows(
    `update partner_binding set token_from = now() - (token_ends_at - token_from) * $2, token_ends_at = now() + (token_ends_at - token_from) * (1 - $2)
      where id = $1`,
    id,
    share,
  )
const checks = () => rows('select result from partner_check where binding_id = $1 order by at', id)

describe('a token', () => {
  test('is renewed at four fifths of its life, and not before', async () => {
    const before = await stateOf(id)
    await ageToken(0.79)
    await tend(id)
    expect((await stateOf(id))['grant_no']).toBe(before['grant_no'])
    await ageToken(0.81)
    const after = await tend(id)
    expect(after['grant_no']).toBe(Number(before['grant_no']) + 1)
    expect(after['secret_sealed']).not.toEqual(before['secret_sealed'])
    const [step] = await rows(
      'select event from partner_event where binding_id = $1 order by seq desc limit 1',
      id,
    )
    expect(step).toEqual({ event: 'renew' })
  })

  test('that comes back after the binding was let go makes nothing valid', async () => {
    await ageToken(0.9)
    const { renew } = world.partners.worldfirst!
    const version = Number((await stateOf(id))['version'])
    const after = await tend(
      id,
      played({
        renew: async (...given) => {
          await anna.ask(worldfirst.unbind, { id, version, proof })
          return renew(...given)
        },
      }),
    )
    expect(after).toMatchObject({ state: 'unbound', secret_sealed: null })
  })
})

describe('a consent that is taken back while its answer is on its way', () => {
  test('is found by a first look within two minutes, as what was told then named nobody’s account', async () => {
    const { redeem } = world.partners.worldfirst!
    const { data } = await anna.ask(worldfirst.apply, {})
    const other = data!.id
    await tend(other)
    const { bindings } = (await anna.ask(worldfirst.query, {})).data!
    const { goTo } = bindings.find((one) => one.id === other)!
    const back = (await sentTo(`${goTo}/agree`)).searchParams
    await anna.ask(worldfirst.apply, { authState: back.get('authState')!, authCode: back.get('authCode')! })
    const cancelling = async (...given: Parameters<typeof redeem>) => {
      const reply = await redeem(...given)
      if (reply.result !== 'granted') throw new Error(reply.result)
      await world.post(`/worldfirst/customers/${reply.grant.account}/cancel`)
      await everythingTold(world.url)
      return reply
    }
    const bound = await tend(other, played({ redeem: cancelling }))
    expect(bound).toMatchObject({ state: '1' })
    expect(Date.parse(String(bound['look_at'])) - Date.now()).toBeLessThanOrEqual(
      limits.firstLookSeconds * 1_000,
    )
    expect(await tend(other)).toMatchObject({ state: '0', problem: 'revoked', secret_sealed: null })
  })
})

describe('while a renewal is on its way', () => {
  test('a look that somebody asks for, and what the partner tells, do not use up what it is renewed with', async () => {
    await ageToken(0.9)
    const account = String((await stateOf(id))['account'])
    const { renew } = world.partners.worldfirst!
    const asked = async (...given: Parameters<typeof renew>) => {
      const { attempt } = await stateOf(id)
      expect((await anna.ask(portalCalls.partnerBinding.check, { id })).error).toBeUndefined()
      await world.post(`/worldfirst/customers/${account}/change`)
      await everythingTold(world.url)
      expect((await stateOf(id))['attempt']).toBe(attempt)
      return renew(...given)
    }
    expect(await tend(id, played({ renew: asked }))).toMatchObject({ state: '1', problem: null })
  })
})

describe('a revocation against a renewal', () => {
  const rounds = 200

  test(`ends without a secret, whichever comes first, ${rounds} times`, async () => {
    const kept = await stateOf(id)
    const secret = openOf(world.kek, 'secret', id, kept['secret_sealed']!)
    const known = { account: String(kept['account']), label: 'x', scopes: neededScopes.worldfirst, facts: {} }
    const grant = { ...known, secret, accounts: [], endsAt: '2099-01-01T00:00:00.000Z', consentEndsAt: null }
    const renew = async () => {
      await delay(Math.random() * 8)
      return { result: 'granted', grant } as const
    }
    const { run } = tendRunner({ ...world.deps, ...played({ renew }) })
    const revoke = () =>
      app.db.tx({ tenant: 1n, mode: 'write' }, async (tx) => {
        const binding = await tx.one(lockBinding(1n, id))
        const { at: now } = await tx.one(databaseClock)
        await lose({ tx, merchantId: 1n, now, newId }, binding, 'revoked')
      })
    const ends: Record<string, number> = {}
    for (let round = 0; round < rounds; round++) {
      await rows(
        `update partner_binding set state = '1', secret_sealed = $2, token_from = now() - interval '9 hours',
          token_ends_at = now() + interval '1 hour' where id = $1`,
        id,
        kept['secret_sealed'],
      )
      const { attempt, version } = (await stateOf(id)) as unknown as { attempt: number; version: number }
      await Promise.all([
        run({ merchantId: '1', id, attempt }, { id: '1', attempt: 1 }),
        delay(Math.random() * 12).then(revoke),
      ])
      const after = await stateOf(id)
      expect(after).toMatchObject({ state: '0', secret_sealed: null, problem: 'revoked' })
      const how = Number(after['version']) - version === 1 ? 'before the renewal' : 'after it'
      ends[how] = (ends[how] ?? 0) + 1
    }
    // Both orders came about, or nothing was raced.
    expect(Object.keys(ends)).toHaveLength(2)
  }, 60_000)
})

describe('a look', () => {
  test('is good or slow by its time', async () => {
    await tend(id)
    expect(await checks()).toEqual([{ result: 'good' }, { result: 'good' }])
  })

  test('that nobody answers is no refusal; the third in a row ends the binding, and the main user reads why', async () => {
    await tend(id, played({ look: silent }))
    await tend(id, played({ look: silent }))
    expect(await stateOf(id)).toMatchObject({ state: '1', failures: 2 })
    await tend(id)
    expect(await stateOf(id)).toMatchObject({ failures: 0 })
    for (let tries = 0; tries < 3; tries++) await tend(id, played({ look: silent }))
    expect(await stateOf(id)).toMatchObject({ state: '0', problem: 'unreachable', secret_sealed: null })
    expect((await checks()).map(({ result }) => result)).toEqual([
      'good',
      'failed',
      'failed',
      'good',
      'failed',
      'failed',
      'failed',
    ])
    const [notice] = await rows(
      `select facts from notice where kind = 'partner.lost' order by created_at desc limit 1`,
    )
    expect(notice).toMatchObject({ facts: { partnerProblem: 'unreachable' } })
  })

  test('that tells of another account ends the binding', async () => {
    const known = {
      account: 'somebody-else',
      label: 'x',
      scopes: ['ACCOUNT_BASE', 'ACCOUNT_RECEIVE'],
      facts: {},
    }
    await tend(id, played({ look: async () => ({ result: 'good', known }) }))
    expect(await stateOf(id)).toMatchObject({ state: '0', problem: 'revoked' })
  })
})

describe('time', () => {
  const pass = () => partnerTimeRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
  const asked = () =>
    rows(`select from graphile_worker.jobs where task_identifier = 'partner_tend' and run_at <= now()`)

  test('brings what is due, and nothing before', async () => {
    await rows('delete from graphile_worker._private_jobs')
    await pass()
    expect(await asked()).toHaveLength(0)
    await rows(`update partner_binding set look_at = now() - interval '1 second' where id = $1`, id)
    await pass()
    expect(await asked()).toHaveLength(1)
  })

  test.each([
    [31, null],
    [30, 30],
    [7, 7],
    [1, 1],
  ])('tells of a consent that ends in %i days: %s', async (days, told) => {
    await rows('delete from notice')
    await rows(
      `update partner_binding set consent_ends_at = now() + make_interval(days => $2) where id = $1`,
      id,
      days,
    )
    await pass()
    await pass()
    const found = await rows(`select facts from notice where kind = 'partner.ends'`)
    expect(found.map((one) => (one['facts'] as { days: number }).days)).toEqual(told === null ? [] : [told])
  })

  test('forgets the answers that hold a shop’s secret once it is no longer shown', async () => {
    await pass()
    expect(shopline.confirm.path).toBe('/third-party/shopline')
    expect(
      await rows(
        `select from idempotency_key where call = $1 and answer is not null and created_at < now() - interval '15 minutes'`,
        shopline.confirm.path,
      ),
    ).toHaveLength(0)
  })
})
