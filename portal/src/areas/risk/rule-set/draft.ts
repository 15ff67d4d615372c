import { checkRule, operatorsOf, phaseOf, type WrongNode } from '@quayside/contract/risk/ruling/check.ts'
import { type FieldDefinition, type RiskField, riskFields } from '@quayside/contract/risk/ruling/fields.ts'
import { type Parsed, parseRule } from '@quayside/contract/risk/ruling/parse.ts'
import { printConstant, printRule } from '@quayside/contract/risk/ruling/print.ts'
import {
  type Condition,
  type Constant,
  isCondition,
  type RuleAction,
  type RulePhase,
  type RuleTree,
} from '@quayside/contract/risk/ruling/tree.ts'
import { flagWords, listWords, operatorSigns } from '@quayside/contract/risk/ruling/words.ts'

export const builderOperators = [
  'ge',
  'gt',
  'le',
  'lt',
  'eq',
  'ne',
  'between',
  'in',
  'in_list',
  'starts',
  'ends',
  'contains',
  'known',
] as const
export type BuilderOperator = (typeof builderOperators)[number]

/** A condition as it is being typed: its values as text, whatever they will turn out to be. */
export interface ConditionDraft {
  readonly kind: 'condition'
  readonly key: number
  readonly not: boolean
  readonly field: RiskField
  readonly zone: string
  readonly op: BuilderOperator
  readonly value: string
  readonly to: string
  /** Compared with another field instead of a value. */
  readonly other: RiskField | ''
}
export interface GroupDraft {
  readonly kind: 'group'
  readonly key: number
  readonly not: boolean
  readonly of: 'all' | 'any'
  readonly items: readonly ItemDraft[]
}
export type ItemDraft = ConditionDraft | GroupDraft

export interface RiskRuleDraft {
  readonly key: number
  /** Of a rule that was saved before. */
  readonly rule: string | undefined
  readonly name: string
  readonly action: RuleAction
  readonly root: GroupDraft
  /** While it is written as text. */
  readonly text: string | undefined
}

let keys = 0
export const nextKey = (): number => ++keys

/** Operators that are offered for a field, in the order in which people look for them. */
export const operatorsFor = (field: FieldDefinition): readonly BuilderOperator[] =>
  builderOperators.filter((op) =>
    op === 'known'
      ? field.kind !== 'codes'
      : op === 'in_list'
        ? field.list !== undefined
        : operatorsOf(field).has(op),
  )

export function conditionDraft(field: RiskField, zone: string): ConditionDraft {
  const { kind, zoned } = riskFields[field]
  const op = operatorsFor(riskFields[field])[0]!
  const value = kind === 'flag' ? 'yes' : ''
  return {
    kind: 'condition',
    key: nextKey(),
    not: false,
    field,
    zone: zoned ? zone : '',
    op,
    value,
    to: '',
    other: '',
  }
}

export const groupDraft = (items: readonly ItemDraft[], of: 'all' | 'any' = 'all'): GroupDraft => ({
  kind: 'group',
  key: nextKey(),
  not: false,
  of,
  items,
})

/** The builder's form of a rule; its outermost group is always there. */
export function rootOf(tree: RuleTree): GroupDraft {
  const item = itemOf(tree)
  return item.kind === 'group' && !item.not ? item : groupDraft([item])
}

function itemOf(tree: RuleTree): ItemDraft {
  if (isCondition(tree)) return conditionOf(tree)
  if ('not' in tree) {
    const inner = itemOf(tree.not)
    return inner.not ? groupDraft([inner]) : { ...inner, not: true }
  }
  return 'all' in tree ? groupDraft(tree.all.map(itemOf)) : groupDraft(tree.any.map(itemOf), 'any')
}

