import type { CaseDimension, ReportDate } from '@quayside/contract/dispute/report/report.ts'
import type { ReportPeriod } from '@quayside/contract/trade/report/figures.ts'
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
}

const won = `c.outcome in ('appeal succeeded', 'cancelled')`
const lost = `c.outcome in ('failed', 'expired')`
// What the issuer took back was answered by nobody; what ran out was not answered in time.
const sums = `count(*) as opened,
  count(*) filter (where not c.todo and c.outcome not in ('expired', 'cancelled')) as answered,
  count(*) filter (where c.todo and c.outcome = 'processing') as waiting,
  count(*) filter (where ${won}) as won, count(*) filter (where ${lost}) as lost,
  count(*) filter (where c.outcome = 'expired') as expired, count(*) filter (where c.outcome = 'processing') as processing,
  sum(c.amount)::bigint as amount, coalesce(sum(c.won_minor), 0)::bigint as recovered,
  coalesce(sum(c.lost_minor), 0)::bigint as "lostAmount", sum(c.fee_minor)::bigint as fees`

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
  // Whoever of the merchant's people moved it first.
  operator: {
    key: 'v.actor_id::text',
    joins: `left join lateral (select actor_id from entity_event v where v.merchant_id = c.merchant_id and v.entity_id = c.id
      and v.actor = 'merchant' and v.actor_id is not null order by v.seq limit 1) v on true`,
    needsOrder: false,
  },
}

/** One row per value and currency; without a dimension one per currency. */
export const casesBy = (
  merchantId: bigint,
  { from, to }: ReportPeriod,
  date: ReportDate,
  by: CaseDimension | undefined,
): Query<CaseSums & { value: string | null }> => {
  const told = by && dimensions[by]
  const joins = [dated[date].needsOrder || told?.needsOrder ? order : '', told?.joins ?? ''].join(' ')
  return {
    name: `cases_by_${by ?? 'currency'}_${date}`,
    text: `select ${told?.key ?? 'null'} as value, c.currency::text, ${sums} from chargeback c ${joins}
      where ${ofPeriod(date)} group by 1, 2 order by opened desc, 1 nulls last, 2`,
    values: [merchantId, from, to],
  }
}

/** One row per Beijing month and currency, newest first. */
export const casesByMonth = (
  merchantId: bigint,
  { from, to }: ReportPeriod,
  date: ReportDate,
): Query<CaseSums & { month: string }> => ({
  name: `cases_by_month_${date}`,
  text: `select to_char(beijing_date(${dated[date].column}), 'YYYY-MM') as month, c.currency::text, ${sums} from chargeback c
    ${dated[date].needsOrder ? order : ''} where ${ofPeriod(date)} group by 1, 2 order by 1 desc, 2`,
  values: [merchantId, from, to],
})

export const casesByReason = (
  merchantId: bigint,
  { from, to }: ReportPeriod,
  date: ReportDate,
): Query<CaseSums & { code: string; brand: string | null }> => ({
  name: `cases_by_reason_${date}`,
  text: `select c.reason_code as code, c.brand, c.currency::text, ${sums} from chargeback c
    ${dated[date].needsOrder ? order : ''} where ${ofPeriod(date)} group by 1, 2, 3 order by opened desc, 1, 2, 3`,
  values: [merchantId, from, to],
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
