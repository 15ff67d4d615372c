import { accountCodes, accounts, type AccountCode } from './accounts.ts'

export type BalanceAccount = {
  [K in AccountCode]: (typeof accounts)[K]['side'] extends 'provider' ? never : K
}[AccountCode]

/** Accounts that a merchant sees: the four of the specification, frozen money by its reason, and what is in process. */
export const balanceAccounts = accountCodes.filter((code) => accounts[code].side !== 'provider') as [
  BalanceAccount,
  ...BalanceAccount[],
]

/** The figures of the screen, each with the accounts whose sum it is. */
export const balanceFigures = {
  withdrawable: ['withdrawable'],
  pending: ['pending'],
  reserve: ['reserve'],
  frozen: ['frozen:cb', 'frozen:risk'],
  cards: ['vcc'],
  inProcess: ['t:refund', 't:payout', 't:fx', 't:vcc'],
} as const satisfies Record<string, readonly BalanceAccount[]>
export type BalanceFigure = keyof typeof balanceFigures
export const balanceFigureNames = Object.keys(balanceFigures) as [BalanceFigure, ...BalanceFigure[]]
