/** What waits for a second person, by kind. */
export const approvalKinds = {
  'refund.single': 'A refund',
  'refund.batch': 'A batch of refunds',
  'withdrawal.apply': 'A withdrawal',
  'exchange.pay': 'An exchange of currency',
  'role.change': 'A change of a role',
  'operator.change': 'A change of an operator',
  'card.change': 'A change of a withdrawal card',
  'withdrawal.rule': 'A change of a withdrawal rule',
  'approval.rule': 'A change of an approval rule',
} as const
