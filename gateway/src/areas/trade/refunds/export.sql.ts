import { refusalCodes } from '@quayside/contract/trade/move/refusals.ts'
import { failureText, refusalText } from '@quayside/phrases/refusals.ts'
import { sql } from 'kysely'
import { wordCase } from '#exports/cells.sql.ts'
import { instant, money, text, textFor, word } from '#exports/columns.ts'
import type { ExportReader, Source, Sql } from '#exports/kind.ts'
import type { RefundConditions } from './filter.ts'
import { refundCondition } from './list.sql.ts'

const order = sql`orders o on o.merchant_id = r.merchant_id and o.id = r.order_id`

/** Every refund of a filter, with its order and who asked for it. */
export function exportedRefunds(
  values: RefundConditions & { readonly merchantId: bigint },
  newestFirst: boolean,
): Source {
  // Counting and summing meet the orders only where the filter asks for something of theirs.
  const refunds = values.brand === undefined ? sql`refund r` : sql`refund r join ${order}`
  const matches = sql`from (select r.* from ${refunds} where ${refundCondition(values)}) r`
  return {
    matches,
    from: sql`${matches} join ${order} left join operator p on p.merchant_id = r.merchant_id and p.id = r.asked_by`,
    orderBy: newestFirst ? sql`order by r.occurred_at desc, r.id desc` : sql`order by r.occurred_at, r.id`,
  }
}

export const refundCurrency = sql`r.currency::text`
const amount = sql`r.amount`

const blank = '{{reason}}'

/** Why a failed one failed, as the list tells it to this reader. */
function failure({ language }: Pick<ExportReader, 'language'>): Sql {
  const known = wordCase(
    sql`r.refused_code`,
    refusalCodes.map((code) => [code, sql.lit(refusalText(language, code, null))]),
  )
  const reason = sql`coalesce(${known}, r.refused_reason, ${sql.lit(refusalText(language, null, null))})`
  const sentence = sql.lit(failureText(language, 'refund', blank))
  return sql`case when r.state = 'failed' then replace(${sentence}, ${sql.lit(blank)}, ${reason}) end`
}

export const refundCells = {
  refundNo: text(sql`r.refund_no`),
  orderNo: text(sql`o.order_no`),
  createdAt: instant(sql`r.occurred_at`),
  currency: text(refundCurrency),
  amount: money(amount, refundCurrency),
  status: word(sql`r.state`, ({ terms }) => terms.refund),
  reason: text(sql`r.reason`),
  failure: textFor(failure),
  askedBy: text(sql`p.real_name`),
  orderAmount: money(sql`o.amount`, refundCurrency),
  merchantRefundId: text(sql`r.merchant_refund_id`),
  merchantOrderId: text(sql`o.merchant_order_id`),
  doneAt: instant(sql`r.done_at`),
  origin: word(
    sql`case when r.asked_at is null then 'core' else 'portal' end`,
    ({ terms }) => terms.refundOrigin,
  ),
  brand: word(sql`o.brand`, ({ terms }) => terms.brand),
  card: text(sql`o.card_masked`),
  arn: text(sql`r.arn`),
}

export const refundedAt = sql`occurred_at`
export const refundSums = [
  { key: 'amount', minor: amount },
  { key: 'succeeded', minor: sql`case when r.state = 'succeed' then r.amount else 0 end` },
  { key: 'inFlight', minor: sql`case when r.state in ('received', 'pending') then r.amount else 0 end` },
] as const
