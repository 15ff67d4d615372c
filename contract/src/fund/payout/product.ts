import { fundLimits } from '#fund/limits.ts'

/** What the payout product asks of a withdrawal, in minor units of its currency; zero where it asks nothing. */
export interface PayoutProductTerms {
  /** The least that is taken out at once. */
  readonly minimum: bigint
  /** What stays behind for refunds. */
  readonly reserve: bigint
}

const { currency: dollars, minimum, reserve, noReserveIn } = fundLimits.payoutProduct

/** @param country where the merchant has the product (ISO 3166-1 alpha-2); null where they have none */
export const payoutProductTerms = (country: string | null, currency: string): PayoutProductTerms =>
  country === null || currency !== dollars
    ? { minimum: 0n, reserve: 0n }
    : { minimum, reserve: country === noReserveIn ? 0n : reserve }

/** What of the withdrawable stays: as much as the reserve account lacks of the refund reserve. */
export const keptOf = (reserveHeld: bigint, { reserve: asked }: PayoutProductTerms): bigint =>
  asked > reserveHeld ? asked - reserveHeld : 0n
