/** Virtual cards (ADR 0136): ours, and no law of the issuer. */
export const vccLimits = {
  /** Of one merchant, closed and failed ones left out. */
  cards: 20,
  /** Whole units of the card's currency: what is paid into a card at once, and what it holds at most. */
  amount: { min: 100, max: 10_000 },
  name: { max: 40 },
  /** A card without an end is valid for as long as its issuer makes cards. */
  endMonths: 36,
  searchText: { max: 64 },
  /** For so long a ticket shows the number, and once. */
  ticketSeconds: 60,
  /** Days without a clearing or refund, after which what is left of a closing card comes back (row E8). */
  quietDays: 30,
  /** Staff look after what the issuer has not answered for so long. */
  silentHours: 24,
  staff: { max: 64 },
} as const

/** In which the issuer makes cards. */
export const cardCurrencies = ['USD', 'EUR', 'GBP'] as const
export type CardCurrency = (typeof cardCurrencies)[number]

/** @returns minor units of what is paid into a card at once at least, and of what it holds at most */
export const cardAmounts = (decimals: number): { readonly min: bigint; readonly max: bigint } => {
  const unit = 10n ** BigInt(decimals)
  return { min: BigInt(vccLimits.amount.min) * unit, max: BigInt(vccLimits.amount.max) * unit }
}
