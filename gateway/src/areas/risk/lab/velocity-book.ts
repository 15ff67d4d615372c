import {
  type VelocityCounter,
  velocityCounters,
  type VelocityMark,
  velocityMax,
  velocityWindows,
} from '@quayside/contract/risk/ruling/velocity.ts'
import type { FactOutcome } from '#orders/fact.ts'

/** One try as counters see it; null where the order tells nothing of a mark. */
export interface Try {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly outcome: FactOutcome
  /** US cents; null where they are not known. */
  readonly cents: number | null
  readonly marks: Readonly<Record<VelocityMark, string | null>>
}

const longest = Math.max(...Object.values(velocityWindows))
const wasApproved = ({ outcome }: Try): boolean => outcome === 'paid' || outcome === 'held'

/** How far back each mark is counted: nothing older is kept of it. */
const reachOf = new Map<VelocityMark, number>()
for (const { mark, window } of velocityCounters)
  reachOf.set(mark, Math.max(reachOf.get(mark) ?? 0, velocityWindows[window]))

/**
 * What the payment core's counters would have been, reckoned in the order of the tries from those that the gateway knows. The
 * present try is not counted; own refusals are no declines.
 */
export class VelocityBook {
  readonly #tries = new Map<VelocityMark, Map<string, Try[]>>(
    [...reachOf.keys()].map((mark) => [mark, new Map()]),
  )
  #swept = Number.NEGATIVE_INFINITY

  /** One number for each counter, null where the order has no such mark; the try counts for those after it. */
  take(one: Try): (number | null)[] {
    this.#sweep(one.at)
    const before = new Map<VelocityMark, readonly Try[] | null>()
    for (const mark of reachOf.keys()) before.set(mark, this.#before(mark, one))
    for (const mark of reachOf.keys()) this.#add(mark, one)
    return velocityCounters.map((counter) => {
      const tries = before.get(counter.mark)
      return tries ? counted(counter, tries, one.at) : null
    })
  }

  #before(mark: VelocityMark, { at, marks }: Try): readonly Try[] | null {
    const value = marks[mark]
    if (value === null) return null
    const tries = this.#tries.get(mark)!.get(value)
    if (!tries) return []
    const from = at - reachOf.get(mark)!
    const stale = tries.findIndex((one) => one.at > from)
    tries.splice(0, stale === -1 ? tries.length : stale)
    return tries.filter((one) => one.at < at)
  }

  #add(mark: VelocityMark, one: Try): void {
    const value = one.marks[mark]
    if (value === null) return
    const ofMark = this.#tries.get(mark)!
    const tries = ofMark.get(value)
    if (tries) tries.push(one)
    else ofMark.set(value, [one])
  }

  /** Once a day's worth of tries, so that marks that never come again are not kept. */
  #sweep(at: number): void {
    if (at - this.#swept < velocityWindows['24h']) return
    this.#swept = at
    for (const ofMark of this.#tries.values())
      for (const [value, tries] of ofMark) if (tries.at(-1)!.at <= at - longest) ofMark.delete(value)
  }
}

function counted({ measure, window }: VelocityCounter, tries: readonly Try[], at: number): number {
  const from = at - velocityWindows[window]
  const inside = tries.filter((one) => one.at > from)
  return Math.min(velocityMax, measured(measure, inside))
}

function measured(measure: VelocityCounter['measure'], tries: readonly Try[]): number {
  switch (measure) {
    case 'attempts':
      return tries.length
    case 'approvals':
      return tries.filter(wasApproved).length
    case 'declines':
      return tries.filter(({ outcome }) => outcome === 'declined').length
    case 'usd':
      return Math.floor(tries.filter(wasApproved).reduce((sum, { cents }) => sum + (cents ?? 0), 0) / 100)
    case 'cards':
      return distinct(tries, 'card')
    case 'emails':
      return distinct(tries, 'email')
    case 'devices':
      return distinct(tries, 'device')
    case 'ips':
      return distinct(tries, 'ip')
  }
}

const distinct = (tries: readonly Try[], mark: VelocityMark): number =>
  new Set(tries.map(({ marks }) => marks[mark]).filter((value) => value !== null)).size
