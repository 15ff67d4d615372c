import type { Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachPart } from '#jobs/each-due.ts'
import { forgetAttempts, forgetBodies, forgetDeliveries, forgetEvents } from './retention.sql.ts'

/** Of one statement, so that none holds rows for long. */
const some = 5_000

/**
 * Payloads and attempts are kept for thirty days, what became of each event for a hundred and eighty, counts for good. As the
 * owner, since nobody else deletes any of it.
 */
export const webhookRetentionRunner = defineJob({ name: 'webhook-retention', cron: '25 * * * *' }).doneBy(
  ({ owner }: { readonly owner: Db }) =>
    () =>
      eachPart(
        ...[forgetAttempts, forgetBodies, forgetDeliveries, forgetEvents].map((forget) => async () => {
          for (;;) {
            const gone = await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(forget(some)))
            if (gone < some) return
          }
        }),
      ),
)
