import { velocityCounters, type VelocityMark } from '@quayside/contract/risk/ruling/velocity.ts'
import { markPlans, type MarkPlan } from './counter-plan.ts'
import type { Marks } from './marks.ts'
import { Track, type Happening } from './track.ts'

/** After so many happenings what nobody asks for any more is looked for. */
const sweepEvery = 256

/**
 * The counters of one merchant, in the order in which things happened by the core's clock: a clock that is set back does not
 * count again. An answer counts once it is there, so that an order in between does not know it.
 */
export class Counters {
  readonly #tracks = markPlans.map((plan) => ({ plan, tracks: new Map<string, Track>() }))
  /** Answers that are still to come, soonest first. */
  readonly #coming: Happening[] = []
  #now = 0
  #untilSweep = sweepEvery

  tried(at: number, marks: Marks): void {
    this.#advance(at)
    this.#happen({ at: this.#now, kind: 'try', marks })
  }

  answered(at: number, kind: 'approval' | 'decline', marks: Marks): void {
    const one = { at, kind, marks }
    if (at <= this.#now) return this.#happen({ ...one, at: this.#now })
    let place = this.#coming.length
    while (place > 0 && this.#coming[place - 1]!.at > at) place--
    this.#coming.splice(place, 0, one)
  }

  /** The numbers of an order that has not been counted yet; null for marks that it does not have. */
  of(at: number, marks: Marks): (number | null)[] {
    this.#advance(at)
    const numbers = Array<number | null>(velocityCounters.length).fill(null)
    for (const { plan, tracks } of this.#tracks) {
      const value = valueOf(plan.mark, marks)
      if (value === undefined) continue
      const track = tracks.get(value)
      if (!track) {
        for (const { places } of plan.windows) for (const { place } of places) numbers[place] = 0
        continue
      }
      track.tell(this.#now, numbers)
    }
    return numbers
  }

  /** Happenings that are kept. */
  get size(): number {
    return this.#tracks
      .flatMap(({ tracks }) => [...tracks.values()])
      .reduce((sum, track) => sum + track.size, 0)
  }

  #advance(at: number): void {
    for (let next = this.#coming[0]; next && next.at <= at; next = this.#coming[0]) {
      this.#coming.shift()
      this.#now = Math.max(this.#now, next.at)
      this.#happen(next)
    }
    this.#now = Math.max(this.#now, at)
  }

  #happen(one: Happening): void {
    for (const { plan, tracks } of this.#tracks) {
      if (!isCounted(plan, one.kind)) continue
      const value = valueOf(plan.mark, one.marks)
      if (value === undefined) continue
      const track = tracks.get(value) ?? new Track(plan)
      // Last in the map is what happened last: what is over stands in front.
      tracks.delete(value)
      tracks.set(value, track)
      track.add(one)
    }
    if (--this.#untilSweep === 0) this.#sweep()
  }

  #sweep(): void {
    this.#untilSweep = sweepEvery
    for (const { plan, tracks } of this.#tracks) {
      for (const [value, track] of tracks) {
        if (track.lastAt > this.#now - plan.longest) break
        tracks.delete(value)
      }
    }
  }
}

const isCounted = (plan: MarkPlan, kind: Happening['kind']): boolean =>
  kind === 'try' ? plan.countsTries : kind === 'approval' ? plan.countsApprovals : plan.countsDeclines

const valueOf = (mark: VelocityMark, marks: Marks): string | undefined =>
  mark === 'net' ? marks.ip && netAround(marks.ip) : marks[mark]

/** The /24 or the /48 around an address in normal form: its first three numbers, or groups. */
const netAround = (ip: string): string =>
  ip.includes(':') ? ip.slice(0, 14) : ip.slice(0, ip.lastIndexOf('.'))
