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
  cardEvent: {
    approve: 'approved and is available',
    reject: 'rejected',
    hold: 'held',
    release: 'released and is available again',
    edit: 'edited',
    delete: 'deleted',
  },
} as const
