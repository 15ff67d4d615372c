import { exponentOf } from '#money.ts'

/**
 * US cents for a thousand whole units of a currency, of November 2026 and rough: to put amounts of several currencies into
 * an order, never to say what they are worth. A currency that is missing counts as the dollar.
 */
const centsPerThousand: Readonly<Record<string, number>> = {
  USD: 100_000,
  EUR: 115_000,
  GBP: 132_000,
  CHF: 124_000,
  CAD: 71_000,
  AUD: 65_000,
  NZD: 57_000,
  SGD: 77_000,
  HKD: 12_850,
  CNY: 14_100,
  JPY: 645,
  KRW: 68,
  TWD: 3_200,
  THB: 3_080,
  MYR: 24_100,
  IDR: 6,
  PHP: 1_700,
  VND: 4,
  INR: 1_120,
  AED: 27_200,
  SAR: 26_600,
  KWD: 326_000,
  BHD: 265_000,
  BRL: 18_700,
  MXN: 5_450,
  PLN: 27_100,
  SEK: 10_500,
  NOK: 9_850,
  DKK: 15_400,
  TRY: 2_360,
  ZAR: 5_800,
}

/** What one minor unit of each currency counts for, as a fraction: where amounts are put into an order by a database. */
export const comparableRates = Object.entries(centsPerThousand).map(([currency, cents]) => ({
  currency,
  cents,
  minorUnits: 1_000 * 10 ** exponentOf(currency),
}))

/** An amount as something to compare with those of other currencies. */
export const comparable = (currency: string, minor: bigint): bigint =>
  (minor * BigInt(centsPerThousand[currency] ?? centsPerThousand['USD']!)) /
  (1000n * 10n ** BigInt(exponentOf(currency)))
