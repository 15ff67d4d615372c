import type { CardBrand } from '#trade/states.ts'

/** What a scheme takes of one answer: dated rows, as schemes change them. */
export interface PacketLimit {
  /** Null for every scheme that has no row of its own. */
  readonly brand: CardBrand | null
  /** First Beijing date of its validity. */
  readonly from: string
  readonly bytes: number
  readonly pages: number | null
}

const mebibyte = 1024 * 1024

export const packetLimits: readonly PacketLimit[] = [
  { brand: null, from: '2019-04-30', bytes: 2 * mebibyte, pages: null },
  { brand: 'mastercard', from: '2019-04-30', bytes: 2 * mebibyte, pages: 19 },
  { brand: 'discover', from: '2019-04-30', bytes: 3 * mebibyte, pages: null },
  { brand: 'diners', from: '2019-04-30', bytes: 3 * mebibyte, pages: null },
]

/** What holds for a brand on a Beijing date. */
export function packetLimitOn(brand: CardBrand | null, date: string): PacketLimit {
  const valid = packetLimits.filter(({ from }) => from <= date)
  return (
    valid.findLast((limit) => limit.brand !== null && limit.brand === brand) ??
    valid.findLast((limit) => limit.brand === null) ??
    packetLimits[0]!
  )
}

/** How pictures are made smaller until the packet fits: longest side in pixels, and at last without colour. */
export const fittings = [
  { side: 2_000, grey: false },
  { side: 1_600, grey: false },
  { side: 1_200, grey: false },
  { side: 1_200, grey: true },
] as const

/** Limits of what is written for a packet. */
export const caseLetterLimits = {
  paragraph: { max: 2_000 },
  note: { max: 2_000 },
  phrases: { max: 30 },
  /** All documents of one case together, as they were brought. */
  caseBytes: { max: 40 * mebibyte },
} as const
