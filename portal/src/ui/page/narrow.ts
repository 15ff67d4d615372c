import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(max-width: 640px)')
const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Tables become tiles and the menu a drawer at this width. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
