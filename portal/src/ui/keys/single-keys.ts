import { useMemo } from 'react'
import { useKeydown } from './use-keydown.ts'

const typed = 'input, textarea, select, [contenteditable]'

/** Somebody is typing, or a dialog has the keyboard: a character means itself there. */
const isTaken = ({ target }: Event): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(typed) !== null)

/**
 * Shortcuts of one character. Only while `on`: who speaks to their machine says such characters without meaning them
 * (WCAG 2.1.4).
 */
export function useSingleKeys(on: boolean, acts: Readonly<Record<string, () => void>>): void {
  const onKey = useMemo(
    () =>
      on
        ? (event: KeyboardEvent) => {
            const act = acts[event.key]
            if (!act || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTaken(event))
              return
            event.preventDefault()
            act()
          }
        : undefined,
    [on, acts],
  )
  useKeydown(onKey)
}
