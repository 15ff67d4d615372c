import type { Query } from '#db/tx.ts'

export interface FileToFile {
  readonly fileId: string
  readonly name: string
  readonly mediaType: string
}

/** Documents of a turn that were looked through and not removed, oldest first. */
export const filesToFile = (merchantId: bigint, caseId: string, round: number): Query<FileToFile> => ({
  name: 'case_files_to_file',
  text: `select s.id as "fileId", s.name, s.media_type as "mediaType"
    from case_file f join stored_file s on s.merchant_id = f.merchant_id and s.id = f.file_id
    where f.merchant_id = $1 and f.case_id = $2 and f.round = $3 and f.removed_at is null and s.state = 'clean'
    order by f.uploaded_at, f.id`,
  values: [merchantId, caseId, round],
})
