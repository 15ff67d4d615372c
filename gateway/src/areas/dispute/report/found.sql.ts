import type { EvidenceItem, ProductType } from '@quayside/contract/dispute/evidence/items.ts'
import { disputeReportLimits } from '@quayside/contract/dispute/report/limits.ts'
import type { ReportDate } from '@quayside/contract/dispute/report/report.ts'
import type { ReportPeriod } from '@quayside/contract/trade/report/figures.ts'
import { usualProductText } from '#areas/dispute/config/config.sql.ts'
import { decidedText, wonShareText } from '#areas/dispute/value/decided.sql.ts'
import type { Query } from '#db/tx.ts'
import { casesOfPeriod, reportDay } from './report.sql.ts'

/** Appeals that were decided, of one code and one kind of goods, of which the same had been found. */
export interface DecidedByFound {
  readonly reasonCode: string
  readonly productType: ProductType
  readonly found: readonly EvidenceItem[]
  readonly decided: number
  /** Of them, how much was won, in appeals. */
  readonly won: number
}

/** The latest of a period, as what wins them stood when they were last looked at before their answer. */
export const decidedByFound = (
  merchantId: bigint,
  { period: { from, to }, date }: { readonly period: ReportPeriod; readonly date: ReportDate },
): Query<DecidedByFound> => ({
  name: `cases_by_found_${date}`,
  text: `select c.reason_code as "reasonCode", coalesce(c.product_type, ${usualProductText('$1')}) as "productType", v.found,
      count(*)::int as decided, sum(c.won_share)::float8 as won
    from (select x.*, ${wonShareText} as won_share
        from (select c.*, ${reportDay(date)} as counted_at from ${casesOfPeriod(date)}) x where ${decidedText}
        order by x.counted_at desc limit ${disputeReportLimits.itemAppeals}) c
    join case_evidence v on v.merchant_id = c.merchant_id and v.case_id = c.id
    group by 1, 2, 3`,
  values: [merchantId, from, to],
})
