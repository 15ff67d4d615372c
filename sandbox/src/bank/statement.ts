import type { Books } from './books.ts'
import type { Payout } from './entry.ts'
import { dateOf } from './payout.ts'

export interface StatementLine {
  /** Beijing date of the booking. */
  readonly bookedOn: string
  readonly valueOn: string
  readonly reference: string
  /** The payout's number and its postscript, as the remitter wrote them. */
  readonly remittance: string
  readonly direction: 'credit' | 'debit'
  readonly minor: bigint
  /** After this line, minor units. */
  readonly balance: bigint
}

/** One currency of an account between two Beijing dates, both included. */
export interface Statement {
  readonly account: string
  readonly accountName: string
  readonly currency: string
  readonly from: string
  readonly through: string
  readonly opening: bigint
  readonly closing: bigint
  readonly lines: readonly StatementLine[]
}

type Movement = Omit<StatementLine, 'balance'>

/** What reached an account, and what was taken from it again, one statement for each currency; the account starts at nothing. */
export function statementsOf(books: Books, account: string, from: string, through: string): Statement[] {
  const own = [...books.payouts.values()].filter(({ entry: { beneficiary } }) =>
    [beneficiary.accountNumber, beneficiary.iban].includes(account),
  )
  return [...Map.groupBy(own, ({ entry }) => entry.payIn)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, payouts]) => {
      const accountName = payouts[0]!.entry.beneficiary.accountName
      return { account, accountName, currency, from, through, ...within(payouts, from, through) }
    })
}

function within(payouts: readonly Payout[], from: string, through: string) {
  let balance = 0n
  let opening = 0n
  const lines: StatementLine[] = []
  const moves = payouts.flatMap(movements).toSorted((a, b) => a.at - b.at)
  for (const { at: _, ...line } of moves) {
    if (line.bookedOn > through) break
    balance += line.direction === 'credit' ? line.minor : -line.minor
    if (line.bookedOn < from) opening = balance
    else lines.push({ ...line, balance })
  }
  return { opening, closing: balance, lines }
}

function movements({ entry, decision, returned }: Payout): (Movement & { at: number })[] {
  if (decision?.t !== 'paid') return []
  const remittance = entry.postscript === undefined ? entry.id : `${entry.id} ${entry.postscript}`
  const line = (at: number, rest: Pick<Movement, 'valueOn' | 'reference' | 'direction'>) => ({
    at,
    bookedOn: dateOf(at),
    remittance,
    minor: BigInt(decision.minor),
    ...rest,
  })
  const { reference, valueOn } = decision
  return [
    line(decision.at, { reference, valueOn, direction: 'credit' }),
    ...(returned
      ? [
          line(returned.at, {
            reference: returned.reference,
            valueOn: returned.valueOn,
            direction: 'debit',
          }),
        ]
      : []),
  ]
}
