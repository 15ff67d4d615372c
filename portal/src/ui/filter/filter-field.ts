/** What a list can be filtered by, declared once by its screen; the values live in the address. */
export interface Option {
  value: string
  label: string
}

export type FilterField =
  | {
      kind: 'choice'
      key: string
      label: string
      options: readonly Option[]
      bar?: boolean
      /** Only one at a time. */
      single?: boolean
    }
  | { kind: 'text'; key: string; label: string; maxLength: number; latin?: boolean; digits?: boolean }
  | {
      kind: 'amount'
      key: string
      fromKey: string
      toKey: string
      label: string
      /** Says that it goes with exactly one currency. */
      hint: string
      /** The field of the currency, so that both can be chosen at once. */
      currency: { key: string; label: string; options: readonly Option[] }
      bar?: boolean
    }
  | {
      kind: 'dates'
      key: string
      fromKey: string
      toKey: string
      /** Holds a range that moves with the calendar, in place of both days. */
      periodKey: string
      label: string
      /** The calendar ends there. */
      min?: string
      bar?: boolean
    }
  | { kind: 'list'; key: string; label: string; shown: (count: number) => string }

export type FilterValues = Readonly<Record<string, string | readonly string[] | undefined>>
export type FilterChange = (part: FilterValues) => void

export const listOf = (values: FilterValues, key: string): readonly string[] => {
  const value = values[key]
  return value === undefined ? [] : typeof value === 'string' ? [value] : value
}

export const fieldText = (values: FilterValues, key: string): string => {
  const value = values[key]
  return typeof value === 'string' ? value : ''
}

/** The keys that a field owns in the values. */
export function keysOf(field: FilterField): readonly string[] {
  if (field.kind === 'dates') return [field.fromKey, field.toKey, field.periodKey]
  return field.kind === 'amount' ? [field.fromKey, field.toKey] : [field.key]
}

export const isSet = (field: FilterField, values: FilterValues): boolean =>
  keysOf(field).some((key) => listOf(values, key).some((value) => value !== ''))

/** The amount is set, and it is not said in which one currency. */
export const isWithoutCurrency = (field: FilterField, values: FilterValues): boolean =>
  field.kind === 'amount' && isSet(field, values) && listOf(values, field.currency.key).length !== 1

export const cleared = (fields: readonly FilterField[]): FilterValues =>
  Object.fromEntries(fields.flatMap((field) => keysOf(field)).map((key) => [key, undefined]))
