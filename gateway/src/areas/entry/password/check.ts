import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { missedConditions, type PasswordRules } from '@quayside/contract/entry/password/password-rules.ts'
import { type At, fieldRefusal } from '#acts/refusal.ts'
import { containsName, isCommonPassword } from './common-password.ts'

const product = 'Quayside'

export function sameTwice(at: At, password: string, confirmation: string): void {
  if (password !== confirmation) throw fieldRefusal(at, 'entry.password_unequal')
}

/**
 * All that can be told without looking at stored hashes.
 * @param names of the merchant and the operator; the product's is added
 */
export function checkPassword(
  at: At,
  password: string,
  rules: PasswordRules,
  names: readonly string[],
): void {
  const [missed] = missedConditions(password, rules)
  const { min, max } = rules
  if (missed === 'length') throw fieldRefusal(at, 'entry.password_length', { min, max })
  if (missed === 'kinds')
    throw fieldRefusal(at, rules.kinds === 'all' ? 'entry.password_all_kinds' : 'entry.password_two_kinds')
  const all = [...names, product]
  if (containsName(password, all)) throw fieldRefusal(at, 'entry.password_name')
  if (isCommonPassword(password, all)) throw fieldRefusal(at, 'entry.password_common')
}

export const paymentRules: PasswordRules = { ...entryLimits.paymentPassword, kinds: 'two' }
