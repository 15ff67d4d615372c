import { rulingActions, rulingPowers } from '@quayside/contract/risk/ruling/actions.ts'
import { labellingCaptures } from '@quayside/contract/trade/states.ts'
import type { Catalogue } from '@quayside/phrases/namespaces.ts'
import { sql } from 'kysely'
import { instant, integer, masked, money, text, word } from '#exports/columns.ts'
import type { Source } from '#exports/kind.ts'
import { orderListConditions, type OrderValues } from './conditions.sql.ts'
import { maskedEmail } from './masked-email.ts'

/** Every order of a filter, with its site. */
export function exportedOrders(values: OrderValues, newestFirst: boolean): Source {
  const matches = sql`from orders where ${sql.join(orderListConditions(values), sql` and `)}`
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

/** Read only where somebody has chosen the column. */
const ruled = sql`(select o.ruled_action || '.' || r.by_power from order_ruling r where r.merchant_id = o.merchant_id and r.order_id = o.id)`
const ruledWords = ({ terms }: Catalogue): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rulingActions.flatMap((action) =>
      rulingPowers.map((by) => [`${action}.${by}`, `${terms.ruledAction[action]} · ${terms.ruledBy[by]}`]),
    ),
  )

export const orderCurrency = sql`o.currency::text`
const [amount, captured, refunded] = [sql`o.amount`, sql`o.captured`, sql`o.refunded`]

export const orderCells = {
  orderNo: text(sql`o.order_no`),
  merchantOrderId: text(sql`o.merchant_order_id`),
  createdAt: instant(sql`o.created_at`),
  type: word(sql`o.type`, ({ terms }) => terms.type),
  status: word(labelled, ({ terms }) => terms.order),
  currency: text(orderCurrency),
  amount: money(amount, orderCurrency),
  captured: money(captured, orderCurrency),
  refunded: money(refunded, orderCurrency),
  brand: word(sql`o.brand`, ({ terms }) => terms.brand),
  card: text(sql`o.card_masked`),
  riskScore: integer(sql`o.risk_score`),
  captureState: word(sql`o.capture_state`, ({ terms }) => terms.captureState),
  email: masked(sql`o.email`, maskedEmail),
  arn: text(sql`o.arn`),
  cardCountry: text(sql`o.card_country::text`),
  paymentMethod: word(sql`o.payment_method`, ({ terms }) => terms.paymentMethod),
  source: word(sql`o.source`, ({ terms }) => terms.source),
  site: text(sql`s.name`),
  ruling: word(ruled, ruledWords),
  disputed: word(
    disputed,
    ({
      account: {
        export: { yes, no },
      },
    }) => ({ yes, no }),
  ),
}

export const createdAt = sql`created_at`
export const orderSums = [
  { key: 'amount', minor: amount },
  { key: 'captured', minor: captured },
  { key: 'refunded', minor: refunded },
] as const
