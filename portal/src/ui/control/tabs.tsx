import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import styles from './tabs.module.css'

/** Pixels of the next one that show that there is more. */
const besideTab = 24

export interface TabsProps<T extends string> {
  label: string
  tabs: readonly { value: T; label: string; count?: string }[]
  value: T
  onChange: (value: T) => void
}

/** Parts of one page of which one is on show; arrows move between them. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current) bringIntoView(list.current)
  }, [value])
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const next = tabs[(tabs.findIndex((tab) => tab.value === value) + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles['tabs']}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-${tab.value}`}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={onKey}
        >
          {tab.label}
          {tab.count && <span>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

/** Where there are more tabs than fit, the chosen one is among those on show; the page itself stays where it is. */
function bringIntoView(list: HTMLElement): void {
  const chosen = list.querySelector('[aria-selected="true"]')
  if (!chosen) return
  const [seen, whole] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (whole.right > seen.right) list.scrollLeft += whole.right - seen.right + besideTab
  else if (whole.left < seen.left) list.scrollLeft -= seen.left - whole.left + besideTab
}
