import { deliveryLimits as limits } from '@quayside/contract/main/limits.ts'
import type { KeyDeps } from '#areas/main/key/told.ts'
import type { Db } from '#db/tx.ts'
import { type OwnLane, heldOf } from './held.ts'
import { probed, shutUntil } from './lane.ts'
import { claimLanes, endpointFacts, type LaneRow, releaseLanes, renewLanes } from './lane.sql.ts'
import { signerOf } from './sign.ts'

interface LanesDeps extends KeyDeps {
  readonly db: Db
  readonly courier: string
  readonly onError: (error: unknown) => void
  /** A lane that was given back comes due. */
  readonly onDue: () => void
}

const renewEveryMs = 10_000
/** Nothing is sent so shortly before another may hold the lane. */
const leaseMarginMs = 3_000
/** A lane in which nothing is due is kept for so long: most have more at once. */
const lingerMs = 500
/** One whose secrets cannot be opened is looked at again after so long. */
const brokenMs = 300_000

const read = { tenant: null, mode: 'read' } as const

/** The lanes that a courier holds: taken, kept, given back. */
export class Lanes {
  readonly held = new Map<string, OwnLane>()
  readonly #deps: LanesDeps
  /** Of the database's clock against this process's own. */
  #offset = Date.now() - performance.now()
  #renewedAt = performance.now()
  /** Addresses whose settings are read again. */
  readonly #stale = new Set<string>()
  #alarm: { readonly at: number; readonly timer: NodeJS.Timeout } | undefined

  constructor(deps: LanesDeps) {
    this.#deps = deps
  }

  /** Milliseconds since 1970, by the database's clock. */
  now(): number {
    return performance.now() + this.#offset
  }

  heard(now: number | undefined): void {
    if (now !== undefined) this.#offset = now - performance.now()
  }

  forgetFacts(endpointId: string): void {
    if (this.held.has(endpointId)) this.#stale.add(endpointId)
  }

  /** Another holds it: what is on its way comes to its end and is told to nobody. */
  lose(lane: OwnLane): void {
    lane.due.length = 0
    lane.validUntil = 0
    if (this.held.get(lane.endpointId) === lane) this.held.delete(lane.endpointId)
  }

  /** Takes lanes in which something is due, up to so many in all. */
  async claim(max: number): Promise<void> {
    const room = max - this.held.size
    if (room <= 0) return
    const validUntil = performance.now() + limits.lane.lease * 1_000 - leaseMarginMs
    const { db, courier } = this.#deps
    const rows = await db.alone(null, claimLanes(courier, room))
    if (rows.length === 0) return
    this.heard(rows[0]!.now)
    const broken = await this.#opened(rows, validUntil)
    if (broken.length > 0)
      await this.#giveBack(broken.map((row) => ({ ...row, notBefore: this.now() + brokenMs })))
  }

  /** @returns lanes whose secrets could not be opened */
  async #opened(rows: readonly LaneRow[], validUntil: number): Promise<LaneRow[]> {
    const { db, onError } = this.#deps
    return await db.tx(read, async (tx) => {
      const facts = await tx.rows(
        endpointFacts(
          rows.map(({ merchantId }) => merchantId),
          rows.map(({ endpointId }) => endpointId),
        ),
      )
      const byId = new Map(facts.map((one) => [one.id, one]))
      const broken: LaneRow[] = []
      for (const row of rows) {
        const known = byId.get(row.endpointId)!
        try {
          const lane = heldOf(row, known, await signerOf(this.#deps, tx, known), validUntil)
          lane.state = probed(lane.state, this.now())
          this.held.set(row.endpointId, lane)
        } catch (error) {
          onError(error)
          broken.push(row)
        }
      }
      return broken
    })
  }

  /** Holds on to all lanes, and drops those that are another's by now; their settings are read again as well. */
  async renew(): Promise<void> {
    const at = performance.now()
    if (at - this.#renewedAt < renewEveryMs || this.held.size === 0) return
    this.#renewedAt = at
    const { db, courier } = this.#deps
    const rows = await db.alone(null, renewLanes(courier, [...this.held.values()]))
    this.heard(rows[0]?.now)
    const kept = new Set(rows.map(({ endpointId }) => endpointId))
    for (const lane of this.held.values())
      if (!kept.has(lane.endpointId)) this.lose(lane)
      else {
        lane.validUntil = at + limits.lane.lease * 1_000 - leaseMarginMs
        this.#stale.add(lane.endpointId)
      }
  }

  /** Of lanes whose address may have changed: where to, signed with what, or nothing at all any more. */
  async loadFacts(): Promise<void> {
    const lanes = [...this.#stale].flatMap((id) => this.held.get(id) ?? [])
    this.#stale.clear()
    if (lanes.length === 0) return
    await this.#deps.db.tx(read, async (tx) => {
      const facts = await tx.rows(
        endpointFacts(
          lanes.map(({ merchantId }) => merchantId),
          lanes.map(({ endpointId }) => endpointId),
        ),
      )
      for (const known of facts) {
        const lane = this.held.get(known.id)
        if (!lane) continue
        lane.url = known.url
        lane.isActive = known.isActive
        lane.inOrder = known.inOrder
        lane.signer = await signerOf(this.#deps, tx, known)
      }
    })
  }

  /** Gives back what is idle, and what is shut for a while. */
  async release(): Promise<void> {
    const now = this.now()
    const clock = performance.now()
    const leaving = [...this.held.values()].filter((lane) => {
      if (lane.inFlight > 0) return false
      const isShut = !lane.isActive || lane.state.isOff || shutUntil(lane.state, now) !== undefined
      if (isShut) forgetDue(lane)
      if (lane.taken.size > 0 || lane.due.length > 0) return false
      return isShut || (!lane.isHungry && clock - lane.idleSince >= lingerMs)
    })
    if (leaving.length === 0) return
    for (const { endpointId } of leaving) this.held.delete(endpointId)
    await this.#giveBack(leaving.map((lane) => ({ ...lane, notBefore: shutUntil(lane.state, now) ?? null })))
  }

  async close(): Promise<void> {
    clearTimeout(this.#alarm?.timer)
    const leaving = [...this.held.values()].map((lane) => ({ ...lane, notBefore: null }))
    this.held.clear()
    if (leaving.length > 0) await this.#giveBack(leaving)
    clearTimeout(this.#alarm?.timer)
  }

  async #giveBack(leaving: Parameters<typeof releaseLanes>[1]): Promise<void> {
    const { db, courier } = this.#deps
    const rows = await db.alone(null, releaseLanes(courier, leaving))
    const next = Math.min(...rows.map(({ nextDueAt }) => nextDueAt ?? Number.POSITIVE_INFINITY))
    if (Number.isFinite(next)) this.#wakeAt(next)
  }

  /** By the clock, where the next look would come too late for a schedule of seconds. */
  #wakeAt(at: number): void {
    if (this.#alarm && this.#alarm.at <= at && this.#alarm.at > this.now()) return
    clearTimeout(this.#alarm?.timer)
    const wait = Math.min(Math.max(0, at - this.now()) + 1, 3_600_000)
    this.#alarm = { at, timer: setTimeout(() => this.#deps.onDue(), wait) }
  }
}

/** What was read and is not on its way is read again by whoever takes the lane next. */
function forgetDue(lane: OwnLane): void {
  for (const { id } of lane.due) lane.taken.delete(id)
  lane.due.length = 0
}
