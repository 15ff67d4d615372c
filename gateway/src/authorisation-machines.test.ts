import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@quayside/contract/call.ts'
import { basePath, type Envelope, headers } from '@quayside/contract/envelope.ts'
import { closedToMachines, isReading } from '@quayside/contract/for-machines.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { isPersonal, permissions } from '@quayside/contract/permissions.ts'
import { tokenPrefixes } from '#acts/machine/machine-token.ts'
import { tokenHash } from '#acts/session.ts'
import { injectStream } from '#acts/test/frame.ts'
import { addMerchant, addOperator } from '#db/test/people.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { testInputs } from '#test/inputs.ts'

const app = await testApp()
const { db, owner, gateway } = app
const open = permissions.filter((code) => !isPersonal(code))

/** Machines in the place of people: each call is made with each of them. */
const actors = [
  'ended token',
  'token of somebody locked',
  'token without the permission',
  'token whose owner has lost it',
  'read-only token',
  'token with the permission',
  'token of a service',
  'token of an agent',
  "other merchant's token",
] as const
type Actor = (typeof actors)[number]

const sql = (text: string, values: unknown[] = []) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values }))

interface Made {
  readonly held: readonly string[]
  readonly granted: readonly string[]
  readonly readsOnly?: boolean
  readonly kind?: 'person' | 'service' | 'agent'
  readonly merchantId?: bigint
  readonly after?: string
}

async function tokenOf({ held, granted, readsOnly = false, kind = 'person', merchantId = 1n, after }: Made) {
  const { id: operatorId } = await addOperator(owner, merchantId, { permissions: held })
  const [id, secret] = [randomUUID(), tokenPrefixes[kind] + randomUUID().replaceAll('-', '').padEnd(43, 'x')]
  const client = kind === 'agent' ? ['https://a.example/a', 'Agent', 'a.example'] : [null, null, null]
  await sql(
    `insert into machine_token (merchant_id, id, kind, operator_id, made_by, name, state, permissions, reads_only, is_signed,
      client_id, client_name, client_host, created_at, ends_at)
    values ($1, $2, $3, $4, $4, 'Test', 'active', $5, $6, false, $7, $8, $9, now(), now() + interval '1 day')`,
    [merchantId, id, kind, operatorId, granted.length > 0 ? granted : ['none'], readsOnly, ...client],
  )
  await sql(
    `insert into machine_secret (hash, merchant_id, token_id, use, ends_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
    [tokenHash(secret), merchantId, id, kind === 'agent' ? 'access' : 'token'],
  )
  if (after !== undefined) await sql(after, [after.includes('machine_token') ? id : operatorId])
  return secret
}

let otherMerchant: bigint
beforeAll(async () => {
  await makeMerchant(app, 1n)
  await deliver(db, [coreEvent('2026-01-05T10:00:00Z', orderData('Q100'))])
  otherMerchant = await addMerchant(owner)
})

function madeFor(actor: Actor, access: string): Made {
  const all = { held: permissions, granted: open }
  const but = (codes: readonly string[]) => codes.filter((code) => code !== access)
  switch (actor) {
    case 'ended token':
      return {
        ...all,
        after: `update machine_token set state = 'ended', ended_at = now(), ended_because = 'ended' where id = $1`,
      }
    case 'token of somebody locked':
      return { ...all, after: `update operator set state = 'locked' where id = $1` }
    case 'token without the permission':
      return { held: permissions, granted: but(open) }
    case 'token whose owner has lost it':
      return { held: but(permissions), granted: open }
    case 'read-only token':
      return { ...all, readsOnly: true }
    case 'token with the permission':
      return all
    case 'token of a service':
      return { ...all, kind: 'service' }
    case 'token of an agent':
      return { ...all, kind: 'agent' }
    case "other merchant's token":
      return { ...all, merchantId: otherMerchant }
  }
}

/** With their good input they stop something, which waits for nobody: nobody could say that they are there. */
const undecided: ReadonlySet<string> = new Set(['/withdraw/rule/enable'])

/** What stops this machine; undefined lets it in. */
function stops(actor: Actor, call: Call): string | undefined {
  if (call.access === 'public') return undefined
  if (actor === 'ended token' || actor === 'token of somebody locked') return 'token.ended'
  if (closedToMachines(call) !== undefined) return 'token.person_needed'
  if (actor === 'token without the permission') return 'token.scope_missing'
  if (actor === 'read-only token' && !isReading(call)) return 'token.reads_only'
  if (actor === 'token whose owner has lost it') return 'permission.denied'
  // What an agent was granted is for its tools; beside them it reads, and fetches files.
  if (actor === 'token of an agent' && !isReading(call) && call.answers !== 'file') return 'token.tools_only'
  return undecided.has(call.path) ? 'token.person_needed' : undefined
}

const gates: ReadonlySet<string> = new Set([
  'token.ended',
  'token.person_needed',
  'token.scope_missing',
  'token.reads_only',
  'token.tools_only',
  'permission.denied',
  'session.missing',
  'session.ended',
])

const calls = Object.entries(portalCalls).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup).map(([name, call]: [string, Call]) => {
    const { proof: _, ...good } = (
      testInputs as unknown as Record<string, Record<string, Record<string, unknown>>>
    )[group]![name]!
    return { call, good }
  }),
)

async function ask(call: Call, input: Readonly<Record<string, unknown>>, token: string) {
  const rest = { ...input }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return value
  })
  const options = {
    method: call.method,
    url: basePath + path,
    headers: {
      authorization: `Bearer ${token}`,
      [headers.idempotencyKey]: randomUUID(),
      ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(call.method !== 'GET' && { payload: JSON.stringify(rest) }),
  }
  const response = await (call.answers === 'stream'
    ? injectStream(gateway, options)
    : gateway.app.inject(options))
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const { error } = isJson ? response.json<Envelope<unknown>>() : {}
  return { error, http: response.statusCode }
}

/** One that is stopped, or only reads, is the same machine for every call of its right. */
const kept = new Map<string, Promise<string>>()
function tokenFor(actor: Actor, access: string): Promise<string> {
  const key = `${actor} ${access}`
  const token = kept.get(key) ?? tokenOf(madeFor(actor, access))
  kept.set(key, token)
  return token
}

describe.each(calls.map(({ call, good }) => [call.path, call, good] as const))('%s', (path, call, good) => {
  test.each(actors)('%s', async (actor) => {
    const { error, http } = await ask(call, good, await tokenFor(actor, call.access))
    expect(error !== undefined && gates.has(error) ? error : undefined).toBe(stops(actor, call))
    expect(http, path).toBeLessThan(500)
  })
})

test('a machine that brings a proof is told that it has none to give', async () => {
  const { apply, pay } = portalCalls.withdrawal as unknown as Record<string, Call>
  const call = pay ?? apply!
  const good = calls.find((one) => one.call === call)!.good
  const token = await tokenFor('token with the permission', call.access)
  expect((await ask(call, { ...good, proof: { paymentPassword: 'Pay-Word-8' } }, token)).error).toBe(
    'request.invalid',
  )
})
