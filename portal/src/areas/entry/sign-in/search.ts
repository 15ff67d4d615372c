import { type LeaveReason, leaveReasons } from '#session/to-sign-in.ts'

export interface SignInSearch {
  /** Where the visitor wanted to go; only a path of this portal is taken. */
  to?: string
  because?: LeaveReason
}

const ours = /^\/(home|detail|reset\/forgetPayPassword)(\/|\?|$)/

export function signInSearch({ to, because }: Record<string, unknown>): SignInSearch {
  const reason = leaveReasons.find((known) => known === because)
  return {
    ...(typeof to === 'string' && ours.test(to) && { to }),
    ...(reason && { because: reason }),
  }
}
