/** All that waits on the dispute desk, beside cases. */
export const deskWords = {
  column: { itemNo: 'Item', kind: 'Kind' },
  kind: { alert: 'Dispute alert', dispute_order: 'Buyer complaint', message: 'Buyer message' },
  best: { dispute_order: 'Decide', message: 'Answer' },
  over: { alert: 'Refund deadline passed', dispute_order: 'Decision overdue', message: 'Reply overdue' },
  mine: 'Assigned to you',
  soon_one: '{{count}} overdue or due within 24 hours',
  soon_other: '{{count}} overdue or due within 24 hours',
  none: 'Nothing is due within 24 hours',
  start_one: 'Work through {{count}}',
  start_other: 'Work through {{count}}',
  found: '{{percent}} of what wins was found',
  count_one: '{{count}} item',
  count_other: '{{count}} items',
  order:
    'Stake: what the best move is worth over doing nothing. Order: stake × 24 h ÷ hours to our cut-off, compared in US dollars. What is overdue comes last.',
  position: '{{position}} of {{total}} to do',
  previous: 'More urgent',
  next: 'Less urgent',
  copy: 'Copy number',
}
