import { endpointOffJob } from '#areas/main/notify/off-job.ts'
import type { Db, Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import type { Held } from './held.ts'
import { type HeldLane, type Outcome, writeOutcomes } from './outcome.sql.ts'

interface Ended {
  readonly merchantId: bigint
  readonly id: string
  readonly reason: 'gone' | 'silent'
}

const writeEveryMs = 50
/** The database was not there. */
const againMs = 500

/** What attempts came to, written down together every 50 ms; said again until it has been, or is another's to say. */
export class Books {
  readonly #courier: string
  readonly #db: Db
  readonly #onWritten: (outcomes: readonly Outcome[], lost: readonly Held[]) => void
  readonly #onError: (error: unknown) => void
  #outcomes: Outcome[] = []
  #lanes = new Set<Held>()
  #ended: Ended[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(parts: {
    readonly courier: string
    readonly db: Db
    readonly onWritten: (outcomes: readonly Outcome[], lost: readonly Held[]) => void
    readonly onError: (error: unknown) => void
  }) {
    this.#courier = parts.courier
    this.#db = parts.db
    this.#onWritten = parts.onWritten
    this.#onError = parts.onError
  }

  add(lane: Held, outcome: Outcome, ended: Ended['reason'] | undefined): void {
    this.#outcomes.push(outcome)
    this.#lanes.add(lane)
    if (ended) this.#ended.push({ merchantId: lane.merchantId, id: lane.endpointId, reason: ended })
    this.#soon(writeEveryMs)
  }

  /** Settles when all that has been added is written, or was tried once more in vain. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#writing
    await this.#write()
    clearTimeout(this.#timer)
  }

  #soon(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#writing = this.#writing.then(() => this.#write())
    }, ms)
  }

  async #write(): Promise<void> {
    const outcomes = this.#outcomes
    const ended = this.#ended
    const held = [...this.#lanes]
    const lanes = held.map(({ merchantId, endpointId, fence, state }): HeldLane => ({
      merchantId,
      endpointId,
      fence,
      state,
    }))
    if (lanes.length === 0) return
    this.#outcomes = []
    this.#ended = []
    this.#lanes = new Set()
    await this.#say({ held, lanes, outcomes, ended })
  }

  async #say(said: Said): Promise<void> {
    const { held, outcomes, ended } = said
    try {
      const written = await this.#db.tx({ tenant: null, mode: 'write' }, (tx) => this.#written(tx, said))
      this.#onWritten(
        outcomes,
        held.filter(({ endpointId }) => !written.has(endpointId)),
      )
    } catch (error) {
      this.#onError(error)
      if (isRefused(error)) return await this.#sayApart(said)
      this.#outcomes = [...outcomes, ...this.#outcomes]
      this.#ended = [...ended, ...this.#ended]
      this.#lanes = new Set([...held, ...this.#lanes])
      this.#soon(againMs)
    }
  }

  async #written(tx: Tx, { lanes, outcomes, ended }: Said): Promise<ReadonlySet<string>> {
    const rows = await tx.rows(writeOutcomes(this.#courier, lanes, outcomes))
    const mine = new Set(rows.map(({ endpointId }) => endpointId))
    for (const one of ended) if (mine.has(one.id)) await addJob(tx, endpointOffJob.ask(one))
    return mine
  }

  /**
   * The database refuses something of it, and would for ever: halves, until what it is stands alone. That is said without
   * anything that a receiver had a hand in; where that is refused too, its lane alone is let go.
   */
  async #sayApart(said: Said): Promise<void> {
    const { outcomes, held } = said
    const [first, ...others] = outcomes
    if (first && others.length > 0) {
      const middle = outcomes.length >> 1
      await this.#say(partOf(said, outcomes.slice(0, middle)))
      await this.#say(partOf(said, outcomes.slice(middle)))
    } else if (first && !isBare(first)) await this.#say({ ...said, outcomes: [bareOf(first)] })
    else this.#onWritten(outcomes, held)
  }
}

interface Said {
  readonly held: readonly Held[]
  readonly lanes: readonly HeldLane[]
  readonly outcomes: readonly Outcome[]
  readonly ended: readonly Ended[]
}

function partOf({ held, lanes, ended }: Said, outcomes: readonly Outcome[]): Said {
  const of = new Set(outcomes.map(({ endpointId }) => endpointId))
  const isOf = ({ endpointId }: { readonly endpointId: string }): boolean => of.has(endpointId)
  return {
    held: held.filter(isOf),
    lanes: lanes.filter(isOf),
    outcomes,
    ended: ended.filter(({ id }) => of.has(id)),
  }
}

/** Wrong values and broken rules of a table, which no other try mends. */
const isRefused = (error: unknown): boolean => {
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' && /^2[23]/.test(code)
}

const bareOf = (one: Outcome): Outcome => ({
  ...one,
  ip: null,
  status: one.problem === null ? one.status : null,
  excerpt: null,
  sentHeaders: {},
})
const isBare = ({ ip, excerpt, sentHeaders }: Outcome): boolean =>
  ip === null && excerpt === null && Object.keys(sentHeaders).length === 0
