import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button, type ButtonProps } from '#ui/control/button.tsx'
import styles from './menu.module.css'
import { Keys } from '#ui/control/keys.tsx'
import { Popover } from './popover.tsx'

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** One of several of which exactly one holds. */
  checked?: boolean
  /** Does the same from outside of the menu, as `aria-keyshortcuts` writes it: "Alt+R". */
  keys?: string
  onChoose: () => void
}

export interface MenuProps extends Omit<ButtonProps, 'onClick'> {
  /** Names the menu itself. */
  label: string
  /** A function makes them when the menu is opened. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
  align?: 'start' | 'end'
  /** Not a choice: stands above the entries. */
  head?: ReactNode
}

/** A button with a menu; arrows, Home, End and letters move in it. */
export function Menu({ label, entries, align = 'start', head, children, ...button }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {children}
      </Button>
      {open && (
        <Popover anchor={anchor} onClose={() => setOpen(false)} align={align} role="menu" label={label}>
          {head && (
            <div className={styles['head']} role="presentation">
              {head}
            </div>
          )}
          {(typeof entries === 'function' ? entries() : entries).map((entry) => (
            <button
              key={entry.key}
              type="button"
              role={entry.checked === undefined ? 'menuitem' : 'menuitemradio'}
              {...(entry.checked !== undefined && { 'aria-checked': entry.checked })}
              {...(entry.keys && { 'aria-keyshortcuts': entry.keys })}
              tabIndex={-1}
              className={styles['entry']}
              onKeyDown={moveFocus}
              onClick={() => {
                setOpen(false)
                anchor.current?.focus()
                entry.onChoose()
              }}
            >
              {entry.icon}
              <span>{entry.label}</span>
              {entry.keys && <Keys keys={entry.keys} />}
              {entry.checked && <IconCheck size={16} stroke={1.6} aria-hidden />}
            </button>
          ))}
        </Popover>
      )}
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const entries = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
  ]
  const now = entries.indexOf(event.currentTarget)
  const next = event.altKey ? undefined : nextIndex(event.key, now, entries)
  if (next === undefined) return
  event.preventDefault()
  entries[next]?.focus()
}

function nextIndex(key: string, now: number, entries: readonly HTMLElement[]): number | undefined {
  if (key === 'ArrowDown' || key === 'Tab') return (now + 1) % entries.length
  if (key === 'ArrowUp') return (now - 1 + entries.length) % entries.length
  if (key === 'Home') return 0
  if (key === 'End') return entries.length - 1
  if (key.length !== 1) return undefined
  const from = [...entries.slice(now + 1), ...entries.slice(0, now + 1)]
  const found = from.find((entry) => entry.textContent?.toLowerCase().startsWith(key.toLowerCase()))
  return found && entries.indexOf(found)
}
