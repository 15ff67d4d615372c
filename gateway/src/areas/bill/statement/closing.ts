import { databaseClock } from '#db/clock.sql.ts'
import { statementLimits } from '@quayside/contract/bill/limits.ts'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import type { Databases, Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { closingDue, endClosing, lockClosing, openClosing, takeTime, writeStatements } from './closing.sql.ts'

const hourMs = 3_600_000

/** The last Beijing date that may be closed at an instant. */
export const closableThrough = (now: string): string =>
  addDays(beijingDate(new Date(Date.parse(now) - statementLimits.closingHour * hourMs)), -1)

export interface ClosingAsked {
  readonly merchantId: bigint
  readonly currency: string
  /** A Beijing date that is over. */
  readonly through: string
}

/**
 * Closes the days of a currency that are still open, up to one. A day whose settlement has not run stays open, so that a
 * statement never lacks its own. A day that is closed already stays as it is.
 * @returns the number of statements written; a day on which nothing moved has none
 */
export async function closeDays(tx: Tx, { merchantId, currency, through }: ClosingAsked): Promise<number> {
  await tx.run(openClosing(merchantId, currency))
  const { closedThrough, settledThrough, hasPending } = await tx.one(lockClosing(merchantId, currency))
  const last = hasPending ? earlier(settledThrough, through) : through
  if (last === null || (closedThrough !== null && closedThrough >= last)) return 0
  await tx.run(takeTime)
  const from = closedThrough === null ? null : addDays(closedThrough, 1)
  const { statements } = await tx.one(writeStatements(merchantId, currency, from, last))
  await tx.run(endClosing(merchantId, currency, last))
  return Number(statements)
}

const earlier = (one: string | null, other: string): string | null =>
  one === null || one < other ? one : other

/** One transaction per merchant and currency; one that fails holds up no other. */
export const statementRunner = defineJob({
  name: 'statements',
  // Every hour: a settlement that was late does not keep its day open for a day.
  cron: '20 * * * *',
}).doneBy((databases: Databases) => async () => {
  const { through, due } = await databases.owner.tx({ tenant: null, mode: 'read' }, async (tx) => {
    const { at: now } = await tx.one(databaseClock)
    const last = closableThrough(now)
    return { through: last, due: await tx.rows(closingDue(last)) }
  })
  await eachDue({
    what: 'currencies to close',
    find: async () => due,
    keyOf: ({ merchantId, currency }) => `${merchantId} ${currency}`,
    act: (merchantId, [one]) =>
      databases.app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
        closeDays(tx, { merchantId, currency: one!.currency, through }),
      ),
  })
})
