import type { Db } from '#db/tx.ts'
import type { CronEntry, Task } from '#jobs/worker.ts'
import { closeToldOfWaiting, merchantsOfWaiting, tellOfWaiting } from './waiting-event.sql.ts'

/** Every hour, a quarter past. */
export const waitingEventCron: CronEntry = { task: 'waiting_event', at: '15 * * * *' }

/** Tells staff once of each event whose order or forerunner never came, and takes it back when it came after all. */
export function waitingEventTask({ app, owner }: { readonly app: Db; readonly owner: Db }): Task {
  return async () => {
    const merchants = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(merchantsOfWaiting))
    for (const { merchantId } of merchants)
      await app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        await tx.run(tellOfWaiting(merchantId))
        await tx.run(closeToldOfWaiting(merchantId))
      })
  }
}
