import type { BankMatchOutcome } from '@quayside/contract/fund/bank-match/outcomes.ts'
import type { WithdrawalState } from '@quayside/contract/fund/withdrawal/states.ts'
import { addDays } from '@quayside/contract/dates.ts'
import type { PaperLine } from './paper.ts'

/** A withdrawal as we have it, with what the ledger has of it; minor units. */
export interface KnownWithdrawal {
  readonly id: string
  readonly withdrawalNo: string
  readonly status: WithdrawalState
  readonly currency: string
  readonly amount: bigint
  readonly paidCurrency: string
  readonly paidMinor: bigint | null
  readonly bankReference: string | null
  readonly valueOn: string | null
  readonly returnedOn: string | null
  readonly tail: string
  /** What left the ledger for it, and what its parts sum to. */
  readonly booked: bigint | null
  readonly parts: bigint | null
}

export interface MatchVerdict {
  /** Null of what the paper lacks. */
  readonly paper: PaperLine | null
  readonly currency: string
  readonly outcome: BankMatchOutcome
  readonly difference: bigint
  readonly withdrawal: KnownWithdrawal | null
}

export interface PaperSpan {
  readonly from: string
  readonly through: string
  readonly tail: string | null
}

/** Without a number on the paper, how far the days may lie apart. */
const guessDays = 5
/** A paper without value dates books a little later, or the evening before. */
const bookedAfterDays = 3

const hasPaid = ({ status, paidMinor }: KnownWithdrawal): boolean =>
  (status === 'processing success' || status === 'bounced or refunded') && paidMinor !== null

/** Each line of the paper against the withdrawals and their ledger, in the paper's order; then what the paper lacks. */
export function verdictsOf(
  lines: readonly PaperLine[],
  known: readonly KnownWithdrawal[],
  span: PaperSpan,
): MatchVerdict[] {
  const desk = new Desk(known)
  // Whatever is named on the paper goes before what only looks alike.
  const named = new Map(lines.map((line) => [line, desk.named(line)]))
  for (const [line, withdrawal] of named) if (withdrawal && line.minor > 0n) desk.reserve(withdrawal)
  const told = lines.map((line) => {
    const withdrawal = named.get(line) ?? (line.minor > 0n ? desk.alike(line) : undefined)
    return line.minor > 0n ? paidIn(line, withdrawal, desk) : takenBack(line, withdrawal, desk)
  })
  return [...told, ...lacking(known, desk, span)]
}

/** Which withdrawals the paper has spoken of already. */
class Desk {
  readonly paid = new Set<string>()
  readonly returned = new Set<string>()
  readonly #reserved = new Set<string>()
  readonly #byReference = new Map<string, KnownWithdrawal>()
  readonly #byNo = new Map<string, KnownWithdrawal>()
  readonly #byAmount: Map<string, KnownWithdrawal[]>

