import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { GuideStep } from '@quayside/contract/help/guide.ts'
import type { Query } from '#db/tx.ts'

/** Each step by what is there now; of the operator who asks, or of the merchant. */
export const stepsTaken = (merchantId: bigint, operatorId: string): Query<Record<GuideStep, boolean>> => ({
  name: 'guide_steps',
  text: `select
      coalesce(o.password_set_at > now() - interval '${entryLimits.passwordDays} days', false)
        and o.payment_password_hash is not null as password,
      exists (select from totp t where t.merchant_id = o.merchant_id and t.operator_id = o.id and t.confirmed_at is not null)
        or exists (select from passkey k where k.merchant_id = o.merchant_id and k.operator_id = o.id) as factor,
      o.email is not null as email,
      exists (select from role r where r.merchant_id = o.merchant_id) as role,
      exists (select from operator other where other.merchant_id = o.merchant_id and other.id <> o.id
        and other.state = 'active') as operator,
      exists (select from orders where orders.merchant_id = o.merchant_id) as "order",
      exists (select from refund where refund.merchant_id = o.merchant_id) as refund,
      exists (select from export e where e.merchant_id = o.merchant_id and e.downloaded_at is not null) as export
    from operator o where o.merchant_id = $1 and o.id = $2`,
  values: [merchantId, operatorId],
})
