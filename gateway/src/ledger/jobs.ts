import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { flowFoldRunner } from './flow-fold.job.ts'
import { schemeClearingRunner } from './scheme-clearing.job.ts'
import { schemeSilenceRunner } from './scheme-silence.job.ts'
import { settlementRunner } from './settlement.job.ts'

/** What the ledger does by the clock. */
export const ledgerJobs = (databases: Databases): readonly RunnableJob[] => [
  flowFoldRunner(databases),
  schemeClearingRunner(databases),
  schemeSilenceRunner(databases),
  settlementRunner(databases),
]
