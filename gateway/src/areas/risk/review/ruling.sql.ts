import type { ReviewMark } from '@quayside/contract/risk/review/desk.ts'
import type { Query } from '#db/tx.ts'

export interface StoredMark {
  readonly type: ReviewMark['type']
  readonly shown: string
  readonly isListed: boolean
  readonly until: string | null
}

/** Marks that the order's facts have, each with the entry that stands on the blacklist now. */
export const marksOnBlacklist = (merchantId: bigint, orderId: string): Query<StoredMark> => ({
  name: 'review_marks',
  text: `select m.type, m.shown, b.id is not null as "isListed", b.valid_until as until
    from orders o
    join risk_fact f on f.merchant_id = o.merchant_id and f.at = o.created_at and f.order_id = o.id
    left join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    cross join lateral (values ('card', f.card, coalesce(o.card_masked, '•')), ('device', f.device, f.device),
      ('email', f.email, f.email), ('ip', f.ip, f.ip), ('address', f.address, coalesce(e.shipping ->> 'city', '') || ' ***')) m (type, value, shown)
    left join lateral (select b.id, b.valid_until from risk_list_entry b
      where b.merchant_id = $1 and b.colour = 'black' and b.type = m.type and b.value = m.value and b.dropped_at is null
        and (b.valid_until is null or b.valid_until > now()) limit 1) b on true
    where o.merchant_id = $1 and o.id = $2 and m.value is not null`,
  values: [merchantId, orderId],
})
