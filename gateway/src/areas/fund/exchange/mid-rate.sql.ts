import type { Query } from '#db/tx.ts'

/** The middle of the market: US dollars for one unit of a currency, in hundred-millionths. */
export interface MidRate {
  readonly currency: string
  readonly mid: bigint
  readonly at: string
}

/**
 * The latest of each currency up to a Beijing day, or the first that was ever told after it; a currency that the FX provider
 * does not trade has none.
 */
export const latestMidRates = (upTo: string): Query<MidRate> => ({
  name: 'usd_rates_latest',
  text: `select distinct on (currency) currency::text, mid_e8 as mid, at from usd_rate
    order by currency, day <= $1 desc, abs(day - $1::date)`,
  values: [upTo],
})

/** Currencies with a price whose rate is missing or old; asked by the owner, over all merchants. */
export const ratesWanted: Query<{ currency: string }> = {
  name: 'usd_rates_wanted',
  text: `select distinct p.currency::text from merchant_pricing p where p.currency <> 'USD' and not exists (
      select from usd_rate r where r.currency = p.currency and r.at > now() - interval '1 hour') order by 1`,
}

/** One of each day: the last that was told. */
export const keepRate = ({ currency, mid, at }: MidRate): Query => ({
  name: 'usd_rate_keep',
  text: `insert into usd_rate (currency, day, mid_e8, at) values ($1, beijing_date($3), $2, $3)
    on conflict (currency, day) do update set mid_e8 = excluded.mid_e8, at = excluded.at where usd_rate.at < excluded.at`,
  values: [currency, mid, at],
})
