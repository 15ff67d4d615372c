import type { EventData } from '@quayside/contract/provider/event.ts'
import type {
  CaptureState,
  CardBrand,
  OrderFlag,
  OrderState,
  OrderType,
  PaymentMethod,
  SourceType,
} from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'
import type { Transition } from '#orders/transition.ts'
import type { RefundListRow } from '#areas/trade/refunds/list.sql.ts'

type OrderData = Extract<EventData, { kind: 'order' }>
type ThreeDs = NonNullable<
  Extract<NonNullable<OrderData['authorisation']>, { result: 'approved' }>['threeDs']
>

/** An order with its evidence; amounts in minor units of its currency. */
export interface OrderDetailRow {
  readonly id: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly networkRef: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly type: OrderType
  readonly state: OrderState
  readonly captureState: CaptureState
  readonly source: SourceType
  readonly platform: string | null
  readonly paymentMethod: PaymentMethod
  readonly currency: string
  readonly amount: bigint
  readonly captured: bigint
  readonly voided: bigint
  readonly captureInFlight: bigint
  readonly refunded: bigint
  readonly refundInFlight: bigint
  readonly chargedBack: bigint
  readonly overRefunded: boolean
  readonly flags: OrderFlag[]
  readonly riskScore: number | null
  readonly reviewDeadline: string | null
  readonly authExpiresAt: string | null
  readonly brand: CardBrand | null
  readonly cardMasked: string | null
  readonly cardCountry: string | null
  readonly email: string | null
  readonly customerId: string | null
  readonly arn: string | null
  readonly siteId: string | null
  readonly siteName: string | null
  readonly siteUrl: string | null
  readonly ip: string | null
  readonly ipCountry: string | null
  readonly deviceId: string | null
  readonly avs: string | null
  readonly cvv: string | null
  readonly threeDs: ThreeDs | null
  readonly descriptor: string | null
  readonly authCode: string | null
  readonly responseCode: string | null
  readonly declineReason: string | null
  readonly cardHolder: string | null
  readonly cardExpiry: string | null
  readonly cardIssuer: string | null
  readonly cardFunding: string | null
  readonly riskReasons: string[]
  readonly shipping: OrderData['shipping'] | null
  readonly billing: OrderData['billing'] | null
  readonly items: NonNullable<OrderData['items']>
  readonly readiness: number | null
}

export const orderDetail = (merchantId: bigint, id: string): Query<OrderDetailRow> => ({
  name: 'order_detail',
  text: `select o.id, o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", o.network_ref as "networkRef",
      o.created_at as "createdAt", o.updated_at as "updatedAt", o.type, o.state, o.capture_state as "captureState", o.source,
      o.payment_method as "paymentMethod", o.currency, o.amount, o.captured, o.voided,
      o.capture_in_flight as "captureInFlight", o.refunded,
      o.refund_in_flight as "refundInFlight", o.charged_back as "chargedBack", o.over_refunded as "overRefunded", o.flags,
      o.risk_score as "riskScore", o.review_deadline as "reviewDeadline", o.auth_expires_at as "authExpiresAt", o.brand,
      o.card_masked as "cardMasked", o.card_country as "cardCountry", o.email, o.customer_id as "customerId", o.arn,
      order_platform(o.merchant_id, o.site_id, o.source) as platform,
      s.id as "siteId", s.name as "siteName", s.url as "siteUrl", host(e.ip) as ip, e.ip_country as "ipCountry",
      e.device_id as "deviceId", e.avs, e.cvv, e.three_ds as "threeDs", e.descriptor, e.auth_code as "authCode",
      e.response_code as "responseCode", e.decline_reason as "declineReason", e.card_holder as "cardHolder",
      e.card_expiry as "cardExpiry", e.card_issuer as "cardIssuer", e.card_funding as "cardFunding",
      e.risk_reasons as "riskReasons", e.shipping, e.billing, e.items, e.readiness
    from orders o
    join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    left join site s on s.merchant_id = o.merchant_id and s.id = o.site_id
    where o.merchant_id = $1 and o.id = $2`,
  values: [merchantId, id],
})

