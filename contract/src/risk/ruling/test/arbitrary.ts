import fc from 'fast-check'
import {
  type FactValue,
  type RiskFacts,
  type RiskField,
  riskFieldKeys,
  riskFields,
} from '#risk/ruling/fields.ts'
import type { ListEntry } from '#risk/ruling/lists.ts'
import { listColours, listTypes } from '#risk/ruling/list-types.ts'
import { normalText } from '#risk/ruling/normal.ts'
import {
  type Condition,
  type Constant,
  equalities,
  orderings,
  type RuleTree,
  textOperators,
} from '#risk/ruling/tree.ts'

/** Zones with and without summer time, some of them off the hour. */
const zones = [
  'UTC',
  'Asia/Shanghai',
  'America/New_York',
  'Europe/London',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
] as const

/** Few enough to meet each other, strange enough to be told apart wrongly: signs, emoji, what normal form changes. */
const words = [
  'a',
  'ab',
  'b',
  'buyer@example.com',
  'example.com',
  'mail.example.com',
  'com',
  'ünï',
  '😀',
  'a😀b',
  '😁',
  '日本',
  '1',
  '%_',
  'a"b\\c',
  "o'neill",
  '{a,b}',
  'null',
  'ﬀ İ',
].map(normalText)
const addresses = ['203.0.113.7', '203.0.113.8', '2001:0db8:0000:0000:0000:0000:0000:0001']
const countries = ['US', 'GB', 'CN']
const currencies = ['USD', 'JPY', 'KWD']

const pick = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values)

/** Values that a field can have, near each other and at its borders. */
function valueOf(field: RiskField): fc.Arbitrary<NonNullable<FactValue>> {
  const { kind, min, max, choices } = riskFields[field]
  switch (kind) {
    case 'number':
      return fc.oneof(
        pick([min!, max!]),
        fc.integer({ min: min!, max: Math.min(max!, min! + 6) }),
        fc.integer({ min: min!, max: max! }),
      )
    case 'money':
      return fc.oneof(fc.integer({ min: 0, max: 5 }), pick([Number.MAX_SAFE_INTEGER]))
    case 'text':
      return field === 'ip' ? pick(addresses) : pick(words)
    case 'code':
      return pick(field === 'currency' ? currencies : choices!.slice(0, 4))
    case 'codes':
      return fc.subarray(choices!.slice(0, 5))
    case 'country':
      return pick(countries)
    case 'flag':
      return fc.boolean()
  }
}

function constantOf(field: RiskField): fc.Arbitrary<Constant> {
  const { kind, choices } = riskFields[field]
  if (kind === 'codes') return pick(choices!.slice(0, 5))
  const value = valueOf(field) as fc.Arbitrary<Constant>
  return kind === 'money'
    ? fc.record({ currency: pick(currencies), minor: value as fc.Arbitrary<number> })
    : value
}

const minorOf = (value: Constant): number => (typeof value === 'object' ? value.minor : (value as number))

function betweenOf(field: RiskField): fc.Arbitrary<Partial<Condition>> {
  return fc
    .tuple(constantOf(field), constantOf(field))
    .map(([a, b]) =>
      typeof a === 'object' && typeof b === 'object'
        ? ([a, { ...b, currency: a.currency }] as const)
        : ([a, b] as const),
    )
    .map(([a, b]) => (minorOf(a) <= minorOf(b) ? { from: a, to: b } : { from: b, to: a }))
    .map((range) => ({ op: 'between' as const, ...range }))
}

const alike = (field: RiskField): readonly RiskField[] => {
  const own = riskFields[field]
  if (own.kind === 'money' || own.kind === 'codes' || own.zoned) return []
  return riskFieldKeys.filter((other) => {
    const { kind, unit, family, choices, zoned } = riskFields[other]
    return (
      other !== field &&
      kind === own.kind &&
      unit === own.unit &&
      family === own.family &&
      choices === own.choices &&
      !zoned
    )
  })
}

