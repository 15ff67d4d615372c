import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@quayside/contract/call.ts'
import type { Envelope, Language } from '@quayside/contract/envelope.ts'
import { fieldNameIn } from '@quayside/phrases/field-names.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { sendCall, testSettings } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { testInputs } from '#test/inputs.ts'
import { type Mutation, mutationsOf } from '#test/mutations.ts'

// Each call hears some dozens of wrong inputs within a minute.
const limited = Object.values(portalCalls)
  .flatMap((members): Call[] => Object.values(members))
  .filter(({ perMinute }) => perMinute !== undefined)
const app = await testApp({
  rates: { ...testSettings.rates, calls: Object.fromEntries(limited.map(({ path }) => [path, 1e6])) },
})
const { db, owner, gateway } = app
let token: string
let half: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await deliver(db, [coreEvent('2026-01-05T10:00:00Z', orderData('Q100'))])
  const main = await addOperator(owner, 1n, { isMain: true })
  token = await addSession(owner, main)
  half = await addSession(owner, main, 'device')
})

/** Of all tables but the log, the sessions' idle times and the days on which rights were taken, and what waits to be sealed: what a refused request must leave as it was. */
async function fingerprint(): Promise<string> {
  return owner.tx({ tenant: null, mode: 'read' }, async (tx) => {
    const tables = await tx.rows<{ name: string }>({
      text: `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'ledger') and tablename not in ('operation_log', 'session', 'captcha', 'permission_use', 'chain_due')`,
    })
    const sumOf = ({ name }: { name: string }) =>
      `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t`
    const sums = await tx.rows<{ sum: string | null }>({
      text: `${tables.map(sumOf).join(' union all ')} order by name`,
    })
    return sums.map(({ sum }) => sum).join()
  })
}

const calls = Object.entries(portalCalls).flatMap(([group, members]) =>
  Object.entries(members).map(([name, call]: [string, Call]) => {
    const inputs = testInputs[group as keyof typeof portalCalls] as Readonly<Record<string, unknown>>
    return { name: `${group}.${name}`, call, good: inputs[name] as Record<string, unknown> }
  }),
)

/** A few at a time: each waits for the database more than it works. */
async function atOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}

const pathOf = (call: Call, good: Record<string, unknown>) =>
  call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(good[name]))

/** As its reader knows the field. */
function nameOf(language: Language, field: string): string {
  if (field === '') return language === 'en' ? 'The request' : '请求'
  const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  return fieldNameIn(language, path, field)
}

// A field may be named by what holds it, or by what it holds.
function names(field: string, path: Mutation['path']): boolean {
  const whole = path.join('.')
  return field === whole || whole.startsWith(`${field}.`) || field.startsWith(`${whole}.`) || field === ''
}

describe.each(calls.filter(({ call }) => call.method !== 'GET'))('$name', ({ call, good }) => {
  const mutations = mutationsOf(call, good)
  const ask = async (body: string, language: string) => {
    const response = await sendCall(gateway, { ...call, path: pathOf(call, good) }, body, {
      ...(call.access !== 'public' && { token: call.access === 'step' ? half : token }),
      language,
    })
    return { http: response.statusCode, ...response.json<Envelope<unknown>>() }
  }

  test('refuses what is wrong by name and limit in both languages, and writes nothing', async () => {
    const before = await fingerprint()
    const wrong = mutations.filter((mutation) => mutation.expect === 'refused')
    await atOnce(wrong, async ({ what, path, body, limit }) => {
      // One of both by chance, as each run asks some thousands of them.
      const language: Language = Math.random() < 0.5 ? 'en' : 'zh'
      const answer = await ask(body, language)
      const about = `${language}: ${what} at ${path.join('.')}: ${JSON.stringify(answer)}`
      expect(answer.http, about).toBe(400)
      expect(answer.error, about).toBe('request.invalid')
      const error = answer.errors!.find(({ field }) => names(field, path))
      expect(error, about).toBeDefined()
      const named = nameOf(language, error!.field)
      expect(error!.message, about).toContain(named)
      // Without the name, which is of the reader's language too, the sentence is in it.
      expect(/[\u4e00-\u9fff]/.test(error!.message.replace(named, '')), about).toBe(language === 'zh')
      if (limit !== undefined)
        expect(
          answer.errors!.some(({ message }) => message.includes(String(limit))),
          about,
        ).toBe(true)
    })
    expect(await fingerprint()).toBe(before)
  })

  test('answers everything else without breaking, limits met exactly included', async () => {
    const rest = mutations.filter((mutation) => mutation.expect !== 'refused')
    const look = async ({ what, path, body, expect: expected }: Mutation) => {
      const answer = await ask(body, 'en')
      const about = `${what} at ${path.join('.')}: ${JSON.stringify(answer)}`
      expect(answer.http === 503 || answer.http < 500, about).toBe(true)
      if (typeof expected === 'object') {
        const same = answer.errors?.filter(({ field }) => field === path.join('.')) ?? []
        expect(
          same.some(({ message }) => /at (most|least)|exactly/.test(message)),
          about,
        ).toBe(false)
      }
    }
    if (call.effect === 'read') await atOnce(rest, look)
    // Some of them write, and would wait for each other.
    else for (const mutation of rest) await look(mutation)
  })
})

test.each([
  ['filter', 'orderNo'],
  ['filter', 'arn'],
  ['filter', 'email'],
])('%s.%s refuses Chinese, in both languages', async (group, field) => {
  for (const [language, text] of [
    ['en', 'must not contain Chinese characters'],
    ['zh', '不支持中文'],
  ] as const) {
    const response = await sendCall(
      gateway,
      portalCalls.transaction.query,
      { [group]: { [field]: '订单号码' } },
      { token, language },
    )
    expect(response.json<Envelope<null>>().errors).toMatchObject([
      { field: `${group}.${field}`, message: expect.stringContaining(text) },
    ])
  }
})
