import { isDeepStrictEqual } from 'node:util'
import { beijingDate, startOfBeijingDate } from '@quayside/contract/dates.ts'
import { convertedMinor } from '@quayside/contract/fund/exchange/rate.ts'
import { midRate } from '#fx/mid-rates.ts'
import { IdTaken } from '#id-taken.ts'
import { randomOf } from '#random.ts'
import type { Entry, PaidEntry, Payout, PayoutEntry, RefusedEntry, ReturnedEntry } from './entry.ts'
import { treatmentOf } from './sentinels.ts'

/** Waits between a payout, its confirmation and its return. */
export interface Waits {
  readonly confirmMs: number
  readonly returnMs: number
}

/** What the books take in for a payout that comes for the first time: itself, and what is decided at once. */
export function accepted(entry: PayoutEntry): Entry[] {
  const { decided } = treatmentOf(BigInt(entry.minor))
  return decided === 'at_once' ? [entry, decision(entry, entry.at)] : [entry]
}

/** @throws IdTaken when the number stands for another payout */
export function repeated({ entry }: Payout, asked: PayoutEntry): void {
  const plain = (one: PayoutEntry) => JSON.parse(JSON.stringify({ ...one, at: 0 })) as unknown
  if (!isDeepStrictEqual(plain(entry), plain(asked)))
    throw new IdTaken(`The number ${entry.id} belongs to another payout`)
}

/** What has come due of a payout by then, if anything; none for what is final. */
export function dueOf(
  { entry, decision: made, returned }: Payout,
  now: number,
  waits: Waits,
): Entry | undefined {
  const treatment = treatmentOf(BigInt(entry.minor))
  if (!made) {
    const at = entry.at + waits.confirmMs
    return treatment.decided === 'never' || now < at ? undefined : decision(entry, at)
  }
  if (made.t !== 'paid' || returned || !treatment.returned) return undefined
  const at = made.at + waits.returnMs
  return now < at ? undefined : sentBack(made, at, treatment.returned)
}

/** Whether nothing will come of it any more. */
export function isFinal({ entry, decision: made, returned }: Payout): boolean {
  const treatment = treatmentOf(BigInt(entry.minor))
  if (!made) return treatment.decided === 'never'
  return made.t === 'refused' || returned !== undefined || treatment.returned === undefined
}

function decision(entry: PayoutEntry, at: number): PaidEntry | RefusedEntry {
  const { refused } = treatmentOf(BigInt(entry.minor))
  if (refused) return { t: 'refused', id: entry.id, at, code: refused }
  const rate = entry.payIn === entry.currency ? undefined : dayRate(entry.currency, entry.payIn, at)
  const minor = BigInt(entry.minor)
  return {
    t: 'paid',
    id: entry.id,
    at,
    reference: `BK${randomOf('payout', entry.id).digits(14)}`,
    valueOn: dateOf(at),
    minor: String(rate === undefined ? minor : convertedMinor(entry.currency, minor, entry.payIn, rate)),
    ...(rate !== undefined && { rate: Number(rate) }),
  }
}

const sentBack = (paid: PaidEntry, at: number, code: ReturnedEntry['code']): ReturnedEntry => ({
  t: 'returned',
  id: paid.id,
  at,
  code,
  reference: `RT${randomOf('return', paid.id).digits(14)}`,
  valueOn: dateOf(at),
})

const bankOpensMs = 9 * 3_600_000

/** The rate of a Beijing day: the middle of the market at nine o'clock. */
const dayRate = (source: string, target: string, at: number): bigint =>
  midRate(source, target, Date.parse(startOfBeijingDate(dateOf(at))) + bankOpensMs)

export const dateOf = (at: number): string => beijingDate(new Date(at))
