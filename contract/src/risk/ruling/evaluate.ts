import { zonedHour, zonedWeekday } from './zoned.ts'
import { riskFields, type FactValue, type RiskFacts, type RiskField } from './fields.ts'
import type { ListColour, ListType } from './list-types.ts'
import type { Condition, Constant, RuleTree } from './tree.ts'

/** Three-valued as in SQL: what nobody knows neither matches nor fails to. */
export type Truth = 'yes' | 'no' | 'unknown'

export interface Lists {
  /** Whether a live entry of that colour and type is about the order at its instant; null where the order tells nothing of it. */
  has(colour: ListColour, type: ListType, facts: RiskFacts): boolean | null
}

export type CompiledRule = (facts: RiskFacts, lists: Lists) => Truth

/** A tree as closures: compiled once, asked for every order. */
export function compileRule(tree: RuleTree): CompiledRule {
  if ('all' in tree) return every(tree.all.map(compileRule), 'no', 'yes')
  if ('any' in tree) return every(tree.any.map(compileRule), 'yes', 'no')
  if ('not' in tree) {
    const inner = compileRule(tree.not)
    return (facts, lists) => opposite[inner(facts, lists)]
  }
  return compileCondition(tree)
}

const opposite = { yes: 'no', no: 'yes', unknown: 'unknown' } as const

function every(rules: readonly CompiledRule[], decisive: Truth, otherwise: Truth): CompiledRule {
  return (facts, lists) => {
    let result = otherwise
    for (const rule of rules) {
      const truth = rule(facts, lists)
      if (truth === decisive) return decisive
      if (truth === 'unknown') result = 'unknown'
    }
    return result
  }
}

const truth = (is: boolean): Truth => (is ? 'yes' : 'no')

function compileCondition(condition: Condition): CompiledRule {
  const { field } = condition
  const read = reader(field, condition.zone)
  const on =
    (test: (value: NonNullable<FactValue>) => boolean): CompiledRule =>
    (facts) => {
      const value = read(facts)
      return value === null ? 'unknown' : truth(test(value))
    }
  switch (condition.op) {
    case 'known':
      return (facts) => truth(read(facts) !== null)
    case 'in_list':
      return inList(condition.list, riskFields[field].list!)
    case 'starts':
      return on((value) => (value as string).startsWith(condition.value))
    case 'ends':
      return on((value) => (value as string).endsWith(condition.value))
    case 'contains':
      return on((value) => (value as string | readonly string[]).includes(condition.value))
    case 'between':
      return between(read, condition.from, condition.to)
    case 'in': {
      const values = new Set<unknown>(condition.values)
      return on((value) => values.has(value))
    }
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return 'other' in condition
        ? compareFields(condition.op, read, reader(condition.other, undefined))
        : compareConstant(condition.op, read, condition.value)
  }
}

type Read = (facts: RiskFacts) => FactValue

function reader(field: RiskField, zone: string | undefined): Read {
  if (field === 'hour') return ({ at }) => zonedHour(at, zone!)
  if (field === 'weekday') return ({ at }) => zonedWeekday(at, zone!)
  return ({ values }) => values[field] ?? null
}

const inList =
  (colour: ListColour, type: ListType): CompiledRule =>
  (facts, lists) => {
    const has = lists.has(colour, type, facts)
    return has === null ? 'unknown' : truth(has)
  }

type Compare = Extract<Condition, { value: Constant }>['op']

const comparisons: Readonly<Record<string, (a: FactValue, b: FactValue) => boolean>> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => a! < b!,
  le: (a, b) => a! <= b!,
  gt: (a, b) => a! > b!,
  ge: (a, b) => a! >= b!,
}

function compareFields(op: Compare, left: Read, right: Read): CompiledRule {
  const test = comparisons[op]!
  return (facts) => {
    const [a, b] = [left(facts), right(facts)]
    return a === null || b === null ? 'unknown' : truth(test(a, b))
  }
}

/** An amount in another currency than the rule's is not known in the rule's. */
function amountIn(read: Read, currency: string): Read {
  return (facts) => (facts.values.currency === currency ? read(facts) : null)
}

function compareConstant(op: Compare, read: Read, value: Constant): CompiledRule {
  const test = comparisons[op]!
  const [from, constant] =
    typeof value === 'object' ? [amountIn(read, value.currency), value.minor] : [read, value]
  return (facts) => {
    const known = from(facts)
    return known === null ? 'unknown' : truth(test(known, constant))
  }
}

function between(read: Read, from: Constant, to: Constant): CompiledRule {
  const [low, high] = [compareConstant('ge', read, from), compareConstant('le', read, to)]
  return every([low, high], 'no', 'yes')
}
