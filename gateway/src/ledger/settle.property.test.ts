import { addDays } from '@quayside/contract/dates.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import type { Tx } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { balances, post, settle, type Posting } from './index.ts'
import { insertMerchant } from '#ledger/test/merchant.ts'
import { SettlementModel } from '#ledger/test/settlement-model.ts'
import { seed, times } from '#test/runs.ts'

const { db, owner } = await testDatabase()

const reserveBps = 1000
const reserveDays = 5
const firstDay = '2025-03-01'

type Command =
  | { readonly kind: 'item'; readonly amount: bigint; readonly later: number }
  | { readonly kind: 'settle'; readonly days: number }
  | { readonly kind: 'withdraw'; readonly amount: bigint }
  | { readonly kind: 'freeze' | 'unfreeze' }

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('item'),
      amount: fc.oneof(fc.bigInt(1n, 50n), fc.bigInt(-60n, -1n)),
      // Below zero: it comes late for a date that may be settled already.
      later: fc.integer({ min: -4, max: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('settle'), days: fc.integer({ min: 0, max: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('withdraw'), amount: fc.bigInt(1n, 40n) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('freeze', 'unfreeze') }) },
)

let lastMerchant = 0n
let steps = 0

test(
  'P3: settlement does what a day by day account on paper does',
  { timeout: 60_000 * times },
  async ({ task }) => {
    const property = fc.asyncProperty(
      fc.array(command, { minLength: 20, maxLength: 60, size: 'max' }),
      async (commands) => {
        const merchantId = ++lastMerchant
        const asMerchant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
          db.tx({ tenant: merchantId, mode: 'write' }, work)
        await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
          insertMerchant(tx, { id: merchantId, reserveBps, reserveDays }),
        )
        const model = new SettlementModel({ reserveBps, reserveDays, firstDay })
        let today = firstDay
        for (const one of commands) {
          steps++
          if (one.kind === 'settle') today = addDays(today, one.days)
          const expected = runOnModel(model, one, today)
          const done = await asMerchant((tx) => runOnLedger(tx, merchantId, one, today))
          expect(done).toEqual(expected)
          expect(await shownTo(asMerchant, merchantId)).toEqual(model.shown())
        }
        expect(await batchesOf(asMerchant)).toEqual(model.batches())
      },
    )
    const plugins = [fc.interruptAfterTimeLimit(40_000 * times)]
    await fc.assert(property, { seed, numRuns: 40 * times, plugins })
    task.meta.figures = { 'settlement sequences': Number(lastMerchant), 'settlement steps': steps }
  },
)

function runOnModel(model: SettlementModel, one: Command, today: string): boolean | number {
  switch (one.kind) {
    case 'item':
      return model.item(one.amount, addDays(today, one.later))
    case 'settle':
      return model.settle(today)
    case 'withdraw':
      return model.withdraw(one.amount)
    case 'freeze':
    case 'unfreeze':
      return model.freeze(one.kind === 'freeze')
  }
}

async function runOnLedger(
  tx: Tx,
  merchantId: bigint,
  one: Command,
  today: string,
): Promise<boolean | number> {
  const move = (posting: Pick<Posting, 'legs'> & Partial<Posting>) =>
    post(tx, {
      merchantId,
      currency: 'USD',
      source: { type: 'order', id: newId() },
      effect: 'done',
      occurredAt: `${today}T00:00:00.000Z`,
      ...posting,
    }).then(
      () => true,
      () => false,
    )
  switch (one.kind) {
    case 'item': {
      const { amount } = one
      const valueOn = addDays(today, one.later)
      return amount > 0n
        ? await move({ valueOn, legs: [{ from: 'net', to: 'pending', amount }] })
        : await move({ valueOn, legs: [{ from: 'pending', to: 'net', amount: -amount }] })
    }
    case 'settle':
      return await settle(tx, { merchantId, currency: 'USD', businessDate: today })
    case 'withdraw':
      return await move({ legs: [{ from: 'withdrawable', to: 't:payout', amount: one.amount }] })
    case 'freeze':
    case 'unfreeze':
      await owner.tx({ tenant: null, mode: 'write' }, (ownTx) =>
        ownTx.run({
          text: 'update merchant set state = $2 where id = $1',
          values: [merchantId, one.kind === 'freeze' ? 'frozen' : 'active'],
        }),
      )
      return true
  }
}

type AsMerchant = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

async function shownTo(asMerchant: AsMerchant, merchantId: bigint): Promise<Record<string, bigint>> {
  const rows = await asMerchant((tx) => balances(tx, merchantId, 'USD'))
  const shown = ['withdrawable', 'pending', 'reserve', 'frozen:risk']
  return Object.fromEntries(
    shown.map((code) => [code, rows.find(({ account }) => account === code)?.balance ?? 0n]),
  )
}

const batchesOf = (asMerchant: AsMerchant) =>
  asMerchant((tx) =>
    tx.rows({
      text: `select business_date as on, items, carry_out as carry, reserve, released_at is not null as released
        from ledger.settlement_batch order by business_date`,
    }),
  )
