import type { Query } from '#db/tx.ts'

/** Who has to know what happens to the merchant's accounts. */
export const mainUsers = (merchantId: bigint): Query<{ id: string }> => ({
  name: 'main_users',
  text: "select id from operator where merchant_id = $1 and is_main and state = 'active'",
  values: [merchantId],
})
