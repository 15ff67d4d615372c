/** Facts that are one of a few, by their name; anything else is shown as it is. */
export const noticeFacts = {
  topic: {
    orders: 'orders',
    refunds: 'refunds and captures',
    disputes: 'chargebacks',
    money: 'settlement and balances',
    account: 'accounts and sign-in',
    technical: 'the interface for servers',
    other: 'something else',
  },
  decision: {
    done: 'approved and carried out',
    failed: 'approved, but it could no longer be done',
    refused: 'refused',
  },
  ruleEvent: {
    add: 'added',
    modify: 'changed',
    enable: 'started',
    disable: 'stopped',
    delete: 'deleted',
  },
  ruleReason: {
    'fund.card_not_available': 'the card is not available',
    'fund.card_currency': 'the card takes another currency',
    'fund.withdrawal_amount': 'less was available than the fixed amount',
    'fund.payout_minimum': 'the fixed amount is below the minimum of the payout product',
    'fund.payout_reserve': 'the refund reserve of the payout product has to stay',
    'fund.withdrawal_blocked': 'the balance did not cover the fee',
    'fund.rule_missed': 'our service was down until the day was over',
    'approval.nobody_decides': 'it needed a second person, and nobody else may approve',
  },
  cardEvent: {
    approve: 'approved and is available',
    reject: 'rejected',
    hold: 'held',
    release: 'released and is available again',
    edit: 'edited',
    delete: 'deleted',
  },
} as const
