import type { Db } from '#db/tx.ts'
import type { CronEntry, Task } from '#jobs/worker.ts'
import { foldFlows } from './fund-days.ts'

export const flowFoldCron: CronEntry = { task: 'flow-fold', at: '* * * * *' }

/** Entries in one transaction: few enough that no reader's vacuum horizon waits long for it. */
const most = 50_000
/** So many a report reads one by one without anybody noticing. */
const tail = 500

/** Folds what was booked since the last time (ADR 0021); the report is exact with or without it. */
export const flowFoldTask =
  ({ owner }: { owner: Db }): Task =>
  async () => {
    let folded: bigint
    do folded = await owner.tx({ tenant: null, mode: 'write' }, (tx) => foldFlows(tx, { most, tail }))
    while (folded >= most)
  }
