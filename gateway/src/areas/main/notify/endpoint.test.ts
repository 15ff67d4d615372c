import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { notifyLimits } from '@quayside/contract/main/limits.ts'
import { keyWorld } from '#areas/main/test/key-world.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { endpointOffRunner, endpointResendRunner, endpointStopRunner } from './off.job.ts'
import { notifyTimeRunner } from './time.job.ts'

const app = await testApp()
const world = keyWorld(app)
const { somebody, rows, mails, kek } = world
const approvals = approvalWorld(app)
const { notify } = portalCalls
let anna: Somebody
let other: Somebody
let address = ''
const job = { id: '1', attempt: 1 }
const deps = { app: app.db, owner: app.owner, keyEncryptionKey: kek }

beforeAll(async () => {
  await world.begin()
  anna = await somebody({ isMain: true })
  address = (await world.addressesOf(anna))[0]!
  other = await somebody({ permissions: ['main.notify.view', 'main.notify.manage'] })
})
beforeEach(async () => {
  for (const table of [
    'webhook_delivery',
    'webhook_event',
    'webhook_day',
    'webhook_lane',
    'notify_endpoint_secret',
    'notify_endpoint',
    'approval_rule',
  ])
    await rows(`delete from ${table}`)
  await rows('delete from graphile_worker._private_jobs')
})

type Saved = InputOf<typeof notify.save>
const input: Saved = {
  family: 'common',
  url: 'https://shop.example/events',
  types: ['order.succeeded', 'refund.succeeded'],
  proof,
}
const save = (more: Partial<Saved> = {}, who = anna) => who.ask(notify.save, { ...input, ...more })
const shown = async (id: string, who = anna) =>
  (await who.ask(notify.query, {})).data!.endpoints.find((one) => one.id === id)!
const echoed = (id: string) =>
  rows(
    `update notify_endpoint set url = pending_url, state = 'active', active_from = now(), pending_url = null, nonce = null,
      nonce_until = null, nonce_due_at = null where id = $1`,
    id,
  )
const live = async (more: Partial<Saved> = {}): Promise<{ id: string; version: number }> => {
  const { data } = await save(more)
  await echoed(data!.id)
  return { id: data!.id, version: data!.version }
}

