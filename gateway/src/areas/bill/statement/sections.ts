import { beijingOffsetMinutes } from '@quayside/contract/dates.ts'
import type { BalanceAccount } from '@quayside/contract/fund/balance-figures.ts'
import type { StatementBook } from './book.ts'
import type { StatedEntry } from './statement.sql.ts'

/** An entry, and what its account stands at after it within the statement. */
export interface StatementLine {
  readonly entry: StatedEntry
  readonly balance: bigint
}

export type Section =
  | {
      readonly kind: 'opening' | 'closing'
      readonly account: BalanceAccount
      readonly balance: bigint
    }
  | { readonly kind: 'entries'; readonly account: BalanceAccount; readonly entries: readonly StatementLine[] }

/**
 * A statement account by account: opening, entries with the balance after each, closing. An account without money and
 * without entries is left out.
 */
export async function* sectionsOf({ accounts, lines, entries }: StatementBook): AsyncGenerator<Section> {
  const moved = new Set(lines.map(({ account }) => account))
  const waiting = accounts.filter(({ account, opening, closing }) => moved.has(account) || opening || closing)
  let at = -1
  let balance = 0n
  const next = (): Section[] => {
    const ended = waiting[at]
    const begun = waiting[++at]
    balance = begun?.opening ?? 0n
    return [
      ...(ended ? [{ kind: 'closing', account: ended.account, balance: ended.closing } as const] : []),
      ...(begun ? [{ kind: 'opening', account: begun.account, balance } as const] : []),
    ]
  }
  yield* next()
  for await (const page of entries())
    for (const run of runsOf(page)) {
      while (at < waiting.length && waiting[at]?.account !== run[0]!.account) yield* next()
      yield {
        kind: 'entries',
        account: run[0]!.account,
        entries: run.map((entry) => ({ entry, balance: (balance += entry.amount) })),
      }
    }
  while (at < waiting.length) yield* next()
}

/** Neighbours of one account. */
function runsOf(entries: readonly StatedEntry[]): StatedEntry[][] {
  const runs: StatedEntry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last?.[0]?.account === entry.account) last.push(entry)
    else runs.push([entry])
  }
  return runs
}

/** Wall clock in Beijing, whose days these are. */
export const beijingClock = (instant: string): string =>
  new Date(Date.parse(instant) + beijingOffsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')
