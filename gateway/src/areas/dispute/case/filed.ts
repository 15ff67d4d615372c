import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Db } from '#db/tx.ts'
import type { FiledDocument } from '#ports/case-filing/port.ts'
import { uploadPath } from '#uploads/stored-file.ts'
import { filesToFile } from './filed.sql.ts'
import type { StoredSubmission } from './submission.sql.ts'

export interface FilingFiles {
  readonly app: Db
  readonly uploadsFolder: string
}

/** What an answer carries: of an appeal the documents of its turn, in the order in which they were brought. */
export async function filedDocuments(
  { app, uploadsFolder }: FilingFiles,
  merchantId: bigint,
  { kind, caseId, round }: Pick<StoredSubmission, 'kind' | 'caseId' | 'round'>,
): Promise<FiledDocument[]> {
  if (kind === 'ignore' || kind === 'give_up') return []
  const files = await app.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    tx.rows(filesToFile(merchantId, caseId, round)),
  )
  return Promise.all(
    files.map(async ({ fileId, name, mediaType }) => {
      const bytes = await readFile(uploadPath(uploadsFolder, merchantId, fileId))
      return { name, mediaType, bytes, digest: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
}
