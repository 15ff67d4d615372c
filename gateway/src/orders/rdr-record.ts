import type { RdrState } from '@quayside/contract/dispute/rdr/states.ts'

/** A dispute that a scheme has settled by a rule; amounts in minor units, times ISO 8601 in UTC. */
export interface RdrRecord {
  readonly id: string
  readonly orderId: string
  readonly rdrNo: string
  readonly amount: bigint
  readonly feeMinor: bigint
  readonly currency: string
  readonly brand: string | null
  readonly rule: string
  readonly reasonCode: string
  readonly state: RdrState
  readonly receivedAt: string
  readonly version: number
}
