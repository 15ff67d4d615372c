import { businessZone } from '@quayside/contract/dates.ts'
import { type RiskField, riskFieldKeys, riskFields } from '@quayside/contract/risk/ruling/fields.ts'
import type { Condition, RuleTree } from '@quayside/contract/risk/ruling/tree.ts'

/** Something that orders are told apart by: one whole number an order, below zero where it is not known. */
export type Feature =
  | { readonly kind: 'number'; readonly field: RiskField; readonly zone?: string }
  /** Places in its values; what is none of them is `values.length`. */
  | { readonly kind: 'choice'; readonly field: RiskField; readonly values: readonly string[] }
  /** Whether a condition holds. */
  | { readonly kind: 'truth'; readonly field: RiskField; readonly tree: RuleTree }

/** The order's amount in its own currency says what `amount_usd` says. */
const leftOut: ReadonlySet<RiskField> = new Set(['amount'])
const fields = riskFieldKeys.filter((field) => !leftOut.has(field))

/** Fields whose values have to be found first. */
export const chosenFields = fields.filter((field) =>
  ['text', 'code', 'country', 'codes'].includes(riskFields[field].kind),
)

/** Everything that a rule of one condition can be made of, with the values that bad orders have most. */
export function featuresOver(valuesOf: ReadonlyMap<string, readonly string[]>): readonly Feature[] {
  return [...fields.flatMap((field) => featuresOf(field, valuesOf.get(field) ?? [])), ...mismatches()]
}

function featuresOf(field: RiskField, values: readonly string[]): readonly Feature[] {
  const { kind, zoned } = riskFields[field]
  if (kind === 'number') return [{ kind, field, ...(zoned && { zone: businessZone }) }]
  if (kind === 'flag')
    return [true, false].map((value) => ({ kind: 'truth', field, tree: { field, op: 'eq', value } }))
  if (kind === 'codes')
    return values.map((value) => ({ kind: 'truth', field, tree: { field, op: 'contains', value } }))
  return [{ kind: 'choice', field, values }]
}

const countries = fields.filter((field) => riskFields[field].kind === 'country')

/** Countries that are not the same. */
const mismatches = (): readonly Feature[] =>
  countries.flatMap((field, place) =>
    countries
      .slice(place + 1)
      .map((other) => ({ kind: 'truth', field, tree: { field, op: 'ne', other } }) as const),
  )

/** Where somebody is from, or what they pay in, is no sign of fraud by itself and never proposed as one. */
const origins: ReadonlySet<RiskField> = new Set([...countries, 'currency'])

/** Whether a condition names an origin; that two of them are not the same names none. */
export const isOrigin = (condition: Condition): boolean =>
  origins.has(condition.field) && !('other' in condition)
