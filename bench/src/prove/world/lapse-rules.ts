import { randomUUID } from 'node:crypto'
import { addDays } from '@quayside/contract/dates.ts'
import type { Db } from '@quayside/gateway/db/tx.ts'
import { post } from '@quayside/gateway/ledger/index.ts'
import type { LapseRun } from './lapse-rules.sql.ts'

/** One for each weekday, and for the days of a month that are hard. */
export const rules = [
  ...[1, 2, 3, 4, 5, 6, 7].map((day) => ({ cycle: 'weekly', day, rangeDays: 7 })),
  ...[0, 15, 29, 30, 31].map((day) => ({ cycle: 'monthly', day, rangeDays: 31 })),
]

/** Ten dollars come on a date, in the morning of Greenwich. */
export const creditDay = (app: Db, merchantId: bigint, day: string): Promise<unknown> =>
  app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
    post(tx, {
      merchantId,
      currency: 'USD',
      source: { type: 'withdrawal', id: randomUUID() },
      effect: 'bounce',
      occurredAt: `${day}T02:00:00.000Z`,
      legs: [{ from: 'bank', to: 'withdrawable', amount: 1_000n }],
    }),
  )

/** What is due on so many Beijing dates, counted by the calendar of JavaScript and not by the product's function. */
export const expectedRuns = (begin: string, days: number): LapseRun[] =>
  rules.flatMap((rule) => runsOf(rule, begin, days))

function runsOf({ cycle, day, rangeDays }: (typeof rules)[number], begin: string, days: number): LapseRun[] {
  return Array.from({ length: days }, (_, n) => addDays(begin, n))
    .filter((date) => {
      const at = new Date(`${date}T12:00:00Z`)
      if (cycle === 'weekly') return (at.getUTCDay() || 7) === day
      const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
      return at.getUTCDate() === (day === 0 || day > last ? last : day)
    })
    .map((on) => ({
      cycle,
      day,
      on,
      outcome: 'made',
      from: addDays(on, -7 - rangeDays),
      to: addDays(on, -8),
    }))
}

const named = ({ cycle, day, on, outcome, from, to }: LapseRun): string =>
  `${cycle} ${day} on ${on} of ${from} to ${to} ${outcome}`

/** @returns each run that is missing, was not due, or stands twice */
export function differences(due: readonly LapseRun[], ran: readonly LapseRun[]): string[] {
  const [wanted, had] = [due.map(named), ran.map(named)]
  const [wantedSet, hadSet] = [new Set(wanted), new Set(had)]
  return [
    ...wanted.filter((one) => !hadSet.has(one)).map((one) => `${one} did not run`),
    ...had.filter((one) => !wantedSet.has(one)).map((one) => `${one} should not have run`),
    ...(had.length === hadSet.size ? [] : ['a run stands twice']),
  ]
}
