/** Facts that are one of a few, by their name; anything else is shown as it is. */
export const noticeFacts = {
  topic: {
    orders: 'orders',
    refunds: 'refunds and captures',
    disputes: 'chargebacks',
    money: 'settlement and balances',
    account: 'accounts and sign-in',
    technical: 'the API',
    other: 'another matter',
  },
  decision: {
    done: 'approved and completed',
    failed: 'approved, but could not be completed',
    refused: 'rejected',
  },
  ruleEvent: {
    add: 'added',
    modify: 'changed',
    enable: 'enabled',
    disable: 'disabled',
    delete: 'deleted',
  },
  ruleReason: {
    'fund.card_not_available': 'the card is not available',
    'fund.card_currency': 'the card is in another currency',
    'fund.withdrawal_amount': 'the available balance was below the fixed amount',
    'fund.payout_minimum': 'the fixed amount is below the minimum of the payout product',
    'fund.payout_reserve': 'the withdrawal would use the refund reserve of the payout product',
    'fund.withdrawal_blocked': 'the balance did not cover the fee',
    'fund.rule_missed': 'our service was unavailable until the end of the day',
    'approval.nobody_decides': 'it needed approval, and no one else has permission to approve it',
  },
  cardEvent: {
    approve: 'approved and is available',
    reject: 'rejected',
    hold: 'put on hold',
    release: 'released and is available again',
    edit: 'edited',
    delete: 'deleted',
  },
  subscriptionNext: {
    retry: 'The next try is at {{until}} (UTC).',
    card: 'The bank forbids another try with this card. The customer can replace it until {{until}} (UTC).',
  },
  subscriptionEnd: {
    first_failed: 'its first payment failed.',
    first_unanswered: 'its first payment was not confirmed in time.',
    unpaid: 'the last try failed, or the time for a new card ran out.',
  },
} as const
