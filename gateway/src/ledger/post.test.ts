import { accounts } from '@quayside/contract/fund/accounts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import type { Tx } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import {
  accountId,
  balances,
  entriesOfAccount,
  entriesOfOrder,
  Overdrawn,
  post,
  postGroup,
  type Posting,
} from './index.ts'
import { insertMerchant } from '#ledger/test/merchant.ts'

const { db, owner } = await testDatabase()
const mine = 1n
const theirs = 2n

beforeAll(() =>
  owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await insertMerchant(tx, { id: mine })
    await insertMerchant(tx, { id: theirs })
  }),
)

const asMine = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.tx({ tenant: mine, mode: 'write' }, work)
const asOwner = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  owner.tx({ tenant: null, mode: 'write' }, work)

const capture = (currency: string, amount: bigint, id = newId()): Posting => ({
  merchantId: mine,
  currency,
  source: { type: 'capture', id },
  effect: 'capture',
  orderId: id,
  occurredAt: '2026-01-05T03:00:00.000Z',
  valueOn: '2026-01-06',
  legs: [
    { from: 'net', to: 'pending', amount },
    { from: 'pending', to: 'fee_rev', amount: amount / 10n },
  ],
})

const payout = (currency: string, amount: bigint): Posting => ({
  merchantId: mine,
  currency,
  source: { type: 'withdrawal', id: newId() },
  effect: 'apply',
  occurredAt: '2026-01-05T03:00:00.000Z',
  legs: [{ from: 'withdrawable', to: 't:payout', amount }],
})

async function balanceOf(currency: string, account: string): Promise<bigint | undefined> {
  const all = await asMine((tx) => balances(tx, mine, currency))
  return all.find((balance) => balance.account === account)?.balance
}

test('the database knows the accounts as the contract does', async () => {
  const rows = await asOwner((tx) =>
    tx.rows({
      text: 'select code, no, may_be_negative as "mayBeNegative" from ledger.account_code order by no',
    }),
  )
  expect(rows).toEqual(
    Object.entries(accounts).map(([code, { no, mayBeNegative }]) => ({ code, no, mayBeNegative })),
  )
})

test('an account has the same number on both sides', async () => {
  const { usd, kwd } = await asOwner((tx) =>
    tx.one<{ usd: number; kwd: number }>({
      text: "select ledger.currency_no('USD') * 32 + 8 as usd, ledger.currency_no('KWD') * 32 as kwd",
    }),
  )
  expect([usd, kwd]).toEqual([accountId('USD', 'net'), accountId('KWD', 'withdrawable')])
})

test('a posting moves every leg, and the money trail tells it entry by entry', async () => {
  const posting = capture('EUR', 1000n)
  expect(await asMine((tx) => post(tx, posting))).toBe('posted')
  const trail = await asMine((tx) => entriesOfOrder(tx, mine, posting.orderId!))
  expect(
    trail.map(({ account, amount, balanceBefore, balance, version, valueOn, settledOn }) => ({
      account,
      amount,
      balanceBefore,
      balance,
      version,
      valueOn,
      settledOn,
    })),
  ).toEqual([
    {
      account: 'net',
      amount: -1000n,
      balanceBefore: 0n,
      balance: -1000n,
      version: 1n,
      valueOn: null,
      settledOn: null,
    },
    {
      account: 'pending',
      amount: 1000n,
      balanceBefore: 0n,
      balance: 1000n,
      version: 1n,
      valueOn: '2026-01-06',
      settledOn: null,
    },
    {
      account: 'pending',
      amount: -100n,
      balanceBefore: 1000n,
      balance: 900n,
      version: 2n,
      valueOn: '2026-01-06',
      settledOn: null,
    },
    {
      account: 'fee_rev',
      amount: 100n,
      balanceBefore: 0n,
      balance: 100n,
      version: 1n,
      valueOn: null,
      settledOn: null,
    },
  ])
  expect(trail[0]).toMatchObject({
    source: 'capture',
    sourceId: posting.source.id,
    effect: 'capture',
    currency: 'EUR',
  })
})

test("an account's book is read page by page, newest first", async () => {
  await asMine((tx) =>
    postGroup(
      tx,
      [1n, 2n, 3n].map((amount) => capture('SGD', amount * 10n)),
    ),
  )
  const page = (below?: bigint) =>
    asMine((tx) =>
      entriesOfAccount(tx, mine, accountId('SGD', 'net'), {
        limit: 2,
        ...(below !== undefined && { below }),
      }),
    )
  const first = await page()
  expect(first.map(({ version, amount, balance }) => [version, amount, balance])).toEqual([
    [3n, -30n, -60n],
    [2n, -20n, -30n],
  ])
  expect((await page(first[1]!.version)).map(({ version }) => version)).toEqual([1n])
})

test('the same source and effect post once', async () => {
  const posting = capture('JPY', 500n)
  expect(await asMine((tx) => post(tx, posting))).toBe('posted')
  expect(await asMine((tx) => post(tx, posting))).toBe('duplicate')
  expect(await balanceOf('JPY', 'net')).toBe(-500n)
})

test('an overdraft is refused with its posting and writes nothing', async () => {
  const posting = payout('HKD', 1n)
  await expect(asMine((tx) => post(tx, posting))).rejects.toThrow(Overdrawn)
  expect(await balanceOf('HKD', 't:payout')).toBeUndefined()
})

