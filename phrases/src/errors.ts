import type { Language } from '@quayside/contract/envelope.ts'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import { errors as en } from './en/errors.ts'
import { rules as enRules } from './en/rules.ts'
import { errors as zh } from './zh/errors.ts'
import { rules as zhRules } from './zh/rules.ts'
import { type Facts, fill } from './fill.ts'

export type RuleKey = keyof typeof enRules

const texts = { en, zh }
const rules = { en: enRules, zh: zhRules }

/** What a failed call says: the gateway puts it into the envelope's `message`. */
export const errorText = (language: Language, key: ErrorKey, facts?: Facts): string =>
  fill(texts[language][key], facts)

/** The same with its placeholders, for documents that no request stands behind. */
export const errorTemplate = (language: Language, key: ErrorKey): string => texts[language][key]

/** What is wrong with one field: the gateway puts it into `errors[].message`. */
export const ruleText = (language: Language, rule: RuleKey, facts?: Facts): string =>
  fill(rules[language][rule], facts)
