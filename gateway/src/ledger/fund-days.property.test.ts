import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beijingDate } from '@quayside/contract/dates.ts'
import { testDatabase } from '#db/test/database.ts'
import { newId } from '#db/new-id.ts'
import { seed } from '#test/runs.ts'
import { foldFlows, fundDays, post, type Posting } from './index.ts'
import { insertMerchant } from '#ledger/test/merchant.ts'

const { db, owner } = await testDatabase()
const write = { tenant: null, mode: 'write' } as const
const base = Date.parse('2026-03-01T15:00:00Z')
let lastMerchant = 0n

const kinds = {
  captured: { type: 'order', leg: { from: 'net', to: 'pending' }, sign: 1n },
  fees: { type: 'order', leg: { from: 'pending', to: 'fee_rev' }, sign: -1n },
  refunds: { type: 'refund', leg: { from: 'pending', to: 't:refund' }, sign: -1n },
} as const satisfies Record<
  string,
  { type: Posting['source']['type']; leg: Pick<Posting['legs'][number], 'from' | 'to'>; sign: bigint }
>
type Kind = keyof typeof kinds

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom<Kind>('captured', 'fees', 'refunds'),
      currency: fc.constantFrom('USD', 'JPY'),
      amount: fc.bigInt(1n, 10_000n),
      /** Hours from the first: messages come late and early. */
      hours: fc.integer({ min: 0, max: 72 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ most: fc.integer({ min: 1, max: 6 }) }) },
)

test('rollup and what is not folded yet are what was booked, wherever the folding stopped', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 30 }),
      fc.integer({ min: 0, max: 3 }),
      async (steps, days) => {
        const merchantId = ++lastMerchant
        await owner.tx(write, (tx) => insertMerchant(tx, { id: merchantId }))
        const since = beijingDate(new Date(base + days * 86_400_000))
        const model = new Map<string, bigint>()
        const add = (key: string, amount: bigint) => model.set(key, (model.get(key) ?? 0n) + amount)
        for (const one of steps) {
          if ('most' in one) {
            const fold = () => owner.tx(write, (tx) => foldFlows(tx, { most: one.most, tail: 0 }))
            // Two workers at once fold an entry once.
            await Promise.all([fold(), fold()])
            continue
          }
          const { type, leg, sign } = kinds[one.kind]
          const at = new Date(base + one.hours * 3_600_000)
          const posting: Posting = {
            merchantId,
            currency: one.currency,
            source: { type, id: newId() },
            effect: one.kind,
            occurredAt: at.toISOString(),
            valueOn: beijingDate(at),
            legs: [{ ...leg, amount: one.amount }],
          }
          await db.tx({ tenant: merchantId, mode: 'write' }, (tx) => post(tx, posting))
          add(`${one.currency} now`, sign * one.amount)
          if (beijingDate(at) >= since)
            add(`${one.currency} ${beijingDate(at)} ${one.kind}`, sign * one.amount)
        }
        const told = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
          fundDays(tx, merchantId, since, undefined),
        )
        const found = new Map(
          told.map(({ currency, day, flow, amount }) => [
            day === null ? `${currency} now` : `${currency} ${day} ${flow}`,
            amount,
          ]),
        )
        expect(found).toEqual(model)
      },
    ),
    { numRuns: 60, seed },
  )
}, 120_000)
