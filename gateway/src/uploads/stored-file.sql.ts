import type { Query } from '#db/tx.ts'
import type { UploadPurpose } from './limits.ts'

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
  readonly purpose: UploadPurpose
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

/** What is kept for a purpose; refused ones take no room. */
export const uploadedSoFar = (merchantId: bigint, purpose: UploadPurpose): Query<{ bytes: bigint }> => ({
  name: 'stored_file_so_far',
  text: `select coalesce(sum(bytes) filter (where state <> 'refused'), 0)::bigint as bytes
    from stored_file where merchant_id = $1 and purpose = $2`,
  values: [merchantId, purpose],
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

/** What a file hangs on: every place that names one, which a test compares with the database. */
export const filePlaces = [
  ['withdrawal_card', 'letter_id'],
  ['case_file', 'file_id'],
  ['dispute_message_file', 'file_id'],
  ['site', 'proof_file_id'],
  ['checkout_version', 'logo_id'],
  ['checkout_version', 'icon_id'],
  ['checkout_version', 'terms_id'],
  ['checkout_version', 'privacy_id'],
  ['paylink_base', 'logo_id'],
  ['paylink_base', 'terms_id'],
] as const

/** A request that waits for approval may name it, which its sealed input does not tell. */
const mayBeAwaited = `exists (select from approval a where a.merchant_id = f.merchant_id and a.state = 'waiting' and a.asked_at >= f.created_at)`

const isUnattached = [
  ...filePlaces.map(
    ([table, column]) =>
      `not exists (select from ${table} t where t.merchant_id = f.merchant_id and t.${column} = f.id)`,
  ),
  `not ${mayBeAwaited}`,
].join(' and ')

/** As the owner: files of all merchants that nothing hangs on, whatever their state, that came so many days ago. */
export const unattachedFiles = (
  days: number,
  max: number,
  but: readonly string[],
): Query<{ merchantId: bigint; id: string }> => ({
  text: `select f.merchant_id as "merchantId", f.id from stored_file f
    where f.created_at < now() - make_interval(days => $1) and f.id <> all($3::uuid[]) and ${isUnattached}
    order by f.created_at, f.id limit $2`,
  values: [days, max, but],
})

/** As the owner; one that somebody has named meanwhile stays. */
export const deleteUnattached = (merchantId: bigint, id: string): Query => ({
  text: `delete from stored_file f where f.merchant_id = $1 and f.id = $2 and ${isUnattached}`,
  values: [merchantId, id],
})

/** As the owner: which of these names in a merchant's folder are files of theirs. */
export const storedNames = (merchantId: bigint, names: readonly string[]): Query<{ name: string }> => ({
  text: `select id::text as name from stored_file where merchant_id = $1 and state <> 'refused' and id::text = any($2)`,
  values: [merchantId, names],
})
