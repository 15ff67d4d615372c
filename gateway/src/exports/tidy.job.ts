import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
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
  for (const name of await namesIn(folder)) if (/^\d+$/.test(name)) await sweep(owner, folder, BigInt(name))
})

async function sweep(owner: Db, folder: string, merchantId: bigint): Promise<void> {
  const names = await namesIn(join(folder, String(merchantId)))
  const kept = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(keptFiles(merchantId, names)))
  const keys = new Set(kept.map(({ key }) => key))
  for (const name of names) {
    const path = filePath(folder, merchantId, name)
    if (!keys.has(name) && (await ageMs(path)) > leftAloneMs) await rm(path, { force: true })
  }
}

/** None where there is no such folder: no export was made yet. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') return []
    throw error
  })

const ageMs = async (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
