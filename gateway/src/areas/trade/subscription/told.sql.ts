import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'

/** What a payer knows a subscription by: its seller, and the card that is charged. */
export interface SubscriptionFace {
  /** As payers know the seller. */
  readonly merchant: string
  readonly lastFour: string
  readonly brand: CardBrand | null
  /** Whom the payer may ask. */
  readonly contact: string | null
}

export const faceOfSubscription = (merchantId: bigint, id: string): Query<SubscriptionFace> => ({
  name: 'subscription_face',
  text: `select coalesce((select b.name from paylink_base b where b.merchant_id = s.merchant_id and b.site_id = s.site_id and not b.deleted
        order by b.version desc limit 1), p.name, m.name_en) as merchant, coalesce(k.last_four, '–') as "lastFour", k.brand,
      (select coalesce(b.email, b.phone) from paylink_base b where b.merchant_id = s.merchant_id and b.site_id = s.site_id and not b.deleted
        order by b.version desc limit 1) as contact
    from subscription s
      join merchant m on m.id = s.merchant_id
      -- Its card may stand with an order that this person does not see, and cancelling does not hang on it.
      left join card_token k on k.merchant_id = s.merchant_id and k.id = s.token_id
      left join site p on p.merchant_id = s.merchant_id and p.id = s.site_id
    where s.merchant_id = $1 and s.id = $2`,
  values: [merchantId, id],
})
