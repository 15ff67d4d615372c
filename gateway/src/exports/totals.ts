import type { ExportTotal } from './export.sql.ts'
import type { ExportKind } from './kind.ts'
import { type StoredRow, storedPlain, type StoredValues } from './stored-rows.ts'

interface Running {
  rows: number
  /** Of numbers so small that none of these sums can lose a digit; carried over now and then. */
  readonly small: number[]
  readonly sums: bigint[]
}

/** So many digits at most, and so many rows between two carries, stay within the integers that a number holds exactly. */
const smallDigits = 11
const carryRows = 50_000

/** Adds up the rows of a file, per currency, while they pass by. */
export class RunningTotals {
  readonly #currencies = new Map<string, Running>()
  readonly #keys: readonly string[]
  readonly #currencyAt: number
  readonly #sumsAt: readonly number[]

  constructor({ currency, sums }: Pick<ExportKind, 'currency' | 'sums'>, values: StoredValues) {
    this.#keys = sums.map(({ key }) => key)
    this.#currencyAt = values.at(currency)
    this.#sumsAt = sums.map(({ minor }) => values.at(minor))
  }

  add(row: StoredRow): void {
    const running = this.#of(storedPlain(row, this.#currencyAt) ?? '')
    running.rows++
    for (let index = 0; index < this.#sumsAt.length; index++) {
      const minor = storedPlain(row, this.#sumsAt[index]!) ?? '0'
      if (minor.length <= smallDigits) running.small[index]! += Number(minor)
      else running.sums[index]! += BigInt(minor)
    }
    if (running.rows % carryRows === 0) carry(running)
  }

  #of(currency: string): Running {
    const known = this.#currencies.get(currency)
    if (known) return known
    const none = this.#keys.length
    const running = { rows: 0, small: Array<number>(none).fill(0), sums: Array<bigint>(none).fill(0n) }
    this.#currencies.set(currency, running)
    return running
  }

  /** By currency, those that have rows. */
  found(): ExportTotal[] {
    return [...this.#currencies]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, running]) => {
        carry(running)
        const sums = this.#keys.map((key, index) => ({ key, minor: String(running.sums[index]) }))
        return { currency, rows: running.rows, sums }
      })
  }
}

function carry({ small, sums }: Running): void {
  for (let index = 0; index < small.length; index++) {
    sums[index]! += BigInt(small[index]!)
    small[index] = 0
  }
}
