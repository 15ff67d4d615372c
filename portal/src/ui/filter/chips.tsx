import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import styles from './filter-bar.module.css'
import { cleared, type FilterChange, type FilterField, type FilterValues, isSet } from './filter-field.ts'
import { useFitting } from './fitting.ts'
import { valueText } from './value-text.ts'

interface ChipsProps {
  fields: readonly FilterField[]
  /** Every field of the list: "clear all" means all. */
  all: readonly FilterField[]
  values: FilterValues
  onChange: FilterChange
  /** Where all conditions stand. */
  onMore: () => void
}

/** What is chosen beside the bar, on one line; what has no room there is a number. */
export function Chips({ fields, all, values, onChange, onMore }: ChipsProps) {
  const words = useTranslation(['list', 'ui'])
  const { t } = words
  const line = useRef<HTMLSpanElement>(null)
  const texts = fields.map((field) => valueText(field, values, words))
  const fitting = useFitting(line, [...fields.map(({ label }) => label), ...texts].join('\n'))
  const hidden = Math.max(0, fields.length - fitting)
  return (
    <>
      {fields.length > 0 && (
        <span ref={line} className={styles['line']}>
          {fields.map((field, index) => (
            <span key={field.key} className={styles['chip']} data-hidden={index >= fitting || undefined}>
              <span className={styles['said']}>
                <span>{field.label}</span> {texts[index]}
              </span>
              <button
                type="button"
                aria-label={t('filter.remove', { label: field.label })}
                onClick={() => onChange(cleared([field]))}
              >
                <IconX size={14} stroke={1.6} aria-hidden />
              </button>
            </span>
          ))}
        </span>
      )}
      {hidden > 0 && (
        <Button size="xs" aria-haspopup="dialog" onClick={onMore}>
          {t('filter.hidden', { count: hidden })}
        </Button>
      )}
      {all.some((field) => isSet(field, values)) && (
        <Button look="accent" size="xs" onClick={() => onChange(cleared(all))}>
          {t('filter.clear')}
        </Button>
      )}
    </>
  )
}
