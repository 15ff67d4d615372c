import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#words/use-translation.ts'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { AmountPanel } from './amount-panel.tsx'
import { ChoicePanel } from './choice-panel.tsx'
import styles from './filter-bar.module.css'
import {
  type FilterChange,
  type FilterField,
  type FilterValues,
  isSet,
  isWithoutCurrency,
  listOf,
} from './filter-field.ts'
import { valueText } from './value-text.ts'

const DatesPanel = lazyPart(() => import('./dates-panel.tsx').then((file) => file.DatesPanel), 'panel')

interface FilterControlProps {
  field: FilterField
  values: FilterValues
  onChange: FilterChange
}

/** One filter in the row: its name and value in the frame, its choices in a panel below. */
export function FilterControl({ field, values, onChange }: FilterControlProps) {
  const words = useTranslation(['list', 'ui'])
  const { t } = words
  const zone = useZone()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles['control']}
        data-wrong={isWithoutCurrency(field, values) || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {field.kind === 'dates' && <IconCalendar size={16} stroke={1.6} aria-hidden />}
        <span className={styles['name']}>{field.label}</span>
        <span className={styles['value']}>{valueText(field, values, words) ?? t('filter.any')}</span>
        {field.kind === 'dates' && isSet(field, values) && (
          <span className={styles['name']}>{zone.label}</span>
        )}
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </button>
      {open && (
        <Popover anchor={anchor} label={field.label} onClose={close}>
          {field.kind === 'choice' && (
            <ChoicePanel
              label={field.label}
              options={field.options}
              single={field.single}
              chosen={listOf(values, field.key)}
              onChange={(chosen) => onChange({ [field.key]: chosen.length > 0 ? chosen : undefined })}
            />
          )}
          {field.kind === 'amount' && (
            <AmountPanel field={field} values={values} onChange={onChange} onDone={close} />
          )}
          {field.kind === 'dates' && (
            <DatesPanel field={field} values={values} onChange={onChange} onDone={close} />
          )}
        </Popover>
      )}
    </>
  )
}
