import type { Query } from '@quayside/gateway/db/tx.ts'

/** How a card of the demo stands, and whether the issuer has heard of that. */
export const standingOfCard = (
  merchantId: bigint,
  id: string,
): Query<{ state: string; isTold: boolean }> => ({
  text: `select state, told_version >= version as "isTold" from virtual_card where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

export const hasCards = (merchantId: bigint): Query<{ there: boolean }> => ({
  text: 'select exists (select from card_product where merchant_id = $1) as there',
  values: [merchantId],
})
