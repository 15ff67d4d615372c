/** Part of the orders, and how many minor units an average basket of 100 dollars has in it. */
const currencies = {
  USD: [45, 10_000],
  EUR: [22, 9_000],
  GBP: [9, 8_000],
  JPY: [9, 15_000],
  HKD: [6, 78_000],
  AUD: [3, 15_000],
  CAD: [3, 13_500],
  SGD: [1.5, 13_000],
  AED: [1, 36_000],
  KWD: [0.5, 30_000],
} as const satisfies Record<string, readonly [share: number, basket: number]>
export const seedCurrencies = Object.keys(currencies)

export const currencyShares = Object.fromEntries(
  Object.entries(currencies).map(([code, [share]]) => [code, share]),
)
/** SQL: the basket of a row's currency, in minor units. */
export const basket = `case currency ${Object.entries(currencies)
  .map(([code, [, minor]]) => `when '${code}' then ${minor}`)
  .join(' ')} end`
