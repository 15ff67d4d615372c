import { falling } from './shares.ts'

export interface SeedMerchant {
  readonly id: bigint
  /** Part of all orders. */
  readonly share: number
  readonly sites: number
}

/** The merchant with the most orders, which every figure of one merchant is about. */
export const largestShare = 0.3
const count = 200
const sitesMax = 5

const others = falling(count).slice(1)
const othersWhole = others.reduce((sum, share) => sum + share, 0)

/** Two hundred merchants, the largest first. */
export const merchants: readonly SeedMerchant[] = [
  largestShare,
  ...others.map((share) => (share / othersWhole) * (1 - largestShare)),
].map((share, index) => ({
  id: BigInt(100_001 + index),
  share,
  sites: 1 + (index % sitesMax),
}))

export const largest: SeedMerchant = merchants[0]!
