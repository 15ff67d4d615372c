import type { BankRefusalCode } from '@quayside/contract/fund/payout/bank-refusals.ts'

/** Why a bank refused a payout, or sent it back (spec §8: withdrawal failed due to {reason}). */
export const payouts = {
  reason: {
    account_closed: 'the account is closed',
    account_unknown: 'the bank does not know the account',
    name_mismatch: 'the account holder’s name is another',
    account_blocked: 'the account is blocked',
    currency_not_accepted: 'the account does not take this currency',
    details_incomplete: 'details of the account are missing',
    request_invalid: 'the bank did not accept the request',
    system_malfunction: 'a malfunction at the bank',
  } satisfies Record<BankRefusalCode, string>,
  unknown: 'the bank gave no reason',
} as const
