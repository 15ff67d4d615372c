/**
 * The ledger's accounts: one set per merchant and currency (spec §3, ADR 0005).
 * A balance above zero on a merchant's account is money that the provider owes the merchant.
 */
export interface LedgerAccount {
  /** Its number in the database; never given to another account. */
  readonly no: number
  /** Whose money it shows: the merchant's, money on its way out, or the provider's own side. */
  readonly side: 'merchant' | 'in_process' | 'provider'
  readonly mayBeNegative: boolean
  readonly meaning: string
}

export const accounts = {
  withdrawable: { no: 0, side: 'merchant', mayBeNegative: false, meaning: 'Can be paid out' },
  pending: {
    no: 1,
    side: 'merchant',
    mayBeNegative: true,
    meaning: 'Captured and not settled; refunds, chargebacks and fees net here',
  },
  reserve: {
    no: 2,
    side: 'merchant',
    mayBeNegative: false,
    meaning: 'Deposit or rolling reserve, held back by each settlement batch until its release',
  },
  'frozen:cb': { no: 3, side: 'merchant', mayBeNegative: false, meaning: 'Frozen for open chargebacks' },
  'frozen:risk': {
    no: 4,
    side: 'merchant',
    mayBeNegative: false,
    meaning: 'Frozen with the merchant account',
  },
  't:refund': {
    no: 5,
    side: 'in_process',
    mayBeNegative: false,
    meaning: 'Refunds sent and not confirmed',
  },
  't:payout': {
    no: 6,
    side: 'in_process',
    mayBeNegative: false,
    meaning: 'Withdrawals sent and not confirmed',
  },
  't:fx': { no: 7, side: 'in_process', mayBeNegative: false, meaning: 'Exchanges sent and not confirmed' },
  net: { no: 8, side: 'provider', mayBeNegative: true, meaning: 'Receivable from the schemes' },
  net_dispute: {
    no: 9,
    side: 'provider',
    mayBeNegative: true,
    meaning: 'Claim on the schemes while a chargeback is open',
  },
  bank: { no: 10, side: 'provider', mayBeNegative: true, meaning: 'Safeguarded cash' },
  fxpool: { no: 11, side: 'provider', mayBeNegative: true, meaning: 'Stock of foreign currency' },
  fee_rev: { no: 12, side: 'provider', mayBeNegative: true, meaning: 'Service fees earned' },
  fx_rev: { no: 13, side: 'provider', mayBeNegative: true, meaning: 'Exchange fees earned' },
  penalty_rev: { no: 14, side: 'provider', mayBeNegative: true, meaning: 'Fines' },
  scheme_cost: { no: 15, side: 'provider', mayBeNegative: true, meaning: 'Scheme fees passed on' },
  rounding: { no: 16, side: 'provider', mayBeNegative: true, meaning: 'Leftovers of rounding' },
  suspense: { no: 17, side: 'provider', mayBeNegative: true, meaning: 'Not yet matched' },
  vcc: {
    no: 18,
    side: 'merchant',
    mayBeNegative: false,
    meaning: 'Paid into virtual cards and not spent',
  },
  't:vcc': {
    no: 19,
    side: 'in_process',
    mayBeNegative: false,
    meaning: 'Applied for to be paid into virtual cards, fees included, and not confirmed',
  },
} as const satisfies Record<string, LedgerAccount>

export type AccountCode = keyof typeof accounts
export const accountCodes = Object.keys(accounts) as [AccountCode, ...AccountCode[]]
