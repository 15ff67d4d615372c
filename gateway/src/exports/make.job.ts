import type { Db } from '#db/tx.ts'
import type { CronEntry, Task } from '#jobs/worker.ts'
import { makeExportsTask } from './ask.ts'
import { claimNext, type ClaimedExport, lockClaiming } from './export.sql.ts'
import { leaseSeconds, makeExport, type Making } from './make.ts'

/** Asked for by each export; every minute for what a stopped worker left. */
export const makeExportsCron: CronEntry = { task: makeExportsTask, at: '* * * * *' }

/** Exports made at the same time, over all workers: they share the machine with everybody's requests. */
export const exportSlots = 2
/** One of them may be longer than this. */
const shortRows = 50_000

export interface ExportMaker {
  readonly task: Task
  /** Gives back what is being made; another worker begins it again. */
  stop(): void
}

export function exportMaker(owner: Db, making: Making): ExportMaker {
  const stopping = new AbortController()
  return {
    async task() {
      while (!stopping.signal.aborted) {
        const run = await claim(owner)
        if (!run) return
        await makeExport(making, run, stopping.signal)
      }
    },
    stop: () => stopping.abort(),
  }
}

const claim = (owner: Db): Promise<ClaimedExport | undefined> =>
  owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.rows(lockClaiming)
    return tx.maybe(claimNext(exportSlots, shortRows, leaseSeconds))
  })
