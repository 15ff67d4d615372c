import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { endLinks, linksDue } from './link.sql.ts'

const together = 100

/** Row Q3: whoever reads a link sees it ended in time; this writes it down. */
export const linkExpiryRunner = defineJob({ name: 'payment_link_expiry', cron: '* * * * *' }).doneBy(
  ({ app, owner }: Databases) =>
    () =>
      eachDue({
        what: 'payment links to expire',
        max: 1_000,
        find: (failed) => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(linksDue(failed, 1_000))),
        keyOf: ({ id }) => id,
        together,
        act: (merchantId, some) =>
          app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
            tx.run(
              endLinks(
                merchantId,
                some.map(({ id }) => id),
                { reason: 'expired', by: null, at: null },
              ),
            ),
          ),
      }),
)
