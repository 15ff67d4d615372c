import type { Query } from './tx.ts'

/** A number of our own that people read and compare: O an order, L a payment link. As long as the network's numbers. */
export const datedNo = (kind: 'O' | 'L'): Query<{ no: string }> => ({
  name: 'dated_no',
  text: 'select dated_no($1) as no',
  values: [kind],
})
