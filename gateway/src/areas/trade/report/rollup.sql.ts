import type { Query } from '#db/tx.ts'

/** Folds at most so many deltas of each kind into the rollups; asked by the owner, for all merchants. */
export const foldTrade = (most: number): Query<{ folded: bigint }> => ({
  name: 'trade_fold',
  text: 'select fold_trade($1) as folded',
  values: [most],
})
