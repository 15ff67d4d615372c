import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { newId } from '#db/new-id.ts'
import { balancesAt, postGroup, type Posting } from './index.ts'
import { insertMerchant } from '#ledger/test/merchant.ts'
import { repost } from '#test/posted-at.ts'
import { seed } from '#test/runs.ts'

const { db, owner } = await testDatabase()
const base = Date.parse('2026-03-01T00:00:00Z')
let lastMerchant = 0n

const move = fc.record({
  currency: fc.constantFrom('USD', 'JPY'),
  to: fc.constantFrom('withdrawable' as const, 'pending' as const, 't:refund' as const),
  amount: fc.bigInt(1n, 10_000n),
  /** Seconds since the one before. */
  after: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 100_000 })),
  /** Seconds by which its time lies back: it began before others that were posted first. */
  late: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10 })),
})

interface Line {
  account: string
  currency: string
  version: bigint
  amount: bigint
  at: number
}

/** Every entry of the merchant's own accounts, added up from the first one: what the ledger's own way has to agree with. */
function replayed(lines: readonly Line[], at: number): Map<string, bigint> {
  const byAccount = Map.groupBy(lines, ({ currency, account }) => `${currency} ${account}`)
  return new Map(
    [...byAccount].map(([name, own]) => {
      const ordered = own.toSorted((a, b) => Number(a.version - b.version))
      const end = ordered.findIndex((line) => line.at >= at)
      const before = end < 0 ? ordered : ordered.slice(0, end)
      return [name, before.reduce((sum, { amount }) => sum + amount, 0n)]
    }),
  )
}

async function book(
  moves: readonly { currency: string; to: Posting['legs'][number]['to']; amount: bigint }[],
) {
  const merchantId = ++lastMerchant
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => insertMerchant(tx, { id: merchantId }))
  const postings = moves.map(({ currency, to, amount }): Posting => ({
    merchantId,
    currency,
    source: { type: 'order', id: newId() },
    effect: 'capture',
    occurredAt: '2026-01-01T00:00:00.000Z',
    valueOn: '2026-01-02',
    legs: [{ from: 'net', to, amount }],
  }))
  await db.tx({ tenant: merchantId, mode: 'write' }, (tx) => postGroup(tx, postings))
  return merchantId
}

const linesOf = (merchantId: bigint) =>
  owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<Line & { posted: string; micros: bigint }>({
      text: `select a.code as account, a.currency, e.version, e.amount, p.posted_at as posted,
          (extract(epoch from p.posted_at) * 1000000)::bigint as micros
        from ledger.entry e join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
          join ledger.account a on a.merchant_id = e.merchant_id and a.id = e.account_id
        where e.merchant_id = $1 and a.code <> 'net'`,
      values: [merchantId],
    }),
  )

test('what the books told at any instant are all entries that were booked before it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 60, size: 'max' }), async (moves) => {
      const merchantId = await book(moves)
      let at = base
      const instants = moves.map(({ after, late }) =>
        new Date((at += after * 1000) - late * 1000).toISOString(),
      )
      await repost(owner, merchantId, instants)
      const lines = (await linesOf(merchantId)).map((line) => ({ ...line, at: Date.parse(line.posted) }))
      const probes = instants.flatMap((instant) => [-1, 0, 1].map((step) => Date.parse(instant) + step))
      for (const probe of [base - 86_400_000, ...probes.slice(0, 30), at + 86_400_000]) {
        const told = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
          balancesAt(tx, merchantId, new Date(probe).toISOString()),
        )
        const found = new Map(told.map(({ currency, account, booked }) => [`${currency} ${account}`, booked]))
        expect(found).toEqual(replayed(lines, probe))
      }
    }),
    { seed, numRuns: 40, plugins: [fc.interruptAfterTimeLimit(25_000)] },
  )
}, 40_000)

test('what is posted later in an account is never told to be posted earlier', async () => {
  const merchantId = await book([])
  const one = (): Posting => ({
    merchantId,
    currency: 'USD',
    source: { type: 'order', id: newId() },
    effect: 'capture',
    occurredAt: '2026-01-01T00:00:00.000Z',
    valueOn: '2026-01-02',
    legs: [{ from: 'net', to: 'pending', amount: 1n }],
  })
  // The first to begin is the last to post.
  await db.tx({ tenant: merchantId, mode: 'write' }, async (slow) => {
    await slow.rows({ text: 'select now()' })
    await db.tx({ tenant: merchantId, mode: 'write' }, (quick) => postGroup(quick, [one(), one()]))
    await postGroup(slow, Array.from({ length: 20 }, one))
  })
  const lines = await linesOf(merchantId)
  const pending = lines.filter(({ account }) => account === 'pending')
  const inOrder = pending.toSorted((a, b) => Number(a.version - b.version)).map(({ micros }) => micros)
  expect(inOrder).toHaveLength(22)
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => Number(a - b)))
})
