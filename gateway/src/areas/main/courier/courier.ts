import { randomUUID } from 'node:crypto'
import { webhookId } from '@quayside/contract/main/notify/payload.ts'
import type { KeyDeps } from '#areas/main/key/told.ts'
import type { Db } from '#db/tx.ts'
import type { WebhookAnswer, WebhookPort } from '#ports/webhook/port.ts'
import { Books } from './books.ts'
import { capacityOf, type DueDelivery, type OwnLane } from './held.ts'
import { afterAttempt, endedBy, fateOf, type LaneNews, shutUntil } from './lane.ts'
import { dueDeliveries } from './lane.sql.ts'
import { Lanes } from './lanes.ts'
import type { AttemptOutcome } from './outcome.sql.ts'
import { signedHeaders } from './sign.ts'
import { give, newSlots, nextInTurns, take } from './turns.ts'

export interface CourierDeps extends KeyDeps {
  readonly db: Db
  readonly webhooks: WebhookPort
  /** Attempts at once. */
  readonly slots: number
  readonly onError: (error: unknown) => void
}

/** Between two looks where nobody has told: for what was not heard, and for what comes due by the clock. */
const pollMs = 1_000
/** In which answers that come together are followed by one read. */
const gatherMs = 5
/** How many are read for each that may be sent at once: a read of all lanes costs the same for one row and for many. */
const readAhead = 8
const readMax = 32
/** How many of a lane are in hand at most; they are read before the last one is sent, so that no lane waits for a read. */
const mostIn = (lane: OwnLane, now: number): number => Math.min(readMax, capacityOf(lane, now) * readAhead)
/** What is on its way when a courier stops. */
const lastAnswersMs = 3_000

/** Sends what is due, lane by lane in turns (ADR 0124). Any number of couriers share the lanes. */
export class Courier {
  readonly #deps: CourierDeps
  readonly #lanes: Lanes
  readonly #books: Books
  readonly #slots
  /** Of lanes in which something can be sent; whoever was served stands last. */
  readonly #ready = new Map<string, OwnLane>()
  readonly #gone = new AbortController()
  readonly #poll: NodeJS.Timeout
  #turning: Promise<void> | undefined
  #again = false
  #looks = true
  #timer: NodeJS.Timeout | undefined
  #isStopping = false

