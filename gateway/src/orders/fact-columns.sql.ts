import { isRiskReason } from '@quayside/contract/risk/reasons.ts'
import {
  type FieldDefinition,
  type FactValue,
  type RiskField,
  riskFieldKeys,
  riskFields,
} from '@quayside/contract/risk/ruling/fields.ts'
import { type Column, column } from '#db/many.sql.ts'
import type { FactRow } from './fact.ts'

/** Fields that are read off the order's instant, in a zone that the rule names. */
export type StoredField = Exclude<RiskField, 'hour' | 'weekday'>
export const isStored = (field: RiskField): field is StoredField => !riskFields[field].zoned

const wide: ReadonlySet<RiskField> = new Set(['amount', 'amount_usd'])

/** PostgreSQL's type of a field's column in `risk_fact`. */
export function factType(field: RiskField): string {
  const { kind, group, unit }: FieldDefinition = riskFields[field]
  if (kind === 'flag') return 'boolean'
  if (kind !== 'number' && kind !== 'money') return kind === 'codes' ? 'text[]' : 'text'
  if (wide.has(field)) return 'bigint'
  return group === 'velocity' || unit === 'score' ? 'smallint' : 'int'
}

const stored = riskFieldKeys.filter(isStored)
const plain = (value: FactValue | undefined) => (typeof value === 'object' ? null : value)

function columnOf(field: StoredField): Column<FactRow> {
  if (field === 'reasons')
    return column(
      field,
      'text',
      ({ facts }) => knownReasons(facts.values.reasons),
      `string_to_array(t.reasons, ',')`,
    )
  return column(field, factType(field), ({ facts: { values } }) => plain(values[field]))
}

/** Others than those that are known cannot be asked for. */
const knownReasons = (reasons: FactValue | undefined): string | null =>
  Array.isArray(reasons) ? (reasons as string[]).filter(isRiskReason).join(',') : null

/** Every field's column, and those without the counters. */
export const factColumns: readonly Column<FactRow>[] = stored.map(columnOf)
export const ownFactColumns: readonly Column<FactRow>[] = stored
  .filter((field) => riskFields[field].group !== 'velocity')
  .map(columnOf)
