import type { CardBrand } from '#trade/states.ts'
import type { ChargebackStage } from '#dispute/states.ts'

/** What a scheme takes of one answer: dated rows, as schemes change them. */
export interface PacketLimit {
  /** Null for every scheme that has no row of its own. */
  readonly brand: CardBrand | null
  /** Of answers in this stage alone; of all that have no row of their own where it is missing. */
  readonly stage?: ChargebackStage
  /** First Beijing date of its validity. */
  readonly from: string
  readonly bytes: number
  readonly pages: number | null
}

const mebibyte = 1024 * 1024

export const packetLimits: readonly PacketLimit[] = [
  { brand: null, from: '2019-04-30', bytes: 2 * mebibyte, pages: null },
  { brand: 'mastercard', from: '2019-04-30', bytes: 2 * mebibyte, pages: 19 },
  { brand: 'mastercard', stage: 'retrieval', from: '2019-04-30', bytes: 2 * mebibyte, pages: 4 },
  { brand: 'discover', from: '2019-04-30', bytes: 3 * mebibyte, pages: null },
  { brand: 'diners', from: '2019-04-30', bytes: 3 * mebibyte, pages: null },
]

interface Answered {
  readonly brand: CardBrand | null
  readonly stage: ChargebackStage
}

/** What holds for an answer on a Beijing date: the row of its stage, else of its brand, else of all. */
export function packetLimitOn({ brand, stage }: Answered, date: string): PacketLimit {
  const valid = packetLimits.filter(
    (limit) => limit.from <= date && (limit.stage === undefined || limit.stage === stage),
  )
  const own = valid.filter((limit) => limit.brand !== null && limit.brand === brand)
  return (
    own.findLast((limit) => limit.stage !== undefined) ??
    own.at(-1) ??
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
