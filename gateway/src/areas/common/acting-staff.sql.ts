import type { Query } from '#db/tx.ts'

/** From here on the transaction sees this merchant's rows: what staff read and do, they read and do in one's name. */
export const seeAsMerchant = (merchantId: bigint): Query => ({
  name: 'staff_acts_for',
  text: "select set_config('app.merchant_id', $1::text, true)",
  values: [merchantId],
})
