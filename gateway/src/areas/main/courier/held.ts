import type { Signer } from './sign.ts'
import { type LaneState, probed, roomOf } from './lane.ts'
import type { DueRow, EndpointFacts, LaneRow } from './lane.sql.ts'

/** A delivery that is due, as it was read. */
export type DueDelivery = DueRow & { readonly id: string }

/** A lane that this courier holds. */
export interface OwnLane {
  readonly merchantId: bigint
  readonly endpointId: string
  readonly fence: bigint
  state: LaneState
  url: string | null
  isActive: boolean
  inOrder: boolean
  signer: Signer
  /** Read and not sent yet, most urgent first. */
  readonly due: DueDelivery[]
  /** All that was read and is not written down yet: it is not read again. */
  readonly taken: Set<string>
  inFlight: number
  /** Whether more may be due than what was read. */
  isHungry: boolean
  woken: bigint
  /** By this process's own clock, which goes on while it is stopped: until when nobody else may hold it. */
  validUntil: number
  idleSince: number
  /** Something of it is not written down yet. */
  isChanged: boolean
}

export function heldOf(row: LaneRow, facts: EndpointFacts, signer: Signer, validUntil: number): OwnLane {
  return {
    merchantId: row.merchantId,
    endpointId: row.endpointId,
    fence: row.fence,
    state: probed({ ...row, recent: row.recent.map(recentOf) }, row.now),
    url: facts.url,
    isActive: facts.isActive,
    inOrder: facts.inOrder,
    signer,
    due: [],
    taken: new Set(),
    inFlight: 0,
    isHungry: true,
    woken: row.woken,
    validUntil,
    idleSince: performance.now(),
    isChanged: false,
  }
}

const recentOf = (text: string) => ({ isRight: text.startsWith('+'), at: Number(text.slice(1)) * 1_000 })

/** How many may be on their way into it at once. */
export const capacityOf = (lane: OwnLane, now: number): number =>
  lane.isActive && lane.url !== null ? roomOf(lane.state, now) : 0

/** How many more may be sent into it now. */
export const freeIn = (lane: OwnLane, now: number): number =>
  Math.max(0, capacityOf(lane, now) - lane.inFlight)

/** Whether a delivery is one that waits for nobody: a first attempt into a lane that does well. */
export const isFirst = ({ state }: OwnLane, { attempts, origin }: DueDelivery): boolean =>
  origin === 'event' && attempts === 0 && state.failuresInRow === 0
