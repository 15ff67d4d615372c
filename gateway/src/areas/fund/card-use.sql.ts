import type { Query } from '../../db/tx.ts'

/** What is on its way to a card, or will be: while anything is, it can neither be changed nor deleted. */
export const usesOfCard = (id: string): Query<{ withdrawals: number }> => ({
  name: 'card_uses',
  text: 'select open_withdrawals_to($1) as withdrawals',
  values: [id],
})
