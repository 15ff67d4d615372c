import { invoiceLimits } from '@quayside/contract/bill/invoice/limits.ts'
import type { Databases } from '#db/tx.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { moveInvoice } from './write.ts'
import { lockInvoice, longPosted } from './invoice.sql.ts'

/** An invoice that was posted thirty days ago and of which nobody has heard is taken for received. */
export const invoiceRunner = defineJob({ name: 'invoice_time', cron: '45 * * * *' }).doneBy(
  ({ app, owner }: Databases) =>
    () =>
      eachDue({
        what: 'invoices on their way',
        find: () =>
          owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(longPosted(invoiceLimits.deliveryDays))),
        keyOf: ({ id }) => id,
        act: (merchantId, [one]) =>
          app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
            const before = await tx.maybe(lockInvoice(merchantId, one!.id))
            const { at } = await tx.one(databaseClock)
            if (before) await moveInvoice(tx, merchantId, before, 'assume', { at, actor: 'time' })
            return before ? 1 : 0
          }),
      }),
)
