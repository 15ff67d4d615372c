/** What a posting can be about; its id is the id of that thing, and an effect of it is posted once. */
export const postingSources = [
  'order',
  'capture',
  'refund',
  'chargeback',
  'alert',
  'rdr',
  'withdrawal',
  'exchange',
  'freeze',
  'fine',
  'monitoring_fee',
  'scheme_payment',
  'settlement',
  'card_load',
  'card_transaction',
  'virtual_card',
] as const
export type PostingSource = (typeof postingSources)[number]
