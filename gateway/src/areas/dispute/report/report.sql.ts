import type { CaseDimension, ReportDate } from '@quayside/contract/dispute/report/report.ts'
import { addDays } from '@quayside/contract/dates.ts'
import type { ReportPeriod } from '@quayside/contract/trade/report/figures.ts'
import { usualProductText } from '#areas/dispute/config/config.sql.ts'
import type { Query } from '#db/tx.ts'

/** Chargebacks by outcome; amounts in minor units of the row's currency. */
export interface CaseSums {
  readonly currency: string
  readonly opened: bigint
  readonly answered: bigint
  readonly waiting: bigint
  readonly won: bigint
  readonly lost: bigint
  readonly expired: bigint
  readonly processing: bigint
  readonly amount: bigint
  readonly recovered: bigint
  readonly lostAmount: bigint
  readonly fees: bigint
  readonly kept: bigint
  readonly promised: bigint
  readonly cameBack: bigint
}

/** Where the figures of a report come from: counted as cases changed, or from the rows, which alone know some sites of them. */
export type CaseSource = 'counts' | 'rows'

export interface CaseReport {
  readonly period: ReportPeriod
  readonly date: ReportDate
  readonly source: CaseSource
}

const won = `c.outcome in ('appeal succeeded', 'cancelled')`
const lost = `c.outcome in ('failed', 'expired')`
// What the issuer took back was answered by nobody; what ran out was not answered in time.
const sumsOfRows = `count(*) as opened,
  count(*) filter (where not c.todo and c.outcome not in ('expired', 'cancelled')) as answered,
  count(*) filter (where c.todo and c.outcome = 'processing') as waiting,
  count(*) filter (where ${won}) as won, count(*) filter (where ${lost}) as lost,
  count(*) filter (where c.outcome = 'expired') as expired, count(*) filter (where c.outcome = 'processing') as processing,
  sum(c.amount)::bigint as amount, coalesce(sum(c.won_minor), 0)::bigint as recovered,
  coalesce(sum(c.lost_minor), 0)::bigint as "lostAmount", sum(c.fee_minor)::bigint as fees,
  count(c.decided_promise_minor) as kept, coalesce(sum(c.decided_promise_minor), 0)::bigint as promised,
  coalesce(sum(c.came_back_minor), 0)::bigint as "cameBack"`

const sumsOfCounts = `sum(opened)::bigint as opened, sum(answered)::bigint as answered, sum(waiting)::bigint as waiting,
  sum(won)::bigint as won, sum(lost)::bigint as lost, sum(expired)::bigint as expired, sum(processing)::bigint as processing,
  sum(amount)::bigint as amount, sum(recovered)::bigint as recovered, sum(lost_amount)::bigint as "lostAmount", sum(fees)::bigint as fees,
  sum(kept)::bigint as kept, sum(promised)::bigint as promised, sum(came_back)::bigint as "cameBack"`

/** Whole months of the period, and the days before and after them. */
const counted = (dim: string) => {
  const of = (
    span: 'day' | 'month',
    days: string,
  ) => `select day, value, brand, currency, opened, answered, waiting, won, lost, expired,
      processing, amount, recovered, lost_amount, fees, kept, promised, came_back
    from case_count_now where merchant_id = $1 and dim = '${dim}' and dated = $4 and span = '${span}' and ${days}`
  return `(${of('month', 'day >= $5 and day < $6')} union all ${of('day', 'day >= $2 and day < $5')}
    union all ${of('day', 'day >= $6 and day <= $3')}) k`
}

const valuesOf = (merchantId: bigint, { period: { from, to }, date, source }: CaseReport): unknown[] =>
  source === 'rows' ? [merchantId, from, to] : [merchantId, from, to, date, ...wholeMonths(from, to)]

/** First days of the first whole month of a period and of the month after the last one; where there is none, the day after it. */
export function wholeMonths(from: string, to: string): [string, string] {
  const monthOf = (date: string) => `${date.slice(0, 8)}01`
  const after = addDays(to, 1)
  const first = monthOf(from) === from ? from : monthOf(addDays(monthOf(from), 31))
  const end = monthOf(after)
  return first < end ? [first, end] : [after, after]
}

/** Beijing days as the half-open times that an index knows. */
const times = (column: string) =>
  `${column} >= $2::date - interval '8 hours' and ${column} < $3::date + interval '16 hours'`
const order = `join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id`

interface Dated {
  readonly column: string
  readonly needsOrder: boolean
}
const dated: Readonly<Record<ReportDate, Dated>> = {
  opened: { column: 'c.opened_at', needsOrder: false },
  decided: { column: 'c.closed_at', needsOrder: false },
  sold: { column: 'o.created_at', needsOrder: true },
}

const ofPeriod = (date: ReportDate) =>
  `c.merchant_id = $1 and c.stage <> 'retrieval' and ${times(dated[date].column)}`

