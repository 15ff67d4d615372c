import type { Price } from './seed.sql.ts'

const price = (
  currency: string,
  feeFixedMinor: bigint,
  chargebackFeeMinor: bigint,
  payoutFeeMinor: bigint,
  payoutReviewMinor: bigint | null = null,
): Price => ({
  currency,
  feeFixedMinor,
  chargebackFeeMinor,
  payoutFeeMinor,
  payoutReviewMinor,
  feeBps: 290,
  reserveBps: 500,
})

/** 2.9 % and the price of a stamp, 15 dollars for a chargeback, 5 % kept for 180 days, 25 dollars for a payout, of which we look at those from 20,000 dollars on. Pounds are for imports. */
export const demoPrices: readonly Price[] = [
  price('USD', 30n, 1_500n, 2_500n, 2_000_000n),
  price('EUR', 25n, 1_500n, 2_200n),
  price('GBP', 20n, 1_200n, 2_000n),
  price('HKD', 235n, 12_000n, 20_000n),
  price('JPY', 40n, 2_200n, 3_500n),
  price('KWD', 90n, 4_600n, 7_500n),
]