  constructor(deps: CourierDeps) {
    this.#deps = deps
    this.#slots = newSlots(deps.slots)
    const id = randomUUID()
    const { db, onError } = deps
    this.#lanes = new Lanes({ ...deps, courier: id, onDue: () => this.wake() })
    this.#books = new Books({
      courier: id,
      db,
      onError,
      onWritten: (outcomes, lost) => this.#written(outcomes, lost),
    })
    this.#poll = setInterval(() => this.wake(), pollMs)
    this.wake()
  }

  /** Something is due; with ids, in these lanes, of which some may be held here. */
  wake(endpointIds: readonly string[] = []): void {
    const held = endpointIds.flatMap((id) => this.#lanes.held.get(id) ?? [])
    for (const lane of held) lane.isHungry = true
    if (held.length < endpointIds.length || endpointIds.length === 0) this.#looks = true
    this.#turnSoon(0)
  }

  /** The settings of an address have changed. */
  reload(endpointId: string): void {
    this.#lanes.forgetFacts(endpointId)
    this.#turnSoon(0)
  }

  /** Takes nothing more, lets what is on its way come to its end, and gives all lanes back. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#poll)
    clearTimeout(this.#timer)
    await this.#turning
    const end = setTimeout(() => this.#gone.abort(), lastAnswersMs)
    while (this.#slots.used > 0) await new Promise((resolve) => setTimeout(resolve, 10))
    clearTimeout(end)
    await this.#books.close()
    await this.#lanes.close()
  }

  #turnSoon(ms: number): void {
    if (this.#isStopping) return
    if (this.#turning) {
      this.#again = true
      return
    }
    if (ms > 0) {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined
        this.#turnSoon(0)
      }, ms)
      return
    }
    this.#turning = this.#turn()
      .catch((error: unknown) => this.#deps.onError(error))
      .finally(() => {
        this.#turning = undefined
        if (!this.#again) return
        this.#again = false
        this.#turnSoon(gatherMs)
      })
  }

  async #turn(): Promise<void> {
    const looks = this.#looks
    this.#looks = false
    await this.#lanes.renew()
    if (looks) await this.#lanes.claim(this.#deps.slots * 2)
    await this.#lanes.loadFacts()
    await this.#read()
    this.#send()
    await this.#lanes.release()
  }

  /** What is due in all lanes that have room and may have more, in one read. */
  async #read(): Promise<void> {
    const now = this.#lanes.now()
    const isLow = (lane: OwnLane, part: number) => lane.due.length < mostIn(lane, now) / part
    const hungry = [...this.#lanes.held.values()].filter((lane) => lane.isHungry)
    if (!hungry.some((lane) => isLow(lane, 4))) return
    // With those that have little left come those that soon would.
    const wanting = hungry
      .filter((lane) => isLow(lane, 2))
      .map((lane) => ({ lane, max: mostIn(lane, now) - lane.due.length }))
    // Whoever is told meanwhile that more is due is hungry again.
    for (const { lane } of wanting) lane.isHungry = false
    const rows = await this.#deps.db
      .tx({ tenant: null, mode: 'read' }, (tx) =>
        tx.rows(dueDeliveries(wanting.map(({ lane, max }) => ({ ...lane, max, taken: [...lane.taken] })))),
      )
      .catch((error: unknown) => {
        for (const { lane } of wanting) lane.isHungry = true
        throw error
      })
    const byLane = Map.groupBy(rows, ({ endpointId }) => endpointId)
    for (const { lane, max } of wanting) {
      const found = byLane.get(lane.endpointId) ?? []
      const due = found.filter((one): one is DueDelivery => one.id !== null)
      this.#lanes.heard(found[0]?.now)
      lane.woken = found[0]?.woken ?? lane.woken
      if (due.length >= max) lane.isHungry = true
      lane.idleSince = performance.now()
      lane.due.push(...due)
      for (const { id } of due) lane.taken.add(id)
      if (lane.due.length > 0) this.#ready.set(lane.endpointId, lane)
    }
  }

  #send(): void {
    if (this.#isStopping) return
    for (;;) {
      const next = nextInTurns(this.#ready.values(), this.#slots, this.#lanes.now())
      if (!next) return
      const { lane, due, isRetry } = next
      lane.due.shift()
      this.#ready.delete(lane.endpointId)
      if (lane.due.length > 0) this.#ready.set(lane.endpointId, lane)
      lane.inFlight++
      take(this.#slots, lane, isRetry)
      void this.#attempt(lane, due).finally(() => {
        lane.inFlight--
        lane.idleSince = performance.now()
        give(this.#slots, lane.merchantId, isRetry)
        this.#send()
        this.#turnSoon(gatherMs)
      })
    }
  }

  async #attempt(lane: OwnLane, due: DueDelivery): Promise<void> {
    const at = this.#lanes.now()
    const url = due.toUrl ?? lane.url!
    const { body } = due
    const headers = signedHeaders(lane.signer, {
      id: webhookId(due.eventId),
      body,
      seconds: Math.floor(at / 1_000),
    })
    const answered = await this.#deps.webhooks.post({ url, headers, body }, this.#gone.signal)
    // Cut off by our own end: nobody knows what became of it, and whoever takes the lane sends it again.
    if (this.#gone.signal.aborted) return
    this.#note(lane, due, { at, url, headers, answered })
  }

  #note(lane: OwnLane, due: DueDelivery, tried: Tried): void {
    const { at, url, headers, answered } = tried
    const endedAt = this.#lanes.now()
    const isRight = answered.problem === null
    const news: LaneNews = { ...answered, isRight, at: endedAt }
    // What goes to another address tells nothing of this one.
    const isOwn = due.toUrl === null
    const ended = isOwn && !lane.state.isOff ? endedBy(lane.state, news) : undefined
    if (isOwn) lane.state = afterAttempt(lane.state, news)
    if (shutUntil(lane.state, endedAt) !== undefined || lane.state.isOff) this.#ready.delete(lane.endpointId)
    const no = due.attempts + 1
    const fate = fateOf(news, { tried: no - due.replayedAfter, isOff: lane.state.isOff }, Math.random())
    const outcome: AttemptOutcome = {
      ...answered,
      merchantId: lane.merchantId,
      endpointId: lane.endpointId,
      id: due.id,
      no,
      // What only tries an address out is not tried again.
      fate: due.origin === 'test' && fate.state === 'waiting' ? { state: 'dead', reason: 'exhausted' } : fate,
      at,
      endedAt,
      url,
      sentHeaders: headers,
      lag: no === 1 && due.origin === 'event' ? Math.max(0, at - due.recordedAt) : null,
    }
    this.#books.add(lane, outcome, ended)
  }

  #written(outcomes: readonly AttemptOutcome[], lost: readonly OwnLane[]): void {
    for (const lane of lost) this.#lanes.lose(lane)
    for (const { endpointId, id } of outcomes) {
      const lane = this.#lanes.held.get(endpointId)
      lane?.taken.delete(id)
      // The next event of the object waited for it.
      if (lane?.inOrder) lane.isHungry = true
    }
    this.#turnSoon(gatherMs)
  }
}

interface Tried {
  readonly at: number
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly answered: WebhookAnswer
}
