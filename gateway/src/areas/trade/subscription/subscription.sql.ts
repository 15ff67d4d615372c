import type { PayerLanguage } from '@quayside/contract/payer/languages.ts'
import type { IntervalUnit } from '@quayside/contract/trade/subscription/interval.ts'
import type {
  SubscriptionEndReason,
  SubscriptionEvent,
  SubscriptionState,
} from '@quayside/contract/trade/subscription/states.ts'
import type { Query } from '#db/tx.ts'

/** A subscription as its steps see it; amounts in minor units. */
export interface SubscriptionRecord {
  readonly id: string
  readonly subscriptionNo: string
  readonly ref: string
  readonly plan: string
  readonly currency: string
  /** Of one cycle. */
  readonly amount: bigint
  readonly unit: IntervalUnit
  readonly count: number
  /** Null where it has no end. */
  readonly cycles: number | null
  readonly tokenId: string
  readonly mandate: string
  readonly customerId: string | null
  readonly email: string | null
  readonly language: PayerLanguage
  readonly siteId: string | null
  readonly firstChargeOn: string
  readonly state: SubscriptionState
  readonly version: number
  readonly createdAt: string
  readonly cycleNo: number
  /** Number of the try that comes next. */
  readonly tryNo: number
  readonly nextChargeAt: string | null
  readonly failedTries: number
  readonly firstFailedAt: string | null
  readonly endsUnpaidAt: string | null
  readonly paidCycles: number
  readonly endedAt: string | null
  readonly endReason: SubscriptionEndReason | null
  readonly endedBy: string | null
  readonly note: string | null
}

const columns = `id, subscription_no as "subscriptionNo", ref, plan, currency::text, amount, interval_unit as unit,
  interval_count as count, cycles, token_id as "tokenId", mandate, customer_id as "customerId", email, language, site_id as "siteId",
  first_charge_on as "firstChargeOn", state, version, created_at as "createdAt", cycle_no as "cycleNo", try_no as "tryNo",
  next_charge_at as "nextChargeAt", failed_tries as "failedTries", first_failed_at as "firstFailedAt",
  ends_unpaid_at as "endsUnpaidAt", paid_cycles as "paidCycles", ended_at as "endedAt", end_reason as "endReason",
  ended_by as "endedBy", note`

export const findSubscription = (merchantId: bigint, id: string): Query<SubscriptionRecord> => ({
  name: 'subscription_find',
  text: `select ${columns} from subscription where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

/** Whoever charges, follows up or cancels takes this lock first, so that none of them overtakes another. */
export const lockSubscription = (merchantId: bigint, id: string): Query<SubscriptionRecord> => ({
  name: 'subscription_lock',
  text: `select ${columns} from subscription where merchant_id = $1 and id = $2 for no key update`,
  values: [merchantId, id],
})

/** Nothing where the number is another one's. */
export const insertSubscription = (merchantId: bigint, row: SubscriptionRecord): Query => ({
  name: 'subscription_insert',
  text: `insert into subscription (merchant_id, id, subscription_no, ref, plan, currency, amount, interval_unit, interval_count, cycles,
      token_id, mandate, customer_id, email, language, site_id, first_charge_on, state, created_at, next_charge_at, ends_unpaid_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
    on conflict (merchant_id, subscription_no) do nothing`,
  values: [
    merchantId,
    row.id,
    row.subscriptionNo,
    row.ref,
    row.plan,
    row.currency,
    row.amount,
    row.unit,
    row.count,
    row.cycles,
    row.tokenId,
    row.mandate,
    row.customerId,
    row.email,
    row.language,
    row.siteId,
    row.firstChargeOn,
    row.state,
    row.createdAt,
    row.nextChargeAt,
    row.endsUnpaidAt,
  ],
})

export const updateSubscription = (merchantId: bigint, row: SubscriptionRecord): Query => ({
  name: 'subscription_update',
  text: `update subscription set token_id = $3, state = $4, version = $5, cycle_no = $6, try_no = $7, next_charge_at = $8,
      failed_tries = $9, first_failed_at = $10, ends_unpaid_at = $11, paid_cycles = $12, ended_at = $13, end_reason = $14,
      ended_by = $15, note = $16
    where merchant_id = $1 and id = $2`,
  values: [
    merchantId,
    row.id,
    row.tokenId,
    row.state,
    row.version,
    row.cycleNo,
    row.tryNo,
    row.nextChargeAt,
    row.failedTries,
    row.firstFailedAt,
    row.endsUnpaidAt,
    row.paidCycles,
    row.endedAt,
    row.endReason,
    row.endedBy,
    row.note,
  ],
})

/** One step of a subscription, as its story keeps it. */
export interface SubscriptionStep {
  /** The subscription's version after it. */
  readonly seq: number
  readonly at: string
  readonly event: SubscriptionEvent
  readonly from: SubscriptionState | null
  readonly to: SubscriptionState
  readonly actor: 'merchant' | 'buyer' | 'network' | 'time' | 'gateway'
  readonly actorId: string | null
  readonly cycleNo: number | null
}

export const insertSubscriptionStep = (
  merchantId: bigint,
  id: string,
  { seq, at, event, from, to, actor, actorId, cycleNo }: SubscriptionStep,
): Query => ({
  name: 'subscription_step',
  text: `insert into subscription_event (merchant_id, subscription_id, seq, at, event, from_state, to_state, actor, actor_id, cycle_no)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  values: [merchantId, id, seq, at, event, from, to, actor, actorId, cycleNo],
})

/** A first charge that was not made in time is not made any more, however soon it would be asked for now; `s` is the subscription. */
export const isTooLate = `(s.state = 'pending' and s.ends_unpaid_at <= now())`

/** Whether its next try has come due, by the database's clock. */
export const dueNow = (merchantId: bigint, id: string): Query<{ isDue: boolean }> => ({
  name: 'subscription_due_now',
  text: `select coalesce(next_charge_at <= now(), false) and not ${isTooLate} as "isDue"
    from subscription s where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

/** Whether it has waited for its money for as long as it may, and nothing of it is tried any more. */
export const isOverdue = (merchantId: bigint, id: string): Query<{ isOver: boolean }> => ({
  name: 'subscription_overdue',
  text: `select state in ('pending', 'past_due') and ends_unpaid_at <= now() and (state = 'pending' or next_charge_at is null) as "isOver"
    from subscription where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})
