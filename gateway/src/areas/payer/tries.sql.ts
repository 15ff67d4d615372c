import { cancelledByPayer } from '@quayside/contract/trade/decline-class.ts'
import type { Query } from '#db/tx.ts'

export interface LinkTries {
  /** Of this address, in the minutes that count. */
  readonly tries: number
  readonly declines: number
  /** Of this address, at any link of the merchant. */
  readonly declinesOfAddress: number
  /** When this address of mail paid the link last. */
  readonly paidAt: string | null
}

/** A card that its bank refused; a payer who left the bank's question has declined nothing. */
const isDecline = (cancelled: string): string =>
  `o.state = 'failed' and e.response_code is distinct from ${cancelled}`

const orders = `payment_link_order p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
      join order_evidence e on e.merchant_id = p.merchant_id and e.order_id = p.order_id`

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
  text: `select count(*) filter (where p.block = address_block($3::inet) and p.made_at > now() - make_interval(mins => $5))::int as tries,
      count(*) filter (where ${isDecline('$7')} and p.made_at > now() - make_interval(mins => $6))::int as declines,
      (select count(*) from ${orders}
        where p.merchant_id = $1 and p.block = address_block($3::inet) and ${isDecline('$7')}
          and p.made_at > now() - make_interval(mins => $6))::int as "declinesOfAddress",
      (select max(q.made_at) from payment_link_order q join orders x on x.merchant_id = q.merchant_id and x.id = q.order_id
        where q.merchant_id = $1 and q.link_id = $2 and lower(q.email) = lower($4) and x.state in ('succeed', 'pending', 'pending_review')) as "paidAt"
    from ${orders}
    where p.merchant_id = $1 and p.link_id = $2 and p.made_at > now() - make_interval(mins => greatest($5, $6))`,
  values: [merchantId, linkId, who.ip, who.email, who.tryMinutes, who.declineMinutes, cancelledByPayer],
})

/** Of any address, in the minutes that count. */
export const declinesOf = (
  merchantId: bigint,
  linkId: string,
  minutes: number,
): Query<{ declines: number }> => ({
  name: 'payer_declines',
  text: `select count(*)::int as declines from ${orders}
    where p.merchant_id = $1 and p.link_id = $2 and ${isDecline('$4')} and p.made_at > now() - make_interval(mins => $3)`,
  values: [merchantId, linkId, minutes, cancelledByPayer],
})

export const pauseLink = (merchantId: bigint, linkId: string, minutes: number): Query => ({
  name: 'payer_pause',
  text: `with paused as (
      update payment_link set paused_until = now() + make_interval(mins => $3) where merchant_id = $1 and id = $2
      returning merchant_id, id, paused_until)
    insert into payment_link_pause (merchant_id, link_id, until) select merchant_id, id, paused_until from paused`,
  values: [merchantId, linkId, minutes],
})
