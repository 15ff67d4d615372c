/** What of a shop's terms a buyer agrees to. */
export const termsKinds = ['delivery', 'refund', 'service', 'privacy'] as const
export type TermsKind = (typeof termsKinds)[number]

export const configLimits = {
  name: { max: 120 },
  address: { max: 200 },
  contact: { max: 64 },
  terms: { max: 4_000 },
  termsAtOnce: { max: 20 },
  goodsWords: { max: 200 },
  word: { max: 120 },
} as const
