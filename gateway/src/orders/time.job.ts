import type { Db, Tx } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { insertTransitions } from './transition.sql.ts'
import { clockOf } from '#db/clock.sql.ts'
import { dueMax, type DueOrder, dueOrders } from './time.sql.ts'
import { dueTransition } from './order-time.ts'
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
      const now = await clockOf(owner)
      await eachDue<DueOrder>({
        what: 'orders whose time is over',
        max: dueMax,
        together: dueMax,
        find: (failed) => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(dueOrders(now, failed))),
        keyOf: ({ id }) => id,
        act: async (merchantId, orders) => {
          const write = { tenant: merchantId, mode: 'write' } as const
          const ids = orders.map(({ id }) => id)
          const ended = await app.tx(write, (tx) => moveDue(tx, merchantId, ids, now))
          if (afterwards && ended.length > 0) await app.tx(write, (tx) => afterwards(tx, merchantId, ended))
          return ended.length
        },
      })
    },
)

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
