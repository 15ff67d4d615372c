export interface SignInSearch {
  /** Where the visitor wanted to go; only a path of this portal is taken. */
  to?: string
}

const ours = /^\/(home|detail|reset\/forgetPayPassword)(\/|\?|$)/

export const signInSearch = ({ to }: Record<string, unknown>): SignInSearch =>
  typeof to === 'string' && ours.test(to) ? { to } : {}
