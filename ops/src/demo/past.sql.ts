import type { Query } from '@quayside/gateway/db/tx.ts'

export const mainUserOf = (merchantId: bigint): Query<{ id: string }> => ({
  text: 'select id from operator where merchant_id = $1 and is_main',
  values: [merchantId],
})

/** Whose rows the transaction sees; the provider's staff look at one merchant after the other. */
export const seeMerchant = (merchantId: bigint): Query => ({
  text: `select set_config('app.merchant_id', $1, true)`,
  values: [String(merchantId)],
})
