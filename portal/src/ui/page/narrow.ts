import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(max-width: 640px)')
const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const beside = window.matchMedia('(min-width: 1081px)')
const subscribeBeside = (listener: () => void) => {
  beside.addEventListener('change', listener)
  return () => beside.removeEventListener('change', listener)
}
/** There is room for a panel beside a list. */
export const useRoomBeside = (): boolean => useSyncExternalStore(subscribeBeside, () => beside.matches)

/** Tables become tiles and the menu a drawer at this width. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
