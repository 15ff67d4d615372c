import { cancelledByPayer } from '@quayside/contract/trade/decline-class.ts'
import type { OrderState, OrderType } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'
import { sells } from './due.sql.ts'

/** Whose subscription it is; nobody's for what is no reference, in the same time. */
export const placeOfSubscription = (ref: string): Query<{ merchantId: bigint; id: string }> => ({
  name: 'subscription_place',
  text: 'select merchant_id as "merchantId", id from subscription_place($1)',
  values: [ref],
})

/** The seller of a subscription as its payer knows them: what the site says of itself to payers, or the site itself. */
export interface SubscriptionSeller {
  readonly name: string
  readonly siteUrl: string | null
  readonly shopUrl: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly descriptor: string | null
  /** Whether money may be asked for there now. */
  readonly sells: boolean
}

export const sellerOfSubscription = (merchantId: bigint, id: string): Query<SubscriptionSeller> => ({
  name: 'subscription_seller',
  text: `select coalesce(b.name, p.name, m.name_en) as name, p.url as "siteUrl", b.shop_url as "shopUrl", b.email, b.phone, b.descriptor,
      ${sells} as sells
    from subscription s
      join merchant m on m.id = s.merchant_id
      left join site p on p.merchant_id = s.merchant_id and p.id = s.site_id
      left join lateral (select * from paylink_base b where b.merchant_id = s.merchant_id and b.site_id = s.site_id
        order by b.version desc limit 1) b on not b.deleted
    where s.merchant_id = $1 and s.id = $2`,
  values: [merchantId, id],
})

export interface CardAttempt {
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly type: OrderType
  readonly state: OrderState
  readonly currency: string
  readonly amount: bigint
  readonly email: string
  readonly brand: string | null
  readonly lastFour: string | null
  readonly code: string | null
  readonly at: string
  readonly cycleNo: number
}

/** The order of one press of the button. */
export const orderOfCardAttempt = (merchantId: bigint, id: string, attempt: string): Query<CardAttempt> => ({
  name: 'subscription_card_attempt',
  text: `select o.id as "orderId", o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", o.type, o.state, o.currency::text,
      o.amount, coalesce(o.email, '') as email, o.brand, o.card_last4 as "lastFour", e.response_code as code, o.updated_at as at, t.cycle_no as "cycleNo"
    from subscription_try t
      join orders o on o.merchant_id = t.merchant_id and o.id = t.order_id
      join order_evidence e on e.merchant_id = t.merchant_id and e.order_id = t.order_id
    where t.merchant_id = $1 and t.subscription_id = $2 and t.attempt = $3`,
  values: [merchantId, id, attempt],
})

/** How often one address has tried, and how often cards were declined, in the minutes that count. */
export const cardTries = (
  merchantId: bigint,
  id: string,
  who: { readonly ip: string; readonly tryMinutes: number; readonly declineMinutes: number },
): Query<{ tries: number; declines: number }> => ({
  name: 'subscription_card_tries',
  // Whoever left their bank's question, or sent no card in time, has had none declined.
  text: `select count(*) filter (where address_block(t.ip) = address_block($3::inet) and t.started_at > now() - make_interval(mins => $4))::int as tries,
      count(*) filter (where o.state = 'failed' and e.response_code is distinct from $6 and t.started_at > now() - make_interval(mins => $5))::int as declines
    from subscription_try t
      join orders o on o.merchant_id = t.merchant_id and o.id = t.order_id
      join order_evidence e on e.merchant_id = t.merchant_id and e.order_id = t.order_id
    where t.merchant_id = $1 and t.subscription_id = $2 and t.origin = 'payer'`,
  values: [merchantId, id, who.ip, who.tryMinutes, who.declineMinutes, cancelledByPayer],
})

/** Whether a charge of it is under way, or paid and not followed yet: whoever pays now would pay twice. */
export const mayBePaid = (
  merchantId: bigint,
  id: string,
): Query<{ underWay: boolean; isHeld: boolean; isPaid: boolean }> => ({
  name: 'subscription_may_be_paid',
  text: `select coalesce(bool_or(t.outcome is null), false) as "underWay",
      coalesce(bool_or(t.outcome is null and o.state <> 'received'), false) as "isHeld",
      coalesce(bool_or(t.outcome = 'paid' and t.settled_at is null), false) as "isPaid"
    from subscription_try t left join orders o on o.merchant_id = t.merchant_id and o.id = t.order_id
    where t.merchant_id = $1 and t.subscription_id = $2`,
  values: [merchantId, id],
})
