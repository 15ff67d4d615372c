import type {
  ComplaintReason,
  DisputeMessageState,
  DisputeOrderState,
} from '@quayside/contract/dispute/dispute-order/states.ts'

/** A buyer's complaint about one order; amounts in minor units, times ISO 8601 in UTC. */
export interface DisputeOrderRecord {
  readonly id: string
  readonly orderId: string
  readonly complaintNo: string
  readonly amount: bigint
  readonly currency: string
  readonly brand: string | null
  readonly reason: ComplaintReason
  /** The buyer's. */
  readonly remark: string | null
  readonly email: string | null
  readonly complainedAt: string
  readonly state: DisputeOrderState
  readonly merchantRemark: string | null
  readonly decidedAt: string | null
  readonly decidedBy: string | null
  /** A chargeback has taken its place. */
  readonly disputed: boolean
  readonly refundId: string | null
  readonly endedAt: string | null
  readonly version: number
}

/** What buyer and merchant write about one complaint. */
export interface ThreadRecord {
  readonly id: string
  readonly disputeOrderId: string
  readonly orderId: string
  readonly state: DisputeMessageState
  readonly openedAt: string
  readonly lastAt: string
  readonly messages: number
  readonly closedAt: string | null
  readonly version: number
}

/** One word of it. */
export interface MessageRecord {
  readonly id: string
  readonly threadId: string
  readonly orderId: string
  readonly messageNo: string
  readonly author: 'buyer' | 'merchant'
  readonly body: string
  readonly writtenAt: string
  readonly writtenBy: string | null
  readonly delivery: 'queued' | 'sent' | 'delivered' | 'refused'
}
