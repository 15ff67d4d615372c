import type { Query } from '#db/tx.ts'

export interface DecidedRow {
  /** Null of codes that nobody knows. */
  readonly reasonCode: string | null
  readonly completeness: string
  readonly fought: number
  readonly won: number
}

/** After so many days a decided case weighs half. */
const halfLifeDays = 365

/** Cases that were answered and have been decided, by reason code and by how much had been found; newer ones weigh more. */
export const decidedCases = (
  merchantId: bigint,
  now: string,
  known: readonly string[],
): Query<DecidedRow> => ({
  name: 'cases_decided',
  text: `select case when reason_code = any($3::text[]) then reason_code end as "reasonCode",
      case when coalesce(found_percent, 0) < 40 then 'bare' when found_percent < 100 then 'partly' else 'full' end as completeness,
      sum(weight)::float8 as fought, sum(weight * won_minor / amount)::float8 as won
    from (select reason_code, found_percent, won_minor, amount,
        power(0.5, extract(epoch from $2::timestamptz - closed_at) / 86400 / ${halfLifeDays}) as weight
      from chargeback where merchant_id = $1 and stage <> 'retrieval' and answered_at is not null
        and outcome in ('appeal succeeded', 'failed') and closed_at is not null) c
    group by 1, 2`,
  values: [merchantId, now, known],
})
