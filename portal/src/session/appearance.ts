import { useEffect, useSyncExternalStore } from 'react'
import type { Preferences } from '@quayside/contract/account/preferences.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const subscribe = (listener: () => void) => {
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}

/** Before anybody has signed in the system's choice holds. */
export function startAppearance(): void {
  document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light'
}

/** Light or dark after the operator's preference, applied to the whole page. */
export function useAppearance(theme: Preferences['theme']): 'light' | 'dark' {
  const systemIsDark = useSyncExternalStore(subscribe, () => dark.matches)
  const shown = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme
  useEffect(() => {
    document.documentElement.dataset['theme'] = shown
  }, [shown])
  return shown
}
