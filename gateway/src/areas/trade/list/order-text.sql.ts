import { type RawBuilder, sql } from 'kysely'
import type { OrderFilter } from './filter.ts'

type Sql = RawBuilder<unknown>

/** Orders that one text may find at most; more are no search but a browse. */
const ordersMax = 1_000

export const isTextAsked = ({ textEmail, textFrom }: OrderFilter): boolean =>
  textEmail !== undefined || textFrom !== undefined

interface BesideOrder {
  readonly orderId: Sql
  /** Numbers of its own, by which it is found as well. */
  readonly numbers: readonly Sql[]
  /** Numbers of the order by which it is found. */
  readonly ofOrder?: readonly Sql[]
  /** An email of its own. */
  readonly email?: Sql
}

/** Of what stands beside an order: by its own numbers, or by an order that the text finds, each by an index of its own. */
export function textBesideOrder(
  values: OrderFilter & { readonly merchantId: bigint },
  { orderId, numbers, ofOrder = [sql`order_no`, sql`merchant_order_id`, sql`arn`], email }: BesideOrder,
): Sql {
  const begins = (column: Sql) => sql`(${column} >= ${values.textFrom} and ${column} < ${values.textBefore})`
  const isEmail = values.textEmail !== undefined
  const orders = isEmail
    ? [sql`email_key = ${values.textEmail}`]
    : [
        ...ofOrder.map(begins),
        ...(values.textLastFour === undefined ? [] : [sql`card_last4 = ${values.textLastFour}`]),
      ]
  const found = sql`${orderId} = any(array(select id from orders where merchant_id = ${values.merchantId}
    and (${sql.join(orders, sql` or `)}) limit ${sql.lit(ordersMax)}))`
  const own = isEmail ? (email ? [sql`lower(${email}) = ${values.textEmail}`] : []) : numbers.map(begins)
  return sql`(${sql.join([...own, found], sql` or `)})`
}
