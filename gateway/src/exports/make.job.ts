import type { Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { claimNext, type ClaimedExport, lockClaiming } from './export.sql.ts'
import { leaseSeconds, makeExport, type Making } from './make.ts'

/** Asked for by each export; every minute for what a stopped worker left. */
export const makeExportsJob = defineJob({
  name: 'make_exports',
  cron: '* * * * *',
  key: () => 'make_exports',
})

/** Exports made at the same time, over all workers: they share the machine with everybody's requests. */
export const exportSlots = 2
/** One of them may be longer than this. */
const shortRows = 50_000

export interface ExportMakerDeps {
  readonly owner: Db
  readonly making: Making
  /** Gives back what is being made; another worker begins it again. */
  readonly stopping: AbortSignal
}

/** Makes one export after the other until none waits. */
export const makeExportsRunner = makeExportsJob.doneBy(
  ({ owner, making, stopping }: ExportMakerDeps) =>
    async () => {
      while (!stopping.aborted) {
        const run = await claim(owner)
        if (!run) return
        await makeExport(making, run, stopping)
      }
    },
)

const claim = (owner: Db): Promise<ClaimedExport | undefined> =>
  owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.rows(lockClaiming)
    return tx.maybe(claimNext(exportSlots, shortRows, leaseSeconds))
  })
