import type { Query } from '#db/tx.ts'

interface Use {
  readonly keyId: string
  readonly ip: string
  readonly call: string
}

/**
 * How this address is known: `fresh` where what is written down is no older than a minute, nor than the key's retirement, from
 * which on each use says that somebody still needs it.
 */
export const knownUse = (
  merchantId: bigint,
  { keyId, ip }: Use,
  retiringAt: string | null,
): Query<{ fresh: boolean }> => ({
  name: 'merchant_key_use_known',
  text: `select last_at > greatest(now() - interval '1 minute', $4::timestamptz) as fresh from merchant_key_use
    where merchant_id = $1 and key_id = $2 and ip = $3`,
  values: [merchantId, keyId, ip, retiringAt],
})

export const addUse = (merchantId: bigint, { keyId, ip, call }: Use): Query => ({
  name: 'merchant_key_use_add',
  text: `insert into merchant_key_use (merchant_id, key_id, ip, call) values ($1, $2, $3, $4) on conflict do nothing`,
  values: [merchantId, keyId, ip, call],
})

/** What another call is writing just now is not waited for: it says the same. */
export const renewUse = (merchantId: bigint, { keyId, ip, call }: Use): Query => ({
  name: 'merchant_key_use_renew',
  text: `update merchant_key_use set last_at = now(), call = $4 where (merchant_id, key_id, ip) in (
    select merchant_id, key_id, ip from merchant_key_use where merchant_id = $1 and key_id = $2 and ip = $3 for update skip locked)`,
  values: [merchantId, keyId, ip, call],
})
