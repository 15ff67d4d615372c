import { accountCodes } from '@quayside/contract/fund/accounts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { newId } from '#db/new-id.ts'
import { balances, postGroup, type Outcome, type Posting } from './index.ts'
import { insertMerchant } from '#ledger/test/merchant.ts'
import { LedgerModel } from '#ledger/test/model.ts'
import { seed, times } from '#test/runs.ts'

const { db, owner } = await testDatabase()

const numRuns = 60 * times
const plugins = [fc.interruptAfterTimeLimit(25_000 * times)]
const timeout = 60_000 * times

const currency = fc.constantFrom('USD', 'JPY', 'KWD')
const leg = fc
  .record({
    from: fc.constantFrom(...accountCodes),
    step: fc.integer({ min: 1, max: accountCodes.length - 1 }),
    amount: fc.oneof(fc.bigInt(1n, 100n), fc.bigInt(1n, 10n ** 12n)),
  })
  .map(({ from, step, amount }) => ({
    from,
    to: accountCodes[(accountCodes.indexOf(from) + step) % accountCodes.length]!,
    amount,
  }))
// Money that comes in makes room for postings that are not refused.
const income = fc
  .record({
    to: fc.constantFrom('withdrawable', 'pending', 'reserve', 't:refund'),
    amount: fc.bigInt(1n, 1000n),
  })
  .map(({ to, amount }) => ({ from: 'bank' as const, to, amount }))
const draft = fc.record({
  currency,
  // Few sources, so that duplicates are common within a group and between groups.
  source: fc.integer({ min: 0, max: 40 }),
  effect: fc.constantFrom('a', 'b'),
  legs: fc.oneof(
    { weight: 2, arbitrary: fc.array(leg, { minLength: 1, maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(income, { minLength: 1, maxLength: 2 }) },
  ),
  valueOn: fc.constantFrom('2026-01-02', '2026-01-03'),
})
const capture = draft.map((some) => ({
  ...some,
  source: some.source + 1000,
  legs: [
    { from: 'net', to: 'pending', amount: 10n },
    { from: 'pending', to: 'fee_rev', amount: 1n },
  ] as const,
}))
const group = fc.oneof(
  fc.array(draft, { minLength: 1, maxLength: 30, size: 'max' }),
  // Captures alone take the road on which nothing can be overdrawn.
  fc.array(capture, { minLength: 1, maxLength: 60, size: 'max' }),
)

type Draft = (typeof draft)['generate'] extends (...args: never[]) => { value: infer D } ? D : never

let lastMerchant = 0n

async function newMerchant(): Promise<{ merchantId: bigint; ids: string[] }> {
  const merchantId = ++lastMerchant
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => insertMerchant(tx, { id: merchantId }))
  return { merchantId, ids: Array.from({ length: 1100 }, newId) }
}

const toPosting = ({ merchantId, ids }: { merchantId: bigint; ids: string[] }, some: Draft): Posting => ({
  merchantId,
  currency: some.currency,
  source: { type: 'order', id: ids[some.source]! },
  effect: some.effect,
  occurredAt: '2026-01-01T00:00:00.000Z',
  valueOn: some.valueOn,
  legs: some.legs,
})

const postAsMerchant = (merchantId: bigint, group: Posting[]): Promise<Outcome[]> =>
  db.tx({ tenant: merchantId, mode: 'write' }, (tx) => postGroup(tx, group))

/** A lock that was waited for too long, and a deadlock after its own retries. */
const sentAgain = new Set(['55P03', '40P01'])

/**
 * Groups of other currencies that share keys end as a row of deadlocks, a second each, and who stands behind them
 * may wait for too long: refused whole, so that its caller sends it again.
 */
async function postPatiently(merchantId: bigint, group: Posting[]): Promise<Outcome[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await postAsMerchant(merchantId, group)
    } catch (error) {
      if (tries === 5 || !sentAgain.has(String((error as { code?: string }).code))) throw error
    }
  }
}

async function balancesOf(merchantId: bigint): Promise<Record<string, bigint>> {
  const rows = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) => balances(tx, merchantId))
  const moved = rows.map(
    ({ currency, account, balance }) => [`${merchantId} ${currency} ${account}`, balance] as const,
  )
  return Object.fromEntries(moved)
}

const onlyMoved = (balances: Record<string, bigint>): Record<string, bigint> =>
  Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0n))

