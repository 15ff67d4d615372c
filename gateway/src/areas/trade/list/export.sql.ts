import { labellingCaptures } from '@quayside/contract/trade/states.ts'
import { sql } from 'kysely'
import type { Source, Sql } from '#exports/kind.ts'
import { conditionsOf, type OrderValues } from './conditions.sql.ts'

/** Every order of a filter, with its site. */
export function exportedOrders(values: OrderValues, newestFirst: boolean): Source {
  const matches = sql`from orders where ${sql.join(conditionsOf(values), sql` and `)}`
  return {
    matches,
    from: sql`from (select * ${matches}) o left join site s on s.merchant_id = o.merchant_id and s.id = o.site_id`,
    orderBy: newestFirst ? sql`order by o.created_at desc, o.id desc` : sql`order by o.created_at, o.id`,
  }
}

const labelled = sql`case when o.state = 'succeed' and o.capture_state in (${sql.join(
  labellingCaptures.map((state) => sql.lit(state)),
)}) then o.capture_state else o.state end`

/** From a hash of the merchant's chargebacks: nearly every row of the list is asked for. */
const disputed = sql`case when exists (select from chargeback c where c.merchant_id = o.merchant_id and c.order_id = o.id)
  then 'yes' else 'no' end`

export const orderCells = {
  orderNo: sql`o.order_no`,
  merchantOrderId: sql`o.merchant_order_id`,
  createdAt: sql`o.created_at`,
  type: sql`o.type`,
  status: labelled,
  currency: sql`o.currency::text`,
  amount: sql`o.amount`,
  captured: sql`o.captured`,
  refunded: sql`o.refunded`,
  brand: sql`o.brand`,
  card: sql`o.card_masked`,
  riskScore: sql`o.risk_score`,
  captureState: sql`o.capture_state`,
  email: sql`o.email`,
  arn: sql`o.arn`,
  cardCountry: sql`o.card_country::text`,
  paymentMethod: sql`o.payment_method`,
  source: sql`o.source`,
  site: sql`s.name`,
  disputed,
} as const satisfies Readonly<Record<string, Sql>>

export const createdAt = sql`created_at`
export const orderSums = [
  { key: 'amount', minor: orderCells.amount },
  { key: 'captured', minor: orderCells.captured },
  { key: 'refunded', minor: orderCells.refunded },
] as const
