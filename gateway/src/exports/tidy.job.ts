import { rm } from 'node:fs/promises'
import type { Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { sweepFolder } from '#jobs/sweep-folder.ts'
import { expireExports, keptFiles } from './export.sql.ts'
import { filePath } from './made-file.ts'

/** A file that no export has may still be about to get one. */
const leftAloneMs = 3_600_000

export interface TidyExportsDeps {
  readonly owner: Db
  readonly exportsFolder: string
}

/** Takes files away whose time is over, and those that a killed worker left behind. Runs as the owner, over all merchants. */
export const tidyExportsRunner = defineJob({
  name: 'tidy_exports',
  // Every hour, a while after the other tidying.
  cron: '37 * * * *',
}).doneBy(({ owner, exportsFolder: folder }: TidyExportsDeps) => async () => {
  const expired = await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.rows(expireExports))
  for (const { merchantId, key } of expired) await rm(filePath(folder, merchantId, key), { force: true })
  await sweepFolder(folder, leftAloneMs, async (merchantId, names) => {
    const kept = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(keptFiles(merchantId, names)))
    return new Set(kept.map(({ key }) => key))
  })
})
