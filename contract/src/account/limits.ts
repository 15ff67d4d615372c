/** Exports and the download centre; the database's CHECKs are compared with these by a test. */
export const exportLimits = {
  /** Downloads over 1 million rows are refused (spec §5). */
  rows: 1_000_000,
  /** A file is kept this long. */
  keptDays: 7,
  /** Asked for or running, of one merchant. */
  unfinished: 3,
  /** Of one merchant and Beijing date. */
  perDay: 20,
  columns: { max: 40 },
  zone: { max: 64 },
  /** Runs of one export that a stopped worker may leave unfinished before it counts as failed. */
  attempts: 3,
} as const
/** Proposals that wait for a second person (ADR 0031). */
export const approvalLimits = {
  /** After them nobody may approve it any more. */
  days: 7,
  reason: { max: 200 },
  /** Roles or people named by one rule. */
  approvers: { max: 50 },
} as const

/** Roles and operators of one merchant (spec §3, §5); the database's CHECKs are compared with these by a test. */
export const teamLimits = {
  role: {
    name: { max: 64 },
    description: { max: 300 },
    perMerchant: 200,
    sites: 500,
    currencies: 50,
    limits: 200,
  },
  operator: {
    loginName: { min: 5, max: 32, characters: /^[A-Za-z0-9_]{5,32}$/ },
    realName: { max: 64 },
    department: { max: 64 },
    email: { min: 6, max: 64 },
    /** Mainland China mobiles alone can be bound (spec §5). */
    mobile: /^1[3-9]\d{9}$/,
    roles: 20,
    perMerchant: 500,
    lockedAtOnce: 50,
    guestDays: 366,
  },
  /** A right that nobody took for so long is proposed to be taken away. */
  unusedDays: 90,
} as const
/** What the operation log is looked for by. */
export const oplogLimits = { text: { max: 100 }, choices: 30 } as const
