import { type Condition, type Constant, isCondition, type RuleTree } from './tree.ts'

/** What a value must be for all of some conditions to hold. */
export interface Constraint {
  low: number
  high: number
  allowed: ReadonlySet<string> | null
  excluded: ReadonlySet<string>
  /** Conditions that are only compared as a whole, each with `!` before it where it must fail. */
  whole: ReadonlySet<string>
  known: boolean | null
}

/** One way in which a rule can match: a constraint for each field that it reads. */
export type Conjunction = ReadonlyMap<string, Constraint>

const most = 128

/** Every way in which a tree can match; undefined where there are too many to look at. */
export function waysToMatch(tree: RuleTree): readonly Conjunction[] | undefined {
  const ways = expand(tree, true)
  return ways?.map(together).filter((way) => way !== null)
}

interface Literal {
  readonly condition: Condition
  readonly holds: boolean
}

function expand(tree: RuleTree, holds: boolean): readonly (readonly Literal[])[] | undefined {
  if (isCondition(tree)) return [[{ condition: tree, holds }]]
  if ('not' in tree) return expand(tree.not, !holds)
  const children = ('all' in tree ? tree.all : tree.any).map((child) => expand(child, holds))
  if (children.some((child) => child === undefined)) return undefined
  const isAll = 'all' in tree === holds
  const ways = isAll
    ? (children as (readonly (readonly Literal[])[])[]).reduce<readonly (readonly Literal[])[]>(
        (done, child) =>
          done.length * child.length > most
            ? [...done, ...Array<readonly Literal[]>(most + 1).fill([])]
            : done.flatMap((one) => child.map((other) => [...one, ...other])),
        [[]],
      )
    : children.flatMap((child) => child!)
  return ways.length > most ? undefined : ways
}

function together(literals: readonly Literal[]): Conjunction | null {
  const way = new Map<string, Constraint>()
  for (const { condition, holds } of literals) {
    const key = keyOf(condition)
    const met = meet(way.get(key) ?? anything, constraintOf(condition, holds))
    if (isEmpty(met)) return null
    way.set(key, met)
  }
  return way
}

const anything: Constraint = {
  low: -Infinity,
  high: Infinity,
  allowed: null,
  excluded: new Set(),
  whole: new Set(),
  known: null,
}

function keyOf(condition: Condition): string {
  const { field, zone = '' } = condition
  const constant = 'value' in condition ? condition.value : 'from' in condition ? condition.from : undefined
  return `${field} ${zone} ${typeof constant === 'object' ? constant.currency : ''}`
}

const numberOf = (constant: Constant): number | undefined =>
  typeof constant === 'number' ? constant : typeof constant === 'object' ? constant.minor : undefined

const textOf = (constant: Constant): string =>
  typeof constant === 'object' ? String(constant.minor) : String(constant)

/** What matches is known, whichever way it is asked; only "is known" itself can fail for want of it. */
function constraintOf(condition: Condition, holds: boolean): Constraint {
  if (condition.op === 'known') return { ...anything, known: holds }
  const known = { ...anything, known: true }
  const whole = (): Constraint => ({
    ...known,
    whole: new Set([`${holds ? '' : '!'}${JSON.stringify(condition)}`]),
  })
  switch (condition.op) {
    case 'in':
      return oneOf(known, condition.values, holds)
    case 'between':
      return holds ? { ...known, low: numberOf(condition.from)!, high: numberOf(condition.to)! } : whole()
    case 'eq':
    case 'ne':
      return 'other' in condition
        ? whole()
        : oneOf(known, [condition.value], holds === (condition.op === 'eq'))
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return 'other' in condition ? whole() : ordered(known, condition.op, numberOf(condition.value)!, holds)
    case 'in_list':
    case 'starts':
    case 'ends':
    case 'contains':
      return whole()
  }
}

function oneOf(known: Constraint, values: readonly Constant[], isIn: boolean): Constraint {
  const numbers = values.map(numberOf)
  const texts = new Set(values.map(textOf))
  if (!isIn) return { ...known, excluded: texts }
  const isNumeric = numbers.every((number) => number !== undefined)
  return {
    ...known,
    allowed: texts,
    ...(isNumeric && { low: Math.min(...numbers), high: Math.max(...numbers) }),
  }
}

function ordered(
  known: Constraint,
  op: 'lt' | 'le' | 'gt' | 'ge',
  value: number,
  holds: boolean,
): Constraint {
  const effective = holds ? op : ({ lt: 'ge', le: 'gt', gt: 'le', ge: 'lt' } as const)[op]
  switch (effective) {
    case 'lt':
      return { ...known, high: value - 1 }
    case 'le':
      return { ...known, high: value }
    case 'gt':
      return { ...known, low: value + 1 }
    case 'ge':
      return { ...known, low: value }
  }
}

function meet(a: Constraint, b: Constraint): Constraint {
  const [low, high] = [Math.max(a.low, b.low), Math.min(a.high, b.high)]
  const excluded = a.excluded.union(b.excluded)
  const both = a.allowed && b.allowed ? a.allowed.intersection(b.allowed) : (a.allowed ?? b.allowed)
  const inRange = (text: string) =>
    !Number.isFinite(Number(text)) || (Number(text) >= low && Number(text) <= high)
  const isBounded = low !== -Infinity || high !== Infinity
  return {
    low,
    high,
    excluded,
    allowed:
      both && new Set([...both].filter((text) => !excluded.has(text) && (!isBounded || inRange(text)))),
    whole: a.whole.union(b.whole),
    known: a.known === null ? b.known : b.known === null || a.known === b.known ? a.known : null,
    ...(a.known !== null && b.known !== null && a.known !== b.known && { allowed: new Set<string>() }),
  }
}

const isEmpty = ({ low, high, allowed, whole, known }: Constraint): boolean =>
  low > high || allowed?.size === 0 || known === null || [...whole].some((one) => whole.has(`!${one}`))

/** Whether whatever meets the first meets the second as well. */
export const isWithin = (one: Conjunction, other: Conjunction): boolean =>
  [...other].every(([key, wider]) => {
    const narrower = one.get(key)
    return narrower !== undefined && isNarrower(narrower, wider)
  })

function isNarrower(a: Constraint, b: Constraint): boolean {
  if (a.known !== b.known) return false
  if (b.allowed && !a.allowed?.isSubsetOf(b.allowed)) return false
  if (!b.allowed && (a.low < b.low || a.high > b.high) && !a.allowed) return false
  if (!b.whole.isSubsetOf(a.whole)) return false
  return [...b.excluded].every((text) => isLeftOut(a, text))
}

function isLeftOut(a: Constraint, text: string): boolean {
  if (a.excluded.has(text)) return true
  if (a.allowed) return !a.allowed.has(text)
  const number = Number(text)
  return Number.isFinite(number) && (number < a.low || number > a.high)
}
