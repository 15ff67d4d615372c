import { tokenLimits as limits } from '@quayside/contract/account/limits.ts'
import type { Query } from '#db/tx.ts'

/** As the owner: tokens of all merchants whose last day is over. */
export const overdueTokens = (
  max: number,
  failed: readonly string[],
): Query<{ merchantId: bigint; id: string }> => ({
  text: `select merchant_id as "merchantId", id from machine_token
    where state = 'active' and ends_at <= now() and id <> all ($2::uuid[]) order by ends_at, id limit $1`,
  values: [max, failed],
})

/** As the owner: what a repeated request would be answered with, once nobody needs the secret in it any more. */
export const forgetTokenAnswers: Query = {
  text: `update idempotency_key set answer = null where call in ('/token/add', '/token/service/add', '/token/issue')
    and answer is not null and created_at < now() - interval '${limits.keptMinutes} minutes'`,
  values: [],
}

/** As the owner: what opens nothing any more. */
export const tidyTokens: Query = {
  text: `with a as (delete from agent_request where expires_at < now() - interval '1 day'),
      b as (delete from agent_code where expires_at < now() - interval '1 day')
    delete from machine_secret where ends_at < now() - interval '1 day'`,
  values: [],
}

export interface IdleToken {
  readonly merchantId: bigint
  readonly id: string
}

/** As the owner: tokens that nobody has used for so long, whose owners have not been asked yet. */
export const idleTokens = (max: number, failed: readonly string[]): Query<IdleToken> => ({
  text: `select merchant_id as "merchantId", id from machine_token
    where state = 'active' and idle_asked_at is null and id <> all ($2::uuid[])
      and coalesce(last_at, created_at) <= now() - interval '${limits.idleDays} days'
    order by created_at, id limit $1`,
  values: [max, failed],
})

export interface AskedOwner {
  readonly name: string
  readonly email: string | null
  readonly language: 'en' | 'zh'
  readonly realName: string
  readonly zone: string
  readonly endsAt: string
}

/** Notes that its owner is asked; of a service its maker. Nothing where somebody has used or ended it meanwhile. */
export const askOwner = (merchantId: bigint, id: string): Query<AskedOwner> => ({
  name: 'machine_token_ask_owner',
  text: `update machine_token t set idle_asked_at = now()
    from operator o join merchant m on m.id = o.merchant_id
    where t.merchant_id = $1 and t.id = $2 and t.state = 'active' and t.idle_asked_at is null
      and coalesce(t.last_at, t.created_at) <= now() - interval '${limits.idleDays} days'
      and o.merchant_id = t.merchant_id and o.id = t.made_by
    returning t.name, o.email, o.language, o.real_name as "realName", m.zone, t.ends_at as "endsAt"`,
  values: [merchantId, id],
})
