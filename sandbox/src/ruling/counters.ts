import { velocityCounters } from '@quayside/contract/risk/ruling/velocity.ts'
import { markPlans, type MarkPlan } from './counter-plan.ts'
import type { Marks } from './marks.ts'
import { Track, type Happening } from './track.ts'

/**
 * The counters of one merchant, in the order in which things happened by the core's clock: a clock that is set back does not
 * count again. An answer counts once it is there, so that an order in between does not know it.
 */
export class Counters {
  readonly #tracks = markPlans.map((plan) => new Tracks(plan))
  /** Answers that are still to come, soonest first. */
  readonly #coming: Happening[] = []
  #now = 0

  tried(at: number, marks: Marks): void {
    this.#advance(at)
    this.#happen({ at: this.#now, kind: 'try', marks })
  }

  answered(at: number, kind: 'approval' | 'decline', marks: Marks): void {
    if (at <= this.#now) return this.#happen({ at: this.#now, kind, marks })
    let place = this.#coming.length
    while (place > 0 && this.#coming[place - 1]!.at > at) place--
    this.#coming.splice(place, 0, { at, kind, marks })
  }

  /** The numbers of an order that has not been counted yet; null for marks that it does not have. */
  of(at: number, marks: Marks): (number | null)[] {
    this.#advance(at)
    const numbers = Array<number | null>(velocityCounters.length).fill(null)
    for (const tracks of this.#tracks) tracks.tell(this.#now, marks, numbers)
    return numbers
  }

  /** Happenings that are kept. */
  get size(): number {
    return this.#tracks.reduce((sum, { size }) => sum + size, 0)
  }

  #advance(at: number): void {
    for (let next = this.#coming[0]; next && next.at <= at; next = this.#coming[0]) {
      this.#coming.shift()
      this.#now = Math.max(this.#now, next.at)
      this.#happen({ ...next, at: this.#now })
    }
    this.#now = Math.max(this.#now, at)
  }

  #happen(one: Happening): void {
    for (const tracks of this.#tracks) tracks.add(one)
  }
}

/** What happened by one kind of mark. All of it is in two halves: what a whole longest window has not touched goes with the older one. */
class Tracks {
  readonly #plan: MarkPlan
  #newer = new Map<string, Track>()
  #older = new Map<string, Track>()
  #until = 0

  constructor(plan: MarkPlan) {
    this.#plan = plan
  }

  add(one: Happening): void {
    const plan = this.#plan
    const value = one.marks[plan.mark]
    if (value === undefined || !plan[counts[one.kind]]) return
    if (one.at >= this.#until) {
      const isLongAgo = one.at >= this.#until + plan.longest
      this.#older = isLongAgo ? new Map() : this.#newer
      this.#newer = new Map()
      this.#until = one.at + plan.longest
    }
    let track = this.#newer.get(value)
    if (!track) {
      track = this.#older.get(value) ?? new Track(plan)
      this.#newer.set(value, track)
    }
    track.add(one)
  }

  tell(now: number, marks: Marks, numbers: (number | null)[]): void {
    const value = marks[this.#plan.mark]
    if (value === undefined) return
    const track = this.#newer.get(value) ?? this.#older.get(value)
    if (track) return track.tell(now, numbers)
    for (const { places } of this.#plan.windows) for (const { place } of places) numbers[place] = 0
  }

  get size(): number {
    return new Set([...this.#newer.values(), ...this.#older.values()])
      .values()
      .reduce((sum, track) => sum + track.size, 0)
  }
}

const counts = { try: 'countsTries', approval: 'countsApprovals', decline: 'countsDeclines' } as const
