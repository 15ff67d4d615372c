import { useSyncExternalStore } from 'react'

const shown = (): 'light' | 'dark' =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Light or dark, as the page is now: for what cannot be reached by its style sheet. */
export const useShownTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, shown)
