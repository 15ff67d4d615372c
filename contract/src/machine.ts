/**
 * State machines as tables: `{ state: { event: next } }`.
 * The gateway asks `next`, filters and tags read `states`, tests walk every (state, event) pair.
 */
export interface Machine<S extends string, E extends string> {
  readonly name: string
  readonly states: readonly S[]
  readonly events: readonly E[]
  /** The state after the event, or undefined where the table refuses it. */
  next(from: S | null, event: E): S | undefined
  /** Events that some row of the table allows in this state. */
  allowed(from: S | null): readonly E[]
  isFinal(state: S): boolean
}

/** `start` holds the events that create the thing; every other row starts from a state. */
export interface MachineTable<S extends string, E extends string> {
  readonly name: string
  readonly states: readonly S[]
  readonly events: readonly E[]
  readonly start: Partial<Record<E, S>>
  readonly moves: Record<S, Partial<Record<E, S>>>
}

export function machine<const S extends string, const E extends string>(
  table: MachineTable<S, E>,
): Machine<S, E> {
  const row = (from: S | null): Partial<Record<E, S>> => (from === null ? table.start : table.moves[from])
  return {
    name: table.name,
    states: table.states,
    events: table.events,
    next: (from, event) => row(from)[event],
    allowed: (from) => table.events.filter((event) => row(from)[event] !== undefined),
    isFinal: (state) => Object.keys(table.moves[state]).length === 0,
  }
}
