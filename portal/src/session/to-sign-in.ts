/** Why somebody stands before the sign-in page who was at work a moment ago. */
export const leaveReasons = ['ended', 'elsewhere', 'address'] as const
export type LeaveReason = (typeof leaveReasons)[number]

/** Opens the sign-in page anew; it says why, and leads back to what is open now, with its filter. */
export function toSignIn(because: LeaveReason): void {
  const { pathname, search } = window.location
  window.location.assign(`/login?${new URLSearchParams({ to: pathname + search, because })}`)
}
