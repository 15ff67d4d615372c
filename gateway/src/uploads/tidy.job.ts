import { rm } from 'node:fs/promises'
import type { Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { sweepFolder } from '#jobs/sweep-folder.ts'
import { unattachedDays } from './limits.ts'
import { deleteUnattached, storedNames, unattachedFiles } from './stored-file.sql.ts'
import { uploadPath } from './stored-file.ts'

const filesMax = 500
/** A file is on the disk before it is written down, and an archive for as long as it streams. */
const leftAloneMs = 24 * 3_600_000

export interface TidyUploadsDeps {
  readonly owner: Db
  readonly uploadsFolder: string
}

/** Files that nothing came to hang on go, and with them the room that they took. Runs as the owner, over all merchants. */
export const tidyUploadsRunner = defineJob({
  name: 'tidy_uploads',
  // At night in Beijing.
  cron: '50 19 * * *',
}).doneBy(({ owner, uploadsFolder: folder }: TidyUploadsDeps) => async () => {
  await eachDue({
    what: 'files that nothing hangs on',
    max: filesMax,
    find: (failed) =>
      owner.tx({ tenant: null, mode: 'read' }, (tx) =>
        tx.rows(unattachedFiles(unattachedDays, filesMax, failed)),
      ),
    keyOf: ({ id }) => id,
    act: (merchantId, [one]) => remove({ owner, uploadsFolder: folder }, merchantId, one!.id),
  })
  await sweepFolder(folder, leftAloneMs, async (merchantId, names) => {
    const kept = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.rows(storedNames(merchantId, names)),
    )
    return new Set(kept.map(({ name }) => name))
  })
})

/** The row first: bytes without one are swept, and a row without its bytes would be a promise. */
async function remove(
  { owner, uploadsFolder }: TidyUploadsDeps,
  merchantId: bigint,
  id: string,
): Promise<number> {
  const gone = await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run(deleteUnattached(merchantId, id)),
  )
  if (gone > 0) await rm(uploadPath(uploadsFolder, merchantId, id), { force: true })
  return gone
}
