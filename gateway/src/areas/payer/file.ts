import type { FileAnswer } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Db } from '#db/tx.ts'
import { findFile } from '#uploads/stored-file.sql.ts'
import { handedOut, type UploadDeps } from '#uploads/stored-file.ts'
import { placeOfFile } from './link.sql.ts'

/** No file has it: what is no hash is looked for all the same, so that it takes as long. */
const nobodys = '0'.repeat(64)

/** A picture or a document that payers have been shown, by the hash in its address. @throws Refusal alike for all others */
export async function fileOfHash(
  { folder }: Pick<UploadDeps, 'folder'>,
  db: Db,
  typed: string,
): Promise<FileAnswer> {
  const hash = /^[0-9a-f]{64}$/.test(typed) ? typed : nobodys
  const place = await db.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.maybe(placeOfFile(Buffer.from(hash, 'hex'))),
  )
  if (!place) throw new Refusal('call.unknown')
  const { merchantId, id } = place
  const file = await db.tx({ tenant: merchantId, mode: 'read' }, (tx) => tx.one(findFile(merchantId, id)))
  return handedOut({ folder }, merchantId, file)
}
