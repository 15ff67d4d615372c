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
    try {
      const written = await this.#said(writeOutcomes(this.#courier, lanes, outcomes), ended)
      this.#onWritten(
        outcomes,
        held.filter(({ endpointId }) => !written.has(endpointId)),
      )
    } catch (error) {
      this.#onError(error)
      this.#outcomes = [...outcomes, ...this.#outcomes]
      this.#ended = [...ended, ...this.#ended]
      this.#lanes = new Set([...held, ...this.#lanes])
      this.#soon(againMs)
    }
  }

  /** @returns the lanes that are held here */
  async #said(query: ReturnType<typeof writeOutcomes>, ended: readonly Ended[]): Promise<Set<string>> {
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
}
