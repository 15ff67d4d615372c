import type { Query } from '#db/tx.ts'

/**
 * What is on its way to a card, or will be: while money is, it can neither be changed nor deleted, and while an
 * enabled rule pays to it, it cannot be deleted.
 */
export const usesOfCard = (id: string): Query<{ withdrawals: number; rules: number }> => ({
  name: 'card_uses',
  text: 'select open_withdrawals_to($1) as withdrawals, enabled_rules_to($1) as rules',
  values: [id],
})
