import { exportLimits } from '@quayside/contract/account/limits.ts'
import type { HeadKeys } from '#chain/head.ts'
import type { Snapshots } from '#db/snapshot.ts'
import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import type { ExportKinds } from './kind.ts'
import type { Making } from './make.ts'
import { makeExportsRunner } from './make.job.ts'
import { tidyExportsRunner } from './tidy.job.ts'

export interface ExportJobDeps extends Databases {
  /** Connections of their own: COPY cannot share one that sends ahead. */
  readonly snapshots: Snapshots
  readonly exportKinds: ExportKinds
  readonly exportsFolder: string
  readonly keys: HeadKeys
  readonly onExportError: Making['onError']
  readonly stopping: AbortSignal
}

/** What is done for files of lists. */
export const exportJobs = (deps: ExportJobDeps): readonly RunnableJob[] => {
  const { app, snapshots, exportKinds: kinds, exportsFolder: folder, keys, onExportError: onError } = deps
  const making = { app, snapshots, kinds, folder, keys, rowsMax: exportLimits.rows, onError }
  return [makeExportsRunner({ ...deps, making }), tidyExportsRunner(deps)]
}
