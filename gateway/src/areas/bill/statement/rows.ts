import type { OutputOf } from '@quayside/contract/call.ts'
import type {
  statementCalls,
  StatementEntry,
  StatementRow,
} from '@quayside/contract/bill/statement/statement.ts'
import { type BalanceCause, balanceCauses } from '@quayside/contract/fund/balance/causes.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Stated, StatedAccount, StatedEntry, StatedLine } from './statement.sql.ts'

type Detail = OutputOf<typeof statementCalls.detail>

export function statementRow(stated: Stated): StatementRow {
  const { id, day, currency, entries, batchId, paid, closedAt } = stated
  const money = (minor: bigint) => wire(currency, minor)
  return {
    id,
    day,
    currency,
    opening: money(stated.opening),
    credits: money(stated.credits),
    debits: money(stated.debits),
    closing: money(stated.closing),
    entries: Number(entries),
    batch: batchId === null ? null : { id: batchId, paid: money(paid ?? 0n) },
    closedAt,
  }
}

export function statementEntry(currency: string, entry: StatedEntry): StatementEntry {
  const { account, version, occurredAt, postedAt, cause, orderId, orderNo, source, sourceId, reference } =
    entry
  return {
    account,
    version: String(version),
    occurredAt,
    postedAt,
    cause,
    amount: wire(currency, entry.amount),
    order: orderId !== null && orderNo !== null ? { id: orderId, orderNo } : null,
    source,
    sourceId,
    reference,
  }
}

/** The equation: opening, every cause that moved something in the order of the catalogue, closing. */
export function equationOf(
  { currency, opening, closing }: Pick<Stated, 'currency' | 'opening' | 'closing'>,
  accounts: readonly StatedAccount[],
  lines: readonly StatedLine[],
): Pick<Detail, 'accounts' | 'total'> {
  return {
    accounts: accounts.map((one) => ({
      account: one.account,
      opening: wire(currency, one.opening),
      closing: wire(currency, one.closing),
      lines: wireLines(
        currency,
        lines.filter(({ account }) => account === one.account),
      ),
    })),
    total: {
      opening: wire(currency, opening),
      closing: wire(currency, closing),
      lines: wireLines(currency, lines),
    },
  }
}

export interface CauseLine {
  readonly cause: BalanceCause
  readonly amount: bigint
  readonly entries: bigint
}

/** Lines of one account or of several, added up by cause, in the order of the catalogue. */
export function linesByCause(lines: readonly StatedLine[]): CauseLine[] {
  const byCause = Map.groupBy(lines, ({ cause }) => cause)
  return balanceCauses.flatMap((cause) => {
    const found = byCause.get(cause)
    if (!found) return []
    return [
      {
        cause,
        amount: found.reduce((sum, { amount }) => sum + amount, 0n),
        entries: found.reduce((sum, { entries }) => sum + entries, 0n),
      },
    ]
  })
}

const wireLines = (currency: string, lines: readonly StatedLine[]) =>
  linesByCause(lines).map(({ cause, amount, entries }) => ({
    cause,
    amount: wire(currency, amount),
    entries: Number(entries),
  }))
