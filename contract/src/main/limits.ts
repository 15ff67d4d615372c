/** Sites and apps (spec §5). */
export const siteLimits = {
  name: { max: 200 },
  url: { max: 200 },
  /** Of an app: the store that it is in. */
  store: { max: 100 },
  serviceEmail: { min: 6, max: 64 },
  search: { max: 100 },
  reason: { max: 300 },
  /** Not deleted ones, of one merchant. */
  perMerchant: 1_000,
  /** Sites to choose from, where all that may sell are offered. */
  offered: 1_000,
  batch: {
    lines: 500,
    bytes: 1024 * 1024,
    /** Base64 of it, its name and what stands around them. */
    bodyBytes: 2 * 1024 * 1024,
    name: { max: 200 },
  },
  /** A ticket for one upload. */
  ticketMinutes: 10,
  archive: { bytes: 50 * 1024 * 1024, endings: ['rar', 'zip'] },
  /** How often one person may have a domain looked at in a minute. */
  looksPerMinute: 10,
} as const
