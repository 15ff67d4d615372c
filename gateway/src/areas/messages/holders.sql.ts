import type { Permission } from '@quayside/contract/permissions.ts'
import type { Query } from '#db/tx.ts'

/** People who hold a right that reaches a site and a currency; the main user always does. */
export const holdersOfRight = (
  merchantId: bigint,
  right: Permission,
  siteId: string | null,
  currency: string,
): Query<{ id: string }> => ({
  name: 'holders_of_right',
  text: `select o.id from operator o
    where o.merchant_id = $1 and o.state = 'active' and not o.is_service and (o.expires_at is null or o.expires_at > now())
      and (o.is_main or (exists (select from operator_role held
          join role_permission p on p.merchant_id = held.merchant_id and p.role_id = held.role_id
          where held.merchant_id = o.merchant_id and held.operator_id = o.id and p.permission = $2)
        and (operator_bounds(o.merchant_id, o.id, $2) is null
          or within_a_bound(operator_bounds(o.merchant_id, o.id, $2), $3, array[$4::text]))))
    order by o.id`,
  values: [merchantId, right, siteId, currency],
})
