import { accountCodes, accounts, type AccountCode } from './accounts.ts'
import type { BalanceAccount } from './balance-figures.ts'
import type { PostingSource } from './posting-sources.ts'

/** Who money comes from and goes to outside the merchant's accounts; our own books behind it are none of their business. */
export const counterparties = [
  'schemes',
  'bank_account',
  'exchange_house',
  'card_issuer',
  'fees',
  'fines',
  'provider',
] as const
export type Counterparty = (typeof counterparties)[number]

type ProviderAccount = Exclude<AccountCode, BalanceAccount>

const counterpartyOf: Readonly<Record<ProviderAccount, Counterparty>> = {
  net: 'schemes',
  net_dispute: 'schemes',
  bank: 'bank_account',
  fxpool: 'exchange_house',
  fee_rev: 'fees',
  fx_rev: 'fees',
  scheme_cost: 'fees',
  penalty_rev: 'fines',
  rounding: 'provider',
  suspense: 'provider',
}

/** Where money can be seen: on an account of the merchant, or with somebody else. */
export type Place = BalanceAccount | Counterparty

export const isOwnAccount = (code: AccountCode): code is BalanceAccount => accounts[code].side !== 'provider'

/** @param source what was posted: money of virtual cards goes to their issuer and comes from there, by the same cash. */
export function placeOf(code: AccountCode, source?: PostingSource): Place {
  if (isOwnAccount(code)) return code
  return code === 'bank' && source === 'card_transaction' ? 'card_issuer' : counterpartyOf[code]
}

export const places = [...new Set([...accountCodes.map((code) => placeOf(code)), ...counterparties])] as [
  Place,
  ...Place[],
]
