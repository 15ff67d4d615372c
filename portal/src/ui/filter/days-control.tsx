import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { lazyPart } from '#ui/state/lazy-part.tsx'
import { rangeText } from '#ui/text/range-text.ts'
import { Popover } from '#ui/overlay/popover.tsx'
import styles from './filter-bar.module.css'

const Calendar = lazyPart(() => import('./calendar.tsx').then((file) => file.Calendar), 'panel')

interface DaysControlProps {
  label: string
  from: string
  to: string
  onChange: (from: string, to: string) => void
}

/** Any days, both included: what is chosen stands in the frame, the calendar below it. */
export function DaysControl({ label, from, to, onChange }: DaysControlProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles['control']}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconCalendar size={16} stroke={1.6} aria-hidden />
        <span className={styles['name']}>{label}</span>
        <span className={styles['value']}>{rangeText(from, to)}</span>
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </button>
      {open && (
        <Popover anchor={anchor} label={label} onClose={() => setOpen(false)}>
          <Calendar
            from={from}
            to={to}
            shown={to}
            onRange={(first, last) => {
              setOpen(false)
              onChange(first, last)
            }}
          />
        </Popover>
      )}
    </>
  )
}
