/** What a document can show; the matrix of evidence tells which of them win a case. */
export const documentItems = [
  'delivery',
  'address',
  'order',
  'messages',
  'terms',
  'refund',
  'use',
  'other',
] as const
