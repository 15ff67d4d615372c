import { velocityMax } from '@quayside/contract/risk/ruling/velocity.ts'
import { distinctMarks, type MarkPlan, type WindowPlan } from './counter-plan.ts'
import type { Marks } from './marks.ts'

export interface Happening {
  readonly at: number
  readonly kind: 'try' | 'approval' | 'decline'
  readonly marks: Marks
}

/** So many happenings with one mark are kept: counters end long before, so that a flood costs no more memory. */
export const keptMax = 2 * (velocityMax + 1)

/** What happened with one mark, as far back as its longest window; each window knows which of it is still inside. */
export class Track {
  readonly #windows: readonly WindowCount[]
  readonly #happened: (Happening | undefined)[] = []
  /** Number of the first that is kept, and of the first in the array: what is left behind is cut off now and then. */
  #from = 0
  #base = 0
  lastAt = 0

  constructor({ windows }: MarkPlan) {
    this.#windows = windows.map((window) => new WindowCount(window))
  }

  get size(): number {
    return this.#happened.length + this.#base - this.#from
  }

  add(one: Happening): void {
    this.#happened.push(one)
    this.lastAt = one.at
    for (const window of this.#windows) window.count(one, 1)
    if (this.size > keptMax) this.#leave(this.#from + 1)
    this.expire(one.at)
  }

  /** What is as old as its window, to the millisecond, is outside. */
  expire(now: number): void {
    let first = Infinity
    for (const window of this.#windows) {
      const until = now - window.ms
      for (let one = this.#at(window.first); one && one.at <= until; one = this.#at(window.first)) {
        window.count(one, -1)
        window.first++
      }
      first = Math.min(first, window.first)
    }
    this.#leave(first)
  }

  tell(into: (number | null)[]): void {
    for (const window of this.#windows) window.tell(into)
  }

  #at(number: number): Happening | undefined {
    return this.#happened[number - this.#base]
  }

  #leave(first: number): void {
    for (const window of this.#windows) {
      for (; window.first < first; window.first++) window.count(this.#at(window.first)!, -1)
    }
    for (; this.#from < first; this.#from++) this.#happened[this.#from - this.#base] = undefined
    const gone = this.#from - this.#base
    if (gone < 64 || gone * 2 < this.#happened.length) return
    this.#happened.splice(0, gone)
    this.#base = this.#from
  }
}

class WindowCount {
  readonly ms: number
  readonly #plan: WindowPlan
  readonly #distinct: readonly Map<string, number>[]
  /** Number of the first happening inside. */
  first = 0
  #tries = 0
  #approvals = 0
  #declines = 0
  #cents = 0

  constructor(plan: WindowPlan) {
    this.ms = plan.ms
    this.#plan = plan
    this.#distinct = plan.distinct.map(() => new Map())
  }

  count({ kind, marks }: Happening, by: 1 | -1): void {
    if (kind === 'decline') this.#declines += by
    else if (kind === 'approval') {
      this.#approvals += by
      this.#cents += by * marks.usd
    } else {
      this.#tries += by
      for (let index = 0; index < this.#distinct.length; index++)
        countValue(this.#distinct[index]!, marks[distinctMarks[this.#plan.distinct[index]!]], by)
    }
  }

  tell(into: (number | null)[]): void {
    for (const { measure, place } of this.#plan.places) into[place] = Math.min(velocityMax, this.#of(measure))
  }

  #of(measure: WindowPlan['places'][number]['measure']): number {
    switch (measure) {
      case 'attempts':
        return this.#tries
      case 'approvals':
        return this.#approvals
      case 'declines':
        return this.#declines
      case 'usd':
        return Math.floor(this.#cents / 100)
      case 'cards':
      case 'emails':
      case 'devices':
      case 'ips':
        return this.#distinct[this.#plan.distinct.indexOf(measure)]!.size
    }
  }
}

function countValue(values: Map<string, number>, value: string | undefined, by: 1 | -1): void {
  if (value === undefined) return
  const count = (values.get(value) ?? 0) + by
  if (count === 0) values.delete(value)
  else values.set(value, count)
}
