import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { sendCall } from '#acts/test/frame.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { csvCells } from '#test/exports.ts'
import { type Person, signedIn } from '#test/person.ts'
import { answerers } from '#areas/dispute/test/cases.ts'
import { evidenceOf } from '#areas/dispute/test/evidence.ts'
import { evidenceLookRunner } from '#areas/dispute/evidence/look.job.ts'
import { itemRows } from './found.ts'

const app = await testApp()
const { openWith, write } = evidenceOf(app)
const { items, itemsFile, summary } = portalCalls.disputeReport
const today = new Date().toISOString().slice(0, 10)
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const period = { from: yesterday, to: tomorrow }
let person: Person
let token: string

/** One that was looked at, answered, and then won or lost. */
async function decided(won: boolean, found: readonly string[], more: Parameters<typeof openWith>[0] = {}) {
  const { id } = await openWith(more)
  await evidenceLookRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
  await write('update case_evidence set found = $2 where case_id = $1', id, found)
  await write(
    `update chargeback set todo = false, stage = 'representment', best_move = null, outcome = $2, won_minor = case when $3 then amount else 0 end,
       lost_minor = case when $3 then 0 else amount end, answered_at = now() - interval '20 days', closed_at = now() where id = $1`,
    id,
    won ? 'appeal succeeded' : 'failed',
    won,
  )
}

beforeAll(async () => {
  for (const merchantId of [1n, 2n]) await makeMerchant(app, merchantId)
  person = await signedIn(app, app.gateway, { permissions: [...answerers, 'report.protest.view'] })
  token = await addSession(
    app.owner,
    await addOperator(app.owner, 1n, { permissions: ['report.protest.view'] }),
  )
  await decided(true, ['delivery', 'order'])
  await decided(true, ['delivery'])
  await decided(false, ['delivery'])
  await decided(false, ['order'])
  await decided(true, ['use'], { productType: 'digital' })
  // Still open: says nothing.
  await openWith()
})

test('appeals are told apart by what was there, each with its interval', async () => {
  const { data } = await person.ask(items, { ...period, date: 'decided' })
  const of = (item: string) => data!.rows.find((row) => row.item === item)
  expect(of('delivery')).toEqual({
    group: 'not_received',
    item: 'delivery',
    present: { decided: 3, won: 66.7, low: expect.any(Number), high: expect.any(Number) },
    absent: { decided: 1, won: 0, low: 0, high: expect.any(Number) },
  })
  const { low, high } = of('delivery')!.present!
  expect([low < 40, high > 85]).toEqual([true, true])
})

test.each(['en', 'zh'] as const)('the file of it in %s has the lines of the screen', async (language) => {
  const words = wordsOf(language)
  const asked = { ...period, date: 'decided' } as const
  const { rows } = (await person.ask(items, asked)).data!
  const { body } = await sendCall(app.gateway, itemsFile, asked, { token, language })
  const [heads, ...lines] = csvCells(body.slice(1))
  const { column, items: said } = words.disputeReport
  expect(heads!.slice(0, 3)).toEqual([column.group, said.item, said.inFile.present.decided])
  expect(new Set(heads).size).toBe(10)
  expect(lines.map((line) => line[1])).toEqual(rows.map(({ item }) => words.evidence.item[item]))
  const use = lines[rows.findIndex(({ item }) => item === 'use')]!
  // Nobody lost or won without it.
  expect([use[2], use[3], ...use.slice(6)]).toEqual(['1', '1.000', '', '', '', ''])
})

test('nothing is missing from a case that does not ask for it', async () => {
  const { data } = await person.ask(items, { ...period, date: 'decided' })
  const use = data!.rows.find(({ item }) => item === 'use')
  expect(use).toMatchObject({ present: { decided: 1, won: 100 }, absent: null })
})

test('appeals of other days, and of another merchant, are not in it', async () => {
  const past = await person.ask(items, { from: '2020-01-01', to: '2020-01-31', date: 'decided' })
  expect(past.data!.rows).toEqual([])
  const sold = await person.ask(items, { from: today, to: tomorrow, date: 'sold' })
  expect(sold.data!.rows).toEqual([])
  const opened = await person.ask(items, { ...period, date: 'opened' })
  expect(opened.data!.rows.length).toBeGreaterThan(0)
  const other = await signedIn(app, app.gateway, { merchantId: 2n, permissions: ['report.protest.view'] })
  expect((await other.ask(items, { ...period, date: 'decided' })).data!.rows).toEqual([])
})

test('part of an amount counts as a part of a win', () => {
  const [row] = itemRows([
    { reasonCode: '13.1', productType: 'goods', found: ['delivery'], decided: 2, won: 0.5 },
  ]).filter(({ item }) => item === 'delivery')
  expect(row!.present).toMatchObject({ decided: 2, won: 25 })
})

test('chargebacks stand by what their orders sold, or what the merchant sells', async () => {
  const { data } = await person.ask(summary, { ...period, by: 'product' })
  expect(data!.rows.map(({ value, opened }) => [value, opened])).toEqual([
    ['goods', 5],
    ['digital', 1],
  ])
})
