import { type CheckoutField, checkoutFields } from '@quayside/contract/main/checkout/parts.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { StoredFileShown } from '@quayside/contract/stored-file.ts'

type Value = string | boolean | readonly string[] | StoredFileShown | null
type Brands = readonly CardBrand[] | readonly { readonly brand: CardBrand; readonly isChosen: boolean }[]

/** A version, or the form. */
export interface ComparedVersion extends Partial<Readonly<Record<Exclude<CheckoutField, 'brands'>, Value>>> {
  readonly brands: Brands
}

export interface VersionDifference {
  readonly field: CheckoutField
  readonly before: Value
  readonly after: Value
}

const brandsIn = (brands: Brands): readonly string[] =>
  brands.flatMap((one) => (typeof one === 'string' ? one : one.isChosen ? one.brand : []))

function valueOf(one: ComparedVersion, field: CheckoutField): Value {
  if (field === 'brands') return brandsIn(one.brands)
  // A method is the same everywhere as long as there is one.
  return field === 'methods' ? null : (one[field] ?? null)
}

const keyOf = (value: Value): string =>
  JSON.stringify(value !== null && typeof value === 'object' && 'id' in value ? value.id : value)

/** What of one is otherwise in the other, in the order of the form. */
export const differencesOf = (before: ComparedVersion, after: ComparedVersion): VersionDifference[] =>
  checkoutFields
    .map((field) => ({ field, before: valueOf(before, field), after: valueOf(after, field) }))
    .filter(({ before: was, after: is }) => keyOf(was) !== keyOf(is))
