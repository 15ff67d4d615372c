/** Clocks of the money area (spec §9; rows W4 to W6). */
export const fundDeadlines = {
  /** A payout that nobody has answered for is asked about after so many seconds; the last of them again and again. */
  inquirySeconds: [15, 60, 300, 900, 3_600, 86_400],
  /** A payout that may not leave now is looked at again after so long. */
  heldCardSeconds: 3_600,
  /** Working days after which a silent bank is a task for our staff (row W6). */
  silentWorkingDays: 3,
} as const
