/** Numbers of the money area (spec §5, §9). */
export const fundLimits = {
  withdrawal: {
    /** Days of one query (spec §5, ADR 0038). */
    queryDays: 90,
    /** Days of one export. */
    exportDays: 180,
    /** English letters and digits; where Chinese is allowed, it shortens the whole. */
    postscript: { max: 140, maxWithChinese: 28 },
    searchText: { max: 64 },
    /** Lines of one page of what a withdrawal is made of. */
    makeupPage: 100,
  },
  /** Asked of whoever has the payout product, in minor units of its currency (spec §9, ADR 0046). */
  payoutProduct: {
    currency: 'USD',
    /** The least amount of a withdrawal. */
    minimum: 3_500n,
    /** What stays behind for refunds, everywhere but in one country. */
    reserve: 10_000n,
    noReserveIn: 'US',
  },
  card: {
    /** For so long after a card became available, each withdrawal to it needs a second person. */
    youngHours: 24,
    tail: { length: 4 },
  },
} as const

/** Withdrawal cards (spec §5, §9). */
export const cardLimits = {
  accountNumber: { min: 4, max: 32 },
  bankName: { min: 4, max: 50 },
  swift: { min: 2, max: 20 },
  /** Every other field. */
  text: { min: 1, max: 300 },
  bankCode: { max: 40 },
  cnaps: 12,
  aba: 9,
  reason: { max: 300 },
  /** Not deleted ones, of one merchant. */
  perMerchant: 50,
  /** Rows of a list; deleted ones stand in it only where they are asked for. */
  listed: 200,
  /** Full numbers that one person may look at in a minute. */
  revealsPerMinute: 60,
  /** What a list of the bank directory gives at most. */
  directoryRows: 200,
  search: { max: 50 },
  staff: { max: 64 },
} as const

/** Authorisation letters (spec §5). */
export const letterLimits = {
  bytes: 2 * 1024 * 1024,
  /** Base64 of it, its name and what stands around them. */
  bodyBytes: 3 * 1024 * 1024,
  name: { max: 200 },
  endings: ['doc', 'docx', 'png', 'jpg', 'pdf'],
} as const

/** Statements of a merchant's bank (ADR 0044). */
export const bankFileLimits = {
  bytes: 2 * 1024 * 1024,
  /** Base64 of it, its name, how to read it, and what stands around them. */
  bodyBytes: 3 * 1024 * 1024,
  name: { max: 200 },
  rows: 5_000,
  columns: 40,
  /** Of one line of a table. */
  recordBytes: 20_000,
  /** Of a cell where its reader is asked about it. */
  shown: 60,
  /** Lines of one page of what came of it. */
  page: 100,
  /** Of one merchant and Beijing date. */
  perDay: 100,
} as const
