import type { Databases, Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { foldCaseCounts } from './report.sql.ts'
import { foldScheme } from './scheme-flow.sql.ts'

const foldJob = defineJob({ name: 'scheme-fold', cron: '* * * * *' })

/** Deltas in one transaction: few enough that no reader's vacuum horizon waits long for it. */
const foldMost = 20_000

/** Folds what schemes and reports have counted since the last time; they are exact with or without it (ADR 0088, 0094). */
export const schemeFoldRunner = foldJob.doneBy(({ owner }: Databases) => async () => {
  for (const fold of [foldScheme, foldCaseCounts]) while ((await foldOnce(owner, fold)) >= foldMost);
})

async function foldOnce(owner: Db, fold: typeof foldScheme): Promise<bigint> {
  const { folded } = await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.one(fold(foldMost)))
  return folded
}
