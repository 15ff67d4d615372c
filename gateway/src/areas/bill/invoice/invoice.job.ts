import { invoiceLimits } from '@quayside/contract/bill/invoice/limits.ts'
import type { Databases } from '#db/tx.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { defineJob } from '#jobs/define-job.ts'
import { moveInvoice } from './write.ts'
import { lockInvoice, longPosted } from './invoice.sql.ts'

/** An invoice that was posted thirty days ago and of which nobody has heard is taken for received. */
export const invoiceRunner = defineJob({ name: 'invoice_time', cron: '45 * * * *' }).doneBy(
  ({ app, owner }: Databases) =>
    async () => {
      const due = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
        tx.rows(longPosted(invoiceLimits.deliveryDays)),
      )
      for (const { merchantId, id } of due)
        await app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
          const before = await tx.maybe(lockInvoice(merchantId, id))
          const { at } = await tx.one(databaseClock)
          if (before) await moveInvoice(tx, merchantId, before, 'assume', { at, actor: 'time' })
        })
    },
)
