import { beforeAll, expect, test } from 'vitest'
import { suggestionCalls } from '@quayside/contract/risk/lab/suggestion.ts'
import { ruleWorld } from '#areas/risk/test/rule-world.ts'
import { testApp } from '#test/app.ts'
import type { Somebody } from '#test/approvals.ts'
import { nightlySuggestionsRunner, suggestionsRunner } from './suggestion.job.ts'
import { keepSearched, searchedOrders } from '#areas/risk/lab/test/searched-world.ts'

const app = await testApp()
const world = ruleWorld(app)
const { owner } = app
const databases = { app: app.db, owner }
const info = { id: '1', attempt: 1 }
let anna: Somebody
let stranger: Somebody
let looker: Somebody

beforeAll(async () => {
  await world.begin()
  const shape = {
    seed: 7,
    orders: 6_000,
    isBad: ({ cards, usd }: { cards: number; usd: number }, chance: number) =>
      chance < (cards >= 3 && usd >= 40 ? 0.85 : 0.004),
  }
  await keepSearched(owner, 1n, searchedOrders(shape), shape.seed)
  anna = await world.somebody()
  stranger = await world.somebody({ merchantId: 2n })
  looker = await world.somebody({ permissions: ['risk.rule.view'] })
})

const list = async (as = anna) => (await as.ask(suggestionCalls.list, {})).data!
const run = (as = anna) => as.ask(suggestionCalls.run, {})
const rows = (text: string) =>
  owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows<Record<string, unknown>>({ text }))

test('a run is asked for once, is open until it ends, and is kept with what it found', async () => {
  expect(await list()).toEqual({ open: null, latest: null })
  const { data } = await run()
  // Whoever asks again is told of the one that runs.
  expect((await run()).data).toEqual(data)
  expect(await list()).toMatchObject({ open: { id: data!.id, state: 'running' }, latest: null })
  const work = suggestionsRunner(databases)
  await work.run({ merchantId: '1', id: data!.id }, info)
  const { open, latest } = await list(looker)
  expect(open).toBeNull()
  expect(latest).toMatchObject({ id: data!.id, isNightly: false, orders: 6_000 })
  expect(latest!.suggestions[0]).toMatchObject({
    action: 'block',
    verdict: 'held',
    found: { net: { currency: 'USD' } },
  })
  const judged = latest!.suggestions[0]!.judged
  expect(judged.precision).toBe(Math.round((judged.bad * 10_000) / (judged.bad + judged.good)))
  // A job that is done again does nothing.
  await work.run({ merchantId: '1', id: data!.id }, info)
  expect((await list()).latest).toEqual(latest)
})

test('a run that never ended has failed, and the next begins', async () => {
  const { data } = await run()
  await rowsWritten("update risk_suggestion_run set asked_at = asked_at - interval '16 minutes'")
  expect((await list()).open).toMatchObject({ id: data!.id, state: 'failed' })
  const next = await run()
  expect(next.data!.id).not.toBe(data!.id)
  await suggestionsRunner(databases).run({ merchantId: '1', id: next.data!.id }, info)
  expect((await list()).open).toBeNull()
})

test('nobody’s orders are another’s, and nothing found is an answer', async () => {
  expect(await list(stranger)).toEqual({ open: null, latest: null })
  const { data } = await run(stranger)
  await suggestionsRunner(databases).run({ merchantId: '2', id: data!.id }, info)
  expect((await list(stranger)).latest).toMatchObject({
    id: data!.id,
    tried: 0,
    orders: 0,
    bad: { found: 0, judged: 0 },
    suggestions: [],
  })
})

test('whoever may only look may not run', async () => {
  expect((await run(looker)).error).toBe('permission.denied')
})

test('the night looks for whoever had bad orders and was not looked for that day', async () => {
  const asked = () => rows('select merchant_id from risk_suggestion_run where asked_by is null')
  await nightlySuggestionsRunner(databases).run({}, info)
  expect(await asked()).toEqual([])
  await rowsWritten(
    "update risk_suggestion_run set asked_at = asked_at - interval '1 day', ended_at = ended_at - interval '1 hour'",
  )
  await nightlySuggestionsRunner(databases).run({}, info)
  expect(await asked()).toEqual([{ merchant_id: 1n }])
})

const rowsWritten = (text: string) => owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text }))