describe('an address that is saved', () => {
  test('is asked to echo before anything is sent there, and its secret is in one answer and stored sealed', async () => {
    const { data } = await save()
    expect(data).toMatchObject({ state: 'pending', version: 1 })
    const { secret } = data!.secrets[0]!
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await shown(data!.id)).toMatchObject({
      state: 'pending',
      url: null,
      pending: { url: input.url, tries: 0, problem: null },
      types: input.types,
      secrets: [{ kind: 'hmac', state: 'active', lastFour: data!.secrets[0]!.lastFour }],
    })
    expect(await rows('select types from notify_interest')).toEqual([{ types: [] }])
    const stored = JSON.stringify([
      await rows('select t::text from notify_endpoint_secret t'),
      await rows('select t::text from operation_log t'),
      await rows('select t::text from idempotency_key t'),
      await rows('select t::text from graphile_worker._private_jobs t'),
    ])
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret!).toString('hex'))
    await echoed(data!.id)
    expect(await rows('select types from notify_interest')).toEqual([{ types: [...input.types].toSorted() }])
  })

  test('is mailed to the main user', async () => {
    await save({}, other)
    const told = (await mails()).filter(({ to }) => to === address)
    expect(JSON.stringify(told)).toContain('https://shop.example/events')
  })

  test.each(['http://shop.example/', 'https://127.0.0.1/', 'https://localhost/', 'https://shop.example:22/'])(
    'is none where it is %s, told at its field',
    async (url) => {
      const { error, errors } = await save({ url })
      expect([error, errors?.[0]?.field]).toEqual(['notify.url_private', 'url'])
    },
  )

  test('is 200 characters long and no longer', async () => {
    const of = (length: number) =>
      `https://shop.example/${'a'.repeat(length - 'https://shop.example/'.length)}`
    expect((await save({ url: of(200) })).error).toBeUndefined()
    expect((await save({ url: of(201) })).error).toBe('request.invalid')
  })

  test('takes events of its family alone, each once', async () => {
    expect((await save({ types: ['chargeback.opened'] })).error).toBe('request.invalid')
    expect((await save({ types: ['order.failed', 'order.failed'] })).error).toBe('request.invalid')
    expect((await save({ family: 'dishonour', types: ['chargeback.opened'] })).error).toBeUndefined()
  })

  test('is one of five of its family', async () => {
    for (let n = 0; n < notifyLimits.perFamily; n++) expect((await save()).error).toBeUndefined()
    expect((await save()).error).toBe('notify.full')
    expect((await save({ family: 'fast', types: ['token.activated'] })).error).toBeUndefined()
  })

  test('asks for the payment password, for a key of the kind that it signs with, and for a site of the merchant', async () => {
    expect((await save({ proof: { paymentPassword: 'Wrong-Word-1' } })).error).toBe('proof.wrong')
    expect((await save({ legacyKind: 'md5' })).error).toBe('notify.no_key')
    expect((await save({ siteId: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b' })).error).toBe('object.not_found')
  })
})

describe('an address that lives', () => {
  test('stays where it is until the new one has echoed, and for good when it is saved as it was', async () => {
    const { id, version } = await live()
    const url = 'https://new.example/events'
    const { data } = await save({ id, version, url })
    expect(await shown(id)).toMatchObject({ state: 'active', url: input.url, pending: { url } })
    expect(data!.secrets).toEqual([])
    await save({ id, version: data!.version })
    expect(await shown(id)).toMatchObject({ state: 'active', url: input.url, pending: null })
    expect((await save({ id, version })).error).toBe('request.conflict')
  })

  test('is turned off, its events dead, and on again with what it missed', async () => {
    const { id, version } = await live()
    await rows(
      `with e as (insert into webhook_event (merchant_id, id, type, entity, object_id, sequence, status, occurred_at, body)
          values (1, gen_random_uuid(), 'order.succeeded', 'order', gen_random_uuid(), 1, 'succeed', now(), '{}') returning *)
        insert into webhook_delivery (merchant_id, id, endpoint_id, event_id, object_id, sequence, type)
        select 1, gen_random_uuid(), $1, id, object_id, 1, type from e`,
      id,
    )
    const off = await anna.ask(notify.disable, { id, version, proof })
    expect(off.data).toMatchObject({ state: 'disabled' })
    expect(await rows('select is_off from webhook_lane')).toEqual([{ is_off: true }])
    await endpointStopRunner(deps).run({ merchantId: '1', id }, job)
    const delivery = () => rows('select state, dead_reason from webhook_delivery')
    expect(await delivery()).toEqual([{ state: 'dead', dead_reason: 'endpoint_off' }])
    expect((await shown(id)).health.dead).toBe(1)
    const on = await anna.ask(notify.enable, { id, version: off.data!.version, resend: true, proof })
    expect(on.data).toMatchObject({ state: 'active' })
    await endpointResendRunner(deps).run({ merchantId: '1', id }, job)
    expect(await delivery()).toEqual([{ state: 'waiting', dead_reason: null }])
  })

  test('does not send once more what was sent again, nor counts it as missed', async () => {
    const { id, version } = await live()
    await rows(
      `with e as (insert into webhook_event (merchant_id, id, type, entity, object_id, sequence, status, occurred_at, body)
          values (1, gen_random_uuid(), 'order.succeeded', 'order', gen_random_uuid(), 1, 'succeed', now(), '{}') returning *),
        made as (insert into webhook_delivery (merchant_id, id, endpoint_id, event_id, object_id, sequence, type, origin, state, attempts, ended_at)
          select 1, gen_random_uuid(), $1, id, object_id, 1, type, 'replay', 'delivered', 1, now() from e returning *)
        insert into webhook_delivery (merchant_id, id, endpoint_id, event_id, object_id, sequence, type, state, dead_reason, ended_at, replayed_as)
        select 1, gen_random_uuid(), $1, event_id, object_id, 1, type, 'dead', 'exhausted', now(), id from made`,
      id,
    )
    expect((await shown(id)).health.dead).toBe(0)
    const off = await anna.ask(notify.disable, { id, version, proof })
    await anna.ask(notify.enable, { id, version: off.data!.version, resend: true, proof })
    await endpointResendRunner(deps).run({ merchantId: '1', id }, job)
    expect(await rows('select state from webhook_delivery order by state')).toEqual([
      { state: 'dead' },
      { state: 'delivered' },
    ])
  })

  test('is turned off once when it is gone, and its owner told', async () => {
    const { id } = await live()
    await rows('delete from graphile_worker._private_jobs')
    for (let n = 0; n < 2; n++)
      await endpointOffRunner(deps).run({ merchantId: '1', id, reason: 'gone' }, job)
    expect(await shown(id)).toMatchObject({ state: 'disabled', disabledReason: 'gone' })
    expect((await mails()).filter(({ to }) => to === address)).toHaveLength(1)
  })

  test('that fails is told after a quarter of an hour, and again each day', async () => {
    const { id } = await live()
    await rows('delete from graphile_worker._private_jobs')
    const failing = (since: string) =>
      rows(
        `update webhook_lane set breaker = 'open', open_until = now() + interval '1 hour', failing_since = now() - $2::interval where endpoint_id = $1`,
        id,
        since,
      )
    const told = async () => {
      await notifyTimeRunner(deps).run({}, job)
      return (await mails()).filter(({ to }) => to === address).length
    }
    await failing('14 minutes')
    expect(await told()).toBe(0)
    await failing('16 minutes')
    expect([await told(), await told()]).toEqual([1, 1])
    await rows(`update webhook_lane set told_at = now() - interval '25 hours'`)
    expect(await told()).toBe(2)
  })

  test('is deleted with its secrets', async () => {
    const { id, version } = await live()
    expect((await anna.ask(notify.delete, { id, version, proof })).data).toMatchObject({ state: 'deleted' })
    expect(await shown(id)).toBeUndefined()
    expect(await rows('select state, secret_sealed from notify_endpoint_secret')).toEqual([
      { state: 'revoked', secret_sealed: null },
    ])
  })
})

describe('a secret', () => {
  test('is shown again to its maker alone, within a quarter of an hour, five times', async () => {
    const { data } = await save({}, other)
    const { id, secret } = data!.secrets[0]!
    const show = (who: Somebody) => who.ask(notify.showSecret, { id, proof })
    expect((await show(anna)).error).toBe('notify.not_shown')
    for (let n = 0; n < 5; n++) expect((await show(other)).data!.secret).toBe(secret)
    expect((await show(other)).error).toBe('key.shown_often')
    await rows(
      `update notify_endpoint_secret set created_at = now() - interval '16 minutes', shown_times = 0`,
    )
    expect((await show(other)).error).toBe('notify.not_shown')
  })

  test('signs beside the new one until it ends, and is wiped then', async () => {
    const { id } = await live()
    const rotated = await anna.ask(notify.rotateSecret, { id, overlapHours: 2, proof })
    expect(rotated.data!.secret).toMatch(/^whsec_/)
    expect((await shown(id)).secrets.map(({ state }) => state)).toEqual(['active', 'retiring'])
    expect((await anna.ask(notify.rotateSecret, { id, proof })).error).toBe('key.in_overlap')
    await rows(
      `update notify_endpoint_secret set retiring_at = now() - interval '3 hours', retires_at = now() - interval '1 hour' where state = 'retiring'`,
    )
    await notifyTimeRunner(deps).run({}, job)
    expect((await shown(id)).secrets.map(({ state }) => state)).toEqual(['active'])
    expect((await anna.ask(notify.rotateSecret, { id, proof })).error).toBeUndefined()
  })

  test('that waits for a second person is made when it is approved', async () => {
    await rows(
      `insert into approval_rule (merchant_id, kind, changed_by) values (1, 'notify.change', $1)`,
      anna.id,
    )
    const second = await somebody()
    const asked = await anna.ask(notify.save, input)
    expect(asked).toMatchObject({ error: 'approval.required', data: null })
    expect(await rows('select 1 from notify_endpoint')).toEqual([])
    const approved = await approvals.approve(second, asked.facts!['approval']!)
    expect(JSON.stringify(approved)).not.toContain('whsec_')
    expect(await rows('select created_by as by from notify_endpoint_secret')).toEqual([{ by: anna.id }])
  })
})

test('a merchant changes so many addresses in an hour: couriers knock at each, whoever’s it is', async () => {
  const { id, version } = await live()
  await rows(
    `insert into operation_log (merchant_id, id, at, call, outcome, trace)
      select 1, gen_random_uuid(), now(), '/notify/url/save', 'done', 'x' from generate_series(1, $1::int)`,
    notifyLimits.newPerHour,
  )
  expect((await save({ url: 'https://stranger.example/' })).error).toBe('notify.asked_often')
  expect((await save({ id, version, url: 'https://stranger.example/' })).error).toBe('notify.asked_often')
  // Nobody is knocked at where the address stays.
  expect((await save({ id, version, inOrder: true })).error).toBeUndefined()
})
