import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Once the first screen shows what it was asked for. Where nobody waits for a screen it is always so. */
let calm = true
const listeners = new Set<() => void>()
/** A screen that asks and asks must not keep the rest waiting for ever. */
const latestMs = 4_000

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Before it, an answer that is there is as fresh as it needs to be: it was asked for by this very page. */
export const isCalm = (): boolean => calm

/** What nobody waits for is fetched from then on, and what hangs on it drawn at once. */
export const useCalm = (): boolean => useSyncExternalStore(listen, isCalm, isCalm)

/** The first screen is on its way; calm comes when nothing is being fetched and the browser has nothing to do. */
export function awaitCalm(client: QueryClient): void {
  calm = false
  const become = () => {
    if (calm) return
    calm = true
    stop()
    clearTimeout(latest)
    for (const listener of listeners) listener()
  }
  const latest = setTimeout(become, latestMs)
  const quiet = (then: () => void) => () => {
    if (client.isFetching() === 0) whenIdle(then)
  }
  // Twice: an answer that has just come may be what the next question waits for.
  const stop = client.getQueryCache().subscribe(quiet(quiet(quiet(become))))
}

/** What is drawn or told goes before. Not every browser tells when it is idle. */
function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then)
  else setTimeout(then, 50)
}
