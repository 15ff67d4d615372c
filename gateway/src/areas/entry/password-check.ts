import { entryLimits } from '@quayside/contract/entry/limits.ts'
import { missedConditions, type PasswordRules } from '@quayside/contract/entry/password-rules.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import { errorText } from '@quayside/phrases/errors.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import { Refusal } from '../../http/refusal.ts'
import { containsName, isCommonPassword } from './common-password.ts'

const product = 'Quayside'

/** Where on the form a password stands, and in which language to say what is wrong with it. */
export interface At {
  readonly field: string
  readonly language: Language
}

export function refuseField({ field, language }: At, key: ErrorKey, facts: Facts = {}): never {
  throw new Refusal(key, facts, { fields: [{ field, message: errorText(language, key, facts) }] })
}

export function sameTwice(at: At, password: string, confirmation: string): void {
  if (password !== confirmation) refuseField(at, 'entry.password_unequal')
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
  if (missed === 'length') refuseField(at, 'entry.password_length', { min, max })
  if (missed === 'kinds')
    refuseField(at, rules.kinds === 'all' ? 'entry.password_all_kinds' : 'entry.password_two_kinds')
  const all = [...names, product]
  if (containsName(password, all)) refuseField(at, 'entry.password_name')
  if (isCommonPassword(password, all)) refuseField(at, 'entry.password_common')
}

export const paymentRules: PasswordRules = { ...entryLimits.paymentPassword, kinds: 'two' }
