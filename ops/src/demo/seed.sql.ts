import type { Query } from '@quayside/gateway/db/tx.ts'
import type { DemoMerchant } from '@quayside/sandbox/traffic/merchants.ts'
import type { DemoAnnouncement } from './announcements.ts'
import type { demoRoles, DemoPerson } from './people.ts'

export const insertMerchant = ({ id, name, nameEn, platform, country }: DemoMerchant): Query => ({
  text: `insert into merchant (id, name, name_en, platform, country) values ($1, $2, $3, $4, $5)
    on conflict (id) do nothing`,
  values: [id, name, nameEn, platform, country],
})

export interface Price {
  readonly currency: string
  readonly feeBps: number
  readonly feeFixedMinor: bigint
  readonly chargebackFeeMinor: bigint
  readonly reserveBps: number
  readonly payoutFeeMinor: bigint
  /** From this amount on the provider's staff decide on a withdrawal. */
  readonly payoutReviewMinor: bigint | null
}

export const insertPrice = (merchantId: string, price: Price): Query => ({
  text: `insert into merchant_pricing (merchant_id, currency, fee_bps, fee_fixed_minor, chargeback_fee_minor, reserve_bps, payout_fee_minor,
      payout_review_minor)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (merchant_id, currency) do nothing`,
  values: [
    merchantId,
    price.currency,
    price.feeBps,
    price.feeFixedMinor,
    price.chargebackFeeMinor,
    price.reserveBps,
    price.payoutFeeMinor,
    price.payoutReviewMinor,
  ],
})

export const insertRole = (
  merchantId: string,
  { name, description, permissions }: (typeof demoRoles)[keyof typeof demoRoles],
): Query => ({
  text: `with added as (
      insert into role (merchant_id, id, name, description) values ($1, gen_random_uuid(), $2, $3)
      on conflict (merchant_id, name) do nothing returning id)
    insert into role_permission (merchant_id, role_id, permission, granted_at)
      select $1, added.id, permission, now() - interval '120 days' from added, unnest($4::text[]) permission`,
  values: [merchantId, name, description, permissions],
})

export interface Hashes {
  readonly password: string
  readonly paymentPassword: string
}

/** With the role's name, or null for a person without one. */
export const insertPerson = (person: DemoPerson, hashes: Hashes, roleName: string | null): Query => ({
  text: `with added as (
      insert into operator (merchant_id, id, login_name, real_name, department, email, is_main, language,
        password_hash, password_set_at, payment_password_hash, activated_at)
      values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8, now() - make_interval(days => $11), $9, now())
      on conflict do nothing returning id),
    -- They read every day and have long had the rest: what nobody takes is there to be found.
    used as (
      insert into permission_use (merchant_id, operator_id, permission, used_on)
      select $1, added.id, p.permission, current_date - 1 from added
        join role r on r.merchant_id = $1 and r.name = $10
        join role_permission p on p.merchant_id = $1 and p.role_id = r.id
      where p.permission like '%.view' or p.permission like '%.refund')
    insert into operator_role (merchant_id, operator_id, role_id, granted_at)
      select $1, added.id, role.id, now() - interval '120 days' from added join role on role.merchant_id = $1 and role.name = $10`,
  values: [
    person.merchantId,
    person.loginName,
    person.realName,
    person.department,
    person.email,
    person.role === 'main',
    person.language,
    hashes.password,
    hashes.paymentPassword,
    roleName,
    person.passwordDays ?? 0,
  ],
})

export const insertAnnouncement = ({ id, publishedAt, title, body }: DemoAnnouncement): Query => ({
  text: `insert into announcement (id, published_at, title_en, title_zh, body_en, body_zh)
    values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
  values: [id, publishedAt, title.en, title.zh, body.en, body.zh],
})

export const knownPeople = (loginNames: readonly string[]): Query<{ login_name: string }> => ({
  text: 'select login_name from operator where login_name = any($1::text[])',
  values: [loginNames],
})

export const hasOrders = (merchantIds: readonly string[]): Query<{ there: boolean }> => ({
  text: 'select exists (select 1 from orders where merchant_id = any($1::bigint[])) as there',
  values: [merchantIds],
})

/** Whether the core has said that it counted for so many days already, and whether it has said anything since then. */
export const countedUntil = (
  merchantId: string,
  days: number,
  from: string,
): Query<{ counted: boolean; heard: boolean }> => ({
  text: `select coalesce(bool_or(counting_since <= now() - make_interval(days => $2)), false) as counted,
      coalesce(bool_or(heard_at >= $3), false) as heard
    from risk_core where merchant_id = $1`,
  values: [merchantId, days, from],
})

/** The planner's picture of what was just filled in; by itself the database takes it up to a minute later. */
export const takeStatistics: Query = { text: 'analyze', values: [] }

export const knownServices = (): Query<{ id: string }> => ({
  text: 'select id from ecosphere_service limit 1',
})
