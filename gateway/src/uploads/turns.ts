import { Refusal } from '#acts/refusal.ts'

export interface TurnLimits {
  /** At the same time, of whoever. */
  readonly running: number
  /** At the same time, of one. */
  readonly runningEach: number
  /** Of one, before more is refused. */
  readonly waitingEach: number
  readonly waiting: number
}

/**
 * Turns at something that few may use at once: whoever waits is served in turn with the others, however many one of them sends,
 * and nobody has all places.
 */
export class Turns {
  readonly #limits: TurnLimits
  /** How many of whom are at work. */
  readonly #running = new Map<string, number>()
  /** Whose turn is next stands first. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * Waits for a turn; what it answers ends the turn and is called once.
   * @throws Refusal when too many wait already
   */
  async take(who: string): Promise<() => void> {
    const queue = this.#waiting.get(who) ?? []
    if (queue.length === 0 && this.#isFree(who)) this.#count(who, 1)
    else {
      const all = sum([...this.#waiting.values()].map(({ length }) => length))
      if (queue.length >= this.#limits.waitingEach || all >= this.#limits.waiting)
        throw new Refusal('server.busy', {}, { headers: { 'retry-after': '5' } })
      await new Promise<void>((go) => {
        queue.push(go)
        this.#waiting.set(who, queue)
      })
    }
    return () => {
      this.#count(who, -1)
      this.#next()
    }
  }

  #isFree(who: string): boolean {
    const { running, runningEach } = this.#limits
    return sum([...this.#running.values()]) < running && (this.#running.get(who) ?? 0) < runningEach
  }

  #count(who: string, change: 1 | -1): void {
    const count = (this.#running.get(who) ?? 0) + change
    if (count > 0) this.#running.set(who, count)
    else this.#running.delete(who)
  }

  #next(): void {
    for (const [who, queue] of this.#waiting) {
      if (!this.#isFree(who)) continue
      const go = queue.shift()!
      // Behind all others, for whatever else of it waits.
      this.#waiting.delete(who)
      if (queue.length > 0) this.#waiting.set(who, queue)
      this.#count(who, 1)
      go()
      return
    }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
