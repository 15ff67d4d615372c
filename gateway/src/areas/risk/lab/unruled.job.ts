import { labLimits } from '@quayside/contract/risk/lab/limits.ts'
import type { Databases } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { unruledOfDay } from './unruled.sql.ts'

/** Tells staff where more than one in a thousand orders of a day came without a ruling: the payment core may run no rules. */
export const unruledRunner = defineJob({ name: 'risk-unruled', cron: '40 * * * *' }).doneBy(
  ({ app, owner }: Databases) =>
    () =>
      eachDue({
        what: 'merchants with orders without rulings',
        find: (failed) =>
          failed.length > 0
            ? Promise.resolve([])
            : owner.tx({ tenant: null, mode: 'read' }, (tx) =>
                tx.rows(unruledOfDay(labLimits.unruledPerMille)),
              ),
        keyOf: ({ merchantId }) => String(merchantId),
        act: (merchantId, [found]) => {
          const { orderId, unruled, orders } = found!
          const note = `${unruled} of ${orders} orders of 24 hours came without a ruling.`
          const task = {
            id: newId(),
            kind: 'orders_unruled',
            subjectType: 'order',
            subjectId: orderId,
            note,
          } as const
          return app.tx({ tenant: merchantId, mode: 'write' }, (tx) => tx.run(addStaffTask(merchantId, task)))
        },
      }),
)
