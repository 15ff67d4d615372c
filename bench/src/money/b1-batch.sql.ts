import type { Query } from '@quayside/gateway/db/tx.ts'

/** Refunds of a merchant that the network has answered. */
export const answeredRefunds = (merchantId: bigint): Query<{ answered: bigint }> => ({
  text: `select count(*) as answered from refund where merchant_id = $1 and state in ('succeed', 'failed')`,
  values: [merchantId],
})
