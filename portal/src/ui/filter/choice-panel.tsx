import { useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import styles from './panel.module.css'
import type { Option } from './filter-field.ts'

/** Longer lists get a box to find an entry in. */
const searchFrom = 10

interface ChoicePanelProps {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  /** Only one at a time. */
  single?: boolean | undefined
  onChange: (chosen: readonly string[]) => void
}

export function ChoicePanel({ label, options, chosen, single = false, onChange }: ChoicePanelProps) {
  const { t } = useTranslation(['list', 'ui'])
  const [find, setFind] = useState('')
  const sought = find.trim().toLowerCase()
  const shown = sought
    ? options.filter((option) => `${option.label} ${option.value}`.toLowerCase().includes(sought))
    : options
  return (
    <fieldset className={styles['choices']}>
      <legend className="visually-hidden">{label}</legend>
      {options.length >= searchFrom && (
        <input
          type="search"
          className={styles['input']}
          aria-label={t('filter.optionSearch')}
          placeholder={t('filter.optionSearch')}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
      )}
      <div className={styles['options']}>
        {shown.map((option) => (
          <label key={option.value}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={single ? label : undefined}
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...(single ? [] : chosen), option.value]
                    : chosen.filter((value) => value !== option.value),
                )
              }
            />
            {option.label}
          </label>
        ))}
        {shown.length === 0 && <p>{t('filter.noOption')}</p>}
      </div>
    </fieldset>
  )
}
