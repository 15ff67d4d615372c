import { type MissingPart, missingParts } from '@quayside/contract/trade/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OrderFilter } from './filter.ts'

/** The values of one statement over a filtered list; which of them are present decides its text. */
export type OrderValues = OrderFilter & {
  readonly merchantId: bigint
}

export type OrderCondition = RawBuilder<unknown>

export type Choice =
  | 'cardCountry'
  | 'siteId'
  | 'brand'
  | 'currency'
  | 'captureState'
  | 'status'
  | 'type'
  | 'source'
  | 'paymentMethod'

interface ChoiceColumn {
  readonly column: OrderCondition
  readonly array: OrderCondition
}

/**
 * Columns with an index in page order each; those with the most values, so the rarest ones, first.
 * char(n) compared with text would be cast to text, and its index not used.
 */
export const choiceColumns: Readonly<Record<Choice, ChoiceColumn>> = {
  cardCountry: { column: sql`card_country`, array: sql`bpchar[]` },
  siteId: { column: sql`site_id`, array: sql`uuid[]` },
  brand: { column: sql`brand`, array: sql`text[]` },
  currency: { column: sql`currency`, array: sql`bpchar[]` },
  captureState: { column: sql`capture_state`, array: sql`text[]` },
  status: { column: sql`state`, array: sql`text[]` },
  type: { column: sql`type`, array: sql`text[]` },
  source: { column: sql`source`, array: sql`text[]` },
  paymentMethod: { column: sql`payment_method`, array: sql`text[]` },
}
export const choices = Object.keys(choiceColumns) as Choice[]

/** Every condition of the filter; `without` leaves out the choice that the statement takes apart itself. */
export function orderListConditions(values: OrderValues, without?: Choice): OrderCondition[] {
  const has = (key: keyof OrderFilter): boolean => values[key] !== undefined
  return [
    sql`merchant_id = ${values.merchantId}`,
    ...(has('orderNo') ? [sql`order_no = ${values.orderNo}`] : []),
    ...(has('merchantOrderId') ? [sql`merchant_order_id = ${values.merchantOrderId}`] : []),
    ...(has('arn') ? [sql`arn = ${values.arn}`] : []),
    ...(has('lastFour') ? [sql`card_last4 = ${values.lastFour}`] : []),
    ...(has('email') ? [sql`email_key = ${values.email}`] : []),
    ...(has('textEmail') ? [sql`email_key = ${values.textEmail}`] : []),
    ...(has('numbers')
      ? [
          sql`(order_no = any(${values.numbers}::text[]) or merchant_order_id = any(${values.numbers}::text[]))`,
        ]
      : []),
    ...(has('textFrom') ? [textCondition(values)] : []),
    ...(has('createdFrom') ? [sql`created_at >= ${values.createdFrom}::timestamptz`] : []),
    ...(has('createdTo') ? [sql`created_at < ${values.createdTo}::timestamptz`] : []),
    ...choices
      .filter((choice) => choice !== without && has(choice))
      .map(
        (choice) =>
          sql`${choiceColumns[choice].column} = any(${values[choice]}::${choiceColumns[choice].array})`,
      ),
    ...(has('amountFrom') ? [sql`amount >= ${values.amountFrom}`] : []),
    ...(has('amountTo') ? [sql`amount <= ${values.amountTo}`] : []),
    ...(has('settlement') ? [settlementCondition(values)] : []),
    ...(has('responseCode') ? [sql`${responseCode} = any(${values.responseCode}::text[])`] : []),
    ...(has('without') ? [withoutCondition(values)] : []),
  ]
}

const settlementCondition = ({ settlement }: OrderValues): OrderCondition =>
  sql`case when exists (select from presentment p where p.merchant_id = orders.merchant_id and p.order_id = orders.id)
    then 'settled' else 'unsettled' end = any(${settlement}::text[])`

const responseCode = sql`(select e.response_code from order_evidence e
  where e.merchant_id = orders.merchant_id and e.order_id = orders.id)`

const missing: Readonly<Record<MissingPart, OrderCondition>> = {
  brand: sql`brand`,
  cardCountry: sql`card_country`,
  siteId: sql`site_id`,
  responseCode,
}

function withoutCondition({ without }: OrderValues): OrderCondition {
  const lacks = missingParts.map(
    (part) => sql`(${missing[part]} is null or ${part} <> all(${without}::text[]))`,
  )
  return sql.join(lacks, sql` and `)
}

function textCondition({ textFrom, textBefore, textLastFour }: OrderValues): OrderCondition {
  const begins = (column: OrderCondition) => sql`(${column} >= ${textFrom} and ${column} < ${textBefore})`
  const columns = [sql`order_no`, sql`merchant_order_id`, sql`arn`].map(begins)
  if (textLastFour !== undefined) columns.push(sql`card_last4 = ${textLastFour}`)
  return sql`(${sql.join(columns, sql` or `)})`
}

export const choicesOf = (values: OrderFilter): Choice[] =>
  choices.filter((choice) => values[choice] !== undefined)

/** Whether anything but the time is asked for. */
export const isFiltered = (values: OrderValues): boolean =>
  Object.entries(values).some(([key, value]) => value !== undefined && !always.has(key))

const always: ReadonlySet<string> = new Set<keyof OrderValues>(['merchantId', 'createdFrom', 'createdTo'])
