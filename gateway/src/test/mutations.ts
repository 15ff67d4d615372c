import { z } from 'zod'
import type { Call } from '@quayside/contract/call.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  enum?: Json[]
  maxLength?: number
  minLength?: number
  format?: string
  maxItems?: number
  minItems?: number
  maximum?: number
}
type Path = readonly (string | number)[]

export interface Mutation {
  readonly what: string
  readonly path: Path
  /** The body as it travels; some mutations are no value. */
  readonly body: string
  /** `refused` must name the field; `allowed` must not complain about this limit; `any` must only not break. */
  readonly expect: 'refused' | 'any' | { readonly notAbout: number }
  /** Which limit the message must name. */
  readonly limit?: number
}

const mark = '\u0001here\u0001'

/** Bad and borderline bodies of a call, made from its schema around a good one. */
export function mutationsOf(call: Call, good: unknown): Mutation[] {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const body = Object.fromEntries(
    Object.entries(good as object).filter(([name]) => !names.includes(name)),
  ) as Json
  return [...walk(schema, body, [], body)]
}

function* walk(schema: Schema, value: Json, path: Path, root: Json): Generator<Mutation> {
  const replace = (
    what: string,
    by: Json,
    expect: Mutation['expect'] = 'any',
    more: Partial<Mutation> = {},
  ): Mutation => ({
    what,
    path,
    expect,
    body: JSON.stringify(replaced(root, path, by)),
    ...more,
  })
  const raw = (what: string, text: string, expect: Mutation['expect'] = 'any'): Mutation => ({
    what,
    path,
    expect,
    body: JSON.stringify(replaced(root, path, mark)).replace(JSON.stringify(mark), text),
  })
  const isAny = schema.type === undefined && !schema.anyOf && !schema.enum
  if (path.length > 0 && !isAny) {
    // A nullable field means something by it: all sites, no last day.
    yield replace('null', null, schema.anyOf?.some(({ type }) => type === 'null') ? 'any' : 'refused')
    for (const [what, other] of others)
      if (typeOf(other) !== typeOf(value)) yield replace(`${what} instead`, other, 'refused')
    yield raw('1e400', '1e400', 'refused')
  }
  if (schema.enum) yield replace('no such choice', 'no_such_choice', 'refused')
  if (typeof value === 'string') yield* texts(schema, replace, raw)
  if (Array.isArray(value)) yield* lists(schema, value, path, root, replace)
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    yield* objects(schema, value, path, root)
}

const others: readonly [string, Json][] = [
  ['a text', 'text'],
  ['a number', 12.5],
  ['true', true],
  ['an object', { a: 1 }],
  ['a list', [[]]],
]
const typeOf = (value: Json) => (Array.isArray(value) ? 'list' : typeof value)

type Replace = (what: string, by: Json, expect?: Mutation['expect'], more?: Partial<Mutation>) => Mutation
type Raw = (what: string, text: string, expect?: Mutation['expect']) => Mutation

/** Times that are written well, and that the database or a day more or less would break. */
const outsideOfYears: Readonly<Record<string, readonly string[]>> = {
  'date-time': [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '1969-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    '9999-12-31T23:59:59-14:00',
  ],
  // Only people's dates of birth lie before 1970 (`times.test.ts`).
  date: ['0000-01-01', '0001-01-01', '2200-01-01', '9999-12-31'],
}

function* texts({ maxLength, minLength, format }: Schema, replace: Replace, raw: Raw): Generator<Mutation> {
  for (const time of outsideOfYears[format ?? ''] ?? []) yield replace(time, time, 'refused')
  if (maxLength !== undefined) {
    yield replace('as long as allowed', 'a'.repeat(maxLength), { notAbout: maxLength })
    yield replace('too long by one', 'a'.repeat(maxLength + 1), 'refused', { limit: maxLength })
  }
  if (minLength !== undefined && minLength > 0) {
    yield replace('as short as allowed', 'a'.repeat(minLength), { notAbout: minLength })
    yield replace('too short by one', 'a'.repeat(minLength - 1), 'refused')
  }
  yield raw('NUL', '"a\\u0000bcdef"', 'refused')
  yield raw('half a surrogate pair', '"abcdef\\ud800"', 'refused')
  for (const text of [
    '😀😀😀😀',
    '中文字符中文',
    '\u202eabcdef',
    '\u200dabcdef',
    '＝1+1+1',
    "' or 1=1 --",
    '../../etc',
    '%_\\',
  ])
    yield replace(text, text)
}

function* lists(
  schema: Schema,
  value: Json[],
  path: Path,
  root: Json,
  replace: Replace,
): Generator<Mutation> {
  const { maxItems, minItems, items } = schema
  if (maxItems !== undefined) {
    yield replace(
      'as many as allowed',
      Array.from({ length: maxItems }, () => value[0]!),
      { notAbout: maxItems },
    )
    yield replace(
      'too many by one',
      Array.from({ length: maxItems + 1 }, () => value[0]!),
      'refused',
      { limit: maxItems },
    )
  }
  if (minItems !== undefined && minItems > 0) yield replace('none', [], 'refused')
  if (items && value.length > 0) yield* walk(items, value[0]!, [...path, 0], root)
}

function* objects(
  schema: Schema,
  value: { [key: string]: Json },
  path: Path,
  root: Json,
): Generator<Mutation> {
  const at = (key: string) => [...path, key]
  const text = (inside: string) =>
    JSON.stringify(replaced(root, path, mark)).replace(JSON.stringify(mark), () => inside)
  const own = JSON.stringify(value).slice(1, -1)
  const also = own === '' ? '' : `,${own}`
  if (schema.additionalProperties === false)
    yield {
      what: 'an unknown field',
      path: at('no_such_field'),
      expect: 'refused',
      body: text(`{"no_such_field":1${also}}`),
    }
  yield {
    what: '__proto__',
    path: at('__proto__'),
    expect: 'refused',
    body: text(`{"__proto__":{"a":1}${also}}`),
  }
  yield {
    what: 'constructor',
    path: at('constructor'),
    expect: 'any',
    body: text(`{"constructor":{"prototype":1}${also}}`),
  }
  const [first] = Object.keys(value)
  if (first !== undefined)
    yield {
      what: 'a duplicate key',
      path: at(first),
      expect: 'refused',
      body: text(`{${JSON.stringify(first)}:${JSON.stringify(value[first])}${also}}`),
    }
  for (const name of schema.required ?? [])
    if (name in value) {
      const { [name]: _, ...rest } = value
      yield {
        what: 'missing',
        path: at(name),
        expect: 'refused',
        body: JSON.stringify(replaced(root, path, rest)),
      }
    }
  for (const [name, inner] of Object.entries(value)) {
    const innerSchema =
      schema.properties?.[name] ??
      (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined)
    if (innerSchema) yield* walk(innerSchema, inner, at(name), root)
  }
}

function replaced(root: Json, [head, ...rest]: Path, by: Json): Json {
  if (head === undefined) return by
  if (Array.isArray(root))
    return root.map((item, index) => (index === head ? replaced(item, rest, by) : item))
  const object = root as { [key: string]: Json }
  return { ...object, [head]: replaced(object[head]!, rest, by) }
}
