import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'

/** Schemes by which one site may be paid: open there, in a currency that the merchant is priced in. `site` and `currency` are expressions. */
const openOf = (merchant: string, site: string, currency?: string): string =>
  `from site_carrier c join merchant_pricing w on w.merchant_id = c.merchant_id and w.currency = c.currency
    where c.merchant_id = ${merchant} and c.site_id = ${site} and c.state = 'open'${currency === undefined ? '' : ` and c.currency = ${currency}`}`

/** A condition: whether a site may be paid by any card in that currency. */
export const hasOpenScheme = (merchant: string, site: string, currency: string): string =>
  `exists (select ${openOf(merchant, site, currency)})`

export const openSchemes = (
  merchantId: bigint,
  siteId: string,
): Query<{ brand: CardBrand; currency: string }> => ({
  name: 'site_open_schemes',
  text: `select c.brand, c.currency::text ${openOf('$1', '$2')} order by c.currency, c.brand`,
  values: [merchantId, siteId],
})

/** Of every site that the reader sees. */
export const allOpenSchemes = (
  merchantId: bigint,
): Query<{ siteId: string; brand: CardBrand; currency: string }> => ({
  name: 'merchant_open_schemes',
  text: `select c.site_id as "siteId", c.brand, c.currency::text ${openOf('$1', 'c.site_id')} order by c.site_id, c.currency, c.brand`,
  values: [merchantId],
})
