import type { ChargebackOutcome, ChargebackStage } from '@quayside/contract/dispute/states.ts'
import type { Query } from '#db/tx.ts'

/** Cases told of in one go. */
export const casesToldMax = 200
/** The last reminder comes so long before the cut-off. */
const lastHours = 24
/** Ends are news for a day; what a history brings is none. */
const newsHours = 24

export const caseNews = ['opened', 'half', 'last', 'lost', 'won', 'cancelled'] as const
export type CaseNews = (typeof caseNews)[number]

export interface CaseToTell {
  readonly merchantId: bigint
  readonly id: string
  readonly orderId: string
  readonly caseNo: string
  readonly orderNo: string
  readonly siteId: string | null
  readonly currency: string
  readonly amount: bigint
  readonly stage: ChargebackStage
  readonly outcome: ChargebackOutcome
  readonly cutOffAt: string
  readonly news: CaseNews
  /** Number of the news among all of the case, its turns included. */
  readonly step: number
}

const newsText = caseNews.map((name) => `'${name}'`).join(', ')

/**
 * Cases of all merchants of which somebody has to hear; asked by the owner. Each turn is told of when it begins, at half of
 * its time and a day before its cut-off, each end once: what was lost may still come back.
 */
export const casesToTell = (now: string, but: readonly string[]): Query<CaseToTell> => ({
  name: 'cases_to_tell',
  text: `select *, (array[${newsText}])[step - 10 * round] as news from (
      select c.merchant_id as "merchantId", c.id, c.order_id as "orderId", c.case_no as "caseNo", o.order_no as "orderNo",
        o.site_id as "siteId", c.currency::text, c.amount, c.stage, c.outcome, c.cut_off_at as "cutOffAt", c.round,
        10 * c.round + case when c.outcome in ('failed', 'expired') then 4
          when c.outcome = 'appeal succeeded' then 5
          when c.outcome = 'cancelled' then 6
          when $1::timestamptz >= greatest(c.cut_off_at - interval '${lastHours} hours',
            c.turn_at + (c.cut_off_at - c.turn_at) / 2) then 3
          when $1::timestamptz >= c.turn_at + (c.cut_off_at - c.turn_at) / 2 then 2 else 1 end as step
      from (select * from chargeback where todo and outcome = 'processing' and cut_off_at > $1
          union all select * from chargeback
            where closed_at > $1::timestamptz - interval '${newsHours} hours' and outcome <> 'processing') c
      join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id) c
    where not exists (select from case_told t
      where t.merchant_id = c."merchantId" and t.case_id = c.id and t.told >= c.step)
      and c.id <> all($2::uuid[])
    limit ${casesToldMax}`,
  values: [now, but],
})

/** @returns a row only for whoever tells it */
export const markCaseTold = (
  merchantId: bigint,
  { id, orderId, step }: CaseToTell,
): Query<{ told: number }> => ({
  name: 'case_mark_told',
  text: `insert into case_told (merchant_id, case_id, order_id, told) values ($1, $2, $3, $4)
    on conflict (merchant_id, case_id) do update set told = excluded.told where case_told.told < excluded.told
    returning told`,
  values: [merchantId, id, orderId, step],
})
