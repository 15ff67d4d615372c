import { readFile, rm } from 'node:fs/promises'
import type { Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import type { FileScanner } from '#ports/file-scanner/port.ts'
import { quarantinedFiles, setFileState } from './stored-file.sql.ts'
import { scanned, uploadPath } from './stored-file.ts'

const filesMax = 100

export interface FileScanDeps {
  readonly app: Db
  readonly owner: Db
  readonly uploadsFolder: string
  readonly scanner: FileScanner | undefined
}

/** Files that the scanner has not answered for are asked for again; without one nothing ever leaves quarantine. */
export const fileScanRunner = defineJob({ name: 'file-scan', cron: '*/5 * * * *' }).doneBy(
  ({ app, owner, uploadsFolder, scanner }: FileScanDeps) =>
    async () => {
      if (!scanner) return
      const waiting = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
        tx.rows(quarantinedFiles(filesMax)),
      )
      for (const { merchantId, id } of waiting) {
        const path = uploadPath(uploadsFolder, merchantId, id)
        const bytes = await readFile(path).catch(() => undefined)
        const state = bytes ? await scanned(scanner, bytes, false) : 'refused'
        if (state === 'quarantine') return
        await app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
          tx.run(setFileState(merchantId, id, state)),
        )
        if (state === 'refused') await rm(path, { force: true })
      }
    },
)
