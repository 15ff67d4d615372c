import { beforeEach, expect, test } from 'vitest'
import fc from 'fast-check'
import { testDatabase } from '#db/test/database.ts'
import type { Tx } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { Overdrawn, post, type Posting } from './index.ts'
import { insertMerchant } from '#ledger/test/merchant.ts'
import { seed, times } from '#test/runs.ts'

const { db, owner } = await testDatabase()
let merchantId = 100n

beforeEach(nextMerchant)

async function nextMerchant(): Promise<void> {
  merchantId++
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => insertMerchant(tx, { id: merchantId }))
}

const asMerchant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.tx({ tenant: merchantId, mode: 'write' }, work)

const posting = (effect: string, id: string, legs: Posting['legs']): Posting => ({
  merchantId,
  currency: 'USD',
  source: { type: 'withdrawal', id },
  effect,
  occurredAt: '2026-03-01T02:00:00.000Z',
  legs,
})
const credit = (amount: bigint) => posting('bounce', newId(), [{ from: 'bank', to: 'withdrawable', amount }])
const hold = (id: string, amount: bigint, fee: bigint) =>
  posting('hold', id, [
    { from: 'withdrawable', to: 't:payout', amount },
    ...(fee > 0n ? [{ from: 'withdrawable', to: 't:payout', amount: fee } as const] : []),
  ])
const comeBack = (id: string, amount: bigint, fee: bigint) =>
  posting('return', id, [
    { from: 't:payout', to: 'withdrawable', amount },
    ...(fee > 0n ? [{ from: 't:payout', to: 'withdrawable', amount: fee } as const] : []),
  ])

interface Use {
  readonly version: bigint
  readonly lot: bigint
  readonly place: bigint
  readonly amount: bigint
  readonly returned: bigint | null
}

const lots = (tx: Tx) =>
  tx.rows<{ version: bigint; amount: bigint; unused: bigint }>({
    text: 'select version, amount, unused from ledger.lot where merchant_id = $1 order by version',
    values: [merchantId],
  })
const uses = (tx: Tx) =>
  tx.rows<Use>({
    text: `select version, lot_version as lot, lot_from as place, amount, returned_version as returned
      from ledger.lot_use where merchant_id = $1 order by version, lot_version, lot_from`,
    values: [merchantId],
  })

/** The same in memory, cent by cent: each cent of a lot knows who has it. */
class Cents {
  readonly lots: { version: bigint; owners: (bigint | null)[] }[] = []

  add(version: bigint, amount: bigint): void {
    this.lots.push({ version, owners: Array.from({ length: Number(amount) }, () => null) })
  }

  take(version: bigint, amount: bigint): void {
    let left = amount
    for (const { owners } of this.lots)
      for (let place = 0; place < owners.length && left > 0n; place++)
        if (owners[place] === null) {
          owners[place] = version
          left--
        }
  }

  giveBack(version: bigint): void {
    for (const { owners } of this.lots)
      for (const [place, owner] of owners.entries()) if (owner === version) owners[place] = null
  }

  owner(lot: bigint, place: bigint): bigint | null {
    return this.lots.find(({ version }) => version === lot)!.owners[Number(place)]!
  }
}

type Step = {
  readonly do: 'credit' | 'hold' | 'return'
  readonly amount: bigint
  readonly fee: bigint
  readonly which: number
}
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('credit', 'hold', 'hold', 'return'),
  amount: fc.bigInt(1n, 60n),
  fee: fc.bigInt(0n, 4n),
  which: fc.nat(20),
})

test(
  'each cent of a credit goes to the oldest debit that wants it, and comes back with it',
  { timeout: 120_000 * times },
  async ({ task }) => {
    let [sequences, movements] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        sequences++
        movements += steps.length
        await nextMerchant()
        const cents = new Cents()
        const held: { id: string; amount: bigint; fee: bigint; versions: bigint[] }[] = []
        let version = 0n
        let balance = 0n
        for (const { do: what, amount, fee, which } of steps) {
          if (what === 'credit') {
            await asMerchant((tx) => post(tx, credit(amount)))
            cents.add(++version, amount)
            balance += amount
          } else if (what === 'hold') {
            const id = newId()
            const outcome = await asMerchant((tx) => post(tx, hold(id, amount, fee))).catch(
              (error: unknown) => error,
            )
            if (balance < amount + fee) {
              expect(outcome).toBeInstanceOf(Overdrawn)
              continue
            }
            const versions = fee > 0n ? [version + 1n, version + 2n] : [version + 1n]
            cents.take(version + 1n, amount)
            if (fee > 0n) cents.take(version + 2n, fee)
            version += BigInt(versions.length)
            balance -= amount + fee
            held.push({ id, amount, fee, versions })
          } else if (held.length > 0) {
            const [back] = held.splice(which % held.length, 1)
            await asMerchant((tx) => post(tx, comeBack(back!.id, back!.amount, back!.fee)))
            for (const one of back!.versions) cents.giveBack(one)
            version += BigInt(back!.versions.length)
            balance += back!.amount + back!.fee
          }
        }
        await asMerchant(async (tx) => {
          expect((await lots(tx)).reduce((sum, { unused }) => sum + unused, 0n)).toBe(balance)
          const kept = (await uses(tx)).filter(({ returned }) => returned === null)
          for (const { version: by, lot, place, amount } of kept)
            for (let at = place; at < place + amount; at++) expect(cents.owner(lot, at)).toBe(by)
          const taken = cents.lots.flatMap(({ owners }) => owners).filter((owner) => owner !== null).length
          expect(kept.reduce((sum, { amount }) => sum + amount, 0n)).toBe(BigInt(taken))
        })
      }),
      { seed, numRuns: 30 * times },
    )
    task.meta.figures = { 'sequences of lots': sequences, movements }
  },
)

test('takes money of the wanted dates alone', async () => {
  const late = { ...credit(50n), occurredAt: '2026-03-09T02:00:00.000Z' }
  await asMerchant((tx) => post(tx, credit(30n)))
  await asMerchant((tx) => post(tx, late))
  await asMerchant(async (tx) => {
    await tx.run({ text: `select set_config('app.lot_dates', '[2026-03-05,2026-03-31]', true)` })
    await post(tx, hold(newId(), 20n, 0n))
  })
  expect(await asMerchant(lots)).toMatchObject([{ unused: 30n }, { unused: 30n }])
})

test('the database refuses a hold beyond the money of the wanted dates, and a return that is no hold', async () => {
  await asMerchant((tx) => post(tx, credit(30n)))
  const beyond = asMerchant(async (tx) => {
    await tx.run({ text: `select set_config('app.lot_dates', '[2027-01-01,2027-01-31]', true)` })
    await post(tx, hold(newId(), 20n, 0n))
  })
  await expect(beyond).rejects.toThrow('more than its lots hold')
  const id = newId()
  await asMerchant((tx) => post(tx, hold(id, 20n, 0n)))
  await expect(asMerchant((tx) => post(tx, comeBack(id, 19n, 0n)))).rejects.toThrow('brings back')
})
