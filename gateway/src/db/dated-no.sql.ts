import type { Query } from './tx.ts'

/** A number of our own that people read and compare: O an order, L a payment link, H what a merchant charges by hand. As long as the network's numbers. */
export const datedNo = (kind: 'O' | 'L' | 'H'): Query<{ no: string }> => ({
  name: 'dated_no',
  text: 'select dated_no($1) as no',
  values: [kind],
})
