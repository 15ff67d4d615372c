import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import type { Tx } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { balances, entriesOfOrder, post, postGroup, type Posting, settle, settlementRunner } from './index.ts'
import { insertMerchant } from '#ledger/test/merchant.ts'

const { db, owner } = await testDatabase()
let merchantId = 0n

beforeEach(async () => {
  merchantId++
  await asOwner((tx) => insertMerchant(tx, { id: merchantId, reserveBps: 1000, reserveDays: 180 }))
})

const asOwner = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  owner.tx({ tenant: null, mode: 'write' }, work)
const asMerchant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.tx({ tenant: merchantId, mode: 'write' }, work)

/** `amount` above zero comes in, below zero goes out again. */
function item(amount: bigint, valueOn: string): Posting {
  const id = newId()
  const leg =
    amount > 0n
      ? ({ from: 'net', to: 'pending', amount } as const)
      : ({ from: 'pending', to: 'net', amount: -amount } as const)
  const source = { type: amount > 0n ? 'capture' : 'refund', id } as const
  const occurredAt = `${addDays(valueOn, -1)}T04:00:00.000Z`
  return {
    merchantId,
    currency: 'USD',
    source,
    effect: 'done',
    orderId: id,
    occurredAt,
    valueOn,
    legs: [leg],
  }
}

async function postItem(amount: bigint, valueOn: string): Promise<Posting> {
  const posting = item(amount, valueOn)
  await asMerchant((tx) => post(tx, posting))
  return posting
}

const settleOn = (businessDate: string): Promise<number> =>
  asMerchant((tx) => settle(tx, { merchantId, currency: 'USD', businessDate }))

async function shown(): Promise<Record<string, bigint>> {
  const rows = await asMerchant((tx) => balances(tx, merchantId, 'USD'))
  const shownCodes = ['withdrawable', 'pending', 'reserve', 'frozen:risk']
  return Object.fromEntries(
    rows
      .filter(({ account, balance }) => shownCodes.includes(account) && balance !== 0n)
      .map(({ account, balance }) => [account, balance]),
  )
}

interface Batch {
  on: string
  items: bigint
  carryIn: bigint
  carryOut: bigint
}

const batches = (): Promise<Batch[]> =>
  asMerchant((tx) =>
    tx.rows<Batch>({
      text: `select business_date as on, items, carry_in as "carryIn", carry_out as "carryOut"
        from ledger.settlement_batch order by business_date`,
    }),
  )

const freeze = () =>
  asOwner((tx) =>
    tx.run({ text: `update merchant set state = 'frozen' where id = $1`, values: [merchantId] }),
  )

test('row S1: due items become withdrawable less the reserve on what came in; later ones wait', async () => {
  await postItem(1005n, '2026-01-06')
  await postItem(-100n, '2026-01-06')
  await postItem(500n, '2026-01-07')
  expect(await settleOn('2026-01-06')).toBe(1)
  expect(await shown()).toEqual({ withdrawable: 805n, reserve: 100n, pending: 500n })
})

test('row S1: the reserve takes no more than there is', async () => {
  await postItem(1000n, '2026-01-06')
  await postItem(-950n, '2026-01-06')
  await settleOn('2026-01-06')
  expect(await shown()).toEqual({ reserve: 50n })
})

test('row S1: of a frozen merchant goes to frozen money', async () => {
  await postItem(1000n, '2026-01-06')
  await freeze()
  await settleOn('2026-01-06')
  expect(await shown()).toEqual({ 'frozen:risk': 900n, reserve: 100n })
})

test('row S2: a shortfall is taken out of withdrawable, and what is missing is carried', async () => {
  await postItem(100n, '2026-01-06')
  await settleOn('2026-01-06')
  await postItem(-130n, '2026-01-07')
  await settleOn('2026-01-07')
  expect(await shown()).toEqual({ pending: -40n, reserve: 10n })
  expect(await batches()).toMatchObject([{ carryOut: 0n }, { on: '2026-01-07', carryIn: 0n, carryOut: -40n }])
})

test('row S2: a carry is taken as soon as there is money, without a new item', async () => {
  await postItem(-40n, '2026-01-06')
  await settleOn('2026-01-06')
  await asMerchant((tx) =>
    post(tx, { ...item(1n, '2026-01-06'), legs: [{ from: 'bank', to: 'withdrawable', amount: 100n }] }),
  )
  await settleOn('2026-01-07')
  expect(await shown()).toEqual({ withdrawable: 60n })
  expect(await batches()).toMatchObject([{ carryOut: -40n }, { items: 0n, carryIn: -40n, carryOut: 0n }])
})