interface Broken {
  readonly unbalanced: bigint
  readonly wrongBalance: bigint
  readonly unequal: bigint
  readonly gaps: bigint
  readonly negative: bigint
  readonly unsettled: bigint
}

/** Invariants I1 to I4 and I16, from the entries alone. */
const findBroken = (merchantId: bigint): Promise<Broken> =>
  owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.one<Broken>({
      text: `with e as (select * from ledger.entry where merchant_id = $1),
          a as (select * from ledger.account where merchant_id = $1),
          chain as (select e.*, lag(balance, 1, 0) over (partition by account_id order by version) as before,
            row_number() over (partition by account_id order by version) as no from e)
        select
          (select count(*) from (select from e group by posting_id, account_id >> 5 having sum(amount) <> 0) x) as unbalanced,
          (select count(*) from a where balance <> (select coalesce(sum(amount), 0) from e where e.account_id = a.id)) as "wrongBalance",
          (select count(*) from (select from a group by currency having sum(balance) <> 0) x) as unequal,
          (select count(*) from chain where version <> no or before + amount <> balance) as gaps,
          (select count(*) from e join a on a.id = e.account_id where not a.may_be_negative and e.balance < 0) as negative,
          (select count(*) from (select account_id, value_on, sum(amount) as net from e where value_on is not null group by 1, 2) i
            full join (select account_id, value_on, net from ledger.unsettled where merchant_id = $1) u using (account_id, value_on)
            where i.net is distinct from u.net) as unsettled`,
      values: [merchantId],
    }),
  )
const nothingBroken: Broken = {
  unbalanced: 0n,
  wrongBalance: 0n,
  unequal: 0n,
  gaps: 0n,
  negative: 0n,
  unsettled: 0n,
}

test('P1: groups in order have the outcomes and the balances of the model', { timeout }, async ({ task }) => {
  let sequences = 0
  const count: Record<Outcome, number> = { posted: 0, duplicate: 0, overdrawn: 0 }
  const property = fc.asyncProperty(fc.array(group, { minLength: 1, maxLength: 5 }), async (groups) => {
    sequences++
    const merchant = await newMerchant()
    const model = new LedgerModel()
    for (const drafts of groups) {
      const group = drafts.map((some) => toPosting(merchant, some as Draft))
      const outcomes = await postAsMerchant(merchant.merchantId, group)
      expect(outcomes).toEqual(group.map((posting) => model.post(posting)))
      for (const outcome of outcomes) count[outcome]++
    }
    expect(onlyMoved(await balancesOf(merchant.merchantId))).toEqual(onlyMoved(model.balances()))
    expect(await findBroken(merchant.merchantId)).toEqual(nothingBroken)
  })
  await fc.assert(property, { seed, numRuns, plugins })
  task.meta.figures = { sequences, postings: count.posted, refused: count.duplicate + count.overdrawn }
})

test(
  'P1: groups at the same time keep every invariant, and each effect happens once',
  { timeout },
  async ({ task }) => {
    let [sequences, concurrent] = [0, 0]
    const property = fc.asyncProperty(fc.array(group, { minLength: 2, maxLength: 8 }), async (groups) => {
      const merchant = await newMerchant()
      const sent = groups.map((drafts) => drafts.map((some) => toPosting(merchant, some as Draft)))
      const outcomes = await Promise.all(sent.map((group) => postPatiently(merchant.merchantId, group)))
      sequences++
      concurrent += outcomes.flat().length
      const posted = sent.flat().filter((_, index) => outcomes.flat()[index] === 'posted')
      expect(new Set(posted.map(keyOf)).size).toBe(posted.length)
      expect(await balancesOf(merchant.merchantId)).toMatchObject(onlyMoved(sumOf(posted)))
      expect(await findBroken(merchant.merchantId)).toEqual(nothingBroken)
    })
    await fc.assert(property, { seed, numRuns: numRuns / 2, plugins })
    task.meta.figures = { sequences, 'postings at once': concurrent }
  },
)

const keyOf = ({ source, effect }: Posting): string => `${source.id} ${effect}`

/** What was posted, whatever its order: overdrafts are behind us. */
function sumOf(posted: Posting[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {}
  for (const { merchantId, currency, legs } of posted)
    for (const { from, to, amount } of legs) {
      const [less, more] = [`${merchantId} ${currency} ${from}`, `${merchantId} ${currency} ${to}`]
      sums[less] = (sums[less] ?? 0n) - amount
      sums[more] = (sums[more] ?? 0n) + amount
    }
  return sums
}
