import { currencies } from '@quayside/contract/money.ts'

/** The currencies that an operator most likely means stand first. */
const commonCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'HKD', 'CNY', 'KWD']
export const currencyOptions = [
  ...commonCurrencies,
  ...currencies.filter((code) => !commonCurrencies.includes(code)),
]
