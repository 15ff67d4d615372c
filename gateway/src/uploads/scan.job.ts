import { readFile, rm } from 'node:fs/promises'
import type { Db } from '#db/tx.ts'
import type { CronEntry, Task } from '#jobs/worker.ts'
import type { FileScanner } from '#ports/file-scanner/port.ts'
import { quarantinedFiles, setFileState } from './stored-file.sql.ts'
import { scanned, uploadPath } from './stored-file.ts'

/** Files that the scanner has not answered for are asked for again every five minutes. */
export const fileScanCron: CronEntry = { task: 'file-scan', at: '*/5 * * * *' }

const filesMax = 100

export interface FileScanDeps {
  readonly app: Db
  readonly owner: Db
  readonly folder: string
  readonly scanner: FileScanner | undefined
}

/** Without a scanner nothing ever leaves quarantine. */
export function fileScanTask({ app, owner, folder, scanner }: FileScanDeps): Task {
  return async () => {
    if (!scanner) return
    const waiting = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.rows(quarantinedFiles(filesMax)),
    )
    for (const { merchantId, id } of waiting) {
      const path = uploadPath(folder, merchantId, id)
      const bytes = await readFile(path).catch(() => undefined)
      const state = bytes ? await scanned(scanner, bytes, false) : 'refused'
      if (state === 'quarantine') return
      await app.tx({ tenant: merchantId, mode: 'write' }, (tx) => tx.run(setFileState(merchantId, id, state)))
      if (state === 'refused') await rm(path, { force: true })
    }
  }
}
