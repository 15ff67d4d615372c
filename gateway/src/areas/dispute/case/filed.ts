import { readFile } from 'node:fs/promises'
import type { Db } from '#db/tx.ts'
import { documentsDigest, sha256Of } from '#ports/case-filing/documents-digest.ts'
import type { FiledDocument } from '#ports/case-filing/port.ts'
import { uploadPath } from '#uploads/stored-file.ts'
import { packetToFile } from '#areas/dispute/evidence/packet.sql.ts'
import type { StoredSubmission } from './submission.sql.ts'

export interface FilingFiles {
  readonly app: Db
  readonly uploadsFolder: string
}

type Filed = Pick<StoredSubmission, 'packetId' | 'digest'>

/**
 * What an answer carries: its sealed packet, byte for byte, or nothing.
 * @returns undefined where the packet is not there whole as it was sealed
 */
export async function filedDocuments(
  { app, uploadsFolder }: FilingFiles,
  merchantId: bigint,
  { packetId, digest: sealed }: Filed,
): Promise<FiledDocument[] | undefined> {
  if (packetId === null) return []
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
