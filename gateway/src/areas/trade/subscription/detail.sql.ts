import type { DeclineClass } from '@quayside/contract/trade/decline-class.ts'
import type { OrderState } from '@quayside/contract/trade/states.ts'
import type {
  SubscriptionCycleState,
  SubscriptionEvent,
  SubscriptionState,
} from '@quayside/contract/trade/subscription/states.ts'
import type { Query } from '#db/tx.ts'

/** One try with its cycle; a cycle has one at least. */
export interface TryRow {
  readonly cycleNo: number
  readonly dueOn: string
  readonly status: SubscriptionCycleState
  readonly settledAt: string | null
  readonly tryNo: number
  readonly at: string
  readonly origin: 'schedule' | 'payer'
  readonly orderId: string | null
  readonly orderNo: string | null
  readonly orderState: OrderState | null
  readonly outcome: 'paid' | 'failed' | null
  readonly code: string | null
  readonly class: DeclineClass | null
  readonly nextTryAt: string | null
}

/** Of the latest cycles, newest first, their tries oldest first. */
export const triesOfSubscription = (merchantId: bigint, id: string, cyclesMax: number): Query<TryRow> => ({
  name: 'subscription_tries',
  text: `select c.cycle_no as "cycleNo", c.due_on as "dueOn", c.state as status, c.settled_at as "settledAt", t.try_no as "tryNo",
      t.started_at as at, t.origin, o.id as "orderId", o.order_no as "orderNo", o.state as "orderState", t.outcome,
      coalesce(t.code, case when t.settled_at is null then e.response_code end) as code, t.class, t.next_try_at as "nextTryAt"
    from (select * from subscription_cycle where merchant_id = $1 and subscription_id = $2 order by cycle_no desc limit $3) c
      join subscription_try t on t.merchant_id = c.merchant_id and t.subscription_id = c.subscription_id and t.cycle_no = c.cycle_no
      left join orders o on o.merchant_id = t.merchant_id and o.id = t.order_id
      left join order_evidence e on e.merchant_id = t.merchant_id and e.order_id = t.order_id
    order by c.cycle_no desc, t.try_no`,
  values: [merchantId, id, cyclesMax],
})

export interface HistoryRow {
  readonly at: string
  readonly event: SubscriptionEvent
  readonly to: SubscriptionState
  readonly by: string | null
  readonly cycle: number | null
}

export const historyOfSubscription = (merchantId: bigint, id: string): Query<HistoryRow> => ({
  name: 'subscription_story',
  text: `select e.at, e.event, e.to_state as to, p.real_name as by, e.cycle_no as cycle
    from subscription_event e left join operator p on p.merchant_id = e.merchant_id and p.id = e.actor_id
    where e.merchant_id = $1 and e.subscription_id = $2 order by e.seq`,
  values: [merchantId, id],
})

/** What stands beside the subscription itself. */
export const besideOne = (
  merchantId: bigint,
  id: string,
): Query<{ endedBy: string | null; expiry: string | null; isOpen: boolean }> => ({
  name: 'subscription_beside',
  text: `select p.real_name as "endedBy", k.expiry, exists (select from subscription_cycle c
        where c.merchant_id = s.merchant_id and c.subscription_id = s.id and c.state = 'open') as "isOpen"
    from subscription s
      left join operator p on p.merchant_id = s.merchant_id and p.id = s.ended_by
      left join card_token k on k.merchant_id = s.merchant_id and k.id = s.token_id
    where s.merchant_id = $1 and s.id = $2`,
  values: [merchantId, id],
})
