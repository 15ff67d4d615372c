import type { ReactNode } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import {
  cleared,
  type FilterChange,
  type FilterField,
  type FilterValues,
  isSet,
  isWithoutCurrency,
} from '#ui/filter/filter-field.ts'
import { valueText } from '#ui/filter/value-text.ts'
import { EmptyState } from '#ui/state/state.tsx'

interface ListEmptyProps {
  fields: readonly FilterField[]
  values: FilterValues
  /** What the search box holds counts as a condition. */
  text: string | undefined
  /** When something will stand here. */
  hint: string
  onChange: FilterChange
  onClear: () => void
  /** What would bring the first one. */
  act?: ReactNode
}

/** Why no order is there, and the nearest thing that would bring some. */
export function ListEmpty({ fields, values, text, hint, onChange, onClear, act }: ListEmptyProps) {
  const words = useTranslation(['list', 'ui'])
  const { t } = words
  const lacking = fields.find((field) => isWithoutCurrency(field, values))
  if (lacking?.kind === 'amount')
    return (
      <EmptyState title={t('empty.currency')} hint={lacking.hint}>
        <Button onClick={() => onChange(cleared([lacking]))}>
          {t('empty.drop', { label: `${lacking.label} ${valueText(lacking, values, words) ?? ''}` })}
        </Button>
      </EmptyState>
    )
  const set = fields.filter((field) => isSet(field, values))
  const count = set.length + (text ? 1 : 0)
  const last = set.at(-1)
  if (count === 0)
    return (
      <EmptyState title={t('empty.title')} hint={hint}>
        {act}
      </EmptyState>
    )
  return (
    <EmptyState title={t('empty.filtered', { count })} hint={t('empty.hint')}>
      {last && (
        <Button onClick={() => onChange(cleared([last]))}>
          {t('empty.drop', { label: `${last.label} ${valueText(last, values, words) ?? ''}` })}
        </Button>
      )}
      <Button look="accent" onClick={onClear}>
        {t('empty.clear')}
      </Button>
    </EmptyState>
  )
}
