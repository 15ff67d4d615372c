import type { FieldError, Language } from '@quayside/contract/envelope.ts'
import { joined } from '@quayside/phrases/joined.ts'
import type { Reader } from '@quayside/phrases/field-names.ts'
import { valueTypeText, type ValidationRule } from '@quayside/phrases/validation.ts'
import type { z } from 'zod'
import { fieldError } from './field-problem.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** More would only help somebody who is probing. */
const errorsMax = 50

/** What a schema found wrong, field by field, each with its limit, in the caller's language. */
export function fieldErrors(
  language: Language,
  issues: readonly Issue[],
  reader: Reader = 'person',
): FieldError[] {
  return issues.flatMap((issue) => ofIssue({ language, reader }, issue, [])).slice(0, errorsMax)
}

interface Told {
  readonly language: Language
  readonly reader: Reader
}

function ofIssue(to: Told, issue: Issue, prefix: Path): FieldError[] {
  const { language, reader } = to
  const path = [...prefix, ...issue.path]
  const say = (rule: ValidationRule, facts = {}) => [fieldError(language, rule, path, facts, reader)]
  if (issue.input === undefined && issue.code !== 'unrecognized_keys' && issue.code !== 'custom')
    return say('required')
  switch (issue.code) {
    case 'invalid_type':
      return say('type', { expected: valueTypeText(language, issue.expected) })
    case 'too_big':
      return sizeError(say, 'big', issue.origin, Number(issue.maximum), issue.exact)
    case 'too_small':
      return sizeError(say, 'small', issue.origin, Number(issue.minimum), issue.exact)
    case 'invalid_value':
      return say('choice', { values: joined(language, issue.values.map(String)) })
    case 'unrecognized_keys':
      return issue.keys.map((key) => fieldError(language, 'unknown', [...path, key], {}, reader))
    case 'invalid_union':
      return unionError(to, issue, path)
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues.slice(0, 1).flatMap((inner) => ofIssue(to, { ...inner, path: [] }, path))
    case 'custom':
      return say(customRule(issue.params), factsOf(issue.params))
    case 'invalid_format':
    case 'not_multiple_of':
      return say('format')
  }
}

function sizeError(
  say: (rule: ValidationRule, facts: Record<string, number>) => FieldError[],
  side: 'big' | 'small',
  origin: string,
  limit: number,
  exact: boolean | undefined,
): FieldError[] {
  const facts = side === 'big' ? { max: limit } : { min: limit }
  if (origin === 'string')
    return exact
      ? say('exact_length', { length: limit })
      : say(side === 'big' ? 'too_long' : 'too_short', facts)
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return exact
      ? say('exact_entries', { length: limit })
      : say(side === 'big' ? 'too_many' : 'too_few', facts)
  return say(side === 'big' ? 'too_big' : 'too_small', facts)
}

/** A union of literals is a choice; any other names the first reason of the alternative that came furthest. */
function unionError(to: Told, issue: Extract<Issue, { code: 'invalid_union' }>, path: Path): FieldError[] {
  const { language, reader } = to
  const alternatives = issue.errors.filter((issues) => issues.length > 0)
  const values = alternatives.flatMap(([first]) =>
    first?.code === 'invalid_value' && first.path.length === 0 ? first.values : [],
  )
  if (values.length > 0)
    return [fieldError(language, 'choice', path, { values: joined(language, values.map(String)) }, reader)]
  const closest = alternatives.toSorted((a, b) => a.length - b.length)[0]
  if (closest) return closest.flatMap((inner) => ofIssue(to, inner, path))
  return [fieldError(language, 'format', path, {}, reader)]
}

const customRules = [
  'plain_line',
  'no_link',
  'site_url',
  'product_domain',
  'open_domain',
  'no_chinese',
  'currency',
  'money',
  'time_zone',
  'years',
  'twice',
  'scope',
] as const satisfies readonly ValidationRule[]

/** Limits of a rule of our own, as its sentence names them. */
const factsOf = (params: Record<string, unknown> = {}): Record<string, number> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  )

function customRule(params: Record<string, unknown> | undefined): ValidationRule {
  return customRules.find((rule) => rule === params?.['rule']) ?? 'format'
}
