import { addDays, beijingDate, startOfBeijingDate } from '@quayside/contract/dates.ts'
import { balanceAccounts } from '@quayside/contract/fund/balance-figures.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test/database.ts'
import { addMerchant } from '#db/test/people.ts'
import { newId } from '#db/new-id.ts'
import {
  accountId,
  balancesAt,
  bookSpan,
  changesBetween,
  post,
  type Posting,
  stoodAt,
} from '#ledger/index.ts'
import { seed } from '#test/runs.ts'
import { closeDays } from './closing.ts'

const { db, owner } = await testDatabase()
const currency = 'USD'
const firstDay = '2026-03-01'
const base = Date.parse(startOfBeijingDate(firstDay))
const hourMs = 3_600_000

/** Something that happens, in hours since the first day began, or a day that is closed. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      to: fc.constantFrom('reserve' as const, 't:refund' as const, 'frozen:cb' as const),
      amount: fc.bigInt(1n, 10_000n),
      // Whole hours, so that midnights are met to the moment.
      hour: fc.integer({ min: -30, max: 200 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('close' as const), day: fc.integer({ min: 0, max: 8 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** What anybody can follow with a pencil: each entry with the instant from which it counts. */
class Pencil {
  #open: { account: string; amount: bigint; at: number }[] = []
  #closed: { account: string; amount: bigint; from: number }[] = []
  #closedThrough: string | undefined

  happens(account: string, amount: bigint, at: number): void {
    this.#open.push({ account, amount, at })
  }

  closes(day: string): void {
    if (this.#closedThrough !== undefined && day <= this.#closedThrough) return
    const end = Date.parse(startOfBeijingDate(addDays(day, 1)))
    const first = this.#firstOpen()
    const due = this.#open.filter(({ at }) => Math.max(at, first) < end)
    this.#closed.push(...due.map((one) => ({ ...one, from: Math.max(one.at, first) })))
    this.#open = this.#open.filter((one) => !due.includes(one))
    this.#closedThrough = day
  }

  balance(account: string, at: number): bigint {
    const first = this.#firstOpen()
    return [...this.#closed, ...this.#open.map((one) => ({ ...one, from: Math.max(one.at, first) }))].reduce(
      (sum, one) => (one.account === account && one.from < at ? sum + one.amount : sum),
      0n,
    )
  }

  #firstOpen(): number {
    return this.#closedThrough === undefined
      ? -Infinity
      : Date.parse(startOfBeijingDate(addDays(this.#closedThrough, 1)))
  }
}

async function play(steps: readonly Step[]): Promise<{ merchantId: bigint; pencil: Pencil }> {
  const merchantId = await addMerchant(owner)
  const pencil = new Pencil()
  for (const one of steps)
    await db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
      if (one.kind === 'close') {
        const day = addDays(firstDay, one.day)
        await closeDays(tx, { merchantId, currency, through: day })
        pencil.closes(day)
        return
      }
      const at = base + one.hour * hourMs
      const posting: Posting = {
        merchantId,
        currency,
        source: { type: 'order', id: newId() },
        effect: 'capture',
        occurredAt: new Date(at).toISOString(),
        valueOn: firstDay,
        legs: [{ from: 'net', to: one.to, amount: one.amount }],
      }
      await post(tx, posting)
      pencil.happens(one.to, one.amount, at)
    })
  return { merchantId, pencil }
}

const instant = (ms: number): string => new Date(ms).toISOString()

test('balances, spans and differences of any instants are those that a pencil tells', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }),
      fc.array(fc.integer({ min: -40, max: 230 }), { minLength: 6, maxLength: 6 }),
      async (steps, hours) => {
        const { merchantId, pencil } = await play(steps)
        const midnights = Array.from({ length: 10 }, (_, day) => base + day * 24 * hourMs)
        const probes = [...midnights, ...hours.map((hour) => base + hour * hourMs)].toSorted((a, b) => a - b)
        await db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
          for (const probe of probes)
            for (const { account, balance } of await balancesAt(tx, merchantId, instant(probe)))
              expect([account, instant(probe), balance]).toEqual([
                account,
                instant(probe),
                pencil.balance(account, probe),
              ])
          for (const [index, from] of probes.entries()) {
            const to = probes[(index * 7 + 3) % probes.length]!
            if (to <= from) continue
            const times = { from: instant(from), to: instant(to) }
            const changes = await changesBetween(tx, merchantId, currency, balanceAccounts, times)
            for (const one of await stoodAt(tx, merchantId, currency, balanceAccounts, times)) {
              const own = changes.filter(({ account }) => account === one.account)
              const span = (await bookSpan(tx, merchantId, accountId(currency, one.account), times))!
              const moved = own.reduce((sum, { amount }) => sum + amount, 0n)
              expect(one.closing).toBe(pencil.balance(one.account, to))
              expect(one.opening + moved).toBe(one.closing)
              expect([span.opening, span.closing]).toEqual([one.opening, one.closing])
              expect(span.entries).toBe(own.reduce((sum, { entries }) => sum + entries, 0n))
            }
          }
        })
      },
    ),
    { seed, numRuns: 40, plugins: [fc.interruptAfterTimeLimit(25_000)] },
  )
}, 40_000)

test('days are those of Beijing', () => {
  expect(beijingDate(instant(base))).toBe(firstDay)
  expect(beijingDate(instant(base - 1))).toBe(addDays(firstDay, -1))
})
