import { reviewSpans } from '@quayside/contract/risk/review/lots.ts'
import { reviewLimits, type ReviewDecision } from '@quayside/contract/trade/move/review-reasons.ts'
import type { Query } from '#db/tx.ts'
import { isDisputed, isFraud } from './desk.sql.ts'

/** The latest decisions that are old enough. */
const decisionsMax = 5_000

export interface TurnedOutRow {
  readonly decision: ReviewDecision
  readonly reason: string | null
  readonly reviewerId: string | null
  readonly reviewer: string | null
  /** Later fraud of what passed; of what was rejected, a buyer who bought again and was good. */
  readonly bad: boolean
  readonly minutes: number
  readonly lookMinutes: number | null
}

/** Every decision that people made long enough ago, with what came of it. */
export const decisionsTurnedOut = (merchantId: bigint): Query<TurnedOutRow> => ({
  name: 'review_turned_out',
  text: `with v as materialized (select merchant_id, entity_id as id, event, at, actor_id, facts from (
      (select * from entity_event where merchant_id = $1 and entity = 'order' and from_state = 'pending_review'
        and event = 'pass' and at < now() - interval '${reviewSpans.ripeDays} days' order by at desc, entity_id desc limit ${decisionsMax})
      union all
      (select * from entity_event where merchant_id = $1 and entity = 'order' and from_state = 'pending_review'
        and event = 'reject' and at < now() - interval '${reviewSpans.ripeDays} days' order by at desc, entity_id desc limit ${decisionsMax})
      ) both_ways order by at desc limit ${decisionsMax})
    select v.event as decision, v.facts ->> 'reviewReason' as reason, v.actor_id as "reviewerId",
      p.real_name as reviewer,
      case v.event when 'pass' then ${isFraud('v')} else exists (
        select from orders b where b.merchant_id = v.merchant_id and b.email_key = o.email_key and ${goodAgain}
        union all
        select from orders b where b.merchant_id = v.merchant_id and b.customer_id = o.customer_id and ${goodAgain}) end as bad,
      greatest(0, extract(epoch from v.at - h.at) / 60)::int as minutes,
      (extract(epoch from w.first_look_at - h.at) / 60)::int as "lookMinutes"
    from v
    join orders o on o.merchant_id = v.merchant_id and o.id = v.id
    join entity_event h on h.merchant_id = v.merchant_id and h.entity_id = v.id and h.to_state = 'pending_review'
    left join review_work w on w.merchant_id = v.merchant_id and w.order_id = v.id
    left join operator p on p.merchant_id = v.merchant_id and p.id = v.actor_id`,
  values: [merchantId],
})

const goodAgain = `b.state = 'succeed' and b.created_at > v.at
          and b.created_at < v.at + interval '${reviewSpans.returnDays} days' and not ${isDisputed('b')} and not ${isFraud('b')}`

/** First looks within their time, of orders that were told of in the last months; those of an older release were not kept. */
export const lookMinutesMax = reviewLimits.firstLookHours * 60

export interface SecondLooks {
  readonly answered: number
  readonly agreed: number
}

/** Their answers are held against the decision as soon as they are there. */
export const secondLooks = (merchantId: bigint): Query<SecondLooks> => ({
  name: 'review_second_looks',
  text: `select count(*)::int as answered, (count(*) filter (where answer = decision))::int as agreed
    from review_second_look where merchant_id = $1 and answered_at is not null`,
  values: [merchantId],
})
