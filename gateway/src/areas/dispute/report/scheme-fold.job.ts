import type { Databases, Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { foldScheme } from './scheme-flow.sql.ts'

const foldJob = defineJob({ name: 'scheme-fold', cron: '* * * * *' })

/** Deltas in one transaction: few enough that no reader's vacuum horizon waits long for it. */
const foldMost = 20_000

/** Folds what schemes have counted since the last time; the cockpit is exact with or without it (ADR 0088). */
export const schemeFoldRunner = foldJob.doneBy(({ owner }: Databases) => async () => {
  while ((await foldOnce(owner)) >= foldMost);
})

async function foldOnce(owner: Db): Promise<bigint> {
  const { folded } = await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.one(foldScheme(foldMost)))
  return folded
}
