import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}
/** As the list of shortcuts shows them. */
export const rowKeys = 'ArrowUp ArrowDown Home End'

/** Arrows lead from a link or box of one row to the same of the next; a field or an open menu keeps its own. */
export function moveRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event
  if (!step || altKey || ctrlKey || metaKey || shiftKey) return
  if (!(target instanceof HTMLElement) || !target.matches('a, button, input[type=checkbox]')) return
  const cell = target.closest('td')
  const row = cell?.closest<HTMLElement>('tr[data-row]')
  if (!cell || !row) return
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
  const next = rows[step(rows.indexOf(row), rows.length - 1)]
  const there = next?.querySelectorAll<HTMLElement>('td')[[...row.querySelectorAll('td')].indexOf(cell)]
  const goal = there?.querySelector<HTMLElement>('a, button, input') ?? next?.querySelector<HTMLElement>('a')
  if (!goal) return
  event.preventDefault()
  goal.focus()
  goal.scrollIntoView({ block: 'nearest' })
}
