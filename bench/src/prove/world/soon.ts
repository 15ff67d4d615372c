import { setTimeout as delay } from 'node:timers/promises'

const lookMs = 100

/** Looks until it is there or the patience ends. @returns what was seen last */
export async function soon<T>(
  look: () => Promise<T>,
  isThere: (seen: T) => boolean,
  seconds = 90,
): Promise<T> {
  const end = performance.now() + seconds * 1_000
  let seen = await look()
  while (!isThere(seen) && performance.now() < end) {
    await delay(lookMs)
    seen = await look()
  }
  return seen
}