/** What is asked of one field, as far as `checkRule` allows it. */
function askedOf(field: RiskField): fc.Arbitrary<Partial<Condition>> {
  const { kind, list } = riskFields[field]
  const value = constantOf(field)
  const asked: fc.Arbitrary<Partial<Condition>>[] = [fc.constant({ op: 'known' })]
  const compare = (ops: readonly ('eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge')[]) => {
    asked.push(fc.record({ op: pick(ops), value }))
    const others = alike(field)
    if (others.length > 0) asked.push(fc.record({ op: pick(ops), other: pick(others) }))
  }
  if (kind === 'number' || kind === 'money') {
    compare([...orderings, ...equalities])
    asked.push(betweenOf(field))
  } else if (kind === 'flag') compare(['eq'])
  else if (kind === 'codes')
    asked.push(fc.record({ op: fc.constant('contains' as const), value: value as fc.Arbitrary<string> }))
  else compare(equalities)
  if (kind === 'number' || kind === 'text' || kind === 'code' || kind === 'country')
    asked.push(
      fc.record({ op: fc.constant('in' as const), values: fc.array(value, { minLength: 1, maxLength: 4 }) }),
    )
  if (kind === 'text')
    asked.push(fc.record({ op: pick(textOperators), value: value as fc.Arbitrary<string> }))
  if (list) asked.push(fc.record({ op: fc.constant('in_list' as const), list: pick(listColours) }))
  return fc.oneof(...asked)
}

const conditions: fc.Arbitrary<Condition> = pick(riskFieldKeys).chain((field) =>
  fc
    .tuple(askedOf(field), pick(zones))
    .map(([asked, zone]) => ({ field, ...(riskFields[field].zoned && { zone }), ...asked }) as Condition),
)

const treesTo = (depth: number): fc.Arbitrary<RuleTree> => {
  if (depth === 1) return conditions
  const below = treesTo(depth - 1)
  const some = fc.array(below, { minLength: 2, maxLength: 3 })
  return fc.oneof(
    { arbitrary: conditions, weight: 2 },
    { arbitrary: some.map((all) => ({ all })), weight: 2 },
    { arbitrary: some.map((any) => ({ any })), weight: 2 },
    { arbitrary: below.map((not) => ({ not })), weight: 1 },
  )
}

/** Every tree that a rule can be: four deep, at most 40 nodes. */
export const ruleTrees: fc.Arbitrary<RuleTree> = treesTo(4)

/** Around the hours at which clocks are set, and any other. */
const instants = fc.oneof(
  fc
    .tuple(
      pick(
        ['2025-03-09T07:00:00Z', '2025-11-02T06:00:00Z', '2026-03-29T01:00:00Z', '2025-10-04T15:30:00Z'].map(
          (at) => Date.parse(at),
        ),
      ),
      fc.integer({ min: -7_200_000, max: 7_200_000 }),
    )
    .map(([at, off]) => at + off),
  fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2026-12-31') }),
)

/** What an order always tells. */
const always: ReadonlySet<RiskField> = new Set(['currency', 'amount'])

/** Facts of one order, of which many are not known. */
export const riskFactsOfAny: fc.Arbitrary<RiskFacts> = fc.record({
  at: instants,
  values: fc.record(
    Object.fromEntries(
      riskFieldKeys
        .filter((field) => !riskFields[field].zoned)
        .map((field) => [
          field,
          always.has(field) ? valueOf(field) : fc.option(valueOf(field), { nil: null, freq: 3 }),
        ]),
    ),
  ),
})

/** Entries of lists about what facts have, valid for a while; of those without an end one about each thing. */
export const listEntriesOfAny: fc.Arbitrary<readonly ListEntry[]> = fc
  .array(
    fc.record({
      id: fc.uuid({ version: 4 }),
      colour: pick(listColours),
      type: pick(listTypes.filter((type) => type !== 'range')),
      value: pick([...words, ...countries, ...addresses]),
      from: instants,
      days: fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
    }),
    { minLength: 40, maxLength: 150 },
  )
  .map((entries) => {
    const open = new Set<string>()
    return entries.flatMap(({ days, ...entry }): ListEntry[] => {
      const key = `${entry.colour} ${entry.type} ${entry.value}`
      if (days === null && open.has(key)) return []
      if (days === null) open.add(key)
      return [{ ...entry, lifts: [], until: days === null ? null : entry.from + days * 86_400_000 }]
    })
  })
