import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@quayside/contract/dates.ts'
import { testDatabase } from '#db/test/database.ts'
import { newId } from '#db/new-id.ts'
import {
  heldReserve,
  postGroup,
  type Posting,
  settle,
  settlementStates,
  unsettledItems,
} from '#ledger/index.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { settlementsAhead } from './settlements-ahead.ts'

const database = await testDatabase()
const { db, owner } = database
const through = '2026-03-31'

beforeAll(async () => {
  for (const id of [1n, 2n, 3n]) await makeMerchant(database, id)
  // A release falls into the range as well.
  await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({ text: 'update merchant_pricing set reserve_bps = 1000, reserve_days = 9' }),
  )
})

const item = (merchantId: bigint, amount: bigint, valueOn: string): Posting => ({
  merchantId,
  currency: 'USD',
  source: { type: 'order', id: newId() },
  effect: 'capture',
  occurredAt: '2026-03-01T00:00:00.000Z',
  valueOn,
  legs: [
    amount > 0n ? { from: 'net', to: 'pending', amount } : { from: 'pending', to: 'net', amount: -amount },
  ],
})

// Amounts by day from the first of March: gains, a shortfall that withdrawable covers, one that it does not, a gain again.
const lives: [bigint, [day: number, amount: bigint][]][] = [
  [
    1n,
    [
      [1, 1003n],
      [1, -10n],
      [3, 999n],
      [7, 12345n],
    ],
  ],
  [
    2n,
    [
      [1, 1000n],
      [4, -700n],
      [5, -5000n],
      [9, 100n],
      [15, 20_000n],
    ],
  ],
  [
    3n,
    [
      [2, -50n],
      [2, 50n],
      [8, -1n],
    ],
  ],
]

test.each(lives)(
  'merchant %s: what is foreseen is what settlement does, day by day',
  async (merchantId, items) => {
    await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
      await postGroup(
        tx,
        items.map(([day, amount]) => item(merchantId, amount, addDays('2026-03-01', day))),
      )
      await settle(tx, { merchantId, currency: 'USD', businessDate: '2026-03-03' })
    })
    const [state] = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
      tx.rows(settlementStates(merchantId)),
    )
    const foreseen = await db.tx({ tenant: merchantId, mode: 'read' }, async (tx) =>
      settlementsAhead(
        {
          state: state!,
          unsettled: await tx.rows(unsettledItems(merchantId)),
          reserve: await tx.rows(heldReserve(merchantId)),
          isFrozen: false,
        },
        through,
      ),
    )
    await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      settle(tx, { merchantId, currency: 'USD', businessDate: through }),
    )
    const batches = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.rows<{ on: string; amount: bigint; held: bigint; count: bigint }>({
        text: `select business_date as "on", paid - drawn as amount, reserve as held, items as count
        from ledger.settlement_batch where merchant_id = $1 and business_date > '2026-03-03' order by 1`,
        values: [merchantId],
      }),
    )
    expect(
      foreseen
        .filter(({ kind }) => kind === 'settlement')
        .map(({ on, amount, held, count }) => ({ on, amount, held, count })),
    ).toEqual(batches.map((one) => ({ ...one, count: Number(one.count) })))
    const released = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.rows<{ on: string; amount: bigint }>({
        text: `select beijing_date(p.occurred_at) as "on", sum(e.amount)::bigint as amount
        from ledger.posting p join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id and e.amount > 0
        where p.merchant_id = $1 and p.source_type = 'settlement' and p.effect = 'release'
          and p.occurred_at > '2026-03-03T12:00:00Z' group by 1 order by 1`,
        values: [merchantId],
      }),
    )
    expect(
      foreseen.filter(({ kind }) => kind === 'reserve_release').map(({ on, amount }) => ({ on, amount })),
    ).toEqual(released)
  },
)
