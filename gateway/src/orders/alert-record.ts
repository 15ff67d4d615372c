import type {
  AlertNetwork,
  AlertOutcome,
  AlertRefundState,
  AlertState,
  AlertType,
} from '@quayside/contract/dispute/alert/states.ts'

/** An alert of one order; amounts in minor units, times ISO 8601 in UTC. */
export interface AlertRecord {
  readonly id: string
  readonly orderId: string
  readonly alertNo: string
  readonly network: AlertNetwork
  readonly type: AlertType
  readonly amount: bigint
  readonly currency: string
  readonly brand: string | null
  readonly reasonCode: string | null
  readonly receivedAt: string
  readonly dueAt: string
  readonly state: AlertState
  readonly refundState: AlertRefundState
  readonly refundId: string | null
  /** Why it ended without a refund of its own. */
  readonly cause: 'already_disputed' | 'previously_refunded' | null
  readonly feeMinor: bigint
  readonly endedAt: string | null
  readonly endedBy: string | null
  readonly version: number
}

/** What the network is told of an alert. */
export interface AlertReportRecord {
  readonly id: string
  readonly alertId: string | null
  readonly orderId: string | null
  readonly alertNo: string
  readonly network: AlertNetwork
  readonly reportNo: string
  readonly outcome: AlertOutcome
  readonly refunded: { readonly minor: bigint; readonly at: string; readonly arn: string | null } | null
  readonly currency: string | null
}
