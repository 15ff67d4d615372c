import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { closeToldOfWaiting, merchantsOfWaiting, tellOfWaiting } from './waiting-event.sql.ts'

/** Tells staff once of each event whose order or forerunner never came, and takes it back when it came after all. */
export const waitingEventRunner = defineJob({ name: 'waiting_event', cron: '15 * * * *' }).doneBy(
  ({ app, owner }: Databases) =>
    () =>
      eachDue({
        what: 'merchants with waiting events',
        find: () => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(merchantsOfWaiting)),
        keyOf: ({ merchantId }) => String(merchantId),
        act: (merchantId) =>
          app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
            await tx.run(tellOfWaiting(merchantId))
            return tx.run(closeToldOfWaiting(merchantId))
          }),
      }),
)
