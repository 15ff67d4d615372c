import type { ListType } from '#risk/ruling/list-types.ts'

/** Limits of black and white lists (spec §5, ADR 0131). */
export const listLimits = {
  /** Of typed content (specification); what is longer is added from an order. */
  content: { max: 32 },
  reason: { max: 100 },
  entries: 100_000,
  pasted: 5_000,
  file: { bytes: 2 * 1024 * 1024, lines: 5_000 },
  dropped: 100,
  /** More at once need a second person. */
  alone: 50,
  /** Orders that a preview looks back over. */
  previewDays: 180,
  /** Buyers with so many clean orders are named before they are listed. */
  goodBuyerOrders: 3,
  /** Expiring soon, and without a hit for long. */
  expiringDays: 7,
  unusedDays: 90,
  /** Days that an entry may last. */
  days: { max: 3_650 },
} as const

const advisedIpDays = 7
const advisedDays = 90

/** Days after which an entry is proposed to expire: addresses change hands quickly (specification: IP within 7 days). */
export const advisedDaysOf = (type: ListType): number =>
  type === 'ip' || type === 'range' ? advisedIpDays : advisedDays
