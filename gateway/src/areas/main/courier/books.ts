import { endpointOffJob } from '#areas/main/notify/off-job.ts'
import type { Db } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import type { OwnLane } from './held.ts'
import { type HeldLane, type AttemptOutcome, writeOutcomes } from './outcome.sql.ts'

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
  readonly #onWritten: (outcomes: readonly AttemptOutcome[], lost: readonly OwnLane[]) => void
  readonly #onError: (error: unknown) => void
  #outcomes: AttemptOutcome[] = []
  #lanes = new Set<OwnLane>()
  #ended: Ended[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(parts: {
    readonly courier: string
    readonly db: Db
    readonly onWritten: (outcomes: readonly AttemptOutcome[], lost: readonly OwnLane[]) => void
    readonly onError: (error: unknown) => void
  }) {
    this.#courier = parts.courier
    this.#db = parts.db
    this.#onWritten = parts.onWritten
    this.#onError = parts.onError
  }

  add(lane: OwnLane, outcome: AttemptOutcome, ended: Ended['reason'] | undefined): void {
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
      const written = await this.#written(said)
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

  /** @returns the lanes that are held here */
  async #written({ lanes, outcomes, ended }: Said): Promise<ReadonlySet<string>> {
    const query = writeOutcomes(this.#courier, lanes, outcomes)
    const mineOf = (rows: readonly { readonly endpointId: string }[]) =>
      new Set(rows.map(({ endpointId }) => endpointId))
    // As one journey, as nearly always nothing has ended.
    if (ended.length === 0) return mineOf(await this.#db.alone(null, query))
    return await this.#db.tx({ tenant: null, mode: 'write' }, async (tx) => {
      const mine = mineOf(await tx.rows(query))
      for (const one of ended) if (mine.has(one.id)) await addJob(tx, endpointOffJob.ask(one))
      return mine
    })
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
  readonly held: readonly OwnLane[]
  readonly lanes: readonly HeldLane[]
  readonly outcomes: readonly AttemptOutcome[]
  readonly ended: readonly Ended[]
}

function partOf({ held, lanes, ended }: Said, outcomes: readonly AttemptOutcome[]): Said {
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

const bareOf = (one: AttemptOutcome): AttemptOutcome => ({
  ...one,
  ip: null,
  status: one.problem === null ? one.status : null,
  excerpt: null,
  sentHeaders: {},
})
const isBare = ({ ip, excerpt, sentHeaders }: AttemptOutcome): boolean =>
  ip === null && excerpt === null && Object.keys(sentHeaders).length === 0
