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
