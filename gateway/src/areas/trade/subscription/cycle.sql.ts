import type { DeclineClass } from '@quayside/contract/trade/decline-class.ts'
import type { Query } from '#db/tx.ts'

/** A cycle that comes due is opened by its first try. */
export const openCycle = (
  merchantId: bigint,
  id: string,
  cycle: { readonly id: string; readonly no: number; readonly dueOn: string },
): Query => ({
  name: 'subscription_cycle_open',
  text: `insert into subscription_cycle (merchant_id, subscription_id, cycle_no, id, due_on) values ($1, $2, $3, $4, $5)
    on conflict (merchant_id, subscription_id, cycle_no) do nothing`,
  values: [merchantId, id, cycle.no, cycle.id, cycle.dueOn],
})

export interface NewTry {
  readonly cycleNo: number
  readonly tryNo: number
  /** Null where the kept card could not be charged: it has failed at once. */
  readonly orderId: string | null
  readonly origin: 'schedule' | 'payer'
  readonly tokenId: string | null
  /** Of one without an order: whether the kept card may be charged another day. */
  readonly refused?: 'never' | 'not_now'
  /** Whose browser it is, of a payer's. */
  readonly payer?: { readonly attempt: string; readonly ip: string }
}

export const insertTry = (merchantId: bigint, id: string, one: NewTry): Query => ({
  name: 'subscription_try_insert',
  text: `insert into subscription_try (merchant_id, subscription_id, cycle_no, try_no, order_id, origin, token_id, attempt, ip, class, outcome, told_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $5::uuid is null then 'failed' end, case when $5::uuid is null then now() end)`,
  values: [
    merchantId,
    id,
    one.cycleNo,
    one.tryNo,
    one.orderId,
    one.origin,
    one.tokenId,
    one.payer?.attempt ?? null,
    one.payer?.ip ?? null,
    one.refused ?? null,
  ],
})

/** A charge that has no outcome yet. */
export interface TryUnderWay {
  readonly cycleNo: number
  readonly origin: 'schedule' | 'payer'
  readonly orderId: string
  readonly orderNo: string
  readonly startedAt: string
}

export const tryUnderWay = (merchantId: bigint, id: string): Query<TryUnderWay> => ({
  name: 'subscription_try_under_way',
  text: `select t.cycle_no as "cycleNo", t.origin, t.order_id as "orderId", o.order_no as "orderNo", t.started_at as "startedAt"
    from subscription_try t join orders o on o.merchant_id = t.merchant_id and o.id = t.order_id
    where t.merchant_id = $1 and t.subscription_id = $2 and t.outcome is null`,
  values: [merchantId, id],
})

/** Whether the subscription still has to follow what came of a charge, or a charge has no outcome: another one would be too many. */
export const isBusy = (merchantId: bigint, id: string): Query<{ isBusy: boolean }> => ({
  name: 'subscription_busy',
  text: `select exists (select from subscription_try
      where merchant_id = $1 and subscription_id = $2 and settled_at is null) as "isBusy"`,
  values: [merchantId, id],
})

/** What came of a try, which the subscription has not followed yet. */
export interface ToldTry {
  readonly cycleNo: number
  readonly tryNo: number
  readonly orderId: string | null
  readonly origin: 'schedule' | 'payer'
  readonly outcome: 'paid' | 'failed'
  readonly toldAt: string
  /** The issuer's answer; none of what nobody answered, or the house's own risk refused. */
  readonly code: string | null
  /** Of one without an order. */
  readonly refused: 'never' | 'not_now' | null
  /** Of a paid one whose card is kept from now on. */
  readonly newTokenId: string | null
}

export const toldTries = (merchantId: bigint, id: string): Query<ToldTry> => ({
  name: 'subscription_tries_told',
  text: `select t.cycle_no as "cycleNo", t.try_no as "tryNo", t.order_id as "orderId", t.origin, t.outcome, t.told_at as "toldAt",
      e.response_code as code, t.class as refused, k.id as "newTokenId"
    from subscription_try t
      left join order_evidence e on e.merchant_id = t.merchant_id and e.order_id = t.order_id
      left join card_token k on k.merchant_id = t.merchant_id and k.order_id = t.order_id and k.state = 'active' and t.outcome = 'paid'
    where t.merchant_id = $1 and t.subscription_id = $2 and t.outcome is not null and t.settled_at is null
    order by t.cycle_no, t.try_no`,
  values: [merchantId, id],
})

export interface SettledTry {
  readonly code: string | null
  readonly class: DeclineClass | null
  readonly nextTryAt: string | null
}

export const settleTry = (
  merchantId: bigint,
  id: string,
  { cycleNo, tryNo }: Pick<ToldTry, 'cycleNo' | 'tryNo'>,
  settled: SettledTry,
): Query => ({
  name: 'subscription_try_settle',
  text: `update subscription_try set settled_at = now(), code = $5, class = $6, next_try_at = $7
    where merchant_id = $1 and subscription_id = $2 and cycle_no = $3 and try_no = $4`,
  values: [merchantId, id, cycleNo, tryNo, settled.code, settled.class, settled.nextTryAt],
})

export const payCycle = (merchantId: bigint, id: string, cycleNo: number, orderId: string): Query => ({
  name: 'subscription_cycle_pay',
  text: `update subscription_cycle set state = 'paid', settled_at = now(), order_id = $4
    where merchant_id = $1 and subscription_id = $2 and cycle_no = $3`,
  values: [merchantId, id, cycleNo, orderId],
})

/** Of a subscription that has ended: what is not paid is not asked for any more. */
export const closeCycles = (merchantId: bigint, id: string): Query => ({
  name: 'subscription_cycle_close',
  text: `update subscription_cycle c set state = 'unpaid', settled_at = now()
    where merchant_id = $1 and subscription_id = $2 and state = 'open' and not exists (select from subscription_try t
      where t.merchant_id = $1 and t.subscription_id = $2 and t.cycle_no = c.cycle_no
        and (t.outcome is null or t.outcome = 'paid' and t.settled_at is null))`,
  values: [merchantId, id],
})
