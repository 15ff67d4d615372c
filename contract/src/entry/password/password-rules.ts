/** What a password must have, as both sides check it: the gateway to refuse, the screens to tick off while typing (spec §5). */
export interface PasswordRules {
  readonly min: number
  readonly max: number
  /** `two` kinds of letter, digit and symbol; `all` three of them, where the old password was forgotten. */
  readonly kinds: 'two' | 'all'
}

export const passwordConditions = ['length', 'kinds'] as const
export type PasswordCondition = (typeof passwordConditions)[number]

// A letter of any script counts, so a Chinese character does; marks belong to the letter before them.
const letter = /[\p{L}\p{M}]/u
const digit = /\p{Nd}/u
const symbol = /[^\p{L}\p{M}\p{Nd}]/u

/** Which conditions it misses. The text is taken as it is: never trimmed, folded or normalised. */
export function missedConditions(password: string, { min, max, kinds }: PasswordRules): PasswordCondition[] {
  // Unicode code points, as NIST SP 800-63B counts them.
  const length = Array.from(password).length
  const has = [letter, digit, symbol].filter((kind) => kind.test(password)).length
  return [
    ...(length < min || length > max ? (['length'] as const) : []),
    ...(has < (kinds === 'all' ? 3 : 2) ? (['kinds'] as const) : []),
  ]
}
