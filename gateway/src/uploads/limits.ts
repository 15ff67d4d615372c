/** What one merchant may hand in, whatever it is for (security.md 8). */
export const uploadLimits = {
  bytes: 200 * 1024 * 1024,
  perDay: 100,
} as const
