/** What one event does to a thing in one state, as the design says it. */
export interface Designed {
  readonly answer: string
  readonly state: string
  /** Entries, sorted: `return USD withdrawable 250`. */
  readonly posted: readonly string[]
}

/** A machine of the product with real rows behind it, and the table that it is held against. */
export interface ProvedMachine<T> {
  readonly name: string
  readonly states: readonly string[]
  /** Each with its answer where the table has no row for it. */
  readonly events: Readonly<Record<string, string>>
  /**
   * Rows of the design, written from it and not from the code:
   * `pending confirm → processing success | paid: t:payout→bank 10000, t:payout→fee_rev 250`, and
   * `pending bounce = waiting` where nothing moves and the answer is another one.
   */
  readonly rows: string
  /** A real thing that has come to this state by the ways that lead there. */
  make(state: string): Promise<T>
  /** @returns what was answered */
  send(thing: T, event: string): Promise<string>
  /** Whatever it was told last, told once more. */
  again?(thing: T): Promise<unknown>
  state(thing: T): Promise<string>
  posted(thing: T): Promise<readonly string[]>
}

const move = /^(\S.*) (\S+) → ([^|]*[^| ])(?: \| (.*))?$/
const refusal = /^(\S.*) (\S+) = (\S+)$/

/** What the design says of every pair of state and event. */
export function designOf({
  name,
  states,
  events,
  rows,
}: Pick<ProvedMachine<unknown>, 'name' | 'states' | 'events' | 'rows'>): Map<string, Designed> {
  const design = new Map(
    states.flatMap((state) =>
      Object.entries(events).map(([event, answer]): [string, Designed] => [
        `${state} ${event}`,
        { answer, state, posted: [] },
      ]),
    ),
  )
  for (const line of rows.trim().split('\n')) {
    const row = line.trim()
    const [, from, event, to, postings] = move.exec(row) ?? []
    const [, still, said, answer] = refusal.exec(row) ?? []
    const pair = from === undefined ? `${still} ${said}` : `${from} ${event}`
    const before = design.get(pair)
    if (!before) throw new Error(`${name} has no pair for the row: ${row}`)
    design.set(
      pair,
      from === undefined
        ? { ...before, answer: answer! }
        : { answer: 'done', state: to!, posted: postings === undefined ? [] : entriesOf(postings) },
    )
  }
  return design
}

/** Each leg of the design takes from one account and gives to another. */
function entriesOf(text: string): string[] {
  return text
    .split('; ')
    .flatMap((posting) => {
      const [head, legs] = posting.split(': ') as [string, string]
      const [effect, currency = 'USD'] = head.split(' ')
      return legs.split(', ').flatMap((leg) => {
        const [, from, to, amount] = /^(\S+)→(\S+) (\d+)$/.exec(leg)!
        return [`${effect} ${currency} ${from} -${amount}`, `${effect} ${currency} ${to} ${amount}`]
      })
    })
    .toSorted()
}
