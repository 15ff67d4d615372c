import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { post } from '#ledger/index.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'

const app = await testApp()
const world = approvalWorld(app)
const { owed } = portalCalls.balanceOwed
let anna: Somebody

const move = (
  currency: string,
  from: 'pending' | 'bank',
  to: 'penalty_rev' | 'withdrawable',
  amount: bigint,
) =>
  app.db.tx({ tenant: 1n, mode: 'write' }, (tx) =>
    post(tx, {
      merchantId: 1n,
      currency,
      source: { type: 'fine', id: randomUUID() },
      effect: 'charge',
      occurredAt: '2026-01-05T10:00:00Z',
      legs: [{ from, to, amount, ...(from === 'pending' && { valueOn: '2026-01-05' }) }],
    }),
  )
const rows = async () => (await anna.ask(owed, {})).data!.rows

beforeAll(async () => {
  await world.begin()
  anna = await world.somebody()
})

test('tells of a fine in a currency without income, and that it can be bought', async () => {
  expect(await rows()).toEqual([])
  await move('CNY', 'pending', 'penalty_rev', 500_000n)
  await move('KWD', 'pending', 'penalty_rev', 1_000n)
  expect(await rows()).toEqual([
    { currency: 'CNY', owed: { currency: 'CNY', value: '5000.00' }, exchangeable: true },
    { currency: 'KWD', owed: { currency: 'KWD', value: '1.000' }, exchangeable: false },
  ])
})

test('tells what is short after what is there, and nothing once that is enough', async () => {
  await move('CNY', 'bank', 'withdrawable', 100_000n)
  expect((await rows()).find(({ currency }) => currency === 'CNY')?.owed.value).toBe('4000.00')
  await move('CNY', 'bank', 'withdrawable', 400_000n)
  expect((await rows()).map(({ currency }) => currency)).toEqual(['KWD'])
})

test('tells nothing of a currency that something was captured in lately', async () => {
  const order = await world.newOrder()
  await world.rows('update orders set created_at = now() where order_no = $1', order)
  await move('USD', 'pending', 'penalty_rev', 100_000_000n)
  expect((await rows()).map(({ currency }) => currency)).toEqual(['KWD'])
  await world.rows(`update orders set created_at = now() - interval '32 days' where order_no = $1`, order)
  expect((await rows()).map(({ currency }) => currency)).toEqual(['KWD', 'USD'])
})
