import { useLayoutEffect } from 'react'

/**
 * Hears the keys of the whole page while the part that asks for it stands. It listens from the very drawing on that shows
 * the part: whoever sees it can already use it.
 * @param onKey undefined hears nothing
 */
export function useKeydown(onKey: ((event: KeyboardEvent) => void) | undefined): void {
  useLayoutEffect(() => {
    if (!onKey) return undefined
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onKey])
}
