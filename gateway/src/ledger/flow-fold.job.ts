import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { foldFlows } from './fund-days.ts'

/** Entries in one transaction: few enough that no reader's vacuum horizon waits long for it. */
const most = 50_000
/** So many a report reads one by one without anybody noticing. */
const tail = 500

/** Folds what was booked since the last time (ADR 0021); the report is exact with or without it. */
export const flowFoldRunner = defineJob({ name: 'flow-fold', cron: '* * * * *' }).doneBy(
  ({ owner }: Pick<Databases, 'owner'>) =>
    async () => {
      let folded: bigint
      do folded = await owner.tx({ tenant: null, mode: 'write' }, (tx) => foldFlows(tx, { most, tail }))
      while (folded >= most)
    },
)
