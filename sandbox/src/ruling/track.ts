import { velocityMax, type VelocityMeasure } from '@quayside/contract/risk/ruling/velocity.ts'
import { distinctMarks, type DistinctMeasure, type MarkPlan, type WindowPlan } from './counter-plan.ts'
import type { Marks } from './marks.ts'

export interface Happening {
  readonly at: number
  readonly kind: 'try' | 'approval' | 'decline'
  readonly marks: Marks
}

/** So many happenings with one mark are kept: counters end long before, so that a flood costs no more memory. */
export const keptMax = 2 * (velocityMax + 1)

/** Few are looked through when they are asked for; windows of more know at any time what is inside. */
const lookedThroughMax = 32

/** What happened with one mark, as far back as its longest window. */
export class Track {
  readonly #plan: MarkPlan
  #happened: Happening[] = []
  /** Place of the first that still counts: what is before it is cut off now and then. */
  #from = 0
  #windows: readonly WindowCount[] | undefined
  lastAt = 0

  constructor(plan: MarkPlan) {
    this.#plan = plan
  }

  get size(): number {
    return this.#happened.length - this.#from
  }

  add(one: Happening): void {
    this.lastAt = one.at
    this.#happened.push(one)
    for (const window of this.#windows ?? []) window.count(one, 1)
    if (this.size > keptMax) this.#leave(this.#from + 1)
    this.#expire(one.at)
    if (!this.#windows && this.size > lookedThroughMax) this.#windows = this.#counted()
  }

  /** What is as old as its window, to the millisecond, is outside. */
  tell(now: number, into: (number | null)[]): void {
    this.#expire(now)
    if (!this.#windows) return lookThrough(this.#plan, this.#happened, this.#from, now, into)
    for (const { places, sums } of this.#windows) tellSums(places, sums, into)
  }

  #expire(now: number): void {
    let first = Infinity
    for (const window of this.#windows ?? []) {
      for (let one = this.#happened[window.first]; one && one.at <= now - window.ms;) {
        window.count(one, -1)
        one = this.#happened[++window.first]
      }
      first = Math.min(first, window.first)
    }
    if (!this.#windows) {
      first = this.#from
      const until = now - this.#plan.longest
      while (first < this.#happened.length && this.#happened[first]!.at <= until) first++
    }
    this.#leave(first)
  }

  #leave(first: number): void {
    for (const window of this.#windows ?? [])
      for (; window.first < first; window.first++) window.count(this.#happened[window.first]!, -1)
    this.#from = first
    if (first < lookedThroughMax || first * 2 < this.#happened.length) return
    this.#happened = this.#happened.slice(first)
    for (const window of this.#windows ?? []) window.first -= first
    this.#from = 0
    // A flood is over some day.
    if (this.size < lookedThroughMax / 4) this.#windows = undefined
  }

  #counted(): readonly WindowCount[] {
    return this.#plan.windows.map((plan) => {
      const window = new WindowCount(plan, this.#from)
      for (let place = this.#from; place < this.#happened.length; place++)
        window.count(this.#happened[place]!, 1)
      return window
    })
  }
}

interface Sums {
  tries: number
  approvals: number
  declines: number
  cents: number
  distinct(measure: DistinctMeasure): number
}

class WindowCount {
  readonly ms: number
  readonly places: WindowPlan['places']
  readonly #values: ReadonlyMap<DistinctMeasure, Map<string, number>>
  readonly sums: Sums
  /** Place of the first happening inside. */
  first: number

  constructor({ ms, places, distinct }: WindowPlan, first: number) {
    this.ms = ms
    this.places = places
    this.first = first
    const values = new Map(distinct.map((measure) => [measure, new Map<string, number>()]))
    this.#values = values
    this.sums = {
      tries: 0,
      approvals: 0,
      declines: 0,
      cents: 0,
      distinct: (measure) => values.get(measure)!.size,
    }
  }

  count(one: Happening, by: 1 | -1): void {
    addTo(this.sums, one, by)
    if (one.kind !== 'try') return
    for (const [measure, values] of this.#values) {
      const value = one.marks[distinctMarks[measure]]
      if (value === undefined) continue
      const count = (values.get(value) ?? 0) + by
      if (count === 0) values.delete(value)
      else values.set(value, count)
    }
  }
}

function addTo(sums: Sums, { kind, marks }: Happening, by: 1 | -1): void {
  if (kind === 'try') sums.tries += by
  else if (kind === 'decline') sums.declines += by
  else {
    sums.approvals += by
    sums.cents += by * marks.usd
  }
}

/** From the newest back: what has been added up when a window ends is what is inside. */
function lookThrough(
  { windows, distinct }: MarkPlan,
  happened: readonly Happening[],
  from: number,
  now: number,
  into: (number | null)[],
): void {
  const values = distinct.map((): string[] => [])
  const sums: Sums = {
    tries: 0,
    approvals: 0,
    declines: 0,
    cents: 0,
    distinct: (measure) => values[distinct.indexOf(measure)]!.length,
  }
  let window = 0
  for (let place = happened.length - 1; place >= from; place--) {
    const one = happened[place]!
    for (; window < windows.length && one.at <= now - windows[window]!.ms; window++)
      tellSums(windows[window]!.places, sums, into)
    addTo(sums, one, 1)
    if (one.kind !== 'try') continue
    for (let index = 0; index < distinct.length; index++) {
      const value = one.marks[distinctMarks[distinct[index]!]]
      if (value !== undefined && !values[index]!.includes(value)) values[index]!.push(value)
    }
  }
  for (; window < windows.length; window++) tellSums(windows[window]!.places, sums, into)
}

function tellSums(places: WindowPlan['places'], sums: Sums, into: (number | null)[]): void {
  for (const { measure, place } of places) into[place] = Math.min(velocityMax, numberOf(sums, measure))
}

function numberOf(sums: Sums, measure: VelocityMeasure): number {
  switch (measure) {
    case 'attempts':
      return sums.tries
    case 'approvals':
      return sums.approvals
    case 'declines':
      return sums.declines
    case 'usd':
      return Math.floor(sums.cents / 100)
    case 'cards':
    case 'emails':
    case 'devices':
    case 'ips':
      return sums.distinct(measure)
  }
}
