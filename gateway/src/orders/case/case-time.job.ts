import type { Db, Tx } from '#db/tx.ts'
import { clockOf } from '#db/clock.sql.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { postGroup } from '#ledger/index.ts'
import { lapseCases } from './case-asked.ts'
import { casesDueMax, type OrderWithDueCase, ordersWithCasesDue } from './case-time.sql.ts'
import { lockOrderFiles } from '#orders/load.sql.ts'
import { insertTransitions } from '#orders/transition.sql.ts'
import { writeOrderFiles } from '#orders/write.sql.ts'

export interface CaseTime {
  readonly app: Db
  readonly owner: Db
  /** Told which orders have moved, in a transaction of its own: something may have waited for them. */
  readonly afterwards?: (tx: Tx, merchantId: bigint, orderNos: readonly string[]) => Promise<void>
}

/**
 * Ends the cases whose cut-off has passed without an answer (rows C4, C10 and C20), with their money. It is also what
 * brings the cases of an older database to their true state: the same walk, whether a minute or a year too late.
 */
export const caseTimeRunner = defineJob({ name: 'case-time', cron: '* * * * *' }).doneBy(
  ({ app, owner, afterwards }: CaseTime) =>
    async () => {
      const now = await clockOf(owner)
      await eachDue<OrderWithDueCase>({
        what: 'orders with a case that is over',
        max: casesDueMax,
        together: casesDueMax,
        find: (failed) =>
          owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(ordersWithCasesDue(now, failed))),
        keyOf: ({ id }) => id,
        act: async (merchantId, orders) => {
          const write = { tenant: merchantId, mode: 'write' } as const
          const ids = [...new Set(orders.map(({ id }) => id))]
          const ended = await app.tx(write, (tx) => lapseDue(tx, merchantId, ids, now))
          if (afterwards && ended.length > 0) await app.tx(write, (tx) => afterwards(tx, merchantId, ended))
          return ended.length
        },
      })
    },
)

/** @returns the numbers of the orders whose cases have ended */
async function lapseDue(tx: Tx, merchantId: bigint, ids: readonly string[], now: string): Promise<string[]> {
  const files = await lockOrderFiles(tx, merchantId, ids)
  const steps = files.flatMap((before) => {
    const step = lapseCases(before, now)
    return step ? [{ before, step }] : []
  })
  if (steps.length === 0) return []
  await writeOrderFiles(
    tx,
    merchantId,
    steps.map(({ before, step }) => ({ before, after: step.file })),
  )
  await insertTransitions(
    tx,
    merchantId,
    steps.flatMap(({ step }) => step.transitions),
  )
  const postings = steps.flatMap(({ step }) => step.postings.map((posting) => ({ ...posting, merchantId })))
  if (postings.length > 0) {
    const outcomes = await postGroup(tx, postings)
    const bad = outcomes.findIndex((outcome) => outcome !== 'posted')
    if (bad >= 0) throw new Error(`${postings[bad]!.effect} of ${postings[bad]!.source.id}: ${outcomes[bad]}`)
  }
  return steps.map(({ before }) => before.order.orderNo)
}
