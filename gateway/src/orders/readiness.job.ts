import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { elementsOf } from './readiness.ts'
import { merchantsUnread, unreadMax, unreadSales, writeReadiness } from './readiness.sql.ts'

/** How ready older sales are for a defence by two earlier ones: new ones have it from the start (ADR 0092). */
export const readinessRunner = defineJob({ name: 'sale-readiness', cron: '*/5 * * * *' }).doneBy(
  ({ app, owner }: Databases) =>
    () =>
      eachDue({
        what: 'merchants with sales to read',
        find: () => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(merchantsUnread)),
        keyOf: ({ merchantId }) => String(merchantId),
        act: async (merchantId) => {
          let read: number
          do
            read = await app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
              const sales = await tx.rows(unreadSales(merchantId))
              const found = sales.map((sale) => ({ ...sale, elements: elementsOf(sale) }))
              return sales.length === 0 ? 0 : tx.run(writeReadiness(merchantId, found))
            })
          while (read === unreadMax)
          return read
        },
      }),
)
