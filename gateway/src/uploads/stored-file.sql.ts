import type { Query } from '#db/tx.ts'

export type FileState = 'quarantine' | 'clean' | 'refused'

export interface StoredFile {
  readonly id: string
  readonly purpose: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly state: FileState
}

export interface NewFile extends StoredFile {
  readonly sha256: Buffer
  readonly createdBy: string
}

const columns = 'id, purpose, name, media_type as "mediaType", bytes, state'

export const insertFile = (merchantId: bigint, file: NewFile): Query => ({
  name: 'stored_file_insert',
  text: `insert into stored_file (merchant_id, id, purpose, name, media_type, bytes, sha256, state, created_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  values: [
    merchantId,
    file.id,
    file.purpose,
    file.name,
    file.mediaType,
    file.bytes,
    file.sha256,
    file.state,
    file.createdBy,
  ],
})

export const findFile = (merchantId: bigint, id: string): Query<StoredFile> => ({
  name: 'stored_file_find',
  text: `select ${columns} from stored_file where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

/** Those of them that are the merchant's own; another's is none. */
export const findFiles = (merchantId: bigint, ids: readonly string[]): Query<StoredFile> => ({
  name: 'stored_files_find',
  text: `select ${columns} from stored_file where merchant_id = $1 and id = any($2::uuid[])`,
  values: [merchantId, ids],
})

/** Files of one merchant come in one after the other, so that two at once do not both fit. */
export const lockUploads = (merchantId: bigint): Query => ({
  name: 'stored_file_lock',
  text: "select pg_advisory_xact_lock(hashtextextended('stored_file', $1))",
  values: [merchantId],
})

/** What is kept; refused ones take no room. */
export const uploadedSoFar = (merchantId: bigint): Query<{ bytes: bigint }> => ({
  name: 'stored_file_so_far',
  text: `select coalesce(sum(bytes) filter (where state <> 'refused'), 0)::bigint as bytes
    from stored_file where merchant_id = $1`,
  values: [merchantId],
})

export const setFileState = (merchantId: bigint, id: string, state: FileState): Query => ({
  name: 'stored_file_state',
  text: "update stored_file set state = $3 where merchant_id = $1 and id = $2 and state = 'quarantine'",
  values: [merchantId, id, state],
})

/** As the owner: files of all merchants that wait for the scanner, the oldest first. */
export const quarantinedFiles = (max: number): Query<{ merchantId: bigint; id: string }> => ({
  text: `select merchant_id as "merchantId", id from stored_file where state = 'quarantine' order by created_at, id limit $1`,
  values: [max],
})
