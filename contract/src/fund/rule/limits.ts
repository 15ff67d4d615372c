/** Withdrawal rules (spec §3, §5, §9; rows U1 to U6). The database has the same CHECKs; a test compares them. */
export const ruleLimits = {
  /** Monday is 1. */
  weekday: { min: 1, max: 7 },
  /** 0 is the last day of the month; 29 to 31 are it too in a month without them. */
  monthDay: { min: 0, max: 31 },
  /** Whole units of the currency. */
  minimum: { min: 1, max: 100 },
  percent: { min: 1, max: 100 },
  /** Value dates whose money one withdrawal takes. */
  rangeDays: { weekly: { min: 1, max: 7 }, monthly: { min: 1, max: 31 } },
  /** So many days before a withdrawal are out of its range. */
  quietDays: 7,
  /** Beijing time. */
  runHour: 9,
  /** Shown before a rule is saved. */
  runsShown: 12,
  /** Days for which a run that never came is noted as missed, once nobody can make it up. */
  missedDays: 31,
  /** Not deleted ones, of one merchant. */
  perMerchant: 20,
  /** Rows of the list of runs. */
  runsListed: 60,
} as const
