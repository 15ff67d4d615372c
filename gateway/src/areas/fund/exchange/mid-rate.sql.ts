import type { Query } from '#db/tx.ts'

/** The middle of the market between a currency and US dollars, as the FX provider last quoted it to a merchant. */
export interface MidRate {
  readonly currency: string
  /** Whether it is dollars for one unit of the currency, or the other way round; in hundred-millionths. */
  readonly isDollars: boolean
  readonly mid: bigint
  readonly at: string
}

/** The latest of each currency; a currency that was never quoted has none. */
export const latestMidRates = (merchantId: bigint): Query<MidRate> => ({
  name: 'exchange_mid_rates',
  text: `select distinct on (currency) currency, "isDollars", mid, at from (
      select case when target = 'USD' then source else target end as currency, target = 'USD' as "isDollars", mid_e8 as mid,
        quoted_at as at from exchange_quote where merchant_id = $1 and 'USD' in (source, target)) q
    order by currency, at desc`,
  values: [merchantId],
})
