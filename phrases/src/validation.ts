import type { Language } from '@quayside/contract/envelope.ts'
import { validation as en } from '#en/validation.ts'
import { type Facts, fill } from './fill.ts'
import { type RuleKey, ruleText } from './errors.ts'
import { validation as zh } from '#zh/validation.ts'

const texts = { en, zh }

export type ValueType = keyof typeof en.types
type OwnRule = Exclude<keyof typeof en, 'types' | 'request' | 'field'>
export type ValidationRule = RuleKey | OwnRule

const isOwn = (rule: ValidationRule): rule is OwnRule => Object.hasOwn(en, rule)

/** What is wrong with one field, as a sentence that names it and its limit. */
export function validationText(
  language: Language,
  rule: ValidationRule,
  field: string,
  facts: Facts = {},
): string {
  const all = { ...facts, field: field || texts[language].request }
  return isOwn(rule) ? fill(texts[language][rule], all) : ruleText(language, rule, all)
}

export const valueTypeText = (language: Language, type: string): string =>
  texts[language].types[isValueType(type) ? type : 'other']

const isValueType = (type: string): type is ValueType => Object.hasOwn(en.types, type)
