import { Refusal } from '#acts/refusal.ts'

export interface RateLimits {
  /** Calls of one operator (lists and all others, spec of limits: 600). */
  readonly operatorPerMinute: number
  readonly merchantPerMinute: number
  /** Calls without a session, of one address. */
  readonly addressPerMinute: number
  readonly providerKeyPerMinute: number
  /** Pages and files of the portal, of one address: many people may share one. */
  readonly pagesPerMinute: number
  /** Whether it lives, and what it counts, of one address. */
  readonly probesPerMinute: number
  /** The documentation, of one address. */
  readonly docsPerMinute: number
  /** Sign-in of agents, of one address. */
  readonly agentsPerMinute: number
  readonly partnersPerMinute: number
  /** Overrides a call's own `perMinute`, by path. */
  readonly calls?: Readonly<Record<string, number>>
}

export interface RateLimiter {
  /** @throws Refusal with the seconds to wait, when `subject` has used up `perMinute`. */
  take(subject: string, perMinute: number): void
  /** One that was taken turned out to be none of this subject's. */
  giveBack(subject: string): void
}

const minuteMs = 60_000
/** Beyond this many subjects the quiet ones are forgotten; nobody gains by making many. */
const subjectsMax = 100_000

/**
 * Sliding window of a minute by two counters per subject, in this process: with several gateways the limit
 * holds for each of them. Time is that of the process: a host's clock that is put back would keep a minute open for hours.
 */
export function createRateLimiter(now: () => number = () => performance.now()): RateLimiter {
  const counters = new Map<string, { minute: number; count: number; before: number }>()
  return {
    take(subject, perMinute) {
      const time = now()
      const minute = Math.floor(time / minuteMs)
      let counter = counters.get(subject)
      if (!counter || counter.minute < minute) {
        const before = counter?.minute === minute - 1 ? counter.count : 0
        counter = { minute, count: 0, before }
        counters.delete(subject)
        counters.set(subject, counter)
        if (counters.size > subjectsMax) counters.delete(counters.keys().next().value!)
      }
      const passed = (time % minuteMs) / minuteMs
      if (counter.count + counter.before * (1 - passed) >= perMinute) {
        const seconds = Math.ceil(((1 - passed) * minuteMs) / 1000)
        throw new Refusal('request.too_many', {}, { headers: { 'retry-after': String(seconds) } })
      }
      counter.count++
    },
    giveBack(subject) {
      const counter = counters.get(subject)
      if (counter && counter.count > 0) counter.count--
    },
  }
}
