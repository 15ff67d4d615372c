import type { BankRefusalCode } from '@quayside/contract/fund/payout/bank-refusals.ts'
import type { Manner } from '#manner.ts'

/** What the bank does with a payout beside the ordinary: accept it, pay it a little later, and say so once. */
export interface Treatment {
  /** Nothing is done: nobody answers, an error is answered, or only the first try is sent away. */
  readonly instead?: 'silent' | 'error' | 'busy_once'
  readonly manner?: Manner
  /** Paid or refused in the very answer, or never. */
  readonly decided?: 'at_once' | 'never'
  readonly refused?: BankRefusalCode
  /** Sent back by the beneficiary's bank after it was paid. */
  readonly returned?: BankRefusalCode
  readonly told?: 'twice' | 'half_an_hour_later' | 'return_first'
  /** The inquiry says the opposite of what was done. */
  readonly inquiryContradicts?: true
}

/** By exact minor units of what was asked for: 5001 is 50.01 USD or 5001 JPY. sandbox/README.md lists them for people. */
const treatments: Readonly<Record<number, Treatment>> = {
  5001: { refused: 'account_closed', decided: 'at_once' },
  5002: { refused: 'name_mismatch', decided: 'at_once' },
  5003: { refused: 'account_unknown', decided: 'at_once' },
  5004: { refused: 'currency_not_accepted', decided: 'at_once' },
  5005: { refused: 'account_closed' },
  5006: { refused: 'name_mismatch' },
  5010: { instead: 'silent' },
  5011: { manner: 'silent', decided: 'at_once', told: 'half_an_hour_later' },
  5012: { manner: 'late', decided: 'at_once' },
  5013: { manner: 'error' },
  5014: { instead: 'error' },
  5015: { manner: 'hang_up' },
  5016: { told: 'twice' },
  5017: { inquiryContradicts: true },
  5018: { returned: 'account_closed' },
  5019: { decided: 'at_once' },
  5020: { decided: 'never' },
  5021: { returned: 'name_mismatch', told: 'return_first' },
  5022: { instead: 'busy_once' },
}

export const sentinelAmounts: readonly number[] = Object.keys(treatments).map(Number)

const ordinary: Treatment = {}
const sentinelMax = 5022n

export const treatmentOf = (minor: bigint): Treatment =>
  minor <= sentinelMax ? (treatments[Number(minor)] ?? ordinary) : ordinary

/** The bank's words for its codes. */
export const refusalWords: Readonly<Record<BankRefusalCode, string>> = {
  account_closed: 'Account closed',
  account_unknown: 'No such account',
  name_mismatch: 'Account name and number do not match',
  account_blocked: 'Account blocked',
  currency_not_accepted: 'Account does not take this currency',
  details_incomplete: 'Beneficiary details incomplete',
  request_invalid: 'Request not valid',
  system_malfunction: 'System malfunction',
}
