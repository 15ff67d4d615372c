import type { Tx } from '#db/tx.ts'

export interface TestMerchant {
  readonly id: bigint
  readonly currency?: string
  readonly reserveBps?: number
  readonly reserveDays?: number
}

/** A merchant with what settlement needs to know of it; run by the owner. */
export async function insertMerchant(tx: Tx, merchant: TestMerchant): Promise<void> {
  const { id, currency = 'USD', reserveBps = 1000, reserveDays = 180 } = merchant
  await tx.run({
    text: `insert into merchant (id, name, name_en, country) values ($1, 'M', 'M', 'CN')`,
    values: [id],
  })
  await tx.run({
    text: `insert into merchant_pricing (merchant_id, currency, fee_bps, fee_fixed_minor, chargeback_fee_minor, reserve_bps, reserve_days)
      values ($1, $2, 250, 30, 2500, $3, $4)`,
    values: [id, currency, reserveBps, reserveDays],
  })
}
