import { IconX } from '@tabler/icons-react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import styles from './filter-bar.module.css'
import { cleared, type FilterChange, type FilterField, type FilterValues, isSet } from './filter-field.ts'
import { valueText } from './value-text.ts'

interface ChipsProps {
  fields: readonly FilterField[]
  /** Every field of the list: "clear all" means all. */
  all: readonly FilterField[]
  values: FilterValues
  onChange: FilterChange
}

export function Chips({ fields, all, values, onChange }: ChipsProps) {
  const { t } = useTranslation(['list', 'ui'])
  return (
    <>
      {fields.map((field) => (
        <span key={field.key} className={styles['chip']}>
          <span>{field.label}</span> {valueText(field, values, t)}
          <button
            type="button"
            aria-label={t('filter.remove', { label: field.label })}
            onClick={() => onChange(cleared([field]))}
          >
            <IconX size={14} stroke={1.6} aria-hidden />
          </button>
        </span>
      ))}
      {all.some((field) => isSet(field, values)) && (
        <Button look="accent" size="xs" onClick={() => onChange(cleared(all))}>
          {t('filter.clear')}
        </Button>
      )}
    </>
  )
}
