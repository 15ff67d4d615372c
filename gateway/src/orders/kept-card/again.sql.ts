import { declineCodes } from '@quayside/contract/trade/decline-class.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'

/** What makes a kept card one card: the core's fingerprint of it, by which two kept ones are one. */
export interface CardPrint {
  readonly id: string
  readonly brand: CardBrand
  readonly fingerprint: string | null
}

export const printOfToken = (merchantId: bigint, id: string): Query<CardPrint> => ({
  name: 'kept_card_print',
  text: `select k.id, k.brand, e.fingerprint from card_token k
      join order_evidence e on e.merchant_id = k.merchant_id and e.order_id = k.order_id
    where k.merchant_id = $1 and k.id = $2 and k.network_token is not null`,
  values: [merchantId, id],
})

/** Charges of one card come one after the other, so that a cap counts each of them. */
export const lockKeptCard = (merchantId: bigint, { id, fingerprint }: CardPrint): Query => ({
  name: 'kept_card_lock',
  text: "select pg_advisory_xact_lock(hashtext('kept_card'), hashtext($1::text || ' ' || $2))",
  values: [merchantId, fingerprint ?? id],
})

// What is not answered yet has no fingerprint; then whoever asked for the charge says of which kept card it is.
const ofCard = `o.id in (
      select order_id from order_evidence where merchant_id = $1 and fingerprint = $2
      union all select order_id from online_order where merchant_id = $1 and card_token_id = $3
      union all select order_id from subscription_try where merchant_id = $1 and token_id = $3 and order_id is not null)`

/**
 * Charges of a card that its merchant started in so many days and that were declined, or are not answered yet: a race
 * cannot send more of them than a scheme allows.
 */
export const triesOfCard = (
  merchantId: bigint,
  { id, fingerprint }: CardPrint,
  days: number,
): Query<{ daysAgo: number }> => ({
  name: 'kept_card_tries',
  text: `select extract(epoch from now() - o.created_at)::float8 / 86400 as "daysAgo"
    from orders o join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    where o.merchant_id = $1 and o.type in ('token sale', 'token pre-auth') and o.state in ('received', 'pending', 'failed')
      and o.created_at > now() - make_interval(hours => 24 * $4) and ${ofCard}`,
  values: [merchantId, fingerprint, id, days],
})

/** Whether a bank has answered for this card what means never again. */
export const isNeverAgain = (
  merchantId: bigint,
  { id, fingerprint }: CardPrint,
): Query<{ never: boolean }> => ({
  name: 'kept_card_never',
  text: `select exists (select from orders o join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    where o.merchant_id = $1 and o.state = 'failed' and e.response_code = any($4::text[]) and ${ofCard}) as never`,
  values: [merchantId, fingerprint, id, declineCodes.never],
})
