import { type FraudType, fraudTypeCodes } from '@quayside/contract/risk/fraud-report.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '#db/tx.ts'
import { wordCase } from '#exports/cells.sql.ts'
import { instant, money, text, textFor, word } from '#exports/columns.ts'
import type { ExportReader, Source } from '#exports/kind.ts'
import { compilable, pagedList } from '#lists/paged.sql.ts'

/** One report as the list shows it; amounts in minor units of its currency. */
export interface StoredFraudReport {
  readonly id: string
  readonly reportNo: string
  readonly createdAt: string
  readonly reportedOn: string
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly orderedAt: string
  readonly currency: string
  readonly amount: bigint
  readonly captured: bigint
  readonly refunded: bigint
  readonly brand: CardBrand | null
  readonly card: string | null
  readonly code: string
  readonly disputed: boolean
}

/** What reports are looked for by. */
export type FraudReportConditions = {
  readonly textFrom?: string
  /** Everything that begins with the text comes before it. */
  readonly textBefore?: string
  readonly createdFrom?: string
  readonly createdTo?: string
  readonly currency?: readonly string[]
  readonly brand?: readonly string[]
}
type OfMerchant = FraudReportConditions & { readonly merchantId: bigint }

function fraudReportCondition(values: OfMerchant): RawBuilder<unknown> {
  const has = (key: keyof FraudReportConditions): boolean => values[key] !== undefined
  const begins = (column: RawBuilder<unknown>) =>
    sql`(${column} >= ${values.textFrom} and ${column} < ${values.textBefore})`
  return sql.join(
    [
      sql`f.merchant_id = ${values.merchantId}`,
      ...(has('createdFrom') ? [sql`f.occurred_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`f.occurred_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('currency') ? [sql`f.currency = any(${values.currency}::bpchar[])`] : []),
      ...(has('brand') ? [sql`f.brand = any(${values.brand}::text[])`] : []),
      ...(has('textFrom')
        ? [
            sql`(${begins(sql`f.report_no`)} or f.order_id in (select id from orders
              where merchant_id = ${values.merchantId} and ${begins(sql`order_no`)}))`,
          ]
        : []),
    ],
    sql` and `,
  )
}

const order = sql`orders o on o.merchant_id = f.merchant_id and o.id = f.order_id`
/** A retrieval only asks. */
const disputed = sql`exists (select from chargeback c where c.merchant_id = f.merchant_id and c.order_id = f.order_id
  and c.stage <> 'retrieval')`
const columns = sql`f.id, f.report_no as "reportNo", f.occurred_at as "createdAt", f.reported_on as "reportedOn", o.id as "orderId",
  o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", o.created_at as "orderedAt", f.currency::text, f.amount,
  o.captured, o.refunded, f.brand, o.card_masked as card, f.fraud_type as code, ${disputed} as disputed`

/** Newest or oldest first, by when they came in. */
export const fraudReportList = pagedList<FraudReportConditions, StoredFraudReport>({
  name: 'fraud_reports',
  columns,
  from: sql`fraud_report f join ${order}`,
  counted: sql`fraud_report f`,
  at: sql`f.occurred_at`,
  id: sql`f.id`,
  conditionsOf: fraudReportCondition,
})

export const findFraudReport = (merchantId: bigint, id: string): Query<StoredFraudReport> => {
  const one = sql`select ${columns} from fraud_report f join ${order}
    where f.merchant_id = ${merchantId} and f.id = ${id}`
  return { name: 'fraud_report_detail', text: compilable(one).compile().sql, values: [merchantId, id] }
}

export interface FraudReportStep {
  readonly at: string
  readonly event: 'order' | 'report' | 'refund' | 'chargeback'
  readonly amount: bigint
}

/** What happened to the order, as far as fraud goes; oldest first. */
export const fraudReportSteps = (merchantId: bigint, orderId: string): Query<FraudReportStep> => ({
  name: 'fraud_report_steps',
  text: `select at, event, amount from (
      select created_at as at, 'order' as event, amount from orders where merchant_id = $1 and id = $2
      union all select occurred_at, 'report', amount from fraud_report where merchant_id = $1 and order_id = $2
      union all select occurred_at, 'refund', amount from refund
        where merchant_id = $1 and order_id = $2 and state = 'succeed'
      union all select opened_at, 'chargeback', amount from chargeback
        where merchant_id = $1 and order_id = $2 and stage <> 'retrieval') step
    order by at, event`,
  values: [merchantId, orderId],
})

/** Every report of a filter, with its order. */
export function exportedFraudReports(values: OfMerchant, newestFirst: boolean): Source {
  const matches = sql`from (select f.* from fraud_report f where ${fraudReportCondition(values)}) f`
  return {
    matches,
    from: sql`${matches} join ${order}`,
    orderBy: newestFirst ? sql`order by f.occurred_at desc, f.id desc` : sql`order by f.occurred_at, f.id`,
  }
}

export const fraudReportCurrency = sql`f.currency::text`
const amount = sql`f.amount`

export const fraudReportCells = {
  reportNo: text(sql`f.report_no`),
  createdAt: instant(sql`f.occurred_at`),
  reportedOn: text(sql`f.reported_on::text`),
  orderNo: text(sql`o.order_no`),
  currency: text(fraudReportCurrency),
  amount: money(amount, fraudReportCurrency),
  type: textFor((reader) => typeSaid(reader)),
  brand: word(sql`f.brand`, ({ terms }) => terms.brand),
  card: text(sql`o.card_masked`),
  refunded: money(sql`o.refunded`, fraudReportCurrency),
  disputed: word(
    sql`case when ${disputed} then 'yes' else 'no' end`,
    ({
      account: {
        export: { yes, no },
      },
    }) => ({ yes, no }),
  ),
}

/** As the list tells it: in words where they are known, else the scheme's code. */
function typeSaid({ language }: Pick<ExportReader, 'language'>) {
  const { type: words } = wordsOf(language).fraudReports
  const known = (Object.keys(fraudTypeCodes) as FraudType[]).flatMap((type) =>
    fraudTypeCodes[type].map((code) => [code, sql.lit(words[type])] as const),
  )
  return sql`coalesce(${wordCase(sql`f.fraud_type`, known)}, f.fraud_type)`
}

export const fraudReportedAt = sql`occurred_at`
export const fraudReportSums = [{ key: 'amount', minor: amount }] as const
