import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '@quayside/contract/envelope.ts'
import { type ErrorKey, errors } from '@quayside/contract/errors.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { errorTemplate } from '@quayside/phrases/errors.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld } from '#test/approvals.ts'
import { csvCells, testExports, utcCsv } from '#test/exports.ts'

const app = await testApp()
const world = approvalWorld(app)
const exports = await testExports(app)
const { oplog, role, transactionDetail } = portalCalls
const keys = Object.keys(errors) as ErrorKey[]
let token: string

/** As rows of any age look: with all facts of their reason, without any, and for a reason that is no longer in use. */
const kept: readonly (readonly [reason: string, facts: { readonly because?: unknown }])[] = [
  ...keys.map((key) => [key, { because: factsOf(key) }] as const),
  ...keys.map((key) => [key, {}] as const),
  ['trade.never_existed', { because: { left: '1.00 USD' } }] as const,
  ['trade.refund_amount', { because: ['not', 'facts'] }] as const,
  ['trade.refund_amount', { because: null }] as const,
]

function factsOf(key: ErrorKey): Record<string, string> {
  const names = [...errorTemplate('en', key).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
  return Object.fromEntries(names.map((name) => [name, `the ${name}`]))
}

beforeAll(async () => {
  await world.begin()
  token = await addSession(app.owner, await addOperator(app.owner, 1n, { permissions }))
  for (const [index, [reason, facts]] of kept.entries())
    await world.rows(
      `insert into operation_log (merchant_id, id, at, ip, call, outcome, reason, facts, trace)
        values (1, $1, now(), '203.0.113.9', '/transaction/refund', 'refused', $2, $3, $4)`,
      randomUUID(),
      reason,
      JSON.stringify(facts),
      `kept-${index}`,
    )
})

const filter = { ip: '203.0.113.9' }

async function readAll(language: string) {
  const rows = []
  let after: string | undefined
  do {
    const { data, status } = envelopeOf<{
      rows: { trace: string; reason: { error: string; message: string } | null }[]
      page: { next?: string | null }
    }>(
      await sendCall(
        app.gateway,
        oplog.query,
        { filter, page: { size: 100, ...(after !== undefined && { after }) } },
        { token, language },
      ),
    )
    expect(status).toBe('0')
    rows.push(...data!.rows)
    after = data!.page.next ?? undefined
  } while (after !== undefined)
  return rows
}

test.each(languages)(
  'a line is told in %s whatever its reason, with its facts or without',
  async (language) => {
    const rows = await readAll(language)
    expect(rows).toHaveLength(kept.length)
    const told = new Map(rows.map(({ trace, reason }) => [trace, reason!]))
    expect([...told.values()].filter(({ message }) => message === '' || message.includes('{{'))).toEqual([])
    for (const [index, key] of keys.entries())
      for (const fact of Object.values(key === 'reason.unknown' ? {} : factsOf(key)))
        expect(told.get(`kept-${index}`)!.message).toContain(fact)
  },
)

test.each(languages)('and so it is in a file in %s', async (language) => {
  const { file } = await exports.made(
    oplog.ask,
    token,
    { filter, columns: ['trace', 'reason', 'facts'], file: utcCsv },
    language,
  )
  const [, ...lines] = csvCells(file.body)
  expect(lines).toHaveLength(kept.length)
  expect(
    lines.filter(([, reason, facts]) => reason === '' || reason!.includes('{{') || facts !== ''),
  ).toEqual([])
  const shown = await readAll(language)
  expect(new Map(lines.map(([trace, reason]) => [trace, reason]))).toEqual(
    new Map(shown.map(({ trace, reason }) => [trace, reason!.message])),
  )
})

test('a refusal keeps its facts, so that the log says later what the person was told', async () => {
  const anna = await world.somebody()
  const order = await world.newOrder()
  const found = await anna.ask(portalCalls.transaction.query, { filter: { text: order } })
  const { id } = found.data!.rows[0]!
  const { version } = (await anna.ask(transactionDetail.detail, { id })).data!
  const refused = await anna.ask(portalCalls.refund.refund, {
    id,
    version,
    amount: { currency: 'USD', value: '999999.00' },
    reason: 'x',
  })
  expect(refused).toMatchObject({ error: 'trade.refund_amount' })
  const { data } = await anna.ask(oplog.query, { filter: { trace: refused.trace } })
  expect(data!.rows[0]).toMatchObject({ reason: { message: refused.message } })
  expect(data!.rows[0]!.facts).not.toHaveProperty('because')
})

test('what somebody typed is kept only where it can be no secret', async () => {
  const anna = await world.somebody()
  const name = 'Tr0ub4dor-and-3 staples'
  const bounds = { sites: null, currencies: null, limits: [] }
  const content = { name, description: 'x', permissions: ['trade.transaction.view' as const], ...bounds }
  await anna.ask(role.add, content)
  const { error, trace, message } = await anna.ask(role.add, { ...content, description: 'y' })
  expect(error).toBe('role.name_taken')
  expect(message).toContain(name)
  const { data } = await anna.ask(oplog.query, { filter: { trace } })
  expect(data!.rows[0]!.reason!.message).not.toContain('staples')
  const stored = await world.rows('select facts::text as facts from operation_log where trace = $1', trace)
  expect(JSON.stringify(stored)).not.toContain('staples')
})
