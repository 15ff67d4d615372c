import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Query } from '#db/tx.ts'

export interface CredentialRow {
  readonly department: string | null
  readonly email: string | null
  readonly mobile: string | null
  readonly signed_in_at: string | null
  readonly password_set_at: string | null
  readonly days_left: number
  readonly has_payment_password: boolean
  readonly payment_password_set_at: string | null
}

export const credentialsOf = (merchantId: bigint, operatorId: string): Query<CredentialRow> => ({
  name: 'credentials_of',
  text: `select department, email, mobile, signed_in_at, password_set_at,
      greatest(0, ${entryLimits.passwordDays} - extract(day from now() - coalesce(password_set_at, created_at)))::int as days_left,
      payment_password_hash is not null as has_payment_password, payment_password_set_at
    from operator where merchant_id = $1 and id = $2`,
  values: [merchantId, operatorId],
})

export const merchantOf = (
  merchantId: bigint,
): Query<{ name_en: string; country: string; main_user: string | null }> => ({
  name: 'merchant_of',
  text: `select m.name_en, m.country,
      (select o.real_name from operator o where o.merchant_id = m.id and o.is_main) as main_user
    from merchant m where m.id = $1`,
  values: [merchantId],
})

export interface EventRow {
  readonly id: string
  readonly at: string
  readonly call: string
  readonly reason: string | null
  readonly outcome: 'done' | 'refused' | 'failed' | 'read'
  readonly ip: string | null
  readonly kind: string | null
}

/**
 * Of the log, what concerns one's own credentials.
 * @param calls that always do
 * @param reasons of refusals that do, whatever the call was
 */
export const securityEventsOf = (
  merchantId: bigint,
  operatorId: string,
  calls: readonly string[],
  reasons: readonly string[],
): Query<EventRow> => ({
  name: 'security_events_of',
  text: `select id, at, call, reason, outcome, host(ip) as ip, facts ->> 'kind' as kind from operation_log
    where merchant_id = $1 and operator_id = $2 and at > now() - interval '90 days'
      and (call = any ($3) and outcome = 'done' or outcome = 'refused' and reason = any ($4))
    order by at desc, id desc limit 10`,
  values: [merchantId, operatorId, calls, reasons],
})

export const contactForChange = (
  merchantId: bigint,
  operatorId: string,
): Query<{ email: string | null; mobile: string | null; real_name: string; language: 'en' | 'zh' }> => ({
  name: 'contact_for_change',
  text: 'select email, mobile, real_name, language from operator where merchant_id = $1 and id = $2 for update',
  values: [merchantId, operatorId],
})

export const saveEmail = (merchantId: bigint, operatorId: string, email: string): Query => ({
  name: 'save_email',
  text: 'update operator set email = $3, version = version + 1 where merchant_id = $1 and id = $2',
  values: [merchantId, operatorId, email],
})

export const saveMobile = (merchantId: bigint, operatorId: string, mobile: string): Query => ({
  name: 'save_mobile',
  text: 'update operator set mobile = $3, version = version + 1 where merchant_id = $1 and id = $2',
  values: [merchantId, operatorId, mobile],
})
