/** What a reason code comes down to. */
export const reasonGroupWords = {
  fraud: 'Fraud, card absent',
  card_present: 'Fraud, card present',
  programme: 'Fraud monitoring programme',
  authorisation: 'No valid authorisation',
  processing: 'Processing error',
  duplicate: 'Charged twice or paid otherwise',
  not_received: 'Goods or services not received',
  recurring: 'Cancelled subscription',
  quality: 'Not as described or defective',
  credit: 'Credit not processed',
  cancelled: 'Cancelled goods or services',
  other: 'Other reason',
} as const
