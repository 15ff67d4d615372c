import type { Language } from '@quayside/contract/envelope.ts'
import { cancelledByPayer } from '@quayside/contract/trade/decline-class.ts'
import type { OrderState, OrderType } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'

export interface AttemptOrder {
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly type: OrderType
  readonly state: OrderState
  readonly email: string
  readonly brand: string | null
  readonly lastFour: string | null
  readonly code: string | null
  readonly at: string
  readonly currency: string
  readonly amount: bigint
}

/** The order of one press of the button. */
export const orderOfAttempt = (merchantId: bigint, linkId: string, attempt: string): Query<AttemptOrder> => ({
  name: 'payer_attempt',
  text: `select o.id as "orderId", o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", o.type, o.state, p.email,
      o.brand, o.card_last4 as "lastFour", e.response_code as code, o.updated_at as at, o.currency::text, o.amount
    from payment_link_order p
      join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
      join order_evidence e on e.merchant_id = p.merchant_id and e.order_id = p.order_id
    where p.merchant_id = $1 and p.link_id = $2 and p.attempt = $3`,
  values: [merchantId, linkId, attempt],
})

export interface LinkTries {
  /** Of this address, in the minutes that count. */
  readonly tries: number
  readonly declines: number
  /** When this address of mail paid the link last. */
  readonly paidAt: string | null
}

export const triesOf = (
  merchantId: bigint,
  linkId: string,
  who: {
    readonly ip: string
    readonly email: string
    readonly tryMinutes: number
    readonly declineMinutes: number
  },
): Query<LinkTries> => ({
  name: 'payer_tries',
  text: `select count(*) filter (where network(set_masklen(p.ip, case family(p.ip) when 4 then 32 else 64 end)) = network(set_masklen($3::inet, case family($3::inet) when 4 then 32 else 64 end)) and p.made_at > now() - make_interval(mins => $5))::int as tries,
      count(*) filter (where o.state = 'failed' and e.response_code is distinct from $7 and p.made_at > now() - make_interval(mins => $6))::int as declines,
      (select max(q.made_at) from payment_link_order q join orders x on x.merchant_id = q.merchant_id and x.id = q.order_id
        where q.merchant_id = $1 and q.link_id = $2 and lower(q.email) = lower($4) and x.state in ('succeed', 'pending', 'pending_review')) as "paidAt"
    from payment_link_order p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
      join order_evidence e on e.merchant_id = p.merchant_id and e.order_id = p.order_id
    where p.merchant_id = $1 and p.link_id = $2 and p.made_at > now() - make_interval(mins => greatest($5, $6))`,
  values: [merchantId, linkId, who.ip, who.email, who.tryMinutes, who.declineMinutes, cancelledByPayer],
})

export const pauseLink = (merchantId: bigint, linkId: string, minutes: number): Query => ({
  name: 'payer_pause',
  text: `with paused as (
      update payment_link set paused_until = now() + make_interval(mins => $3) where merchant_id = $1 and id = $2
      returning merchant_id, id, paused_until)
    insert into payment_link_pause (merchant_id, link_id, until) select merchant_id, id, paused_until from paused`,
  values: [merchantId, linkId, minutes],
})

export const takePlace = (merchantId: bigint, linkId: string): Query => ({
  name: 'payer_take_place',
  text: 'update payment_link set taken = taken + 1, begun = begun + 1 where merchant_id = $1 and id = $2',
  values: [merchantId, linkId],
})

export interface NewLinkOrder {
  readonly orderId: string
  readonly linkId: string
  readonly n: number
  readonly attempt: string
  readonly email: string
  readonly ip: string
  readonly language: Language
  readonly seen: object
}

export const insertLinkOrder = (merchantId: bigint, order: NewLinkOrder): Query => ({
  name: 'payer_link_order_insert',
  text: `insert into payment_link_order (merchant_id, order_id, link_id, n, attempt, email, ip, language, seen)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  values: [
    merchantId,
    order.orderId,
    order.linkId,
    order.n,
    order.attempt,
    order.email,
    order.ip,
    order.language,
    JSON.stringify(order.seen),
  ],
})

/** A ticket's end, by the database's clock. */
export const ticketEnd = (minutes: number): Query<{ until: string }> => ({
  name: 'payer_ticket_end',
  text: 'select now() + make_interval(mins => $1) as until',
  values: [minutes],
})
