import type { ListColour } from './list-types.ts'
import type { RiskField } from './fields.ts'

export const orderings = ['lt', 'le', 'gt', 'ge'] as const
export const equalities = ['eq', 'ne'] as const
export const textOperators = ['starts', 'ends', 'contains'] as const
export type Ordering = (typeof orderings)[number]
export type Equality = (typeof equalities)[number]
export type TextOperator = (typeof textOperators)[number]

/** Money of a constant: minor units that fit a number exactly. */
export interface MoneyConstant {
  readonly currency: string
  readonly minor: number
}
export type Constant = number | string | boolean | MoneyConstant

interface OnField {
  readonly field: RiskField
  /** IANA name; of fields that are read in a zone, and of no others. */
  readonly zone?: string
}

/** One condition: a field against a constant, a field of its family, or a list. */
export type Condition =
  | (OnField & { readonly op: Ordering | Equality; readonly value: Constant })
  | (OnField & { readonly op: Ordering | Equality; readonly other: RiskField })
  | (OnField & { readonly op: 'between'; readonly from: Constant; readonly to: Constant })
  | (OnField & { readonly op: 'in'; readonly values: readonly Constant[] })
  | (OnField & { readonly op: 'in_list'; readonly list: ListColour })
  | (OnField & { readonly op: TextOperator; readonly value: string })
  | (OnField & { readonly op: 'known' })

/** What a rule says: a closed, typed tree; nothing of it is ever evaluated as text. */
export type RuleTree =
  | { readonly all: readonly RuleTree[] }
  | { readonly any: readonly RuleTree[] }
  | { readonly not: RuleTree }
  | Condition

export const isCondition = (tree: RuleTree): tree is Condition => 'field' in tree

export const childrenOf = (tree: RuleTree): readonly RuleTree[] =>
  'all' in tree ? tree.all : 'any' in tree ? tree.any : 'not' in tree ? [tree.not] : []

/** Every condition of a tree, in reading order. */
export function conditionsOf(tree: RuleTree): readonly Condition[] {
  return isCondition(tree) ? [tree] : childrenOf(tree).flatMap(conditionsOf)
}

/** Fields that a tree reads. */
export const fieldsOf = (tree: RuleTree): ReadonlySet<RiskField> =>
  new Set(
    conditionsOf(tree).flatMap((condition) =>
      'other' in condition ? [condition.field, condition.other] : [condition.field],
    ),
  )

export const riskActions = ['allow', 'three_ds', 'review', 'block'] as const
export type RuleAction = (typeof riskActions)[number]

/** Before authorisation, or once the issuer has answered. */
export const rulePhases = ['before', 'after'] as const
export type RulePhase = (typeof rulePhases)[number]
