import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { GuideStep } from '@quayside/contract/help/guide.ts'
import { siteState } from '@quayside/contract/main/site/states.ts'
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
      exists (select from notify_recipient r where r.merchant_id = o.merchant_id) as recipient,
      exists (select from site s where s.merchant_id = o.merchant_id and s.state in ('${siteState.reviewSuccess}', '${siteState.normal}')) as site,
      exists (select from site_carrier c where c.merchant_id = o.merchant_id and c.state = 'open') as scheme,
      exists (select from merchant_key k where k.merchant_id = o.merchant_id and k.state = 'active') as key,
      exists (select from notify_endpoint n where n.merchant_id = o.merchant_id and n.state = 'active') as notify,
      exists (select from ip_entry i where i.merchant_id = o.merchant_id) as ip,
      exists (select from partner_binding b where b.merchant_id = o.merchant_id and b.partner = 'shopline'
        and b.state = '1') as shop,
      exists (select from orders where orders.merchant_id = o.merchant_id) as "order",
      exists (select from checkout_version v where v.merchant_id = o.merchant_id and v.state = 'published') as checkout,
      exists (select from payment_link l where l.merchant_id = o.merchant_id) as link,
      exists (select from refund where refund.merchant_id = o.merchant_id) as refund,
      exists (select from dispute_config d where d.merchant_id = o.merchant_id) as defence,
      exists (select from shipment s where s.merchant_id = o.merchant_id and s.number is not null) as shipment,
      exists (select from withdrawal_card c where c.merchant_id = o.merchant_id and c.state = '102') as card,
      exists (select from withdrawal w where w.merchant_id = o.merchant_id) as withdrawal,
      exists (select from export e where e.merchant_id = o.merchant_id and e.downloaded_at is not null) as export
    from operator o where o.merchant_id = $1 and o.id = $2`,
  values: [merchantId, operatorId],
})
