import type { Query } from '#db/tx.ts'

export interface KeyOf {
  readonly merchantId: bigint
  readonly operatorId: string
  readonly call: string
  readonly key: string
}

/**
 * Takes the key, or nothing when somebody has it; a twin that is still running is waited for.
 * @param freeAfterSeconds a key this old may be taken again; null means never
 */
export const claimKey = (
  of: KeyOf,
  bodyHash: Buffer,
  freeAfterSeconds: number | null,
): Query<{ taken: boolean }> => ({
  name: 'claim_key',
  text: `insert into idempotency_key as k (merchant_id, operator_id, call, key, body_hash) values ($1, $2, $3, $4, $5)
    on conflict (merchant_id, operator_id, call, key) do update set body_hash = excluded.body_hash, answer = null, created_at = now()
    where k.created_at < now() - make_interval(secs => $6)
    returning true as taken`,
  values: [of.merchantId, of.operatorId, of.call, of.key, bodyHash, freeAfterSeconds],
})

export const keptAnswer = (of: KeyOf): Query<{ body_hash: Buffer; answer: string | null }> => ({
  name: 'kept_answer',
  text: 'select body_hash, answer from idempotency_key where merchant_id = $1 and operator_id = $2 and call = $3 and key = $4',
  values: [of.merchantId, of.operatorId, of.call, of.key],
})

export const keepAnswer = (of: KeyOf, answer: string): Query => ({
  name: 'keep_answer',
  text: 'update idempotency_key set answer = to_jsonb($5::text) where merchant_id = $1 and operator_id = $2 and call = $3 and key = $4',
  values: [of.merchantId, of.operatorId, of.call, of.key, answer],
})

export const dropKey = (of: KeyOf): Query => ({
  name: 'drop_key',
  text: 'delete from idempotency_key where merchant_id = $1 and operator_id = $2 and call = $3 and key = $4',
  values: [of.merchantId, of.operatorId, of.call, of.key],
})