test('row S3: items that make up for the carry leave a carry of zero in writing', async () => {
  await postItem(-40n, '2026-01-06')
  await settleOn('2026-01-06')
  await postItem(40n, '2026-01-07')
  await settleOn('2026-01-07')
  expect(await batches()).toMatchObject([{ carryOut: -40n }, { on: '2026-01-07', items: 1n, carryOut: 0n }])
  await postItem(10n, '2026-01-08')
  await settleOn('2026-01-08')
  expect(await shown()).toEqual({ withdrawable: 9n, reserve: 1n })
})

test('row S4: reserve is released once its days are over, once per batch', async () => {
  await postItem(1000n, '2025-01-06')
  await settleOn('2025-07-04')
  expect(await shown()).toEqual({ withdrawable: 900n, reserve: 100n })
  await settleOn('2025-07-05')
  expect(await shown()).toEqual({ withdrawable: 1000n })
  await settleOn('2025-07-06')
  expect(await shown()).toEqual({ withdrawable: 1000n })
})

test('row S4: of a frozen merchant goes to frozen money', async () => {
  await postItem(1000n, '2025-01-06')
  await settleOn('2025-01-06')
  await freeze()
  await settleOn('2025-07-05')
  expect(await shown()).toEqual({ withdrawable: 900n, 'frozen:risk': 100n })
})

test('a date is settled once, also when two runs meet', async () => {
  await postItem(1000n, '2026-01-06')
  const written = await Promise.all([settleOn('2026-01-06'), settleOn('2026-01-06'), settleOn('2026-01-06')])
  expect(written.toSorted()).toEqual([0, 0, 1])
  expect(await settleOn('2026-01-05')).toBe(0)
  expect(await batches()).toHaveLength(1)
})

test('an item that comes late is taken by the next batch', async () => {
  await postItem(1000n, '2026-01-06')
  await settleOn('2026-01-06')
  const late = await postItem(500n, '2026-01-04')
  await settleOn('2026-01-06')
  expect(await shown()).toMatchObject({ pending: 500n })
  await settleOn('2026-01-07')
  const trail = await asMerchant((tx) => entriesOfOrder(tx, merchantId, late.orderId!))
  expect(trail.find(({ account }) => account === 'pending')).toMatchObject({ settledOn: '2026-01-07' })
})

test('dates that were missed are settled one by one, as if none had been', async () => {
  const days = Array.from({ length: 400 }, (_, day) => addDays('2024-10-01', day))
  const history = days.flatMap((day, no) => [
    item(BigInt(100 + no), day),
    item(BigInt((-(no * 7) % 150) - 1), day),
  ])
  await asMerchant((tx) => postGroup(tx, history))
  expect(await settleOn('2025-11-04')).toBe(400)
  const caughtUp = { shown: await shown(), batches: await batches() }

  merchantId++
  await asOwner((tx) => insertMerchant(tx, { id: merchantId, reserveBps: 1000, reserveDays: 180 }))
  await asMerchant((tx) =>
    postGroup(
      tx,
      history.map((posting) => ({ ...posting, merchantId })),
    ),
  )
  for (const day of days) await settleOn(day)
  expect({ shown: await shown(), batches: await batches() }).toEqual(caughtUp)
}, 60_000)

test('a date that has not begun in Beijing is refused', async () => {
  await postItem(100n, '2026-01-06')
  const tomorrow = addDays(beijingDate(new Date()), 1)
  await expect(settleOn(addDays(tomorrow, 1))).rejects.toMatchObject({ code: '23514' })
})

test('nobody settles for another merchant', async () => {
  const other = { merchantId: merchantId + 1n, currency: 'USD', businessDate: '2026-01-06' }
  await expect(asMerchant((tx) => settle(tx, other))).rejects.toMatchObject({ code: '42501' })
})

test('the job settles every merchant that has something due, and once', async () => {
  await postItem(1000n, addDays(beijingDate(new Date()), -1))
  const run = () => settlementRunner({ app: db, owner }).run({}, { id: '1', attempt: 1 })
  await Promise.all([run(), run()])
  await run()
  expect(await shown()).toEqual({ withdrawable: 900n, reserve: 100n })
  expect(await batches()).toHaveLength(1)
})
