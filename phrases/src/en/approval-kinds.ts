/** What waits for a second person, by kind. */
export const approvalKinds = {
  'refund.single': 'A refund',
  'refund.batch': 'A batch of refunds',
  'approval.rule': 'A change of an approval rule',
} as const