/** A step of the order or of something that hangs on it, with the amount and the name that it moved. */
export interface OrderTransition extends Pick<Transition, 'entity' | 'entityId' | 'at' | 'event' | 'actor'> {
  readonly actorName: string | null
  readonly reference: string | null
  readonly facts: Record<string, string>
  /** Of a capture, a refund or a case. */
  readonly amount: bigint | null
  /** A capture's row is a void as well. */
  readonly captureKind: 'capture' | 'void' | 'reversal' | null
  /** What the row itself tells: a refund's reason, a reference number of the network. */
  readonly reason: string | null
  readonly refusedCode: string | null
  readonly arn: string | null
}

export const orderTransitions = (merchantId: bigint, orderId: string): Query<OrderTransition> => ({
  name: 'order_moves',
  text: `select m.entity, m.entity_id as "entityId", m.at, m.event, m.actor, m.reference, m.facts, p.real_name as "actorName",
      coalesce(c.amount, r.amount, b.amount, a.amount, x.amount, d.amount) as amount, c.kind as "captureKind",
      case when m.event in ('return', 'refuse') then coalesce(r.refused_reason, c.refused_reason) else r.reason end as reason,
      case when m.event in ('return', 'refuse') then coalesce(r.refused_code, c.refused_code) end as "refusedCode",
      coalesce(c.arn, r.arn) as arn
    from (
      select * from entity_event where merchant_id = $1 and entity_id = $2
      union all select * from entity_event where merchant_id = $1 and order_id = $2 and entity_id <> order_id) m
    left join operator p on p.merchant_id = m.merchant_id and p.id = m.actor_id
    left join capture c on m.entity = 'capture' and c.merchant_id = m.merchant_id and c.id = m.entity_id
    left join refund r on m.entity = 'refund' and r.merchant_id = m.merchant_id and r.id = m.entity_id
    left join chargeback b on m.entity = 'chargeback' and b.merchant_id = m.merchant_id and b.id = m.entity_id
    left join alert a on m.entity = 'alert' and a.merchant_id = m.merchant_id and a.id = m.entity_id
    left join rdr x on m.entity = 'rdr' and x.merchant_id = m.merchant_id and x.id = m.entity_id
    left join dispute_order d on m.entity = 'dispute_order' and d.merchant_id = m.merchant_id and d.id = m.entity_id
    order by m.at, m.entity <> 'order', m.seq`,
  values: [merchantId, orderId],
})

export const orderRefunds = (merchantId: bigint, orderId: string): Query<RefundListRow> => ({
  name: 'order_refunds',
  text: `select r.id, r.refund_no as "refundNo", r.merchant_refund_id as "merchantRefundId", r.order_id as "orderId",
      o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", r.occurred_at as "createdAt", r.done_at as "doneAt",
      r.asked_at as "askedAt", p.real_name as "askedBy", r.state as status, r.currency, r.amount, o.amount as "orderAmount",
      r.reason, r.refused_code as "refusedCode", r.refused_reason as "refusedReason", r.arn, o.brand, o.card_masked as card
    from refund r
    join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
    left join operator p on p.merchant_id = r.merchant_id and p.id = r.asked_by
    where r.merchant_id = $1 and r.order_id = $2
    order by r.occurred_at desc, r.id desc`,
  values: [merchantId, orderId],
})

/** Fees that the order was charged, in minor units. */
export const orderFees = (merchantId: bigint, orderId: string): Query<{ fees: bigint }> => ({
  name: 'order_fees',
  text: `select (coalesce((select sum(fee_minor) from capture where merchant_id = $1 and order_id = $2 and state = 'succeed'), 0)
    + coalesce((select sum(fee_minor) from chargeback where merchant_id = $1 and order_id = $2), 0))::bigint as fees`,
  values: [merchantId, orderId],
})
