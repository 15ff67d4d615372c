import type { Query } from '#db/tx.ts'
import { hasOpenScheme } from '#orders/scheme/open.sql.ts'
import { isTooLate } from './subscription.sql.ts'

/** Looked at in one go. */
export const dueChargesMax = 500

export interface DueCharge {
  readonly merchantId: bigint
  readonly id: string
  readonly cycle: number
  readonly attempt: number
}

/** Beside a charge that is under way, or that has not been followed yet, another one would be too many. */
const quiet = `not exists (select from subscription_try t
  where t.merchant_id = s.merchant_id and t.subscription_id = s.id and t.settled_at is null)`

/**
 * Where nothing may be sold, nothing is asked for: the charge waits until it may. `s` is the subscription, `m` the merchant, `p` the
 * site, which no card scheme may be open for.
 */
export const sells = `m.state <> 'frozen' and (p.id is null or p.sells and ${hasOpenScheme('p.merchant_id', 'p.id', 's.currency')})`

/** Subscriptions of all merchants whose next try has come due, earliest first; asked by the owner. */
export const dueCharges = (failed: readonly string[]): Query<DueCharge> => ({
  name: 'subscription_charges_due',
  text: `select s.merchant_id as "merchantId", s.id, s.cycle_no as cycle, s.try_no as attempt from subscription s
      join merchant m on m.id = s.merchant_id
      left join site p on p.merchant_id = s.merchant_id and p.id = s.site_id
    where s.next_charge_at <= now() and not ${isTooLate} and s.id <> all($1::uuid[]) and ${sells} and ${quiet}
    order by s.next_charge_at, s.id limit ${dueChargesMax}`,
  values: [failed],
})

/** Those that nobody has paid in time: a first payment without an answer, and what has no further try. */
export const dueEnds = (failed: readonly string[]): Query<{ merchantId: bigint; id: string }> => ({
  name: 'subscription_ends_due',
  text: `select s.merchant_id as "merchantId", s.id from subscription s
    where s.state in ('pending', 'past_due') and s.ends_unpaid_at <= now() and s.id <> all($1::uuid[])
      and (s.state = 'pending' or s.next_charge_at is null) and ${quiet}
    order by s.ends_unpaid_at, s.id limit ${dueChargesMax}`,
  values: [failed],
})
