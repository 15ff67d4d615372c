import { exponentOf } from '#money.ts'
import { type FieldDefinition, riskFields } from './fields.ts'
import { type Condition, type Constant, isCondition, type RuleTree } from './tree.ts'
import { listWords, operatorSigns } from './words.ts'

/** A rule as text; `parseRule` reads the very same tree out of it. */
export const printRule = (tree: RuleTree): string => print(tree, 'rule')

function print(tree: RuleTree, within: 'rule' | 'any' | 'all' | 'not'): string {
  if (isCondition(tree)) return printCondition(tree)
  if ('not' in tree) return `not ${print(tree.not, 'not')}`
  const kind = 'all' in tree ? 'all' : 'any'
  const text = ('all' in tree ? tree.all : tree.any)
    .map((child) => print(child, kind))
    .join(kind === 'all' ? ' and ' : ' or ')
  // What binds more closely than its surroundings needs no brackets.
  return within === 'rule' || (within === 'any' && kind === 'all') ? text : `(${text})`
}

function printCondition(condition: Condition): string {
  const field = riskFields[condition.field]
  const name = condition.zone === undefined ? condition.field : `${condition.field}@${condition.zone}`
  const value = (constant: Constant) => printConstant(field, constant)
  switch (condition.op) {
    case 'known':
      return `${name} is known`
    case 'in_list':
      return `${name} in ${listWords[condition.list]}`
    case 'between':
      return `${name} between ${value(condition.from)} and ${value(condition.to)}`
    case 'in':
      return `${name} in (${condition.values.map(value).join(', ')})`
    case 'starts':
    case 'ends':
    case 'contains':
      return `${name} ${condition.op} ${value(condition.value)}`
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return `${name} ${operatorSigns[condition.op]} ${'other' in condition ? condition.other : value(condition.value)}`
  }
}

function decimal(minor: number, exponent: number): string {
  if (exponent === 0) return String(minor)
  const digits = String(minor).padStart(exponent + 1, '0')
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

export function printConstant({ kind, unit }: FieldDefinition, value: Constant): string {
  if (typeof value === 'object')
    return `${value.currency} ${decimal(value.minor, exponentOf(value.currency))}`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return unit === 'usd' ? decimal(value, exponentOf('USD')) : String(value)
  return kind === 'text' || value.includes(' ') || value.includes('-') ? JSON.stringify(value) : value
}
