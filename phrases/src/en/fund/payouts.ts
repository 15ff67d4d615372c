import type { BankRefusalCode } from '@quayside/contract/fund/payout/bank-refusals.ts'

/** Why a bank refused a payout, or sent it back (spec §8: withdrawal failed due to {reason}). */
export const payouts = {
  reason: {
    account_closed: 'a closed account',
    account_unknown: 'an account that the bank could not find',
    name_mismatch: 'an account name mismatch',
    account_blocked: 'a blocked account',
    currency_not_accepted: 'a currency that the account does not accept',
    details_incomplete: 'incomplete account details',
    request_invalid: 'a request that the bank did not accept',
    system_malfunction: 'a system malfunction at the bank',
  } satisfies Record<BankRefusalCode, string>,
  unknown: 'an unspecified reason',
} as const
