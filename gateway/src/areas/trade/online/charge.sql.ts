import type { MerchantReason } from '@quayside/contract/trade/merchant-initiated.ts'
import type { OnlineWay } from '@quayside/contract/trade/online/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'

/** A form that is sent twice at once comes one after the other. */
export const lockForm = (merchantId: bigint, formId: string): Query => ({
  name: 'online_form_lock',
  text: "select pg_advisory_xact_lock(hashtext('online_form'), hashtext($1::text || ' ' || $2))",
  values: [merchantId, formId],
})

/** Where a merchant sells, as an order by hand needs it. */
export interface SellingPlace {
  readonly siteId: string
  readonly siteUrl: string
  readonly siteState: string
  readonly takesKeyed: boolean
  /** As the cardholder knows the seller. */
  readonly sellerName: string
  readonly descriptor: string | null
}

const place = `s.id as "siteId", s.url as "siteUrl", s.state as "siteState", s.takes_keyed as "takesKeyed",
  coalesce(b.name, s.name) as "sellerName", b.descriptor`
const baseOfSite = `left join lateral (select b.name, b.descriptor, b.deleted from paylink_base b
    where b.merchant_id = s.merchant_id and b.site_id = s.id order by b.version desc limit 1) b on not b.deleted`

export interface ChargedCard {
  readonly id: string
  readonly state: string
  readonly isExpired: boolean
  readonly brand: CardBrand
  readonly lastFour: string
  readonly mandate: string | null
  readonly place: SellingPlace | null
}

export const chargedCard = (
  merchantId: bigint,
  id: string,
): Query<Omit<ChargedCard, 'place'> & { readonly siteId: string | null }> => ({
  name: 'online_card',
  text: `select k.id, k.state, kept_card_expires(k.expiry) <= now() as "isExpired", k.brand, k.last_four as "lastFour", k.mandate, o.site_id as "siteId"
    from card_token k join orders o on o.merchant_id = k.merchant_id and o.id = k.order_id
    where k.merchant_id = $1 and k.id = $2 and k.network_token is not null`,
  values: [merchantId, id],
})

export const sellingPlace = (merchantId: bigint, siteId: string): Query<SellingPlace> => ({
  name: 'online_place',
  text: `select ${place} from site s ${baseOfSite} where s.merchant_id = $1 and s.id = $2`,
  values: [merchantId, siteId],
})

export const sellingPlaces = (
  merchantId: bigint,
): Query<{ id: string; name: string; url: string; takesKeyed: boolean }> => ({
  name: 'online_places',
  text: `select s.id, s.name, s.url, s.takes_keyed as "takesKeyed" from site s
    where s.merchant_id = $1 and s.state = 'normal' order by s.name, s.id`,
  values: [merchantId],
})

export interface MadeOrder {
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly currency: string
  readonly amount: bigint
}
const made = `o.id as "orderId", o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", o.currency::text, o.amount`

export interface FormOrder extends MadeOrder {
  readonly siteId: string | null
  /** The kept card that was charged; null for a keyed one. */
  readonly tokenId: string | null
}

export const orderOfForm = (
  merchantId: bigint,
  operatorId: string,
  way: OnlineWay,
  formId: string,
): Query<FormOrder> => ({
  name: 'online_order_of_form',
  text: `select ${made}, o.site_id as "siteId", c.card_token_id as "tokenId" from online_order c
      join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
    where c.merchant_id = $1 and c.created_by = $2 and c.way = $3 and c.form_id = $4`,
  values: [merchantId, operatorId, way, formId],
})

export interface NewOnlineOrder {
  readonly orderId: string
  readonly formId: string
  readonly way: OnlineWay
  readonly cardTokenId?: string
  readonly reason?: MerchantReason
  readonly mandate?: string | undefined
  readonly description?: string | undefined
  readonly createdBy: string
}

export const insertOnlineOrder = (merchantId: bigint, order: NewOnlineOrder): Query => ({
  name: 'online_order_insert',
  text: `insert into online_order (merchant_id, order_id, form_id, way, card_token_id, reason, mandate, description, created_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  values: [
    merchantId,
    order.orderId,
    order.formId,
    order.way,
    order.cardTokenId ?? null,
    order.reason ?? null,
    order.mandate ?? null,
    order.description ?? null,
    order.createdBy,
  ],
})