  constructor(known: readonly KnownWithdrawal[]) {
    for (const one of known) {
      this.#byNo.set(one.withdrawalNo.toUpperCase(), one)
      if (one.bankReference) this.#byReference.set(one.bankReference.toUpperCase(), one)
    }
    this.#byAmount = Map.groupBy(
      known.filter(hasPaid),
      ({ paidCurrency, paidMinor }) => `${paidCurrency} ${paidMinor}`,
    )
  }

  /** By the bank's reference or our number, wherever on the line it stands. */
  named(line: PaperLine): KnownWithdrawal | undefined {
    for (const word of wordsOf(line)) {
      const found = this.#byReference.get(word) ?? this.#byNo.get(word)
      if (found) return found
    }
    return undefined
  }

  /** Of the same amount, some days apart at most, and the only one of its kind that nearest. */
  alike({ currency, minor, valueOn, bookedOn }: PaperLine): KnownWithdrawal | undefined {
    const day = valueOn ?? bookedOn!
    const near = (this.#byAmount.get(`${currency} ${minor}`) ?? [])
      .filter(({ id }) => !this.#reserved.has(id) && !this.paid.has(id))
      .map((one) => ({ one, apart: daysApart(one.valueOn ?? day, day) }))
      .filter(({ apart }) => apart <= guessDays)
      .toSorted((a, b) => a.apart - b.apart)
    return near.length > 1 && near[0]!.apart === near[1]!.apart ? undefined : near[0]?.one
  }

  reserve({ id }: KnownWithdrawal): void {
    this.#reserved.add(id)
  }
}

/** Words of a line that can be numbers of a bank or of ours. */
export const wordsOf = ({ reference, remittance }: Pick<PaperLine, 'reference' | 'remittance'>): string[] => [
  ...new Set(
    [reference, ...`${reference ?? ''} ${remittance ?? ''}`.split(/[^\p{L}\p{N}_-]+/u)]
      .filter((word) => word !== null && word.length >= 6)
      .map((word) => word!.toUpperCase()),
  ),
]

const verdict = (
  line: PaperLine,
  outcome: BankMatchOutcome,
  difference: bigint,
  withdrawal: KnownWithdrawal | undefined,
): MatchVerdict => ({
  paper: line,
  currency: line.currency,
  outcome,
  difference,
  withdrawal: withdrawal ?? null,
})

function paidIn(line: PaperLine, withdrawal: KnownWithdrawal | undefined, desk: Desk): MatchVerdict {
  if (!withdrawal) return verdict(line, 'unknown', line.minor, undefined)
  if (desk.paid.has(withdrawal.id)) return verdict(line, 'twice', line.minor, withdrawal)
  desk.paid.add(withdrawal.id)
  if (!hasPaid(withdrawal)) return verdict(line, 'not_paid', line.minor, withdrawal)
  const ours = withdrawal.paidCurrency === line.currency ? withdrawal.paidMinor! : 0n
  const difference = line.minor - ours
  if (difference !== 0n) return verdict(line, 'amount_differs', difference, withdrawal)
  return verdict(line, agreedOr(line, withdrawal), 0n, withdrawal)
}

/** The third way: what left the ledger and what it is made of; then the card and the day. */
function agreedOr(line: PaperLine, withdrawal: KnownWithdrawal): BankMatchOutcome {
  const { amount, booked, parts, tail } = withdrawal
  if (booked !== amount || parts !== amount) return 'makeup_differs'
  if (line.tail !== null && line.tail !== tail) return 'card_differs'
  return sameDay(line, withdrawal.valueOn) ? 'matched' : 'date_differs'
}

function takenBack(line: PaperLine, withdrawal: KnownWithdrawal | undefined, desk: Desk): MatchVerdict {
  if (!withdrawal) return verdict(line, 'unknown', line.minor, undefined)
  if (desk.returned.has(withdrawal.id)) return verdict(line, 'twice', line.minor, withdrawal)
  desk.returned.add(withdrawal.id)
  if (withdrawal.status !== 'bounced or refunded')
    return verdict(line, 'not_returned', line.minor, withdrawal)
  const ours = withdrawal.paidCurrency === line.currency ? withdrawal.paidMinor! : 0n
  const difference = line.minor + ours
  return verdict(line, difference === 0n ? 'returned' : 'amount_differs', difference, withdrawal)
}

function sameDay({ valueOn, bookedOn }: PaperLine, ours: string | null): boolean {
  if (ours === null) return true
  if (valueOn !== null) return valueOn === ours
  return bookedOn! >= addDays(ours, -1) && bookedOn! <= addDays(ours, bookedAfterDays)
}

/** What we paid, or had back, in the days of the paper and to its account, and what it says nothing of. */
function lacking(
  known: readonly KnownWithdrawal[],
  desk: Desk,
  { from, through, tail }: PaperSpan,
): MatchVerdict[] {
  const spoken = known.filter(({ id }) => desk.paid.has(id))
  const tails = new Set(tail === null ? spoken.map((one) => one.tail) : [tail])
  const isHere = (one: KnownWithdrawal): boolean => tails.size === 0 || tails.has(one.tail)
  const isIn = (day: string | null): boolean => day !== null && day >= from && day <= through
  const lacks = (one: KnownWithdrawal, outcome: BankMatchOutcome, difference: bigint): MatchVerdict => ({
    paper: null,
    currency: one.paidCurrency,
    outcome,
    difference,
    withdrawal: one,
  })
  return known
    .filter(hasPaid)
    .filter(isHere)
    .flatMap((one) => [
      ...(!desk.paid.has(one.id) && isIn(one.valueOn) ? [lacks(one, 'missing', -one.paidMinor!)] : []),
      ...(one.status === 'bounced or refunded' && !desk.returned.has(one.id) && isIn(one.returnedOn)
        ? [lacks(one, 'return_missing', one.paidMinor!)]
        : []),
    ])
}

const daysApart = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000