/** When a case of that day was, to put the latest first. */
export const reportDay = (date: ReportDate): string => dated[date].column

/** Cases `c` of a period by one of their days, with their orders where the day is theirs: from `from` to the last condition. */
export const casesOfPeriod = (date: ReportDate): string =>
  `chargeback c ${dated[date].needsOrder ? order : ''} where ${ofPeriod(date)}`

interface Told {
  readonly key: string
  readonly joins: string
  readonly needsOrder: boolean
}

const dimensions: Readonly<Record<CaseDimension, Told>> = {
  brand: { key: 'c.brand', joins: '', needsOrder: false },
  site: { key: 'o.site_id::text', joins: '', needsOrder: true },
  cardCountry: { key: 'o.card_country::text', joins: '', needsOrder: true },
  type: { key: 'o.type', joins: '', needsOrder: true },
  product: { key: `coalesce(c.product_type, ${usualProductText('$1')})`, joins: '', needsOrder: false },
  operator: { key: 'first_operator(c.merchant_id, c.id)', joins: '', needsOrder: false },
}

/** One row per value and currency; without a dimension one per currency. */
export const casesBy = (
  merchantId: bigint,
  report: CaseReport,
  by: CaseDimension | undefined,
): Query<CaseSums & { value: string | null }> => {
  const { date, source } = report
  const told = by && dimensions[by]
  const joins = [dated[date].needsOrder || told?.needsOrder ? order : '', told?.joins ?? ''].join(' ')
  return {
    name: `cases_by_${by ?? 'currency'}_${date}_${source}`,
    text:
      source === 'rows'
        ? `select ${told?.key ?? 'null'} as value, c.currency::text, ${sumsOfRows} from chargeback c ${joins}
            where ${ofPeriod(date)} group by 1, 2 order by opened desc, 1 nulls last, 2`
        : `select ${by === 'product' ? `coalesce(nullif(value, ''), ${usualProductText('$1')})` : "nullif(value, '')"} as value, currency::text, ${sumsOfCounts} from ${counted(by ?? 'all')}
            group by 1, 2 having sum(opened) <> 0 order by opened desc, 1 nulls last, 2`,
    values: valuesOf(merchantId, report),
  }
}

/** One row per Beijing month and currency, newest first. */
export const casesByMonth = (merchantId: bigint, report: CaseReport): Query<CaseSums & { month: string }> => {
  const { date, source } = report
  return {
    name: `cases_by_month_${date}_${source}`,
    text:
      source === 'rows'
        ? `select to_char(beijing_date(${dated[date].column}), 'YYYY-MM') as month, c.currency::text, ${sumsOfRows} from ${casesOfPeriod(date)} group by 1, 2 order by 1 desc, 2`
        : `select to_char(day, 'YYYY-MM') as month, currency::text, ${sumsOfCounts} from ${counted('all')}
            group by 1, 2 having sum(opened) <> 0 order by 1 desc, 2`,
    values: valuesOf(merchantId, report),
  }
}

export const casesByReason = (
  merchantId: bigint,
  report: CaseReport,
): Query<CaseSums & { code: string; brand: string | null }> => {
  const { date, source } = report
  return {
    name: `cases_by_reason_${date}_${source}`,
    text:
      source === 'rows'
        ? `select c.reason_code as code, c.brand, c.currency::text, ${sumsOfRows} from ${casesOfPeriod(date)}
            group by 1, 2, 3 order by opened desc, 1, 2, 3`
        : `select value as code, nullif(brand, '') as brand, currency::text, ${sumsOfCounts} from ${counted('reason')}
            group by 1, 2, 3 having sum(opened) <> 0 order by opened desc, 1, 2, 3`,
    values: valuesOf(merchantId, report),
  }
}

/** Folds what reports of cases have counted since the last time. */
export const foldCaseCounts = (most: number): Query<{ folded: bigint }> => ({
  text: 'select fold_case_counts($1) as folded',
  values: [most],
})

export interface MonthSales {
  readonly month: string
  readonly currency: string
  readonly orders: bigint
}

/** Sales that settled, by the month of the sale: what a cohort's chargebacks are a share of. */
export const salesByMonth = (merchantId: bigint, { from, to }: ReportPeriod): Query<MonthSales> => ({
  name: 'cases_sales_by_month',
  text: `select to_char(day, 'YYYY-MM') as month, currency::text, sum(settled) as orders from trade_day_now
    where merchant_id = $1 and day between $2 and $3 group by 1, 2`,
  values: [merchantId, from, to],
})

/** What sites and operators of these ids are called. */
export const namesOf = (merchantId: bigint, ids: readonly string[]): Query<{ id: string; name: string }> => ({
  name: 'cases_names',
  text: `select id::text, name from site where merchant_id = $1 and id = any($2::uuid[])
    union all select id::text, real_name from operator where merchant_id = $1 and id = any($2::uuid[])`,
  values: [merchantId, ids],
})
