import { ingestLimits } from '@quayside/contract/provider/limits.ts'
import type { Tx } from '#db/tx.ts'
import type { Pricing } from '#orders/order-file.ts'
import { pricingOf } from '#orders/pricing.sql.ts'

export interface SiteRow {
  readonly id: string
  readonly url: string
  readonly sells: boolean
}

/** What a merchant's events are measured by. */
export interface Terms {
  /** ISO 8601 in UTC; nothing has happened later, but for as much as clocks differ. */
  readonly latest: string
  /** Whether rules have been published, or an order has come with a ruling. */
  readonly isRuled: boolean
  readonly pricing: ReadonlyMap<string, Pricing>
  readonly sites: ReadonlyMap<string, SiteRow>
}

/** Undefined when there is no such merchant. */
export async function termsOf(tx: Tx, merchantId: bigint): Promise<Terms | undefined> {
  const [merchants, pricing, sites] = await Promise.all([
    tx.rows<{ latest: string; isRuled: boolean }>({
      name: 'merchant_known',
      text: `select now() + make_interval(hours => $2) as latest,
        exists (select from risk_snapshot where merchant_id = $1)
          or exists (select from order_ruling where merchant_id = $1) as "isRuled"
        from merchant where id = $1`,
      values: [merchantId, ingestLimits.aheadHours],
    }),
    pricingOf(tx, merchantId),
    tx.rows<SiteRow>({
      name: 'site_all',
      text: "select id, url, sells from site where merchant_id = $1 and state <> 'deleted'",
      values: [merchantId],
    }),
  ])
  const [merchant] = merchants
  if (!merchant) return undefined
  return {
    latest: new Date(merchant.latest).toISOString(),
    isRuled: merchant.isRuled,
    pricing,
    sites: new Map(sites.map((row) => [row.url, row])),
  }
}
