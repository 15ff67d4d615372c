import { setTimeout as delay } from 'node:timers/promises'

const everyMs = 5_000
/** Two minutes: long enough for a collection to have come. */
const samplesMax = 24
/** The rest is for what is on its way: bodies, answers and what they leave behind. */
const keptShare = 0.5

export interface Heap {
  readonly used: number
  readonly limit: number
}

/**
 * Looks at the gateway's heap while stories are told. A process that keeps nearly what it may have ends at the next large
 * body, which is seen as a story that met no gateway: so what it keeps is judged before that.
 */
export function watchMemory(read: () => Promise<Heap>) {
  const stopped = new AbortController()
  const latest: Heap[] = []
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      // A gateway that is away is told by its death.
      const heap = await read().catch(() => undefined)
      if (heap) latest.push(heap)
      if (latest.length > samplesMax) latest.shift()
      await delay(everyMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  })()
  return async (): Promise<void> => {
    stopped.abort()
    await watching
    judgeHeap(latest)
  }
}

/**
 * @param latest the least of them is what was in use after a collection
 * @throws Error when that is more than the share of its limit that a process may keep, or nothing was seen
 */
export function judgeHeap(latest: readonly Heap[]): void {
  if (latest.length === 0) throw new Error('The gateway never said how much memory it uses.')
  const kept = Math.min(...latest.map(({ used, limit }) => used / limit))
  if (kept <= keptShare) return
  const megabytes = Math.round(latest.at(-1)!.limit / 2 ** 20)
  throw new Error(
    `The gateway keeps ${Math.round(kept * 100)} % of its heap of ${megabytes} MB, more than ${keptShare * 100} %: ` +
      'it needs less, or gateway/src/main.flags.json more.',
  )
}

/** What `/metrics` says, in bytes. */
export function heapOf(metrics: string): Heap {
  const value = (name: string): number => {
    const found = metrics.match(new RegExp(`^${name} (\\d+)$`, 'mu'))?.[1]
    if (found === undefined) throw new Error(`/metrics says no ${name}.`)
    return Number(found)
  }
  return { used: value('nodejs_heap_size_used_bytes'), limit: value('nodejs_heap_size_limit_bytes') }
}
