import type { Query } from '#db/tx.ts'

export interface UploadTicket {
  readonly tokenHash: Buffer
  readonly purpose: string
  readonly subjectId: string
  readonly operatorId: string
}

/** What has ended of the same person goes with it, so that nothing heaps up. */
export const insertUploadTicket = (
  merchantId: bigint,
  { tokenHash, purpose, subjectId, operatorId }: UploadTicket,
  minutes: number,
): Query<{ expiresAt: string }> => ({
  name: 'upload_ticket_insert',
  text: `with gone as (
      delete from upload_ticket where merchant_id = $1 and operator_id = $5 and (used_at is not null or expires_at <= now()))
    insert into upload_ticket (merchant_id, token_hash, purpose, subject_id, operator_id, expires_at)
    values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6)) returning expires_at as "expiresAt"`,
  values: [merchantId, tokenHash, purpose, subjectId, operatorId, minutes],
})

/** No row for a ticket that is another's, was used, or has ended. */
export const takeUploadTicket = (
  merchantId: bigint,
  { tokenHash, purpose, operatorId }: Omit<UploadTicket, 'subjectId'>,
): Query<{ subjectId: string }> => ({
  name: 'upload_ticket_take',
  text: `update upload_ticket set used_at = now()
    where merchant_id = $1 and token_hash = $2 and purpose = $3 and operator_id = $4 and used_at is null and expires_at > now()
    returning subject_id as "subjectId"`,
  values: [merchantId, tokenHash, purpose, operatorId],
})
