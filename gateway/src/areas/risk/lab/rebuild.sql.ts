import { velocityCounters } from '@quayside/contract/risk/ruling/velocity.ts'
import { arraysOf, column, unnestOf } from '#db/many.sql.ts'
import type { Query } from '#db/tx.ts'
import type { FactOutcome } from '#orders/fact.ts'

/** As the owner: merchants with orders that came without features. */
export const merchantsBare: Query<{ merchantId: bigint }> = {
  name: 'risk_merchants_bare',
  text: `with recursive m as (
      (select merchant_id from risk_fact where bare order by merchant_id limit 1)
      union all
      select (select f.merchant_id from risk_fact f where f.bare and f.merchant_id > m.merchant_id
        order by f.merchant_id limit 1) from m where m.merchant_id is not null)
    select merchant_id as "merchantId" from m where merchant_id is not null`,
}

/** From when on orders have to be read, so that the first that is bare has all windows behind it. */
export const firstBare = (merchantId: bigint, days: number): Query<{ from: string | null }> => ({
  name: 'risk_first_bare',
  text: `select min(at) - make_interval(days => $2) as from from risk_fact where merchant_id = $1 and bare`,
  values: [merchantId, days],
})

export interface StoredTry {
  readonly orderId: string
  readonly at: string
  readonly bare: boolean
  readonly outcome: FactOutcome
  readonly currency: string
  readonly amount: bigint
  readonly amountUsd: bigint | null
  readonly card: string | null
  readonly email: string | null
  readonly device: string | null
  readonly ip: string | null
  readonly net: string | null
  readonly customer: string | null
  readonly address: string | null
  readonly bin: string | null
}

/** Tries read in one transaction. */
export const triesMax = 2_000

export const triesAfter = (
  merchantId: bigint,
  { at, orderId }: { readonly at: string; readonly orderId: string },
): Query<StoredTry> => ({
  name: 'risk_tries_after',
  text: `select order_id as "orderId", at, bare, outcome, currency, amount, amount_usd as "amountUsd", card, email, device, ip,
      ip_net as net, customer, address, bin from risk_fact
    where merchant_id = $1 and (at, order_id) > ($2, $3::uuid) order by at, order_id limit ${triesMax}`,
  values: [merchantId, at, orderId],
})

export interface RebuiltFact {
  readonly orderId: string
  readonly at: string
  readonly amountUsd: bigint | null
  readonly counters: readonly (number | null)[]
}

const columns = [
  column<RebuiltFact>('order_id', 'uuid', ({ orderId }) => orderId),
  column<RebuiltFact>('at', 'timestamptz', ({ at }) => at),
  column<RebuiltFact>('amount_usd', 'bigint', ({ amountUsd }) => amountUsd),
  column<RebuiltFact>(
    'velocity',
    'text',
    ({ counters }) => `{${counters.map((one) => one ?? 'null').join(',')}}`,
  ),
]
const sets = velocityCounters.map(({ key }, place) => `${key} = t.counters[${place + 1}]`).join(', ')

/** Whatever was told meanwhile stays. */
export const writeRebuilt = (merchantId: bigint, rows: readonly RebuiltFact[]): Query => ({
  name: 'risk_fact_rebuild',
  text: `update risk_fact set ${sets}, amount_usd = coalesce(risk_fact.amount_usd, t.amount_usd), bare = false, rebuilt = true
    from (select *, velocity::smallint[] as counters from ${unnestOf(columns)} offset 0) t
    where risk_fact.merchant_id = $1 and risk_fact.at = t.at and risk_fact.order_id = t.order_id and risk_fact.bare`,
  values: [merchantId, ...arraysOf(columns, rows)],
})
