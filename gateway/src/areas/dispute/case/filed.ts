import { readFile } from 'node:fs/promises'
import type { Db } from '#db/tx.ts'
import { documentsDigest, sha256Of } from '#ports/case-filing/documents-digest.ts'
import type { FiledDocument } from '#ports/case-filing/port.ts'
import { uploadPath } from '#uploads/stored-file.ts'
import { packetToFile } from '#areas/dispute/evidence/packet.sql.ts'
import { filesToFile } from './filed.sql.ts'
import type { StoredSubmission } from './submission.sql.ts'

export interface FilingFiles {
  readonly app: Db
  readonly uploadsFolder: string
}

type Filed = Pick<StoredSubmission, 'kind' | 'caseId' | 'round' | 'packetId' | 'digest'>

/**
 * What an answer carries: an appeal its sealed packet, byte for byte; the others the documents of their turn.
 * @returns undefined where the packet is not there whole as it was sealed
 */
export async function filedDocuments(
  deps: FilingFiles,
  merchantId: bigint,
  submission: Filed,
): Promise<FiledDocument[] | undefined> {
  const { app, uploadsFolder } = deps
  const { kind, caseId, round, packetId } = submission
  if (kind === 'ignore' || kind === 'give_up') return []
  if (packetId !== null) return sealedDocuments(deps, merchantId, packetId, submission)
  const files = await app.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    tx.rows(filesToFile(merchantId, caseId, round)),
  )
  return Promise.all(
    files.map(async ({ fileId, name, mediaType }) => {
      const bytes = await readFile(uploadPath(uploadsFolder, merchantId, fileId))
      return { name, mediaType, bytes, digest: sha256Of(bytes) }
    }),
  )
}

async function sealedDocuments(
  { app, uploadsFolder }: FilingFiles,
  merchantId: bigint,
  packetId: string,
  { digest: sealed }: Filed,
): Promise<FiledDocument[] | undefined> {
  const packet = await app.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    tx.one(packetToFile(merchantId, packetId)),
  )
  const { about, pdf, data } = packet
  const documents = await Promise.all(
    about.documents.map(async ({ name, mediaType, from }) => {
      const bytes =
        from === 'pdf'
          ? pdf
          : from === 'data'
            ? data
            : await readFile(uploadPath(uploadsFolder, merchantId, from.fileId)).catch(() => Buffer.alloc(0))
      return { name, mediaType, bytes, digest: sha256Of(bytes) }
    }),
  )
  return documentsDigest(documents.map(({ digest }) => digest)) === sealed ? documents : undefined
}
