import { useEffect, useSyncExternalStore } from 'react'

/** A shortcut that the page on show answers to. */
export interface PageKey {
  /** As `aria-keyshortcuts` writes it; several are told apart by a space. */
  keys: string
  label: string
}

const onShow = new Set<readonly PageKey[]>()
const listeners = new Set<() => void>()
let told: readonly PageKey[] = []

function change(act: () => void): void {
  act()
  told = [...onShow].flat()
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says which shortcuts hold while this part of a page stands; `keys` is the same list from one drawing to the next. */
export function useTellKeys(keys: readonly PageKey[]): void {
  useEffect(() => {
    change(() => onShow.add(keys))
    return () => change(() => onShow.delete(keys))
  }, [keys])
}

/** The shortcuts of all that stands on the page, each once. */
export const usePageKeys = (): readonly PageKey[] => {
  const all = useSyncExternalStore(
    listen,
    () => told,
    () => told,
  )
  return all.filter(({ keys }, at) => all.findIndex((other) => other.keys === keys) === at)
}