function conditionOf(condition: Condition): ConditionDraft {
  const { field, zone = '' } = condition
  const typed = (constant: Constant) => typedText(riskFields[field], constant)
  const base = {
    kind: 'condition',
    key: nextKey(),
    not: false,
    field,
    zone,
    value: '',
    to: '',
    other: '',
  } as const
  switch (condition.op) {
    case 'known':
      return { ...base, op: 'known' }
    case 'in_list':
      return { ...base, op: 'in_list', value: condition.list }
    case 'between':
      return { ...base, op: 'between', value: typed(condition.from), to: typed(condition.to) }
    case 'in':
      return { ...base, op: 'in', value: condition.values.map(typed).join(', ') }
    case 'starts':
    case 'ends':
    case 'contains':
      return { ...base, op: condition.op, value: condition.value }
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return 'other' in condition
        ? { ...base, op: condition.op, other: condition.other }
        : { ...base, op: condition.op, value: typed(condition.value) }
  }
}

const typedText = (field: FieldDefinition, constant: Constant): string =>
  typeof constant === 'string' ? constant : printConstant(field, constant)

/** What a draft says, in the text that rules have. */
export function textOfItem(item: ItemDraft): string {
  const text = item.kind === 'condition' ? textOfCondition(item) : textOfGroup(item)
  if (!item.not) return text
  return item.kind === 'group' && item.items.length > 1 ? `not (${text})` : `not ${text}`
}

const textOfGroup = ({ items, of }: GroupDraft): string =>
  items
    .map((item) =>
      item.kind === 'group' && item.items.length > 1 && !item.not
        ? `(${textOfItem(item)})`
        : textOfItem(item),
    )
    .join(of === 'all' ? ' and ' : ' or ')

export function textOfCondition({ field, zone, op, value, to, other }: ConditionDraft): string {
  const name = zone === '' ? field : `${field}@${zone}`
  const constant = (text: string) => constantText(riskFields[field], text.trim())
  switch (op) {
    case 'known':
      return `${name} is known`
    case 'in_list':
      return `${name} in ${listWords[value === 'white' ? 'white' : 'black']}`
    case 'between':
      return `${name} between ${constant(value)} and ${constant(to)}`
    case 'in':
      return `${name} in (${value.split(/[,，]/).map(constant).join(', ')})`
    case 'starts':
    case 'ends':
    case 'contains':
      return `${name} ${op} ${constant(value)}`
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return `${name} ${operatorSigns[op]} ${other === '' ? constant(value) : other}`
  }
}

function constantText({ kind }: FieldDefinition, text: string): string {
  if (kind === 'number' || kind === 'money' || Object.hasOwn(flagWords, text)) return text
  return JSON.stringify(kind === 'country' ? text.toUpperCase() : text)
}

export interface ReadRule {
  readonly when: string
  readonly parsed: Parsed
  readonly wrong: readonly WrongNode[]
  readonly phase: RulePhase | undefined
  readonly nodes: number
}

/** What the rule of a draft says, with all that is wrong with it. */
export function readDraft({ root, text, action }: Pick<RiskRuleDraft, 'root' | 'text' | 'action'>): ReadRule {
  const when = text ?? textOfItem(root)
  const parsed = parseRule(when)
  if (!('tree' in parsed)) return { when, parsed, wrong: [], phase: undefined, nodes: 0 }
  const { tree } = parsed
  return {
    when: printRule(tree),
    parsed,
    wrong: checkRule(tree, action),
    phase: phaseOf(tree),
    nodes: nodesOf(tree),
  }
}

const nodesOf = (tree: RuleTree): number =>
  isCondition(tree)
    ? 1
    : 1 +
      ('all' in tree ? tree.all : 'any' in tree ? tree.any : [tree.not]).reduce(
        (sum, one) => sum + nodesOf(one),
        0,
      )

export const isWhole = ({ parsed, wrong }: ReadRule): boolean => 'tree' in parsed && wrong.length === 0

/** One item of a tree of drafts changed, taken out or put in. */
export function changed(
  group: GroupDraft,
  key: number,
  change: (item: ItemDraft) => ItemDraft | undefined,
): GroupDraft {
  return {
    ...group,
    items: group.items.flatMap((item) => {
      if (item.key === key) return change(item) ?? []
      return item.kind === 'group' ? [changed(item, key, change)] : [item]
    }),
  }
}
