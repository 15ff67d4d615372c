import { alertGrowsPercent } from '#dispute/alert/deadlines.ts'

/**
 * Of a hundred that nobody answers, how many become a chargeback; estimates that put them into an order with cases, and no
 * sum of money is made of them.
 */
export const growsPercent = {
  /** Requests for information. */
  retrieval: 25n,
  /** Alerts of the networks. */
  alert: BigInt(alertGrowsPercent),
  /** Complaints that a buyer has made to the merchant, and those in which one waits for a word. */
  dispute_order: 44n,
  message: 10n,
} as const
