import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { testInputs } from '#test/inputs.ts'

const app = await testApp()
const { db, owner, gateway } = app
const rows = (text: string, ...values: unknown[]) =>
  owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows<Record<string, unknown>>({ text, values }))

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await deliver(db, [coreEvent('2026-01-05T10:00:00Z', orderData('Q100'))])
})

let count = 0
const sent: string[] = []
/** Card numbers, a key as programs have it, a password as people have it: each one that nobody else makes. */
function canaries(): string[] {
  count++
  const secret = createHash('sha256').update(`canary ${count}`).digest('hex')
  const made = [cardNumber(count), `sk_live_${secret.slice(0, 32)}`, `Canary#${secret.slice(0, 12)}`]
  sent.push(...made)
  return made
}

function cardNumber(no: number): string {
  const digits = `411177${String(no).padStart(9, '0')}`
  const sum = digits
    .split('')
    .toReversed()
    .reduce((all, digit, index) => {
      const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
      return all + (value > 9 ? value - 9 : value)
    }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}

/** The input with one text of it replaced, once for each text. */
function* withCanary(value: unknown, canary: string): Generator<unknown> {
  if (typeof value === 'string') yield canary
  else if (Array.isArray(value)) {
    for (const [index, one] of value.entries())
      for (const changed of withCanary(one, canary)) yield value.with(index, changed)
  } else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value))
      for (const changed of withCanary(one, canary)) yield { ...value, [name]: changed }
}

/** Texts that people give to be read by their colleagues: a short one stands in the log as they gave it. */
const shown = new Set([
  '/role/add',
  '/role/update',
  '/security/factor/passkey/rename',
  '/filter/config/save',
  '/riskmanger/ruleset/add',
  '/filter/config/update',
])

const calls = Object.entries(portalCalls).flatMap(([group, all]) =>
  Object.entries(all as Record<string, Call>).map(([name, call]) => ({
    call,
    good: (testInputs as unknown as Record<string, Record<string, unknown>>)[group]![name]!,
  })),
)

test.each(
  calls.filter(({ call }) => call.method === 'POST' && !call.path.includes('{') && call.answers !== 'stream'),
)('$call.path: a secret in any field is nowhere in the operation log', async ({ call, good }) => {
  const token = await addSession(owner, await addOperator(owner, 1n, { permissions }))
  for (const canary of canaries())
    for (const input of withCanary(good, canary))
      await sendCall(gateway, call, input, { token, headers: { 'idempotency-key': crypto.randomUUID() } })
  const found = await rows(
    `select o.call, o.outcome, o.facts from operation_log o cross join unnest($1::text[]) canary
        where position(canary in o::text) > 0 limit 3`,
    sent.slice(-3).filter((canary) => !(shown.has(call.path) && canary.startsWith('Canary#'))),
  )
  expect(found).toEqual([])
})

test('nor is one in a job, in a message, or in a text of this database that says it hides them', async () => {
  const jobs = await rows(
    `select j.task_identifier from graphile_worker._private_jobs j cross join unnest($1::text[]) canary
      where position(canary in j.payload::text) > 0 limit 3`,
    sent,
  ).catch(() =>
    rows(
      `select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      cross join unnest($1::text[]) canary where position(canary in j.payload::text) > 0 limit 3`,
      sent,
    ),
  )
  expect(jobs).toEqual([])
  const cards = sent.filter((one) => one.startsWith('4111'))
  for (const table of ['notice', 'approval', 'idempotency_key', 'api_request', 'chain_link', 'chain_due'])
    expect(
      await rows(
        `select 1 as found from ${table} r cross join unnest($1::text[]) canary where position(canary in r::text) > 0 limit 1`,
        cards,
      ).catch((error: { code?: string }) => (error.code === '42P01' ? [] : Promise.reject(error))),
      table,
    ).toEqual([])
})
