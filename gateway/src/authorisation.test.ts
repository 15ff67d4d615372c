import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@quayside/contract/call.ts'
import { basePath, type Envelope, providerBasePath } from '@quayside/contract/envelope.ts'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { addMerchant, addOperator, addSession } from '#db/test/people.ts'
import { authorisationTable, type Who } from '#test/authorisation-table.ts'
import { injectStream } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { testInputs } from '#test/inputs.ts'

const app = await testApp()
const { db, owner, gateway } = app

/** Everybody who might call; each call gets sessions of its own, as some calls end them. */
const actors = [
  'none',
  'bad token',
  'ended',
  'idle',
  'locked operator',
  'device step',
  'password step',
  'no role',
  'every other permission',
  'with the permission',
  'main user',
  'platform merchant',
  "other merchant's main user",
] as const
type Actor = (typeof actors)[number]

const sql = (text: string, values: unknown[] = []) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values }))
let platformMerchant: bigint
let otherMerchant: bigint

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await deliver(db, [coreEvent('2026-01-05T10:00:00Z', orderData('Q100'))])
  platformMerchant = await addMerchant(owner, { platform: 'shopline' })
  otherMerchant = await addMerchant(owner)
})

/** Who is stopped before a call does anything is the same person every time. */
const stopped: ReadonlySet<Actor> = new Set(['none', 'bad token', 'ended', 'idle', 'locked operator'])
const kept = new Map<Actor, Promise<string | undefined>>()

function tokenFor(actor: Actor, who: Who): Promise<string | undefined> {
  if (!stopped.has(actor)) return tokenOf(actor, who)
  const token = kept.get(actor) ?? tokenOf(actor, who)
  kept.set(actor, token)
  return token
}

async function tokenOf(actor: Actor, who: Who): Promise<string | undefined> {
  const taken: readonly string[] = typeof who === 'string' ? [who] : who
  const needed = permissions.filter((code) => taken.includes(code))
  const others = permissions.filter((code) => !taken.includes(code))
  const session = async (
    merchantId: bigint,
    options: Parameters<typeof addOperator>[2],
    step?: 'device' | 'password',
  ) => addSession(owner, await addOperator(owner, merchantId, options), step)
  const changed = async (change: string) => {
    const token = await session(1n, { permissions })
    await sql(`update session set ${change} where token_hash = sha256($1::bytea)`, [Buffer.from(token)])
    return token
  }
  switch (actor) {
    case 'none':
      return undefined
    case 'bad token':
      return 'x'.repeat(43)
    case 'ended':
      return changed('closed_at = now()')
    case 'idle':
      return changed("seen_at = now() - interval '15 minutes'")
    case 'locked operator':
      return session(1n, { permissions, state: 'locked' })
    case 'device step':
      return session(1n, { permissions }, 'device')
    case 'password step':
      return session(1n, { permissions }, 'password')
    case 'no role':
      return session(1n, {})
    case 'every other permission':
      return session(1n, { permissions: others })
    case 'with the permission':
      return session(1n, { permissions: needed })
    case 'main user':
      return session(await addMerchant(owner), { isMain: true })
    case 'platform merchant':
      return session(platformMerchant, { permissions })
    case "other merchant's main user":
      return session(otherMerchant, { permissions })
  }
}

/** What stops this actor, by the table; undefined lets them in. */
function stops(actor: Actor, who: Who): string | undefined {
  if (who === 'anybody') return undefined
  if (who === 'provider') return 'provider.signature_wrong'
  if (actor === 'none' || actor === 'bad token') return 'session.missing'
  if (actor === 'ended' || actor === 'idle' || actor === 'locked operator') return 'session.ended'
  if (who === 'step') return undefined
  if (actor === 'device step') return 'entry.step_required'
  if (who === 'password') return undefined
  if (actor === 'password step') return 'entry.step_required'
  if (who === 'session') return undefined
  return actor === 'no role' || actor === 'every other permission' ? 'permission.denied' : undefined
}

const gates = new Set([
  'session.missing',
  'session.ended',
  'permission.denied',
  'entry.step_required',
  'provider.signature_wrong',
  'provider.timestamp_stale',
  'provider.scope_missing',
])

const inputs = new Map(
  Object.entries({ ...portalCalls, ...providerCalls }).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]: [string, Call]) => {
      const good = (
        testInputs as unknown as Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>
      )[group]![name]!
      return [call, good] as const
    }),
  ),
)
const routes = gateway.routes.map(({ call, url }) => ({
  row: `${call.method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`,
  call,
  good: inputs.get(call)!,
}))

test('every call of the gateway has a row, and every row a call', () => {
  expect(routes.map(({ row }) => row).toSorted()).toEqual(Object.keys(authorisationTable).toSorted())
})

function ask(call: Call, input: Readonly<Record<string, unknown>>, token: string | undefined) {
  const base = call.access.startsWith('provider:') ? providerBasePath : basePath
  const rest = { ...input }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return value
  })
  const options = {
    method: call.method,
    url: base + path,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(call.method !== 'GET' && { payload: JSON.stringify(rest) }),
  }
  return call.answers === 'stream' ? injectStream(gateway, options) : gateway.app.inject(options)
}

/** A file is no envelope, and no refusal. */
const errorOf = (response: Awaited<ReturnType<typeof ask>>): { error?: string | undefined } =>
  String(response.headers['content-type']).startsWith('application/json')
    ? response.json<Envelope<unknown>>()
    : {}

describe.each(routes)('$row', ({ row, call, good }) => {
  test.each(actors)('%s', async (actor) => {
    const who = authorisationTable[row]!
    const response = await ask(call, good, await tokenFor(actor, who))
    const { error } = errorOf(response)
    const stopped =
      error !== undefined && gates.has(error) && !(who === 'anybody' && error === 'entry.step_required')
        ? error
        : undefined
    expect(stopped).toBe(stops(actor, who))
    expect(response.statusCode, row).toBeLessThan(500)
  })
})

describe("another merchant's order", () => {
  const { detail, queryDetail, riskReason } = portalCalls.transactionDetail
  const { neighbours } = portalCalls.transaction
  test.each([detail, queryDetail, riskReason, neighbours].map((call) => [call.path, call] as const))(
    '%s answers like an unknown one, byte for byte',
    async (_, call: Call) => {
      const own = await addSession(owner, await addOperator(owner, 1n, { permissions }))
      const foreign = await addSession(owner, await addOperator(owner, otherMerchant, { permissions }))
      const [{ id }] = (await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
        tx.rows<{ id: string }>({ text: 'select id from orders' }),
      )) as [{ id: string }]
      const bytes = async (key: string, token: string) => {
        const response = await ask(call, { id: key }, token)
        const { 'x-trace-id': _trace, date: __, ...headers } = response.headers
        return { http: response.statusCode, body: response.body.replace(/"trace":"\w+"/, ''), headers }
      }
      const unknown = await bytes('019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b', foreign)
      expect(unknown.body).toContain('object.not_found')
      expect(await bytes(id, foreign)).toEqual(unknown)
      expect(await bytes('Q100', foreign)).toEqual(await bytes('Q999', foreign))
      expect((await bytes(id, own)).body).not.toContain('object.not_found')
      expect((await bytes('Q100', own)).body).not.toContain('object.not_found')
    },
  )
})
