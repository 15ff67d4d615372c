import type { Db, Tx } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { defineJob } from '#jobs/define-job.ts'
import { insertTransitions } from './transition.sql.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { dueMax, type DueOrder, dueOrders } from './time.sql.ts'
import { dueTransition } from './order.ts'
import { isRefused } from './order-file.ts'
import { lockOrderFiles } from './load.sql.ts'
import { writeOrderFiles } from './write.sql.ts'

export interface OrderTime {
  readonly app: Db
  readonly owner: Db
  /** Told which orders have moved, in a transaction of its own: something may have waited for them. */
  readonly afterwards?: (tx: Tx, merchantId: bigint, orderNos: readonly string[]) => Promise<void>
}

/**
 * Ends what time has overtaken (rows O4, O10, O13 and O17). Each order is locked, looked at again and moved in a transaction of its merchant;
 * what somebody else holds waits for the next knock, so any number of workers may run it at once.
 */
export const orderTimeRunner = defineJob({ name: 'order-time', cron: '* * * * *' }).doneBy(
  ({ app, owner, afterwards }: OrderTime) =>
    async () => {
      for (;;) {
        const { now, due } = await findDue(owner)
        let moved = 0
        for (const [merchantId, orders] of Map.groupBy(due, (order) => order.merchantId)) {
          const ids = orders.map(({ id }) => id)
          const ended = await app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
            moveDue(tx, merchantId, ids, now),
          )
          moved += ended.length
          if (afterwards && ended.length > 0)
            await app.tx({ tenant: merchantId, mode: 'write' }, (tx) => afterwards(tx, merchantId, ended))
        }
        // A backlog is worked off at once; what is held by others is not waited for.
        if (due.length < dueMax || moved === 0) return
      }
    },
)

function findDue(owner: Db): Promise<{ now: string; due: DueOrder[] }> {
  return owner.tx({ tenant: null, mode: 'read' }, async (tx) => {
    const { at: now } = await tx.one(databaseClock)
    return { now: new Date(now).toISOString(), due: await tx.rows(dueOrders(now)) }
  })
}

/** @returns the numbers of the orders that moved */
async function moveDue(tx: Tx, merchantId: bigint, ids: readonly string[], now: string): Promise<string[]> {
  const files = await lockOrderFiles(tx, merchantId, ids)
  const steps = files.flatMap((before) => {
    const step = dueTransition(before, now, { newId })
    return step && !isRefused(step) ? [{ before, step }] : []
  })
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
  return steps.map(({ before }) => before.order.orderNo)
}
