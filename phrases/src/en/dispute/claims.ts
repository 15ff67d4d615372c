/** What alerts, RDR, complaints and fraud reports have in common: each is about one order. */
export const claims = {
  searchHint: 'Number, email or last 4',
  column: {
    orderedAt: 'Ordered, {{zone}}',
    related: 'Same complaint',
  },
  relatedKind: { alert: 'Alert', fraud_report: 'TC40', rdr: 'RDR', case: 'Case' },
  toOrder: 'View order',
  steps: 'History',
  blocked: 'A refund is not possible now',
  refundNo: 'Refund no.',
  captured: 'Captured',
  refunded: 'Refunded',
  refundable: 'Refundable',
} as const
