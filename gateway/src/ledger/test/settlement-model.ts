import { addDays } from '@quayside/contract/dates.ts'

interface Terms {
  readonly reserveBps: number
  readonly reserveDays: number
  /** Nothing has a value date more than a month before it. */
  readonly firstDay: string
  /** Where the money lies, for one who moves it by other ways as well. */
  readonly balances?: Record<Shown, bigint>
}

type Shown = 'withdrawable' | 'pending' | 'reserve' | 'frozen:risk'

interface Batch {
  readonly on: string
  readonly items: bigint
  readonly carry: bigint
  readonly reserve: bigint
  released: boolean
}

/** Rows S1 to S4 as a clerk would work through them, one day after the other, missing none. */
export class SettlementModel {
  readonly #terms: Terms
  #items: { amount: bigint; valueOn: string }[] = []
  readonly #batches: Batch[] = []
  #next: string
  readonly #balances: Record<Shown, bigint>
  #frozen = false
  #used = false

  constructor(terms: Terms) {
    this.#terms = terms
    this.#balances = terms.balances ?? { withdrawable: 0n, pending: 0n, reserve: 0n, 'frozen:risk': 0n }
    this.#next = addDays(terms.firstDay, -31)
  }

  item(amount: bigint, valueOn: string): boolean {
    this.#items.push({ amount, valueOn })
    this.#balances.pending += amount
    this.#used = true
    return true
  }

  withdraw(amount: bigint): boolean {
    if (amount > this.#balances.withdrawable) return false
    this.#balances.withdrawable -= amount
    return true
  }

  freeze(frozen: boolean): boolean {
    this.#frozen = frozen
    return true
  }

  /** @returns the number of batches */
  settle(through: string): number {
    const before = this.#batches.length
    // Nobody settles for one who never had an item.
    if (this.#used)
      for (; this.#next <= through; this.#next = addDays(this.#next, 1)) this.#settleDay(this.#next)
    return this.#batches.length - before
  }

  #settleDay(day: string): void {
    const goesTo = this.#frozen ? 'frozen:risk' : 'withdrawable'
    for (const batch of this.#batches.filter(
      ({ on, released }) => !released && addDays(on, this.#terms.reserveDays) <= day,
    )) {
      this.#move('reserve', goesTo, batch.reserve)
      batch.released = true
    }
    const due = this.#items.filter(({ valueOn }) => valueOn <= day)
    const carry = this.#batches.at(-1)?.carry ?? 0n
    const sum = due.reduce((total, { amount }) => total + amount, carry)
    const drawn = sum < 0n ? smaller(-sum, this.#balances.withdrawable) : 0n
    if (due.length === 0 && drawn === 0n) return
    this.#items = this.#items.filter(({ valueOn }) => valueOn > day)
    const positive = due.reduce((total, { amount }) => (amount > 0n ? total + amount : total), 0n)
    const reserve = sum > 0n ? smaller(sum, (positive * BigInt(this.#terms.reserveBps)) / 10_000n) : 0n
    this.#move('pending', 'reserve', reserve)
    this.#move('pending', goesTo, sum > 0n ? sum - reserve : 0n)
    this.#move('withdrawable', 'pending', drawn)
    this.#batches.push({
      on: day,
      items: BigInt(due.length),
      carry: sum < 0n ? sum + drawn : 0n,
      reserve,
      released: false,
    })
  }

  #move(from: Shown, to: Shown, amount: bigint): void {
    this.#balances[from] -= amount
    this.#balances[to] += amount
  }

  shown(): Record<string, bigint> {
    return { ...this.#balances }
  }

  /** A batch without reserve has nothing to release. */
  batches(): Batch[] {
    return this.#batches.map((batch) => ({ ...batch, released: batch.released && batch.reserve > 0n }))
  }
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
