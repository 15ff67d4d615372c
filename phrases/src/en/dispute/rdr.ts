/** Rapid dispute resolution: settled by the scheme by a rule, before anyone is asked. */
export const rdr = {
  list: {
    title: 'RDR',
    note: 'Rapid dispute resolution: the card scheme refunds the cardholder by a rule agreed with us, and no chargeback follows.',
    label: 'RDR',
    search: 'Search RDR',
    period: 'Received',
    emptyHint: 'Disputes that a card scheme resolves by a rule appear here.',
    overrun: { yes: 'Over-refunded', no: 'Within the captured amount' },
    count_one: '{{count, number}} RDR',
    count_other: '{{count, number}} RDR',
  },
  column: {
    rdrNo: 'RDR no.',
    createdAt: 'Received, {{zone}}',
    amount: 'Amount',
    fee: 'Fee',
    rule: 'Rule',
    reasonCode: 'Reason code',
    orderAmount: 'Order amount',
    overrun: 'Over-refunded',
  },
  state: { received: 'Received', posted: 'Posted' },
  overrun: 'Over-refunded',
  overrunHint: 'More has been refunded than was captured. Our staff are looking into it.',
} as const
