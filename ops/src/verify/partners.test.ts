import { randomUUID } from 'node:crypto'
import { portalCalls } from '@quayside/contract/index.ts'
import { given, parcelWorld } from '@quayside/gateway/areas/logistics/test/parcel-world.ts'
import { beforeAll, expect, test } from 'vitest'
import { partnerChecks } from './partners.sql.ts'

const world = await parcelWorld()
const { app, sold, tell } = world
const binding = randomUUID()
const form = randomUUID()

const found = async (text?: string): Promise<string[]> => {
  const seen: string[] = []
  await app.owner
    .tx({ tenant: null, mode: 'write' }, async (tx) => {
      await tx.run({ text: 'set local session_replication_role = replica' })
      if (text !== undefined) await tx.run({ text })
      for (const { run } of partnerChecks) seen.push(...(await run(tx))!.breaches)
      throw new Error('taken back')
    })
    .catch((error: unknown) => {
      if ((error as Error).message !== 'taken back') throw error
    })
  return seen
}

/** A parcel that arrived, one that did not, an account that was asked for, given and renewed, and an application that was sent again. */
beforeAll(async () => {
  const { ann } = await world.begin()
  const { single } = portalCalls.shipmentUpload
  await ann.ask(single, given(await sold()))
  const { data } = await ann.ask(single, given(await sold()))
  await tell({ id: data!.id }, { status: 'transit' })
  await tell({ id: data!.id }, { status: 'delivered' })
  await world.rows(
    `insert into partner_binding (merchant_id, id, partner, state, account, created_at, created_by, version, secret_sealed, bound_at,
        bound_by, token_from, token_ends_at)
      select 1, $1, 'worldfirst', '1', 'WF1', now(), id, 4, '\\x01', now(), id, now(), now() + interval '1 hour'
      from operator limit 1`,
    binding,
  )
  for (const [seq, event, from, to] of [
    [2, 'begin', null, '2'],
    [3, 'confirm', '2', '1'],
    [4, 'renew', '1', '1'],
  ])
    await world.rows(
      `insert into partner_event (merchant_id, binding_id, seq, at, event, from_state, to_state, actor)
        values (1, $1, $2, now(), $3, $4, $5, 'network')`,
      binding,
      seq,
      event,
      from,
      to,
    )
  await world.rows(
    `insert into onboarding (id, number, form, ref_hash, state, content_sealed, email_sealed, language, expires_at, version, submitted_at)
      values ($1, 'A-ONE1', 'payout', sha256('one'), 'reviewing', '\\x01', '\\x01', 'en', now() + interval '1 day', 6, now())`,
    form,
  )
  for (const [index, event] of ['begin', 'send', 'review', 'ask', 'send'].entries())
    await world.rows(
      'insert into onboarding_event (onboarding_id, seq, event) values ($1, $2, $3)',
      form,
      index + 1,
      event,
    )
})

test('what went as it should is whole', async () => {
  expect(await found()).toEqual([])
})

test.each([
  [
    'an account that is valid by no step',
    `update partner_event set event = 'begin', to_state = '2' where event = 'confirm'`,
    /^merchant 1: binding \S+ goes from 1 by renew to 1/,
  ],
  [
    'a step that is missing',
    `delete from partner_event where event = 'confirm'`,
    /^merchant 1: binding \S+ goes from 1 by renew to 1/,
  ],
  [
    'a renewal that makes valid',
    `update partner_event set from_state = '2' where event = 'renew'; update partner_event set to_state = '2', event = 'refuse' where event = 'confirm'`,
    /^merchant 1: binding \S+ goes from 2 by renew to 1/,
  ],
  [
    'an account in a state that no step led to',
    `update partner_binding set state = '0', secret_sealed = null`,
    /^merchant 1: binding \S+ is 0 at version 4, its last step left it 1 at 4/,
  ],
  [
    'a parcel that arrived by no step',
    `delete from shipment_step where event = 'deliver'`,
    /^merchant 1: parcel \S+ is finished at version 3, its last step left it pending at 2/,
  ],
  [
    'a parcel that went back',
    `update shipment_step set event = 'upload' where event = 'deliver'`,
    /^merchant 1: parcel \S+ goes from pending by upload to finished/,
  ],
  [
    'a delivery without its proof',
    'delete from delivery_proof',
    /^merchant 1: parcel \S+ is delivered with no proof/,
  ],
  [
    'an application that is approved by nobody',
    `update onboarding set state = 'approved', decided_at = now()`,
    /^application A-ONE1 is approved, its last event was send/,
  ],
  [
    'an application that was reviewed before it was sent',
    `delete from onboarding_event where event = 'send'`,
    /^application \S+: review after begin/,
  ],
])('%s is found and named', async (_, text, named) => {
  expect(await found(text)).toEqual(expect.arrayContaining([expect.stringMatching(named)]))
})

test('an account that is valid twice is found', async () => {
  const twice = `drop index partner_binding_account; insert into partner_binding (merchant_id, id, partner, state, account, bound_at, created_at, created_by)
    select merchant_id, gen_random_uuid(), partner, state, account, bound_at, created_at, created_by from partner_binding`
  expect(await found(twice)).toContain('worldfirst WF1 is valid 2 times')
})