describe('in a group', () => {
  test('an overdraft and a duplicate leave their neighbours alone', async () => {
    const fund: Posting = { ...payout('USD', 1n), legs: [{ from: 'bank', to: 'withdrawable', amount: 100n }] }
    const first = payout('USD', 60n)
    const group = [
      fund,
      first,
      payout('USD', 60n),
      first,
      payout('USD', 40n),
      payout('USD', 1n),
      capture('USD', 10n),
    ]
    expect(await asMine((tx) => postGroup(tx, group))).toEqual([
      'posted',
      'posted',
      'overdrawn',
      'duplicate',
      'posted',
      'overdrawn',
      'posted',
    ])
    expect(await balanceOf('USD', 'withdrawable')).toBe(0n)
    expect(await balanceOf('USD', 't:payout')).toBe(100n)
  })

  test('5,000 captures of three currencies with duplicates among them post at once', async () => {
    const captures = Array.from({ length: 4990 }, (_, index) =>
      capture(['KWD', 'GBP', 'SEK'][index % 3]!, 20n),
    )
    const group = [...captures, ...captures.slice(0, 10)]
    const outcomes = await asMine((tx) => postGroup(tx, group))
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(4990)
    expect(outcomes.slice(-10)).toEqual(Array.from({ length: 10 }, () => 'duplicate'))
    expect(await balanceOf('GBP', 'pending')).toBe(1663n * 18n)
  })

  test('postings of two merchants are refused', async () => {
    const group = [capture('USD', 10n), { ...capture('USD', 10n), merchantId: theirs }]
    await expect(asMine((tx) => postGroup(tx, group))).rejects.toThrow(RangeError)
  })
})

test.each<[string, Partial<Posting>]>([
  ['no leg', { legs: [] }],
  ['an amount of zero', { legs: [{ from: 'net', to: 'pending', amount: 0n }] }],
  ['an amount below zero', { legs: [{ from: 'net', to: 'pending', amount: -5n }] }],
  ['the same account twice in a leg', { legs: [{ from: 'net', to: 'net', amount: 5n }] }],
  ['the name of a settlement', { source: { type: 'settlement', id: newId() } }],
])('a posting with %s is refused', async (_, wrong) => {
  await expect(asMine((tx) => post(tx, { ...capture('USD', 10n), ...wrong }))).rejects.toMatchObject({
    code: '23514',
  })
})

test('a leg of pending without a value date is refused', async () => {
  const { valueOn: _, ...posting } = capture('USD', 10n)
  await expect(asMine((tx) => post(tx, posting))).rejects.toMatchObject({ code: '23514' })
})

test('nobody posts for another merchant, or sees its entries', async () => {
  const posting = { ...capture('USD', 10n), merchantId: theirs }
  await expect(asMine((tx) => post(tx, posting))).rejects.toMatchObject({ code: '42501' })
  await db.tx({ tenant: theirs, mode: 'write' }, (tx) => post(tx, posting))
  expect(await asMine((tx) => entriesOfOrder(tx, theirs, posting.orderId!))).toEqual([])
  expect(await asMine((tx) => balances(tx, theirs))).toEqual([])
})

describe('the database by itself', () => {
  const amend = [
    ['update of an entry', 'update ledger.entry set amount = amount + 1'],
    ['delete of an entry', 'delete from ledger.entry'],
    ['truncate of the entries', 'truncate ledger.entry'],
    ['update of a posting', "update ledger.posting set effect = 'x'"],
    ['delete of a posting', 'delete from ledger.posting'],
    ['truncate of the postings', 'truncate ledger.posting'],
    ['delete of an account', 'delete from ledger.account'],
  ] as const

  test.each(amend)('refuses the owner an %s', async (_, text) => {
    await expect(asOwner((tx) => tx.run({ text }))).rejects.toMatchObject({ code: '42501' })
  })

  test.each<readonly [string, string]>([
    ...amend,
    ['change of a balance', 'update ledger.account set balance = 1'],
    ['insert of an entry', 'insert into ledger.entry select * from ledger.entry'],
    ['call of what post_group calls', 'select ledger.lock_accounts(1, array[1])'],
    ['question for all merchants', "select ledger.settlement_due('2026-01-01')"],
  ])('refuses the app a %s', async (_, text) => {
    await expect(asMine((tx) => tx.run({ text }))).rejects.toMatchObject({ code: '42501' })
  })

  const entry = `insert into ledger.entry (merchant_id, posting_id, line, account_id, version, amount, balance, digest)
    select merchant_id, posting_id, 9, account_id, version + 1000000, $1::bigint, balance, digest from ledger.entry limit 1`

  test('refuses the owner an entry that nothing balances', async () => {
    await expect(asOwner((tx) => tx.run({ text: entry, values: [5n] }))).rejects.toMatchObject({
      code: '23514',
    })
  })

  test('refuses the owner an entry of a posting that does not exist', async () => {
    const orphan = entry
      .replace('posting_id, 9', '0, 9')
      .replaceAll('$1::bigint', 'unnest(array[$1::bigint, -$1::bigint])')
    await expect(
      asOwner((tx) =>
        tx.run({
          text: orphan.replace('version + 1000000', 'version + (random() * 1e9)::bigint'),
          values: [5n],
        }),
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('refuses the owner a balance below zero', async () => {
    const text = "update ledger.account set balance = -1 where code = 'withdrawable'"
    await expect(asOwner((tx) => tx.run({ text }))).rejects.toMatchObject({ code: '23514' })
  })
})
