import { isZoneName } from '#dates.ts'
import { isCurrency } from '#money.ts'
import { type FieldDefinition, riskFields } from './fields.ts'
import { rulingLimits as limits } from './limits.ts'
import { namesCard } from './names-card.ts'
import { normalText } from './normal.ts'
import { childrenOf, type Condition, type Constant, fieldsOf, isCondition } from './tree.ts'
import type { RuleAction, RulePhase, RuleTree } from './tree.ts'

export const treeProblems = [
  'too_many_nodes',
  'too_deep',
  'needs_two',
  'operator',
  'value',
  'other',
  'list',
  'zone',
  'range_reversed',
  'too_many_values',
  'after_authorisation',
] as const
export type TreeProblem = (typeof treeProblems)[number]

/** What is wrong with a tree, and at which node: places of children from the root, `2.1` the first child of the second. */
export interface WrongNode {
  readonly node: string
  readonly why: TreeProblem
}

/** When a rule can be asked: after authorisation as soon as one of its fields is known only then. */
export const phaseOf = (tree: RuleTree): RulePhase =>
  [...fieldsOf(tree)].some((field) => riskFields[field].isAfter) ? 'after' : 'before'

/** Authentication and an early yes come too late for what only the issuer's answer tells. */
const beforeOnly: ReadonlySet<RuleAction> = new Set(['three_ds', 'allow'])

/** Everything that is wrong with a rule, in reading order. */
export function checkRule(tree: RuleTree, action: RuleAction): readonly WrongNode[] {
  const wrong: WrongNode[] = []
  const nodes = walk(tree, '', 1, wrong)
  if (nodes > limits.nodes) wrong.push({ node: '', why: 'too_many_nodes' })
  if (beforeOnly.has(action) && phaseOf(tree) === 'after')
    wrong.push({ node: '', why: 'after_authorisation' })
  return wrong
}

function walk(tree: RuleTree, node: string, depth: number, wrong: WrongNode[]): number {
  const add = (why: TreeProblem) => wrong.push({ node, why })
  if (depth > limits.depth) {
    add('too_deep')
    return 1
  }
  if (isCondition(tree)) {
    const why = conditionProblem(tree)
    if (why) add(why)
    return 1
  }
  const children = childrenOf(tree)
  if (!('not' in tree) && children.length < 2) add('needs_two')
  const below = children.map((child, index) =>
    walk(child, node === '' ? String(index + 1) : `${node}.${index + 1}`, depth + 1, wrong),
  )
  return below.reduce((sum, count) => sum + count, 1)
}

function conditionProblem(condition: Condition): TreeProblem | undefined {
  const field = riskFields[condition.field]
  if ((condition.zone === undefined) === (field.zoned === true)) return 'zone'
  if (condition.zone !== undefined && !isZoneName(condition.zone)) return 'zone'
  switch (condition.op) {
    case 'known':
      return undefined
    case 'in_list':
      return field.list ? undefined : 'list'
    case 'starts':
    case 'ends':
    case 'contains':
      return wordProblem(field, condition.op, condition.value)
    case 'between':
      return betweenProblem(field, condition.from, condition.to)
    case 'in':
      return inProblem(field, condition.values)
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      if (!operatorsOf(field).has(condition.op)) return 'operator'
      if ('other' in condition) return otherProblem(condition.field, condition.other)
      return isConstantOf(field, condition.value) ? undefined : 'value'
  }
}

const ordered: ReadonlySet<string> = new Set(['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'between', 'in'])
const equal: ReadonlySet<string> = new Set(['eq', 'ne', 'in'])
const operators: Readonly<Record<FieldDefinition['kind'], ReadonlySet<string>>> = {
  number: ordered,
  money: new Set(['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'between']),
  text: new Set([...equal, 'starts', 'ends', 'contains']),
  code: equal,
  country: equal,
  codes: new Set(['contains']),
  flag: new Set(['eq']),
}

/** Operators that a field knows besides `known` and `in_list`. */
export const operatorsOf = ({ kind }: FieldDefinition): ReadonlySet<string> => operators[kind]

function wordProblem(field: FieldDefinition, op: string, value: string): TreeProblem | undefined {
  if (!operatorsOf(field).has(op)) return 'operator'
  return isConstantOf(field, value) ? undefined : 'value'
}

function betweenProblem(field: FieldDefinition, from: Constant, to: Constant): TreeProblem | undefined {
  if (!operatorsOf(field).has('between')) return 'operator'
  if (!isConstantOf(field, from) || !isConstantOf(field, to)) return 'value'
  if (typeof from === 'object' && typeof to === 'object')
    return from.currency !== to.currency ? 'value' : from.minor > to.minor ? 'range_reversed' : undefined
  return from > to ? 'range_reversed' : undefined
}

function inProblem(field: FieldDefinition, values: readonly Constant[]): TreeProblem | undefined {
  if (!operatorsOf(field).has('in')) return 'operator'
  if (values.length > limits.values) return 'too_many_values'
  return values.length > 0 && values.every((value) => isConstantOf(field, value)) ? undefined : 'value'
}

function otherProblem(left: Condition['field'], right: Condition['field']): TreeProblem | undefined {
  const [a, b] = [riskFields[left], riskFields[right]]
  const isAlike = a.kind === b.kind && a.unit === b.unit && a.family === b.family && a.choices === b.choices
  return left !== right && isAlike && !a.zoned && a.kind !== 'money' ? undefined : 'other'
}

/** Whether a constant is one that a field can be compared with; texts stand in normal form. */
export function isConstantOf(field: FieldDefinition, value: Constant): boolean {
  switch (field.kind) {
    case 'number':
      return Number.isSafeInteger(value) && (value as number) >= field.min! && (value as number) <= field.max!
    case 'money':
      return (
        typeof value === 'object' &&
        isCurrency(value.currency) &&
        Number.isSafeInteger(value.minor) &&
        value.minor >= 0
      )
    case 'text':
      return typeof value === 'string' && isText(value)
    case 'country':
      return typeof value === 'string' && /^[A-Z]{2}$/.test(value)
    case 'code':
    case 'codes':
      return typeof value === 'string' && field.choices!.includes(value)
    case 'flag':
      return typeof value === 'boolean'
  }
}

/** PostgreSQL has no NUL in a text; nobody writes a card's number into a rule. */
const isText = (value: string): boolean =>
  value.length > 0 &&
  value.length <= limits.constant &&
  value === normalText(value) &&
  value.isWellFormed() &&
  !value.includes('\0') &&
  !namesCard(value)
