/** Balances, and what has changed and will change them. */
export const fund = {
  loading: 'Loading',
  balance: {
    title: 'Account balance',
    note: 'Balances go back to {{date}} (Beijing time). What was before is not in this account system.',
    label: 'Balances by currency',
    now: 'Now',
    at: 'As of, {{zone}}',
    atHint: 'What the ledger said then, before anything that was booked at that moment.',
    asOf: 'As of {{time}} {{zone}}',
    updated: 'Updated {{time}} {{zone}}',
    show: 'Show',
    backToNow: 'Back to now',
    currency: 'Currency',
    total: 'All your money',
    nothing: 'No money has moved on this account yet',
    nothingHint: 'Balances appear with the first captured order.',
  },
  figure: {
    withdrawable: 'Withdrawable',
    pending: 'Pending',
    reserve: 'Rolling reserve',
    frozen: 'Frozen',
    inProcess: 'In process',
  },
} as const
