/** What waits for a second person, by kind. */
export const approvalKinds = {
  'refund.single': 'A refund',
  'refund.batch': 'A refund batch',
  'alert.refund': 'An alert refund',
  'dispute_order.approve': 'A complaint refund',
  'case.give_up': 'Accepting chargebacks',
  'case.arbitrate': 'Contesting at the risk of an arbitration',
  'withdrawal.apply': 'A withdrawal',
  'exchange.pay': 'A currency exchange',
  'link.create': 'Creating a payment link',
  'order.online': 'Charging a kept card',
  'checkout.publish': 'Publishing a checkout',
  'role.change': 'A role change',
  'operator.change': 'An operator change',
  'card.change': 'A withdrawal card change',
  'withdrawal.rule': 'A withdrawal rule change',
  'approval.rule': 'An approval rule change',
} as const
