import type { Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { tellHolders } from '#areas/messages/public.ts'
import { markOverdueTold, merchantsOverdue, type OverdueMerchant } from './overdue.sql.ts'

interface OverdueDeps {
  readonly app: Db
  readonly owner: Db
}

/** Once a day, before the working day in China: whose orders have come to owe a number for too long. */
export const overdueRunner = defineJob({ name: 'shipment-overdue', cron: '41 0 * * *' }).doneBy(
  ({ app, owner }: OverdueDeps) =>
    () =>
      eachDue<OverdueMerchant>({
        what: 'merchants with overdue tracking numbers',
        find: (failed) => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(merchantsOverdue(failed))),
        keyOf: ({ merchantId }) => String(merchantId),
        act: (merchantId) => tellOverdue(app, merchantId),
      }),
)

/** @returns how many are told of for the first time */
export const tellOverdue = (app: Db, merchantId: bigint): Promise<number> =>
  app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    const { fresh, all } = await tx.one(markOverdueTold(merchantId))
    if (fresh === 0) return 0
    const everywhere = { merchantId, siteId: null, currency: 'USD' }
    const facts = { fresh, all }
    await tellHolders(tx, everywhere, 'logistics.shipment.upload', 'logistics.overdue', facts)
    return fresh
  })
