import { setImmediate as othersTurn } from 'node:timers/promises'

/** Small enough that nobody else's answer waits for one of them for long. */
const slice = 25

/** Maps a long list and lets other requests have their turn now and then: one process answers everybody. */
export async function inSlices<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = []
  for (let at = 0; at < items.length; at += slice) {
    if (at > 0) await othersTurn()
    for (const item of items.slice(at, at + slice)) mapped.push(map(item))
  }
  return mapped
}
