export const homeLimits = {
  /** Orders, announcements and sign-ins that the dashboard shows. */
  latest: 5,
  top: 3,
  quickEntrances: 8,
  /** Days that the dashboard's trend covers. */
  trendDays: [7, 30, 90],
  /** Days over which the busiest currency and the carriers in use are told. */
  recentDays: 90,
  /** An authorisation that ends within so many days is waiting work. */
  captureWithinDays: 3,
  /** A refund that failed is waiting work for so many days. */
  failedRefundDays: 7,
} as const
