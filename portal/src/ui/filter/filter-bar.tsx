import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { useNarrow } from '#ui/page/narrow.ts'
import { Chips } from './chips.tsx'
import styles from './filter-bar.module.css'
import { FilterControl } from './filter-control.tsx'
import { useFitting } from './fitting.ts'
import { type FilterChange, type FilterField, type FilterValues, isSet } from './filter-field.ts'
import { SearchBox } from './search-box.tsx'

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx').then((file) => file.FilterSheet))

export interface FilterBarProps {
  /** Absent where there is no text to look for. */
  search?: { key: string; label: string; placeholder: string; maxLength: number }
  fields: readonly FilterField[]
  values: FilterValues
  onChange: FilterChange
  /** Stands at the right end of the row: columns, density, refresh. */
  tools?: ReactNode
  /** Stands at the right end of the chips: when the list was fetched. */
  note?: ReactNode
}

/** Search, the likeliest filters, the rest behind "more"; what is chosen there shows as chips. */
export function FilterBar({ search, fields, values, onChange, tools, note }: FilterBarProps) {
  const { t } = useTranslation(['list', 'ui'])
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const inBar = narrow ? [] : fields.filter((field) => 'bar' in field && field.bar)
  const line = useRef<HTMLSpanElement>(null)
  const fitting = useFitting(line, JSON.stringify([inBar.map(({ key }) => key), values]))
  const shown = inBar.slice(0, fitting)
  const rest = fields.filter((field) => !shown.includes(field))
  const chosen = rest.filter((field) => isSet(field, values))
  return (
    <search className={styles['filters']} aria-label={t('filter.label')}>
      <div className={styles['row']}>
        {search && <TextSearch search={search} values={values} onChange={onChange} />}
        {inBar.length > 0 && (
          <span ref={line} className={styles['line']}>
            {inBar.map((field, index) => (
              <span key={field.key} data-hidden={index >= fitting || undefined}>
                <FilterControl field={field} values={values} onChange={onChange} />
              </span>
            ))}
          </span>
        )}
        <Button look={narrow ? 'bordered' : 'grey'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />
          {narrow ? t('filter.title') : t('filter.more')}
          {chosen.length > 0 && <span className={styles['count']}>{chosen.length}</span>}
        </Button>
        {!narrow && <span className={styles['tools']}>{tools}</span>}
      </div>
      {(chosen.length > 0 || note) && (
        <div className={styles['chips']}>
          <Chips
            fields={chosen}
            all={fields}
            values={values}
            onChange={onChange}
            onMore={() => setOpen(true)}
          />
          {note && <span className={styles['note']}>{note}</span>}
        </div>
      )}
      {open && (
        <FilterSheet fields={rest} values={values} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </search>
  )
}

function TextSearch({
  search: { key, ...box },
  values,
  onChange,
}: Pick<FilterBarProps, 'values' | 'onChange'> & { search: NonNullable<FilterBarProps['search']> }) {
  return (
    <SearchBox
      {...box}
      value={String(values[key] ?? '')}
      onChange={(text) => onChange({ [key]: text || undefined })}
    />
  )
}
