/** Ranges of the dispute reports and of the scheme cockpit. */
export const disputeReportLimits = {
  /** Months that a cockpit looks back. */
  monthsBack: 24,
  descriptor: { max: 25 },
  /** Decided appeals of a period that are looked at item by item, the latest: more of them would move no interval. */
  itemAppeals: 20_000,
  /** Fraud reports that one step of what-if refunds. */
  refunds: { max: 100 },
  /** US dollars of a step's limit. */
  stepUsd: { min: 1, max: 100_000 },
} as const
