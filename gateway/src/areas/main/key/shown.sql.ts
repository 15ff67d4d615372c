import { keyLimits } from '@quayside/contract/main/limits.ts'
import type { KeyRow } from '@quayside/contract/main/key/row.ts'
import type { Query } from '#db/tx.ts'

const { shownMinutes, revokedShown, servers } = keyLimits

/** What makes a secret one that its maker may see. */
const isShown = `k.kind <> 'rsa' and k.state = 'generated' and k.created_by = $2 and k.created_at > now() - interval '${shownMinutes} minutes'`

/** Accepted ones by kind, newest first, then those that were revoked last. */
export const keysShown = (merchantId: bigint, operatorId: string): Query<KeyRow> => ({
  name: 'merchant_key_rows',
  text: `select k.id, k.version, k.kind, k.bits, k.state, k.fingerprint, k.last_four as "lastFour", k.created_at as "createdAt",
      o.real_name as "createdBy", k.created_by = $2 as "isOwn",
      case when ${isShown} then k.created_at + interval '${shownMinutes} minutes' end as "shownUntil",
      k.overlap_hours as "overlapHours", k.activated_at as "activatedAt", k.retiring_at as "retiringAt",
      k.retires_at as "retiresAt", k.revoked_at as "revokedAt",
      (select jsonb_build_object('ip', host(u.ip), 'call', u.call, 'at', u.last_at) from merchant_key_use u
        where u.merchant_id = k.merchant_id and u.key_id = k.id order by u.last_at desc limit 1) as "lastUse",
      case when k.state <> 'retiring' then '[]' else coalesce((
        select jsonb_agg(jsonb_build_object('ip', host(s.ip), 'call', s.call, 'at', s.at, 'newAt', s."newAt")
          order by s.at desc nulls last, s.ip)
        from (select coalesce(old.ip, new.ip) as ip, coalesce(old.call, new.call) as call, old.last_at as at, new.last_at as "newAt"
          from (select * from merchant_key_use where merchant_id = k.merchant_id and key_id = k.id) old
          full join (select * from merchant_key_use where merchant_id = k.merchant_id and key_id =
            (select f.id from merchant_key f where f.merchant_id = k.merchant_id and f.kind = k.kind and f.state = 'active')) new
            on new.ip = old.ip
          order by old.last_at desc nulls last, 1 limit ${servers}) s), '[]') end as servers
    from (select * from merchant_key where merchant_id = $1 and state <> 'revoked'
      union all (select * from merchant_key where merchant_id = $1 and state = 'revoked'
        order by revoked_at desc, id limit ${revokedShown})) k
    join operator o on o.merchant_id = k.merchant_id and o.id = k.created_by
    order by k.state = 'revoked', array_position(array['hmac', 'rsa', 'md5'], k.kind), k.revoked_at desc, k.created_at desc, k.id`,
  values: [merchantId, operatorId],
})

export interface ShownSecret {
  readonly id: string
  readonly secretSealed: Buffer
  readonly shownUntil: string
}

/** Counts the showing; nothing where it may not be shown. */
export const showSecret = (merchantId: bigint, operatorId: string, id: string): Query<ShownSecret> => ({
  name: 'merchant_key_show',
  text: `update merchant_key k set shown_times = shown_times + 1
    where k.merchant_id = $1 and k.id = $3 and ${isShown}
    returning k.id, k.secret_sealed as "secretSealed", k.created_at + interval '${shownMinutes} minutes' as "shownUntil"`,
  values: [merchantId, operatorId, id],
})

/** Of keys that this person made within an hour. */
export const showingsOf = (merchantId: bigint, operatorId: string): Query<{ times: number }> => ({
  name: 'merchant_key_showings',
  text: `select coalesce(sum(shown_times), 0)::int as times from merchant_key
    where merchant_id = $1 and created_by = $2 and created_at > now() - interval '1 hour'`,
  values: [merchantId, operatorId],
})

/** As the owner: what a repeated request would be answered with, once the secret in it is not shown any more. */
export const forgetShown: Query = {
  text: `update idempotency_key set answer = null where call in ('/key/generate', '/key/queryOfTradePwd') and answer is not null
    and created_at < now() - interval '${shownMinutes} minutes'`,
  values: [],
}

export interface StoredPair {
  readonly privateSealed: Buffer
  readonly publicPem: string
  readonly fingerprint: string
}

export const findPair = (merchantId: bigint): Query<StoredPair> => ({
  name: 'merchant_key_pair_find',
  text: `select private_sealed as "privateSealed", public_pem as "publicPem", fingerprint from merchant_key_pair where merchant_id = $1`,
  values: [merchantId],
})

export const insertPair = (merchantId: bigint, pair: StoredPair): Query => ({
  name: 'merchant_key_pair_insert',
  text: `insert into merchant_key_pair (merchant_id, private_sealed, public_pem, fingerprint) values ($1, $2, $3, $4)
    on conflict (merchant_id) do nothing`,
  values: [merchantId, pair.privateSealed, pair.publicPem, pair.fingerprint],
})
