import type { Tx } from '#db/tx.ts'
import type { Pricing } from '#orders/order-file.ts'
import { pricingOf } from '#orders/pricing.sql.ts'

export interface SiteRow {
  readonly id: string
  readonly url: string
  readonly state: string
}

/** What a merchant's events are measured by. */
export interface Terms {
  readonly pricing: ReadonlyMap<string, Pricing>
  readonly sites: ReadonlyMap<string, SiteRow>
}

/** Undefined when there is no such merchant. */
export async function termsOf(tx: Tx, merchantId: bigint): Promise<Terms | undefined> {
  const [merchants, pricing, sites] = await Promise.all([
    tx.rows({ name: 'merchant_known', text: 'select 1 from merchant where id = $1', values: [merchantId] }),
    pricingOf(tx, merchantId),
    tx.rows<SiteRow>({
      name: 'site_all',
      text: 'select id, url, state from site where merchant_id = $1',
      values: [merchantId],
    }),
  ])
  if (merchants.length === 0) return undefined
  return {
    pricing,
    sites: new Map(sites.map((row) => [row.url, row])),
  }
}
