import { useEffect, useSyncExternalStore } from 'react'
import type { Preferences } from '@quayside/contract/account/own/preferences.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const subscribe = (listener: () => void) => {
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}

const followSystem = () => {
  document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light'
}

/** Before anybody has signed in the system's choice holds, and goes with it when it changes. */
export function startAppearance(): void {
  followSystem()
  dark.addEventListener('change', followSystem)
}

/** Light or dark after the operator's preference, applied to the whole page. */
export function useAppearance(theme: Preferences['theme']): 'light' | 'dark' {
  const systemIsDark = useSyncExternalStore(subscribe, () => dark.matches)
  const shown = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme
  useEffect(() => {
    dark.removeEventListener('change', followSystem)
    document.documentElement.dataset['theme'] = shown
  }, [shown])
  return shown
}
