import { partnerLimits as limits } from '@quayside/contract/partners/limits.ts'
import type { Query } from '#db/tx.ts'

interface DueBinding {
  readonly merchantId: bigint
  readonly id: string
  readonly attempt: number
}

/** As the owner: bindings of all merchants whose partner is to be asked. */
export const dueBindings = (max: number, failed: readonly string[]): Query<DueBinding> => ({
  text: `select merchant_id as "merchantId", id, attempt from partner_binding
    where look_at <= now() and state in ('1', '2') and id <> all ($2::uuid[]) order by look_at, id limit $1`,
  values: [max, failed],
})

interface EndingBinding {
  readonly merchantId: bigint
  readonly id: string
  readonly days: number
}

/** As the owner: consents that end within so many days and of which that has not been told. */
export const endingBindings = (max: number, failed: readonly string[]): Query<EndingBinding> => ({
  text: `select merchant_id as "merchantId", id, days from (
      select merchant_id, id, told_days, consent_ends_at,
        (select min(d) from unnest($3::int[]) d where consent_ends_at <= now() + make_interval(days => d)) as days
      from partner_binding where state = '1' and consent_ends_at > now()) b
    where days is not null and (told_days is null or days < told_days) and id <> all ($2::uuid[])
    order by consent_ends_at, id limit $1`,
  values: [max, failed, limits.toldDays],
})

/** Nothing where it was told meanwhile, or has another end. */
export const noteTold = (merchantId: bigint, id: string, days: number): Query<{ endsAt: string }> => ({
  name: 'partner_binding_told',
  text: `update partner_binding set told_days = $3
    where merchant_id = $1 and id = $2 and state = '1' and (told_days is null or told_days > $3)
      and consent_ends_at <= now() + make_interval(days => $3)
    returning consent_ends_at as "endsAt"`,
  values: [merchantId, id, days],
})

/** As the owner: what opens nothing any more, and answers that hold a secret which is no longer shown. */
export const tidyPartners: Query = {
  text: `with a as (delete from partner_visit where expires_at < now() - interval '1 day'),
      b as (delete from partner_state where expires_at < now() - interval '1 day'),
      c as (delete from partner_check where at < now() - interval '90 days'),
      d as (delete from partner_inbox where at < now() - interval '90 days')
    update idempotency_key set answer = null where call in ('/third-party/shopline', '/third-party/shopline/{id}')
      and answer is not null and created_at < now() - interval '${limits.key.shownMinutes} minutes'`,
  values: [],
}
