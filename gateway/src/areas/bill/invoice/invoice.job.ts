import { invoiceLimits } from '@quayside/contract/bill/invoice/limits.ts'
import type { Db } from '#db/tx.ts'
import { databaseClock } from '#acts/session.sql.ts'
import type { CronEntry, Task } from '#jobs/worker.ts'
import { moveInvoice } from './write.ts'
import { lockInvoice, longPosted } from './invoice.sql.ts'

/** Every hour, forty-five past. */
export const invoiceCron: CronEntry = { task: 'invoice_time', at: '45 * * * *' }

/** An invoice that was posted thirty days ago and of which nobody has heard is taken for received. */
export function invoiceTask({ app, owner }: { readonly app: Db; readonly owner: Db }): Task {
  return async () => {
    const due = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.rows(longPosted(invoiceLimits.deliveryDays)),
    )
    for (const { merchantId, id } of due)
      await app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        const before = await tx.maybe(lockInvoice(merchantId, id))
        const { at } = await tx.one(databaseClock)
        if (before) await moveInvoice(tx, merchantId, before, 'assume', { at, actor: 'time' })
      })
  }
}
