import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accounts, type AccountCode } from '@quayside/contract/fund/accounts.ts'
import { captureStatesOf } from '@quayside/contract/trade/states.ts'
import { lives } from '#areas/provider/test/life.ts'
import { standingOf } from '#orders/case/case-record.ts'
import { deliverInMemory, emptyMemory, totalsOf } from '#areas/provider/test/memory.ts'

const scrambled = lives.chain((events) =>
  fc.record({
    events: fc.constant(events),
    order: fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
    batch: fc.integer({ min: 1, max: 6 }),
  }),
)

test('the walk gives the same result for every order of arrival, and keeps the invariants at every step', () => {
  let applied = 0
  let waited = 0
  const effects = new Set<string>()
  fc.assert(
    fc.property(scrambled, ({ events, order, batch }) => {
      const straight = emptyMemory()
      for (const event of events) deliverInMemory(straight, [event])
      const mixed = emptyMemory()
      for (let from = 0; from < order.length; from += batch) {
        deliverInMemory(mixed, order.slice(from, from + batch))
        waited += mixed.waiting.size
        for (const { order: now, cases } of mixed.files.values()) {
          // Invariant I5
          expect(now.captured + now.captureInFlight + now.voided <= now.amount).toBe(true)
          expect(
            now.overRefunded || now.refunded + now.refundInFlight + now.chargedBack <= now.captured,
          ).toBe(true)
          expect(captureStatesOf[now.state]).toContain(now.captureState)
          // What a case counts for is what its order says.
          expect(cases.reduce((sum, one) => sum + standingOf(one), 0n)).toBe(now.chargedBack)
        }
        for (const [code, balance] of mixed.balances)
          // Invariant I4
          expect(accounts[code as AccountCode].mayBeNegative || balance >= 0n).toBe(true)
      }
      applied += mixed.applied
      for (const effect of mixed.effects) effects.add(effect.split(' ')[1]!.split(':')[0]!)
      expect(totalsOf(mixed)).toEqual(totalsOf(straight))
    }),
    { numRuns: Number(process.env['WALK_RUNS'] ?? 300) },
  )
  expect(applied).toBeGreaterThan(0)
  expect(waited).toBeGreaterThan(0)
  for (const effect of ['chargeback', 'win', 'lose', 'rdr']) expect(effects).toContain(effect)
}, 120_000)
