/** Lengths and clocks of subscriptions; the specification gives none, so all of them are ours. */
export const subscriptionLimits = {
  number: { max: 32 },
  plan: { max: 100 },
  mandate: { max: 2_000 },
  intervalCount: { min: 1, max: 365 },
  cycles: { min: 1, max: 1_000 },
  searchText: { max: 64 },
  /** What somebody writes when they cancel. */
  note: { max: 200 },
  /** One of which nothing was charged has at least so long from when it fell due; its cycle and the days below may give it more. */
  firstHours: 24,
  /** Tries after the first failure of a cycle, in days from it; the last of them decides. */
  retryDays: [1, 3, 7],
  /** Letters and digits of the reference to its page: 128 random bits. */
  ref: { length: 26 },
} as const

/** Days that a payer has from the first failure on, also where the bank forbids another try with the same card. */
export const graceDays: number = subscriptionLimits.retryDays.at(-1)!

/** How often a cycle can have failed, as filters say it: at its time, and with each try after it. */
export const failedTryCounts = ['1', '2', '3', '4'] as const
