import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { Wallet } from '@quayside/contract/partners/alipayplus/wallets.ts'
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
  /** By which it is paid; missing for a subscription, null for a card. */
  readonly wallet?: Wallet | null
  readonly goUrl?: string | null
}

/** The order of one press of the button. */
export const orderOfAttempt = (merchantId: bigint, linkId: string, attempt: string): Query<AttemptOrder> => ({
  name: 'payer_attempt',
  text: `select o.id as "orderId", o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", o.type, o.state, p.email,
      o.brand, o.card_last4 as "lastFour", e.response_code as code, o.updated_at as at, o.currency::text, o.amount, w.wallet, w.go_url as "goUrl"
    from payment_link_order p
      join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
      join order_evidence e on e.merchant_id = p.merchant_id and e.order_id = p.order_id
      left join wallet_payment w on w.merchant_id = p.merchant_id and w.order_id = p.order_id
    where p.merchant_id = $1 and p.link_id = $2 and p.attempt = $3`,
  values: [merchantId, linkId, attempt],
})

/** Whether somebody who took a place of the link may still send a card: one who has keeps it for as long as bank or seller take. */
export const waitsForCard = (merchantId: bigint, linkId: string): Query<{ waits: boolean }> => ({
  name: 'payer_place_waits',
  text: `select exists (select from payment_link_order p
      join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
    where p.merchant_id = $1 and p.link_id = $2 and o.state = 'received') as waits`,
  values: [merchantId, linkId],
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
  readonly language: PayerLanguage
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
