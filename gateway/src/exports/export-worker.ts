import { exportLimits } from '@quayside/contract/account/limits.ts'
import type { Connection } from '#db/connection.ts'
import { createSnapshots } from '#db/snapshot.ts'
import type { Db } from '#db/tx.ts'
import type { CronEntry, Task } from '#jobs/worker.ts'
import type { Making } from './make.ts'
import { exportMaker, exportSlots, makeExportsCron } from './make.job.ts'
import { tidyExports, tidyExportsCron } from './tidy.job.ts'

export interface ExportWorkerOptions extends Pick<Making, 'app' | 'kinds' | 'folder' | 'keys' | 'onError'> {
  readonly connection: Connection
  readonly owner: Db
  readonly onLost: (error: Error) => void
}

export interface ExportWorker {
  readonly tasks: Readonly<Record<string, Task>>
  readonly cron: readonly CronEntry[]
  /** Gives back what is being made. */
  stop(): void
  close(): Promise<void>
}

/** All that the worker does for exports, with connections of its own: COPY cannot share one that sends ahead. */
export function exportWorker({ connection, owner, onLost, ...making }: ExportWorkerOptions): ExportWorker {
  const snapshots = createSnapshots({ connection, max: exportSlots, onLost })
  const maker = exportMaker(owner, { ...making, snapshots, rowsMax: exportLimits.rows })
  return {
    tasks: {
      [makeExportsCron.task]: maker.task,
      [tidyExportsCron.task]: tidyExports(owner, making.folder),
    },
    cron: [makeExportsCron, tidyExportsCron],
    stop: () => maker.stop(),
    close: () => snapshots.close(),
  }
}
