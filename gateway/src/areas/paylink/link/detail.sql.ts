import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { OtherFeeType } from '@quayside/contract/paylink/limits.ts'
import type { CaptureState, CardBrand, OrderState } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'
import type { LinkItem } from './link.sql.ts'

/** What the page of a link says beside its row; amounts in minor units. */
export interface LinkDetailRow {
  readonly items: readonly LinkItem[]
  readonly goodsTotal: bigint
  readonly feeType: OtherFeeType | null
  readonly fee: bigint
  readonly language: PayerLanguage | null
  readonly base: number | null
  readonly checkout: number | null
  readonly endedAt: string | null
  readonly endedBy: string | null
  readonly clonedFrom: string | null
  readonly clonedFromNo: string | null
  readonly pausedUntil: string | null
  /** Card schemes of its checkout, in their order; null where no checkout says any. */
  readonly brands: readonly CardBrand[] | null
  readonly opened: number
  readonly started: number
  readonly firstOpened: string | null
  readonly askedAt: string | null
  readonly askedBy: string | null
}

export const linkDetail = (merchantId: bigint, id: string): Query<LinkDetailRow> => ({
  name: 'payment_link_detail',
  text: `select l.items, l.goods_total as "goodsTotal", l.fee_type as "feeType", l.fee, l.language,
      l.base_version as base, l.checkout_version as checkout,
      case when l.state = 'effective' and l.expires_at <= now() then l.expires_at else l.ended_at end as "endedAt",
      e.real_name as "endedBy", c.id as "clonedFrom", c.link_no as "clonedFromNo",
      case when l.paused_until > now() then l.paused_until end as "pausedUntil", k.brands,
      v.opened::int, v.started::int, v.first as "firstOpened", r.asked_at as "askedAt", r.email as "askedBy"
    from payment_link l
      left join operator e on e.merchant_id = l.merchant_id and e.id = l.ended_by
      left join payment_link c on c.merchant_id = l.merchant_id and c.id = l.cloned_from
      left join checkout_version k on k.merchant_id = l.merchant_id and k.checkout_id = l.checkout_id and k.version = l.checkout_version
      left join payment_link_request r on r.merchant_id = l.merchant_id and r.link_id = l.id,
      lateral (select count(*) as opened, count(started_at) as started, min(opened_at) as first
        from payment_link_visit v where v.merchant_id = l.merchant_id and v.link_id = l.id) v
    where l.merchant_id = $1 and l.id = $2`,
  values: [merchantId, id],
})

/** Mails of the link, oldest first; as many as its page tells of. */
export const linkMails = (
  merchantId: bigint,
  id: string,
  max: number,
): Query<{ at: string; email: string }> => ({
  name: 'payment_link_mails',
  text: 'select sent_at as at, email from payment_link_mail where merchant_id = $1 and link_id = $2 order by sent_at desc limit $3',
  values: [merchantId, id, max],
})

/** The latest pauses of a link. */
export const linkPauses = (merchantId: bigint, id: string, max: number): Query<{ at: string }> => ({
  name: 'payment_link_pauses',
  text: 'select at from payment_link_pause where merchant_id = $1 and link_id = $2 order by at desc limit $3',
  values: [merchantId, id, max],
})

export interface LinkPayment {
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly at: string
  readonly status: OrderState
  readonly captureState: CaptureState
  readonly email: string
  readonly brand: string | null
  readonly lastFour: string | null
  readonly code: string | null
}

const fromOrders = `from payment_link_order p
  join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
  join order_evidence e on e.merchant_id = p.merchant_id and e.order_id = p.order_id
  where p.merchant_id = $1 and p.link_id = $2`

/** Newest first. */
export const linkPayments = (merchantId: bigint, id: string, max: number): Query<LinkPayment> => ({
  name: 'payment_link_payments',
  text: `select o.id as "orderId", o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", p.made_at as at,
      o.state as status, o.capture_state as "captureState", p.email, o.brand, o.card_last4 as "lastFour",
      e.response_code as code
    ${fromOrders} order by p.n desc limit $3`,
  values: [merchantId, id, max],
})

/** Of all payments of a link; a refusal by the provider's own risk has no issuer's code. */
export const linkFunnel = (
  merchantId: bigint,
  id: string,
): Query<{ cardSent: number; challenged: number; paid: number }> => ({
  name: 'payment_link_funnel',
  text: `select count(*) filter (where o.state not in ('received', 'canceled') and o.card_masked is not null)::int as "cardSent",
      count(*) filter (where e.three_ds ->> 'flow' = 'challenge')::int as challenged,
      count(*) filter (where o.state = 'succeed')::int as paid ${fromOrders}`,
  values: [merchantId, id],
})

export const linkDeclines = (merchantId: bigint, id: string): Query<{ code: string; count: number }> => ({
  name: 'payment_link_declines',
  text: `select coalesce(e.response_code, '') as code, count(*)::int as count ${fromOrders} and o.state = 'failed'
    group by 1 order by 2 desc, 1 limit 20`,
  values: [merchantId, id],
})
