import type { Tx } from '#db/tx.ts'
import type { Pricing } from './order-file.ts'

/** What the provider charges a merchant, by currency. */
export async function pricingOf(tx: Tx, merchantId: bigint): Promise<ReadonlyMap<string, Pricing>> {
  const rows = await tx.rows<Pricing & { currency: string }>({
    name: 'merchant_pricing_all',
    text: `select currency, fee_bps as "feeBps", fee_fixed_minor as "feeFixedMinor",
      chargeback_fee_minor as "chargebackFeeMinor", alert_fee_minor as "alertFeeMinor", settle_days as "settleDays"
      from merchant_pricing where merchant_id = $1`,
    values: [merchantId],
  })
  return new Map(rows.map((row) => [row.currency, row]))
}
