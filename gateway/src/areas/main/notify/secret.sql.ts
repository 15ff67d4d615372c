import type { EndpointSecretKind, EndpointSecretState } from '@quayside/contract/main/notify/states.ts'
import { notifyLimits as limits } from '@quayside/contract/main/limits.ts'
import type { Query } from '#db/tx.ts'
import { isShown } from './endpoint.sql.ts'
import type { NewSecret } from './secret.ts'

interface Made extends Omit<NewSecret, 'secret'> {
  readonly id: string
  readonly endpointId: string
  readonly sealed: Buffer
  readonly state: EndpointSecretState
  readonly by: string
}

export const insertEndpointSecret = (merchantId: bigint, made: Made): Query => ({
  name: 'notify_secret_insert',
  text: `insert into notify_endpoint_secret (merchant_id, id, endpoint_id, kind, state, secret_sealed, public_key, fingerprint, last_four,
      created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), $10)`,
  values: [
    merchantId,
    made.id,
    made.endpointId,
    made.kind,
    made.state,
    made.sealed,
    made.publicKey,
    made.fingerprint,
    made.lastFour,
    made.by,
  ],
})

export interface LivingSecret {
  readonly id: string
  readonly kind: EndpointSecretKind
  readonly state: EndpointSecretState
  readonly isOver: boolean
}

export const livingSecrets = (merchantId: bigint, endpointId: string): Query<LivingSecret> => ({
  name: 'notify_secret_living',
  text: `select id, kind, state, coalesce(retires_at <= now(), false) as "isOver" from notify_endpoint_secret
    where merchant_id = $1 and endpoint_id = $2 and state <> 'revoked' order by created_at desc, id`,
  values: [merchantId, endpointId],
})

export const retireSecret = (
  merchantId: bigint,
  id: string,
  { state, hours }: { readonly state: EndpointSecretState; readonly hours: number },
): Query => ({
  name: 'notify_secret_retire',
  text: `update notify_endpoint_secret set state = $3, retiring_at = now(), retires_at = now() + make_interval(hours => $4)
    where merchant_id = $1 and id = $2`,
  values: [merchantId, id, state, hours],
})

/** Wiped with it. */
export const revokeSecrets = (
  merchantId: bigint,
  ids: readonly string[],
  state: EndpointSecretState,
): Query => ({
  name: 'notify_secret_revoke',
  text: `update notify_endpoint_secret set state = $3, revoked_at = now(), secret_sealed = null
    where merchant_id = $1 and id = any ($2::uuid[])`,
  values: [merchantId, ids, state],
})

/** As the owner: those of all merchants that are accepted no longer. */
export const overdueSecrets = (
  max: number,
  failed: readonly string[],
): Query<{ merchantId: bigint; id: string }> => ({
  text: `select merchant_id as "merchantId", id from notify_endpoint_secret
    where state = 'retiring' and retires_at <= now() and id <> all ($2::uuid[]) order by retires_at, id limit $1`,
  values: [max, failed],
})

/** Counts the showing; nothing where it may not be shown. */
export const showSecretOf = (
  merchantId: bigint,
  operatorId: string,
  id: string,
): Query<{ sealed: Buffer; shownUntil: string }> => ({
  name: 'notify_secret_show',
  text: `update notify_endpoint_secret k set shown_times = shown_times + 1 where k.merchant_id = $1 and k.id = $3 and ${isShown}
    returning k.secret_sealed as sealed, k.created_at + interval '${limits.shownMinutes} minutes' as "shownUntil"`,
  values: [merchantId, operatorId, id],
})

export const secretThere = (merchantId: bigint, id: string): Query<{ id: string }> => ({
  name: 'notify_secret_there',
  text: `select id from notify_endpoint_secret where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

/** Of those that this person made within an hour. */
export const secretShowings = (merchantId: bigint, operatorId: string): Query<{ times: number }> => ({
  name: 'notify_secret_showings',
  text: `select coalesce(sum(shown_times), 0)::int as times from notify_endpoint_secret
    where merchant_id = $1 and created_by = $2 and created_at > now() - interval '1 hour'`,
  values: [merchantId, operatorId],
})

/** As the owner: what a repeated request would be answered with, once the secret in it is not shown any more. */
export const forgetShownSecrets: Query = {
  text: `update idempotency_key set answer = null
    where call in ('/notify/url/save', '/notify/secret/rotate', '/notify/secret/show') and answer is not null
      and created_at < now() - interval '${limits.shownMinutes} minutes'`,
  values: [],
}
