import type { Query } from '#db/tx.ts'

/** Read again at the moment of each move: a session may have begun before. */
export const merchantStanding = (
  merchantId: bigint,
): Query<{ platform: string | null; frozen: boolean }> => ({
  name: 'merchant_standing',
  text: `select platform, is_frozen(id) as frozen from merchant where id = $1`,
  values: [merchantId],
})
