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
  readonly pricing: ReadonlyMap<string, Pricing>
  readonly sites: ReadonlyMap<string, SiteRow>
}

/** Undefined when there is no such merchant. */
export async function termsOf(tx: Tx, merchantId: bigint): Promise<Terms | undefined> {
  const [merchants, pricing, sites] = await Promise.all([
    tx.rows<{ latest: string }>({
      name: 'merchant_known',
      text: 'select now() + make_interval(hours => $2) as latest from merchant where id = $1',
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
    pricing,
    sites: new Map(sites.map((row) => [row.url, row])),
  }
}
