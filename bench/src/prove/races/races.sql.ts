import type { Query } from '@quayside/gateway/db/tx.ts'

/** The authorisation of an order ends now, and nothing has been told of it for a while. */
export const expire = (orderNo: string): Query => ({
  text: `update orders set auth_expires_at = now(), recorded_at = now() - interval '1 day' where order_no = $1`,
  values: [orderNo],
})

/** What the worker is given for the first try of a refund. */
export const firstTry = (
  refundId: string,
): Query<{ merchantId: string; orderId: string; id: string; attempt: number }> => ({
  text: `select merchant_id::text as "merchantId", order_id as "orderId", id, 0 as attempt from refund where id = $1`,
  values: [refundId],
})

/** A site that takes payments by every card scheme that its tests use. */
export const planSite = (merchantId: bigint, id: string): Query => ({
  text: `with made as (
      insert into site (merchant_id, id, kind, name, url, state) values ($1, $2, 'website', 'Nanbei Outdoor', $3, 'normal')
      returning merchant_id, id)
    insert into site_carrier (merchant_id, site_id, brand, currency, state, changed_at)
      select merchant_id, id, b, 'USD', 'open', now() from made, unnest(array['visa', 'mastercard', 'jcb']) b`,
  values: [merchantId, id, `https://${id}.nanbei.example`],
})

/** A kept card of one of the merchant's orders, for the subscriptions of this plan. */
export const planKeptCard = (merchantId: bigint, token: string): Query => ({
  text: `insert into card_token (merchant_id, id, order_id, state, network_token, brand, last_four, expiry, agreed_at)
    select merchant_id, gen_random_uuid(), id, 'active', $2, 'visa', '0002', '08/30', now()
    from orders where merchant_id = $1 order by id limit 1 on conflict do nothing`,
  values: [merchantId, token],
})

/** A subscription that waits for its first charge. */
export const planSubscription = (merchantId: bigint, id: string): Query => ({
  text: `with made as (
      insert into subscription (merchant_id, id, subscription_no, ref, plan, currency, amount, interval_unit, interval_count, token_id,
        mandate, language, first_charge_on, state, created_at, next_charge_at, ends_unpaid_at)
      select $1, $2::uuid, 'SUB-' || left($2::text, 28), upper(left(replace($2::text, '-', ''), 26)), 'Trail club', 'USD', 2900, 'month', 1, id,
        'I agree', 'en', current_date + 30, 'pending', now(), now() + interval '30 days', now() + interval '31 days'
      from card_token where merchant_id = $1 and state = 'active' order by id limit 1
      returning merchant_id, id, created_at)
    insert into subscription_event (merchant_id, subscription_id, seq, at, event, to_state, actor)
      select merchant_id, id, 1, created_at, 'create', 'pending', 'merchant' from made`,
  values: [merchantId, id],
})

export const deadlockCount: Query<{ deadlocks: bigint }> = {
  text: 'select deadlocks from pg_stat_database where datname = current_database()',
}

export const approvalState = (id: string): Query<{ state: string }> => ({
  text: 'select state from approval where id = $1',
  values: [id],
})

/** Its seven days are over. */
export const overdue = (id: string): Query => ({
  text: `update approval set asked_at = now() - interval '8 days', expires_at = now() - interval '1 day' where id = $1`,
  values: [id],
})

export const refundsOf = (orderNo: string): Query<{ count: bigint }> => ({
  text: `select count(*) from refund r join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
    where o.order_no = $1`,
  values: [orderNo],
})

/** The one role of somebody who has one. */
export const roleOf = (operatorId: string): Query<{ roleId: string }> => ({
  text: 'select role_id as "roleId" from operator_role where operator_id = $1',
  values: [operatorId],
})

/** Of US dollars, in minor units. */
export const frozenBalances = (
  merchantId: bigint,
): Query<{ withdrawable: bigint; frozen: bigint; payout: bigint }> => ({
  text: `select coalesce(sum(balance) filter (where code = 'withdrawable'), 0)::bigint as withdrawable,
      coalesce(sum(balance) filter (where code = 'frozen:risk'), 0)::bigint as frozen,
      coalesce(sum(balance) filter (where code = 't:payout'), 0)::bigint as payout
    from ledger.account where merchant_id = $1 and currency = 'USD'`,
  values: [merchantId],
})
