/** What arbitration costs whoever loses it: dated rows, as schemes and provider change them. */
export interface ArbitrationFee {
  readonly whose: 'provider' | 'visa'
  /** First Beijing date of its validity. */
  readonly from: string
  readonly currency: string
  readonly minor: bigint
}

/** The provider's own is what a merchant pays (spec §9); the scheme's stands beside it, for whoever compares. */
export const arbitrationFees: readonly ArbitrationFee[] = [
  { whose: 'provider', from: '2019-04-30', currency: 'USD', minor: 50_000n },
  { whose: 'visa', from: '2019-04-30', currency: 'USD', minor: 50_000n },
  { whose: 'visa', from: '2024-10-01', currency: 'USD', minor: 60_000n },
]

const first = arbitrationFees[0]!

/** What the merchant pays for an arbitration that is lost on a Beijing date. */
export const arbitrationFeeOn = (date: string): ArbitrationFee =>
  arbitrationFees.findLast(({ whose, from }) => whose === 'provider' && from <= date) ?? first
