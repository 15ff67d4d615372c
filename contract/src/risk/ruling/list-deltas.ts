import type { ListEntry } from './lists.ts'
import type { ListDelta } from './snapshot.ts'

/** Entries by id, as far as deltas have come without a gap; those that came too early wait. */
export class ListReplica {
  readonly #early = new Map<number, ListDelta>()
  readonly entries = new Map<string, ListEntry>()
  #applied = 0

  get applied(): number {
    return this.#applied
  }

  /** Takes deltas in any order, lost or repeated; answers those that were applied now. */
  take(deltas: readonly ListDelta[]): readonly ListDelta[] {
    for (const delta of deltas) if (delta.number > this.#applied) this.#early.set(delta.number, delta)
    const done: ListDelta[] = []
    for (let next = this.#early.get(this.#applied + 1); next; next = this.#early.get(this.#applied + 1)) {
      this.#early.delete(next.number)
      this.#applied = next.number
      if (next.change === 'put') this.entries.set(next.entry.id, next.entry)
      else this.entries.delete(next.entry.id)
      done.push(next)
    }
    return done
  }
}

/** What is hashed of an entry for the digest of a list. */
export const entryText = ({ id, colour, type, value, from, until, lifts }: ListEntry): string =>
  JSON.stringify([id, colour, type, value, from, until, lifts])
