import type { FieldError, Language } from '@quayside/contract/envelope.ts'
import { fieldNameIn, type Reader } from '@quayside/phrases/field-names.ts'
import type { Facts } from '@quayside/phrases/fill.ts'
import { type ValidationRule, validationText } from '@quayside/phrases/validation.ts'

/** Something wrong with one field that is found before a schema sees the request. */
export class FieldProblem extends Error {
  override readonly name = 'FieldProblem'
  readonly rule: ValidationRule
  readonly path: readonly PropertyKey[]
  readonly facts: Facts

  constructor(rule: ValidationRule, path: readonly PropertyKey[], facts: Facts = {}) {
    super(rule)
    this.rule = rule
    this.path = path
    this.facts = facts
  }
}

/** Dotted path inside the request, such as `items.3.quantity`; what could not be shown safely is left out. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map(String)
    .join('.')
    .toWellFormed()
    // eslint-disable-next-line no-control-regex -- a key of the caller's may hold any character.
    .replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .slice(0, 200)

export function fieldError(
  language: Language,
  rule: ValidationRule,
  path: readonly PropertyKey[],
  facts?: Facts,
  reader?: Reader,
): FieldError {
  const field = fieldName(path)
  const named = field === '' ? '' : fieldNameIn(language, path, field, reader)
  return { field, message: validationText(language, rule, named, facts) }
}
